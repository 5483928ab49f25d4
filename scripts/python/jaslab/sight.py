"""What seats see: masks of legal actions, and inputs as zeros and ones."""

from typing import Any

import numpy as np


def unpack(bits: np.ndarray, actions: int) -> np.ndarray:
    """[row, action] whether the action is legal, as booleans."""
    return np.unpackbits(bits, axis=-1, count=actions, bitorder="little").view(bool)


def dense(inputs: np.ndarray, size: np.ndarray, width: int, dtype: Any = np.float32) -> np.ndarray:
    """[row, input] zeros and ones, from lists of the inputs that are on."""
    rows = np.zeros((len(size), width), dtype)
    valid = np.arange(inputs.shape[1]) < size[:, None]
    rows[np.nonzero(valid)[0], inputs[valid]] = 1
    return rows


class Seen:
    """Rows of what seats saw. The arrays legal_bits, inputs and size have an entry for each row."""

    legal_bits: np.ndarray
    inputs: np.ndarray
    size: np.ndarray
    width: int
    actions: int

    def legal(self) -> np.ndarray:
        """[row, action] whether the action is legal, as booleans."""
        return unpack(self.legal_bits, self.actions)

    def observations(self, dtype: Any = np.float32) -> np.ndarray:
        """[row, input] zeros and ones; see Tables.blocks for what the inputs mean."""
        return dense(self.inputs, self.size, self.width, dtype)
