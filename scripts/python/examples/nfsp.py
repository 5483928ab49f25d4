"""NFSP (Heinrich and Silver 2016): one net learns the best response to how all have played on average, another the average.

python scripts/python/examples/nfsp.py klaverjas --minutes 10 --out results/demo/nfsp

The first learns by Q-learning from what all did lately, the second by copying what the first has done. The second is
what has been learned.
"""

from collections import deque

import numpy as np
from jaslab import Frame, Tables
from learner import OUTPUTS, Net, Rows, Training, best, chances, draw, legal_outputs, play

TABLES, ROWS, RATE = 128, 512, 0.002
UNITS = [128]
# The share of seats that play the best response, and of its actions that are random
RESPONDING, EXPLORING = 0.2, 0.06
# Rounds that Q-learning remembers, decisions that the average is copied from, and rounds between copies of the target
RECENT, KEPT, TARGET = 40, 400_000, 4
# Steps of each net in a round
STEPS = 6


def followed(rows: Rows) -> np.ndarray:
    """The next decision of the same seat in the same deal, or -1."""
    order = np.lexsort((rows.step, rows.seat, rows.table))
    same = (np.diff(rows.table[order]) == 0) & (np.diff(rows.seat[order].astype(int)) == 0)
    following = np.full(len(order), -1)
    following[order[:-1][same]] = order[1:][same]
    return following


def respond(net: Net, target: Net, rows: Rows, following: np.ndarray, chosen: np.ndarray, rate: float) -> None:
    """A step of Q-learning: an action brings what the best next one does, and the last one the reward."""
    part = rows.take(chosen)
    goal = part.reward.copy()
    goes_on = following[chosen] >= 0
    later = rows.take(following[chosen[goes_on]])
    goal[goes_on] = np.where(legal_outputs(later), target.rate(later.observations()), -np.inf).max(axis=1)
    layers = net.layers(part.observations())
    each = np.arange(len(chosen))
    slope = np.zeros_like(layers[-1])
    slope[each, part.action] = (layers[-1][each, part.action] - goal) / len(chosen)
    net.learn(layers, slope, rate)


class Reservoir:
    """A uniform sample of all decisions of best responses so far."""

    def __init__(self, rng: np.random.Generator) -> None:
        self._rng = rng
        self._seen = 0
        self.rows: Rows | None = None

    def add(self, rows: Rows) -> None:
        count = len(rows.action)
        if self.rows is None:
            self.rows = rows.take(np.zeros(KEPT, int))
        numbers = self._seen + np.arange(count)
        # The n-th takes the place of any other with a chance of KEPT / n
        places = np.where(numbers < KEPT, numbers, self._rng.integers(0, numbers + 1))
        for name in ("action", "legal_bits", "input_bits"):
            getattr(self.rows, name)[places[places < KEPT]] = getattr(rows, name)[places < KEPT]
        self._seen += count

    def sample(self, count: int) -> Rows:
        assert self.rows is not None
        return self.rows.take(self._rng.integers(0, min(self._seen, KEPT), count))


def copy(net: Net, rows: Rows, rate: float) -> None:
    """A step down the cross-entropy of what was done."""
    layers = net.layers(rows.observations())
    slope = chances(layers[-1], legal_outputs(rows))
    slope[np.arange(len(slope)), rows.action] -= 1
    net.learn(layers, slope / len(slope), rate)


def main() -> None:
    rng = np.random.default_rng(1)
    with Training("NFSP") as training, Tables(training.game, TABLES, seed="nfsp") as tables:
        average, response, target = (Net([tables.width, *UNITS, OUTPUTS], rng) for _ in range(3))
        recent: deque[tuple[Rows, np.ndarray]] = deque(maxlen=RECENT)
        reservoir = Reservoir(rng)
        for n in training.rounds(average):
            responds = rng.random((TABLES, tables.seats)) < RESPONDING

            def choose(frame: Frame, responds: np.ndarray = responds) -> np.ndarray:
                seen, legal = frame.observations(), legal_outputs(frame)
                answers = best(response.rate(seen), legal)
                other = draw(chances(np.zeros(legal.shape), legal), rng)
                answers = np.where(rng.random(TABLES) < EXPLORING, other, answers)
                usual = draw(chances(average.rate(seen), legal), rng)
                return np.where(responds[np.arange(TABLES), frame.seat], answers, usual)

            rows = play(tables, n * TABLES, choose)
            training.deals += TABLES
            recent.append((rows, followed(rows)))
            reservoir.add(rows.take(np.flatnonzero(responds[rows.table, rows.seat])))
            if n % TARGET == 0:
                target.copy_from(response)
            rate = RATE * (1 - training.share)
            for _ in range(STEPS):
                rows, following = recent[rng.integers(len(recent))]
                respond(response, target, rows, following, rng.integers(0, len(following), ROWS), rate)
                copy(average, reservoir.sample(ROWS), rate)


if __name__ == "__main__":
    main()
