"""How jaslab is started, and how its frames are read."""

import json
import os
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

# A frame should fit, so that neither side waits for the other
BUFFER = 1 << 20


def command() -> list[str]:
    """The words that start jaslab: the variable JASLAB, the checkout that this file stands in, or an installed package."""
    if "JASLAB" in os.environ:
        return shlex.split(os.environ["JASLAB"])
    built = Path(__file__).resolve().parents[3] / "dist" / "src" / "cli" / "main.js"
    if built.exists():
        return ["node", str(built)]
    return ["npx", "--no-install", "jaslab"]


class Process:
    """A jaslab command that describes its frames in a line of JSON, and then writes them."""

    def __init__(self, words: Sequence[str], **pipes: Any) -> None:
        """Raises RuntimeError if the command ends at once; it has then said why on stderr."""
        self._words = [*command(), *words]
        self._process = subprocess.Popen(self._words, stdout=subprocess.PIPE, bufsize=BUFFER, pipesize=BUFFER, **pipes)
        line = self._process.stdout.readline()
        if not line:
            self._fail()
        self.about: dict[str, Any] = json.loads(line)
        # By field: its name, the type of its numbers, how many a row has, and their shape
        self._fields = [
            (
                field["name"],
                np.dtype(field["type"]).newbyteorder("<"),
                int(np.prod(field["shape"])),
                tuple(field["shape"]),
            )
            for field in self.about["frame"]
        ]
        self._row = sum(dtype.itemsize * entries for _, dtype, entries, _ in self._fields)

    def _fail(self) -> None:
        self.close()
        raise RuntimeError(f"{' '.join(self._words)} ended with {self._process.returncode}")

    def read(self, size: int) -> bytes:
        """So many bytes. Raises RuntimeError if the command ends before."""
        data = self._process.stdout.read(size)
        if len(data) < size:
            self._fail()
        return data

    def read_count(self) -> int | None:
        """A number of rows, or None at the end of the output. Raises RuntimeError if the command has failed."""
        data = self._process.stdout.read(4)
        if len(data) == 4:
            return int.from_bytes(data, "little")
        if self._process.wait() != 0:
            self._fail()
        return None

    def read_frame(self, rows: int) -> dict[str, np.ndarray]:
        """The arrays of a frame, by name."""
        data = self.read(self._row * rows)
        arrays = {}
        at = 0
        for name, dtype, entries, shape in self._fields:
            arrays[name] = np.frombuffer(data, dtype, rows * entries, at).reshape(rows, *shape)
            at += dtype.itemsize * rows * entries
        return arrays

    def write(self, data: bytes) -> None:
        """Writes to the input of the command."""
        self._process.stdin.write(data)
        self._process.stdin.flush()

    def close(self) -> None:
        """Ends the command."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait()
