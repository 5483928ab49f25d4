"""What seats see and may do, and what the numbers mean.

An observation keeps the suits in a canonical order, which is found anew at every decision; so do the masks of legal
actions, and the actions themselves. `Seen.real` and `Seen.names` give the suits of the deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np


def unpack(bits: np.ndarray, count: int) -> np.ndarray:
    """[row, number] whether the number is in the set, as booleans, from sets of so many bits, the lowest first."""
    return np.unpackbits(bits, axis=-1, count=count, bitorder="little").view(bool)


def recalled(words: Sequence[str], entry: int) -> str:
    """What a seat has received, as `+Jh`, or perceived, as `1:pass`: of a seat, in the two bits above a code of ten."""
    return f"{entry >> 10 & 3}:{words[entry & 1023]}" if entry >> 13 else f"+{words[entry & 31]}"


@dataclass(frozen=True)
class Meaning:
    """What actions and inputs mean.

    actions: their names. suit_of: [action] the suit that it names, or -1. in_suit: [action, suit] the same action in
    this suit. width: how many inputs there are. blocks: which inputs belong together, as dicts with name, offset, size
    and doc. levels: the points that each level of ownPoints and otherPoints begins with; the last one has no end.
    """

    actions: list[str]
    suit_of: np.ndarray
    in_suit: np.ndarray
    width: int
    blocks: list[dict[str, Any]]
    levels: list[int]

    @classmethod
    def of(cls, about: dict[str, Any]) -> "Meaning":
        """From the line of JSON that jaslab writes first."""
        inputs = about["inputs"]
        suit_of, in_suit = np.array(about["suitOf"]), np.array(about["inSuit"])
        return cls(about["actions"], suit_of, in_suit, inputs["size"], inputs["blocks"], inputs["levels"])

    def real(self, actions: np.ndarray, suits: np.ndarray) -> np.ndarray:
        """Canonical actions with the suits of the deal. suits: an order for each action, or one for all."""
        actions = np.asarray(actions)
        suits = np.broadcast_to(suits, (len(actions), 4))
        # An action without a suit is the same in all of them, also in the one at place -1
        real: np.ndarray = self.in_suit[actions, suits[np.arange(len(actions)), self.suit_of[actions]]]
        return real


class Seen:
    """Rows of what seats saw. The arrays legal_bits, input_bits and suits have an entry for each row.

    suits: [row, place] the suit that stands there in the canonical order: 0 clubs, 1 diamonds, 2 hearts, 3 spades.
    """

    legal_bits: np.ndarray
    input_bits: np.ndarray
    suits: np.ndarray
    meaning: Meaning

    def legal(self) -> np.ndarray:
        """[row, action] whether the action is legal, as booleans."""
        return unpack(self.legal_bits, len(self.meaning.actions))

    def observations(self, dtype: Any = np.float32) -> np.ndarray:
        """[row, input] zeros and ones; Meaning.blocks says what they mean. Of type bool or int8 it is faster."""
        rows = unpack(self.input_bits, self.meaning.width)
        return rows.view(dtype) if np.dtype(dtype).itemsize == 1 else rows.astype(dtype)

    def inputs(self) -> tuple[np.ndarray, np.ndarray]:
        """The inputs that are on, row after row, and where each row begins: for nets that add rows of weights."""
        width = self.meaning.width
        places = np.flatnonzero(unpack(self.input_bits, width))
        return places % width, places.searchsorted(width * np.arange(len(self.input_bits)))

    def real(self, actions: Any) -> np.ndarray:
        """An action of each row with the suits of the deal, as records and datasets have it."""
        return self.meaning.real(actions, self.suits)

    def names(self, actions: Any) -> list[str]:
        """The names of an action of each row, with the suits of the deal: `name:h`."""
        return [self.meaning.actions[action] for action in self.real(actions)]


def seen(arrays: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The arrays of a frame under the names of Seen, whose methods unpack two of them."""
    return {{"legal": "legal_bits", "inputs": "input_bits"}.get(name, name): array for name, array in arrays.items()}
