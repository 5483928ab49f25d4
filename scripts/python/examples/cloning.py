"""Behaviour cloning: a net learns to do what the agent `net` does in deals among its like.

python scripts/python/examples/cloning.py klaverjas --minutes 10 --out results/demo/cloning
"""

import subprocess
import sys

import numpy as np
from jaslab import Decisions, Tables, decisions
from learner import OUTPUTS, Net, Training, chances

ROWS, RATE = 4096, 0.002
# Deals for each second of the budget: in this time some three times as many are read
DEALS = 1000
UNITS = [256, 64]


def taught(training: Training) -> str:
    """The folder of deals among four nets, with their actions."""
    folder = str(training.out / "taught")
    deals = str(round(DEALS * training.seconds))
    words = ["run", "--game", training.game, "--agents", "net,net", "--deals", deals, "--seed", "cloning"]
    words += ["--actions", "--quiet", "--out", folder]
    subprocess.run([sys.executable, "-m", "jaslab", *words], stdout=subprocess.DEVNULL, check=True)
    return folder


def lesson(net: Net, block: Decisions, rate: float) -> float:
    """A step down the cross-entropy of what was done. Gives how often the net would have done the same."""
    legal = block.legal()[:, :OUTPUTS]
    # Where there is no choice nothing is learned
    rows = np.flatnonzero(legal.sum(axis=1) > 1)
    action = block.action[rows]
    layers = net.layers(block.observations()[rows])
    slope = chances(layers[-1], legal[rows])
    agreed = slope.argmax(axis=1) == action
    slope[np.arange(len(rows)), action] -= 1
    net.learn(layers, slope / len(rows), rate)
    return float(agreed.mean())


def main() -> None:
    with Training("behaviour cloning of net") as training:
        with Tables(training.game, 1) as tables:
            net = Net([tables.width, *UNITS, OUTPUTS], np.random.default_rng(1))
        folder = taught(training)
        blocks = decisions(folder, ROWS)
        agreed = 0.0
        for _ in training.rounds(net):
            block = next(blocks, None)
            if block is None:
                print(f"all was read, and {agreed:.1%} of the last decisions with a choice were as taught", flush=True)
                blocks = decisions(folder, ROWS)
                block = next(blocks)
            # The rate falls as the time runs out, so that the last weights are not those of the last block
            agreed = lesson(net, block, RATE * (1 - training.share))
            training.deals += len(np.unique(block.deal))
        blocks.close()


if __name__ == "__main__":
    main()
