"""Deep Monte-Carlo (as DouZero, Zha et al. 2021): a net learns what each action brings, from whole deals in self-play.

python scripts/python/examples/dmc.py klaverjas --minutes 10 --out results/demo/dmc

An output is the expected reward of an action. The action with the highest one is played, and at times another.
"""

import numpy as np
from jaslab import Frame, Tables
from learner import OUTPUTS, Net, Rows, Training, best, chances, draw, legal_outputs, play

TABLES, ROWS, RATE = 256, 512, 0.002
UNITS = [128]
# The share of actions that are random
EXPLORING = 0.05


def lesson(net: Net, rows: Rows, rate: float) -> None:
    """A step down the mean squared error of the output of what was done."""
    layers = net.layers(rows.observations())
    each = np.arange(len(rows.action))
    slope = np.zeros_like(layers[-1])
    slope[each, rows.action] = (layers[-1][each, rows.action] - rows.reward) / len(each)
    net.learn(layers, slope, rate)


def main() -> None:
    rng = np.random.default_rng(1)
    with Training("deep Monte-Carlo") as training, Tables(training.game, TABLES, seed="dmc") as tables:
        net = Net([tables.width, *UNITS, OUTPUTS], rng)

        def choose(frame: Frame) -> np.ndarray:
            legal = legal_outputs(frame)
            rated = net.rate(frame.observations())
            other = draw(chances(np.zeros_like(rated), legal), rng)
            return np.where(rng.random(len(rated)) < EXPLORING, other, best(rated, legal))

        for n in training.rounds(net):
            rows = play(tables, n * TABLES, choose)
            for batch in rows.batches(ROWS, rng):
                lesson(net, rows.take(batch), RATE * (1 - training.share))
            training.deals += TABLES


if __name__ == "__main__":
    main()
