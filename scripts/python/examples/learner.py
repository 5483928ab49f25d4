"""What the learners of this folder share: a net that jaslab can play, deals in arrays, and a curve within a budget of time.

A learner is a program with a game, a budget and a folder for its results:

    OPENBLAS_NUM_THREADS=1 python scripts/python/examples/cloning.py klaverjas --minutes 10 --out results/demo/cloning

With more threads for matrix products, their waiting for one another counts as CPU time. A learner leaves curve.json, and
net.safetensors, which plays as the agent net:weights=results/demo/cloning/net.safetensors. This file itself plays what
was learned against agents in duels, and prints all numbers:

    python scripts/python/examples/learner.py results/demo/cloning results/demo/dmc > results/python/summary.json
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from jaslab import Frame, Meaning, Tables, duel
from jaslab.sight import Seen

# The actions that a net of the file format rates: 32 cards, then the words from `pass` to `covered`
OUTPUTS = 50
# Rewards are divided by it, so that targets are near 1: a deal spreads by about so many points
SPREAD = 100
# Whom duels are played against, with the seed of their boards
RIVALS, BOARDS_SEED = ["greedy", "rules", "net"], "learners"
# Inputs that are on, of all that a net has: first weights are as large as suits so many
INPUTS_ON = 45

Choose = Callable[[Frame], np.ndarray]


class Net:
    """Rectified layers, and steps of Adam. Rows are decisions."""

    def __init__(self, sizes: Sequence[int], rng: np.random.Generator) -> None:
        """sizes: the numbers of inputs, of units layer by layer, and of outputs."""
        scales = [np.sqrt(2 / INPUTS_ON), *(np.sqrt(2 / size) for size in sizes[1:-2]), 0.01]
        layers = zip(scales, sizes, sizes[1:])
        self.weights = [rng.normal(0, scale, (n, m)).astype(np.float32) for scale, n, m in layers]
        self.biases = [np.zeros(size, np.float32) for size in sizes[1:]]
        self._means = [np.zeros_like(tensor) for tensor in self.tensors()]
        self._squares = [np.zeros_like(tensor) for tensor in self.tensors()]
        self._steps = 0

    def tensors(self) -> list[np.ndarray]:
        return [*self.weights, *self.biases]

    def copy_from(self, other: "Net") -> "Net":
        for own, theirs in zip(self.tensors(), other.tensors()):
            own[...] = theirs
        return self

    def layers(self, seen: np.ndarray) -> list[np.ndarray]:
        """What each layer gives, from the inputs to the outputs."""
        layers = [seen]
        for weights, bias in zip(self.weights[:-1], self.biases):
            layers.append(np.maximum(layers[-1] @ weights + bias, 0))
        return [*layers, layers[-1] @ self.weights[-1] + self.biases[-1]]

    def rate(self, seen: np.ndarray) -> np.ndarray:
        return self.layers(seen)[-1]

    def learn(self, layers: list[np.ndarray], slope: np.ndarray, rate: float) -> None:
        """A step of Adam down the slope of the loss. layers: of the batch; slope: [row, output], of the mean loss."""
        of_weights, of_biases = [], []
        for n in reversed(range(len(self.weights))):
            of_weights.append(layers[n].T @ slope)
            of_biases.append(slope.sum(axis=0))
            if n > 0:
                slope = (slope @ self.weights[n].T) * (layers[n] > 0)
        self._steps += 1
        unbiased = rate * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        gradients = [*reversed(of_weights), *reversed(of_biases)]
        for tensor, gradient, mean, square in zip(self.tensors(), gradients, self._means, self._squares):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            tensor -= unbiased * mean / (np.sqrt(square) + 1e-8)

    def save(self, path: Path, game: str) -> None:
        """As safetensors, which src/learn/README.md describes: for `net:weights=PATH`."""
        last = len(self.weights) - 1
        names = ["first", *(f"layer{n}" for n in range(2, last + 1)), "policy"]
        tensors = {"first": self.weights[0], "firstBias": self.biases[0]}
        for name, weights, bias in zip(names[1:], self.weights[1:], self.biases[1:]):
            tensors |= {name: weights.T, f"{name}Bias": bias}
        units = self.weights[-1].shape[0]
        tensors |= {name: np.zeros(size, np.float32) for name, size in (("features", 1536), ("value", units), ("valueBias", 1))}
        header: dict[str, Any] = {"__metadata__": {"game": game}}
        data = b""
        for name, tensor in tensors.items():
            begin, data = len(data), data + tensor.astype("<f4").tobytes()
            header[name] = {"dtype": "F32", "shape": list(tensor.shape), "data_offsets": [begin, len(data)]}
        text = json.dumps(header).encode()
        text += b" " * (-len(text) % 8)
        path.write_bytes(len(text).to_bytes(8, "little") + text + data)


def legal_outputs(seen: Seen) -> np.ndarray:
    """[row, output] whether the action is legal."""
    legal: np.ndarray = seen.legal()[:, :OUTPUTS]
    return legal


def chances(rated: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """The chance of each legal action, by softmax."""
    logits = np.where(legal, rated, -np.inf)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: np.ndarray = odds / odds.sum(axis=1, keepdims=True)
    return found


def best(rated: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """The legal action of each row with the highest output, as the agent `net` plays."""
    actions: np.ndarray = np.where(legal, rated, -np.inf).argmax(axis=1)
    return actions


def draw(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """An action for each row. A sum of chances may end a little below one: the threshold then stays below it."""
    sums = chances.cumsum(axis=1)
    actions: np.ndarray = (sums > (rng.random(len(chances)) * sums[:, -1] * 0.999999)[:, None]).argmax(axis=1)
    return actions


@dataclass(frozen=True)
class Rows(Seen):
    """Decisions of one deal at each table, in order. Arrays have an entry for each.

    step: how many decisions came before it at its table. reward: of the whole deal for the seat that decided, in units
    of SPREAD points. hands: [row, seat] the cards of all seats as sets, which no seat sees.
    """

    table: np.ndarray
    step: np.ndarray
    seat: np.ndarray
    action: np.ndarray
    reward: np.ndarray
    hands: np.ndarray
    suits: np.ndarray
    legal_bits: np.ndarray
    input_bits: np.ndarray
    meaning: Meaning

    def take(self, which: np.ndarray) -> "Rows":
        """Some of them."""
        arrays = {name: value[which] for name, value in vars(self).items() if name != "meaning"}
        return Rows(**arrays, meaning=self.meaning)

    def batches(self, size: int, rng: np.random.Generator) -> Iterator[np.ndarray]:
        """Goes through all of them in a random order."""
        count = len(self.action)
        yield from np.array_split(rng.permutation(count), -(-count // size))


def play(tables: Tables, first: int, choose: Choose) -> Rows:
    """Plays the deals `first`, `first` + 1 and so on. Where one is over early, its table plays on and does not count."""
    frame = tables.begin(first + np.arange(tables.count))
    still = np.ones(tables.count, bool)
    reward = np.zeros_like(frame.reward)
    columns: dict[str, list[np.ndarray]] = {}
    for step in range(2**31):
        if not still.any():
            break
        going = np.flatnonzero(still)
        actions = choose(frame)
        row = {"table": going, "step": np.full(len(going), step), "action": actions[going]}
        row |= {name: getattr(frame, name)[going] for name in ("seat", "suits", "legal_bits", "input_bits")}
        row["hands"] = tables.hands()[going]
        for name, column in row.items():
            columns.setdefault(name, []).append(column)
        frame = tables.step(actions)
        ended = still & (frame.over == 1)
        reward[ended] = frame.reward[ended]
        still &= ~ended
    rows = {name: np.concatenate(column) for name, column in columns.items()}
    return Rows(**rows, reward=reward[rows["table"], rows["seat"]] / SPREAD, meaning=tables.meaning)


class Training:
    """A budget of CPU time of Python, in which a net learns, with the points of its curve and the files at its end."""

    def __init__(self, learner: str) -> None:
        parser = argparse.ArgumentParser(description=f"Learns a game: {learner}.")
        parser.add_argument("game", help="a game of two sides")
        parser.add_argument("--minutes", type=float, default=10, help="CPU time of Python, without measuring [10]")
        parser.add_argument("--out", type=Path, required=True, help="the folder for the net and the curve")
        parser.add_argument("--against", default="rules", help="the agent that the curve is measured against [rules]")
        parser.add_argument("--deals", type=int, default=1024, help="deals for each point of the curve [1024]")
        parser.add_argument("--points", type=int, default=16, help="points of the curve after the first [16]")
        words = parser.parse_args()
        self.game: str = words.game
        self.out: Path = words.out
        self.out.mkdir(parents=True, exist_ok=True)
        self.seconds: float = 60 * words.minutes
        # Deals that have been learned from, and the part of the budget that is spent
        self.deals = 0
        self.share = 0.0
        self._about = {"learner": learner, "game": self.game, "against": words.against, "minutes": words.minutes}
        self._boards: int = words.deals
        self._due = self.seconds * np.linspace(0, 1, words.points + 1)
        self._curve: list[dict[str, float]] = []

    def rounds(self, net: Net) -> Iterator[int]:
        """Counts rounds until the time is up; measures the net on the way, and saves it."""
        spent = 0.0
        for n in range(2**31):
            if spent >= self._due[len(self._curve)]:
                self._measure(net, spent)
                if len(self._curve) == len(self._due):
                    return
            began = time.process_time()
            yield n
            spent += time.process_time() - began
            self.share = min(1.0, spent / self.seconds)

    def _measure(self, net: Net, spent: float) -> None:
        def choose(frame: Frame) -> np.ndarray:
            return best(net.rate(frame.observations()), legal_outputs(frame))

        margins = duel(self.game, choose, str(self._about["against"]), self._boards, seed="curve")
        margin, half = float(margins.mean()), float(1.96 * margins.std() / np.sqrt(len(margins)))
        point = {"minutes": round(spent / 60, 3), "deals": self.deals, "margin": margin, "half": half}
        self._curve.append(point)
        print(f"{point['minutes']:6.2f} min {self.deals:9,} deals {margin:+7.1f} ± {half:.1f}", flush=True)
        net.save(self.out / "net.safetensors", self.game)

    def __enter__(self) -> "Training":
        return self

    def __exit__(self, *_: object) -> None:
        """Writes the curve, with the CPU time of Python and of all jaslab processes that have ended."""
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        total = round(sum(one.ru_utime + one.ru_stime for one in used))
        text = json.dumps({**self._about, "cpuSeconds": total, "curve": self._curve}, indent=2)
        (self.out / "curve.json").write_text(text + "\n")


def duel_of_file(game: str, net: Path, rival: str, boards: int) -> dict[str, Any]:
    """What `jaslab duel` prints as JSON."""
    words = ["duel", f"net:weights={net}", rival, "--game", game, "--boards", str(boards), "--seed", BOARDS_SEED]
    done = subprocess.run([sys.executable, "-m", "jaslab", *words, "--json"], stdout=subprocess.PIPE, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description="Duels of nets that were learned, and their curves, as JSON.")
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--boards", type=int, default=2000, help="boards of each duel [2000]")
    words = parser.parse_args()
    learners, told = [], {}
    for folder in words.folders:
        learner = json.loads((folder / "curve.json").read_text())
        over = {}
        for rival in RIVALS:
            told = duel_of_file(learner["game"], folder / "net.safetensors", rival, words.boards)
            over[rival] = told["difference"]
        learners.append({"name": folder.name, **learner, "over": over})
    game = told["config"]["game"]
    about = {"game": game["id"], "gameVersion": game["version"], "players": RIVALS, "software": told["software"]}
    print(json.dumps({**about, "boards": words.boards, "seed": BOARDS_SEED, "learners": learners}, indent=1))


if __name__ == "__main__":
    main()
