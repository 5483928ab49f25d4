"""The command jaslab: `python -m jaslab` is the same."""

import os
import sys

from .process import command


def main() -> None:
    """Becomes the program of Node, with the arguments of this command."""
    words = [*command(), *sys.argv[1:]]
    try:
        os.execvp(words[0], words)
    except OSError as error:
        sys.exit(f"jaslab: {words[0]} cannot be started: {error.strerror}")


if __name__ == "__main__":
    main()
