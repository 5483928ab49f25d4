"""Random decisions a second of Tables, on one core that Python and jaslab share.

    npm run build && taskset -c 0 python3 scripts/measure/python_rate.py klaverjas smousjas

The first figure plays alone; the second also makes arrays of observations, as bytes, and of legal actions; the third
plays by a net of 128 units in numpy, or with --torch in torch on one thread. --opponents are those of Tables. With
--openspiel, deals are played through OpenSpiel: moves a second, cards dealt by chance included, and decisions a second
of the time that dealing leaves. All are medians of three, after steps in which code is compiled.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "python"))
from jaslab import Frame, Tables  # noqa: E402

TABLES = 1024
UNITS = 128
ROUNDS = 3


def net_of_torch(inputs: int, outputs: int) -> Callable[[np.ndarray], np.ndarray]:
    """A net of random weights, from rows of observations to ratings of actions."""
    import torch

    torch.set_num_threads(1)
    net = torch.nn.Sequential(torch.nn.Linear(inputs, UNITS), torch.nn.ReLU(), torch.nn.Linear(UNITS, outputs))
    net.requires_grad_(False)
    return lambda seen: net(torch.from_numpy(seen)).numpy()


def measure(game: str, steps: int, opponents: dict[int, str], torch: bool) -> list[float]:
    """Decisions a second: without observations, with them, and with a net."""
    rng = np.random.default_rng(1)
    with Tables(game, tables=TABLES, seed="rate", opponents=opponents) as tables:
        first, last = (rng.random(shape, np.float32) for shape in ((tables.width, UNITS), (UNITS, len(tables.actions))))
        net = net_of_torch(tables.width, len(tables.actions)) if torch else lambda seen: np.maximum(seen @ first, 0) @ last

        def by_net(frame: Frame) -> np.ndarray:
            return np.where(frame.legal(), net(frame.observations()), -np.inf).argmax(axis=1)

        def seen(frame: Frame) -> np.ndarray:
            frame.observations(np.int8)
            frame.legal()
            return frame.random_actions(rng)

        def rate(choose: Callable[[Frame], np.ndarray]) -> float:
            began = time.perf_counter()
            for _ in range(steps):
                tables.step(choose(tables.frame))
            return steps * TABLES / (time.perf_counter() - began)

        ways = (lambda frame: frame.random_actions(rng), seen, by_net)
        rate(seen)
        return [median(rate(way) for _ in range(ROUNDS)) for way in ways]


def measure_openspiel(name: str, deals: int) -> tuple[float, float]:
    """Moves a second, and decisions a second without the time of dealing."""
    import jaslab.openspiel  # noqa: F401
    import pyspiel

    game = pyspiel.load_game(f"jaslab_{name.replace('/', '_')}")
    rng = random.Random(1)

    def rates() -> tuple[float, float]:
        dealing = playing = 0.0
        moves = decisions = 0
        for _ in range(deals):
            began = time.perf_counter()
            state = game.new_initial_state()
            while state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
            dealt = time.perf_counter()
            cards = state.move_number()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
            dealing += dealt - began
            playing += time.perf_counter() - dealt
            moves += state.move_number()
            decisions += state.move_number() - cards
        return moves / (dealing + playing), decisions / playing

    rates()
    both = [rates() for _ in range(ROUNDS)]
    return median(moves for moves, _ in both), median(decisions for _, decisions in both)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--steps", type=int, default=100, help="steps of each measurement [100]")
    parser.add_argument("--openspiel", action="store_true", help="through OpenSpiel, as many deals as steps")
    parser.add_argument("--torch", action="store_true", help="the net is one of torch")
    parser.add_argument("--opponents", nargs="*", default=[], metavar="SEAT=AGENT", help="agents in some seats")
    words = parser.parse_args()
    for game in words.games:
        if words.openspiel:
            moves, decisions = measure_openspiel(game, words.steps)
            print(f"{game:12} {moves:10,.0f} moves, or {decisions:,.0f} decisions without dealing", flush=True)
            continue
        opponents = {int(seat): agent for seat, agent in (one.split("=", 1) for one in words.opponents)}
        alone, seen, by_net = measure(game, words.steps, opponents, words.torch)
        print(f"{game:12} {alone:10,.0f}   with observations {seen:10,.0f}   by a net {by_net:10,.0f}", flush=True)
