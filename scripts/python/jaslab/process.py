"""How the jaslab command is found."""

import os
import shlex
from pathlib import Path


def command() -> list[str]:
    """The words that start jaslab: the variable JASLAB, the checkout that this file stands in, or an installed package."""
    if "JASLAB" in os.environ:
        return shlex.split(os.environ["JASLAB"])
    built = Path(__file__).resolve().parents[3] / "dist" / "src" / "cli" / "main.js"
    if built.exists():
        return ["node", str(built)]
    return ["npx", "--no-install", "jaslab"]
