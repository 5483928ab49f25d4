"""PPO (Schulman et al. 2017) with a critic that sees all hands, against a pool: agents of jaslab, and what it was before.

python scripts/python/examples/ppo.py klaverjas --minutes 10 --out results/demo/ppo

It plays seats 0 and 2. The critic serves training alone: it tells luck from skill, since it knows where the cards are.
"""

from contextlib import ExitStack

import numpy as np
from jaslab import Frame, Tables
from jaslab.sight import unpack
from learner import OUTPUTS, Choose, Net, Rows, Training, chances, draw, legal_outputs, play

# Tables among its like, and with each agent of the pool
TABLES, AGENT_TABLES = 192, 96
AGENTS = ["greedy", "rules"]
# A copy of the net joins the pool after so many rounds
COPYING = 20
UNITS, CRITIC_UNITS = [128], [128]
EPOCHS, ROWS, RATE = 3, 512, 0.003
# The bounds of the ratio of chances, the weight of the entropy, and how far ahead rewards count without the critic
CLIP, ENTROPY, TRACE = 0.2, 0.01, 0.95


def all_hands(rows: Rows) -> np.ndarray:
    """What the critic sees: the inputs of the seat, and the hands of the others in the same order of suits."""
    count, seats = rows.hands.shape
    held = unpack(np.ascontiguousarray(rows.hands).view(np.uint8), 32 * seats).reshape(count, seats, 4, 8)
    others = (rows.seat[:, None] + np.arange(1, seats)) % seats
    hidden = held[np.arange(count)[:, None, None], others[:, :, None], rows.suits[:, None, :]]
    return np.concatenate([rows.observations(), hidden.reshape(count, -1)], axis=1, dtype=np.float32)


def advantages(rows: Rows, value: np.ndarray) -> np.ndarray:
    """Generalised advantage estimates over the decisions of a side, which shares its reward. value: by the critic."""
    found = np.zeros_like(value)
    count = rows.table.max() + 1
    traced, following = np.zeros(count, np.float32), np.full(count, np.nan, np.float32)
    for step in range(rows.step.max(), -1, -1):
        at = np.flatnonzero(rows.step == step)
        table = rows.table[at]
        later = np.where(np.isnan(following[table]), rows.reward[at], following[table])
        traced[table] = later - value[at] + TRACE * traced[table]
        found[at] = traced[table]
        following[table] = value[at]
    return found


def lesson(net: Net, critic: Net, rows: Rows, rng: np.random.Generator, rate: float) -> None:
    """Steps of both nets by what was played."""
    count = len(rows.action)
    value, before = np.zeros(count, np.float32), np.zeros(count, np.float32)
    for batch in rows.batches(ROWS, rng):
        part = rows.take(batch)
        value[batch] = critic.rate(all_hands(part))[:, 0]
        before[batch] = chances(net.rate(part.observations()), legal_outputs(part))[np.arange(len(batch)), part.action]
    advantage = advantages(rows, value)
    target = value + advantage
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    for _ in range(EPOCHS):
        for batch in rows.batches(ROWS, rng):
            part = rows.take(batch)
            each = np.arange(len(batch))
            layers = net.layers(part.observations())
            now = chances(layers[-1], legal_outputs(part))
            ratio = now[each, part.action] / before[batch]
            gain = advantage[batch]
            # Beyond the bounds nothing more is to be won
            weight = np.where(np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP), 0, ratio * gain)
            logs = np.log(np.maximum(now, 1e-9))
            entropy = -(now * logs).sum(axis=1, keepdims=True)
            slope = now * weight[:, None] + ENTROPY * now * (logs + entropy)
            slope[each, part.action] -= weight
            net.learn(layers, slope / len(batch), rate)
            layers = critic.layers(all_hands(part))
            critic.learn(layers, (layers[-1] - target[batch, None]) / len(batch), rate)


def drawing(net: Net, past: Net, rng: np.random.Generator) -> Choose:
    """The net acts in seats 0 and 2, another one in the others, if they are asked."""

    def choose(frame: Frame) -> np.ndarray:
        seen = frame.observations()
        own = frame.seat % 2 == 0
        rated = np.empty((len(seen), OUTPUTS), np.float32)
        for rows, one in ((own, net), (~own, past)):
            rated[rows] = one.rate(seen[rows])
        return draw(chances(rated, legal_outputs(frame)), rng)

    return choose


def main() -> None:
    rng = np.random.default_rng(1)
    with Training("PPO against a pool, with a critic that sees all hands") as training, ExitStack() as stack:
        alone = stack.enter_context(Tables(training.game, TABLES, seed="ppo"))
        odd = range(1, alone.seats, 2)
        pool = [
            stack.enter_context(Tables(training.game, AGENT_TABLES, "ppo", opponents={seat: agent for seat in odd}))
            for agent in AGENTS
        ]
        sizes = [alone.width, *UNITS, OUTPUTS]
        net = Net(sizes, rng)
        critic = Net([alone.width + 32 * (alone.seats - 1), *CRITIC_UNITS, 1], rng)
        past: list[Net] = []
        for n in training.rounds(net):
            if n % COPYING == 0:
                past.append(Net(sizes, rng).copy_from(net))
            choose = drawing(net, past[rng.integers(len(past))], rng)
            for tables in (alone, *pool):
                rows = play(tables, n * tables.count, choose)
                # Where there is no choice nothing is learned
                chooses = legal_outputs(rows).sum(axis=1) > 1
                own = rows.take(np.flatnonzero(chooses & (rows.seat % 2 == 0)))
                lesson(net, critic, own, rng, RATE * (1 - training.share))
                training.deals += tables.count


if __name__ == "__main__":
    main()
