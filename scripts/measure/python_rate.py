"""Random decisions a second of Tables, on one core that Python and jaslab share.

    npm run build && taskset -c 0 python3 scripts/measure/python_rate.py klaverjas smousjas

The first figure plays alone; the second also makes arrays of observations, as bytes, and of legal actions. Both are
medians of three, after steps in which code is compiled.
"""

import argparse
import sys
import time
from pathlib import Path
from statistics import median

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python"))
from jaslab import Tables  # noqa: E402

TABLES = 1024
ROUNDS = 3


def measure(game: str, steps: int) -> tuple[float, float]:
    """Decisions a second, without observations and with them."""
    rng = np.random.default_rng(1)
    with Tables(game, tables=TABLES, seed="rate") as tables:

        def rate(looks: bool) -> float:
            began = time.perf_counter()
            for _ in range(steps):
                if looks:
                    tables.frame.observations(np.int8)
                    tables.frame.legal()
                tables.step(tables.frame.random_actions(rng))
            return steps * TABLES / (time.perf_counter() - began)

        rate(looks=False)
        plays = [(rate(looks=False), rate(looks=True)) for _ in range(ROUNDS)]
    alone, seen = zip(*plays)
    return median(alone), median(seen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--steps", type=int, default=100, help="steps of each measurement [100]")
    words = parser.parse_args()
    for game in words.games:
        alone, seen = measure(game, words.steps)
        print(f"{game:12} {alone:10,.0f}   with observations {seen:10,.0f}", flush=True)
