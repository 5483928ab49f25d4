"""Learns a game by policy gradient in self-play, with one layer of weights, and then meets random cards.

python scripts/python/examples/policy_gradient.py klaberjass 60      # a game, and updates of the weights
"""

import sys

import numpy as np
from jaslab import Frame, Tables
from learner import draw

STEPS, TABLES, RATE = 96, 256, 0.02


def softmax(frame: Frame, weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What the seats on turn see, and the chance of each legal action."""
    seen = frame.observations()
    rated = np.where(frame.legal(), seen @ weights, -np.inf)
    odds = np.exp(rated - rated.max(axis=1, keepdims=True))
    return seen, odds / odds.sum(axis=1, keepdims=True)


def play(tables: Tables, weights: np.ndarray, rng: np.random.Generator) -> tuple[np.ndarray, ...]:
    """Plays on. Of every decision whose deal has ended: what was seen, the chances, the action and the reward."""
    deal = np.zeros(TABLES, np.int64)
    rewards = np.full((TABLES, STEPS + 1, 4), np.nan, np.float32)
    rows = []
    for _ in range(STEPS):
        frame = tables.frame
        seen, chances = softmax(frame, weights)
        actions = draw(chances, rng)
        rows.append((seen, chances, actions, frame.seat, deal.copy()))
        after = tables.step(actions)
        over = np.nonzero(after.over)[0]
        rewards[over, deal[over]] = after.reward[over]
        deal[over] += 1
    seen, chances, actions, seats, deals = (np.concatenate(column) for column in zip(*rows, strict=True))
    reward = rewards[np.tile(np.arange(TABLES), STEPS), deals, seats]
    ended = ~np.isnan(reward)
    return seen[ended], chances[ended], actions[ended], reward[ended]


def train(game: str, updates: int) -> np.ndarray:
    rng = np.random.default_rng(1)
    with Tables(game, TABLES, seed="train") as tables:
        weights = np.zeros((tables.width, len(tables.actions)), np.float32)
        squares = np.zeros_like(weights)
        for update in range(updates):
            seen, chances, actions, reward = play(tables, weights, rng)
            advantage = (reward - reward.mean()) / (reward.std() + 1e-6)
            slope = -chances * advantage[:, None]
            slope[np.arange(len(actions)), actions] += advantage
            gradient = seen.T @ slope / len(actions)
            squares = 0.9 * squares + 0.1 * gradient**2
            weights += RATE * gradient / (np.sqrt(squares) + 1e-6)
            if update % 10 == 9:
                print(f"update {update + 1}: {len(actions)} decisions", flush=True)
    return weights


def meet_random(game: str, weights: np.ndarray, steps: int = 1500) -> tuple[float, float]:
    """The mean reward of seat 0 with its partner against random seats, and half its 95 % interval."""
    rng = np.random.default_rng(2)
    found = []
    with Tables(game, TABLES, seed="test") as tables:
        side = 2 if tables.partners else tables.seats
        for _ in range(steps):
            frame = tables.frame
            own = frame.seat % side == 0
            actions = np.where(own, draw(softmax(frame, weights)[1], rng), frame.random_actions(rng))
            after = tables.step(actions)
            found.append(after.reward[after.over == 1, 0])
    rewards = np.concatenate(found)
    return float(rewards.mean()), float(1.96 * rewards.std() / np.sqrt(len(rewards)))


if __name__ == "__main__":
    name = sys.argv[1] if len(sys.argv) > 1 else "klaberjass"
    mean, half = meet_random(name, train(name, int(sys.argv[2]) if len(sys.argv) > 2 else 60))
    print(f"against random cards: {mean:+.1f} ± {half:.1f} points a deal")
    sys.exit(0 if mean - half > 0 else 1)
