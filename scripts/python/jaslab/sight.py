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
