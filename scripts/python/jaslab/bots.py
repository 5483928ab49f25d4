"""A policy in Python at the tables of jaslab: a bot of the line protocol, and the nets that it may play by."""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np

# The types of numbers in a file of a net
_TYPES = {"F32": "<f4", "F16": "<f2", "I16": "<i2"}


@dataclass(frozen=True)
class Asked:
    """A decision of a bot.

    legal: the actions to choose from, as records have them. inputs: those that are on, as in Frame.inputs. outputs: the
    output of a net for each legal action, or -1 where it has none; without bids of points that is the number of the
    action in a frame. features: [card, 2] of each legal card; cards stand first in legal. words: all else that the line
    says, as {"hand": "8c,Ac", "tricks": "0"}.
    """

    legal: list[str]
    inputs: np.ndarray
    outputs: np.ndarray
    features: np.ndarray
    words: dict[str, str]

    def observation(self, width: int) -> np.ndarray:
        """The inputs as a row of zeros and ones, as in Frame.observations."""
        row = np.zeros(width, np.float32)
        row[self.inputs] = 1
        return row


def serve(choose: Callable[[Asked], int], name: str = "bot") -> None:
    """Plays as a bot on standard input and output, until jaslab says `quit`.

    choose: the place in `legal` of the action to take. It must not print; name is shown in tables of results.
    """
    for line in sys.stdin:
        verb, *words = line.split()
        if verb == "hello":
            print(f"hello 1 name={name} tables=64 features=1", flush=True)
        elif verb == "game":
            print("ready", words[0], flush=True)
        elif verb == "ask":
            asked = _asked(dict(word.split("=", 1) for word in words[1:]))
            print("do", words[0], asked.legal[int(choose(asked))], flush=True)
        elif verb == "quit":
            break


def _asked(words: dict[str, str]) -> Asked:
    def numbers(name: str) -> np.ndarray:
        listed = words.pop(name)
        return np.array([] if listed == "-" else listed.split(","), np.int64)

    inputs, outputs, features = numbers("inputs"), numbers("outputs"), numbers("features").reshape(-1, 2)
    return Asked(words.pop("legal").split(","), inputs, outputs, features, words)


def read_net(path: str | PathLike[str]) -> dict[str, np.ndarray]:
    """The tensors of a net by name, as `jaslab train` and the learners write them. src/learn/README.md describes them."""
    with open(path, "rb") as file:
        header: dict[str, Any] = json.loads(file.read(int.from_bytes(file.read(8), "little")))
        data = file.read()
    about = header.pop("__metadata__", {})
    net = {}
    for name, entry in header.items():
        numbers = np.frombuffer(data[slice(*entry["data_offsets"])], _TYPES[entry["dtype"]])
        # Whole numbers are parts of a scale, which stands for 32767
        scale = float(about[f"scale.{name}"]) / 32767 if entry["dtype"] == "I16" else 1.0
        net[name] = numbers.reshape(entry["shape"]) * scale
    return net
