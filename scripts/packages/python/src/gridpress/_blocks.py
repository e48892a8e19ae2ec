"""Draws the documents in fenced blocks of texts, for generators of sites.

    ```gridpress sort light,dark
    data: people.csv
    ```

The words after `gridpress` are the name and the schemes of the picture, as `gridpress docs` takes them; both may be missing.
"""

from __future__ import annotations

import hashlib
import html
import re
import subprocess
from pathlib import Path

from . import GridPressError, command

_words = re.compile(r"<desc[^>]*>(.*?)</desc>", re.DOTALL)


class Picture:
    """The picture of a block in one scheme."""

    def __init__(self, scheme: str, svg: bytes):
        self.scheme = scheme
        self.svg = svg
        found = _words.search(svg.decode())
        self.words = html.unescape(found.group(1)).strip() if found else ""


def name_and_schemes(info: str) -> tuple[str, list[str]]:
    """What the words after `gridpress` say; an empty name is none."""
    name, _, schemes = info.strip().partition(" ")
    return name, [word for word in schemes.strip().split(",") if word]


def file_name(name: str, document: str, scheme: str) -> str:
    """The name of a picture's file: that of the block, else one made of its contents."""
    stem = re.sub(r"[^\w-]+", "-", name) or "gridpress-" + hashlib.sha256(document.encode()).hexdigest()[:12]
    return stem + (f"-{scheme}" if scheme else "") + ".svg"


def draw(document: str, folder: Path, schemes: list[str]) -> list[Picture]:
    """Draws a document whose files are in a folder, in each scheme.

    Raises GridPressError with the command's message.
    """
    return [Picture(scheme, _draw(document, folder, scheme)) for scheme in schemes or [""]]


def _draw(document: str, folder: Path, scheme: str) -> bytes:
    words = [command(), "render", "-", "--from", "yaml", "--to", "svg", "-o", "-", "--quiet"]
    # A scheme is the variant of the document's theme with that name, or the theme of that name; light is as the document is.
    choices = [[]] if scheme in ("", "light") else [["--variant", scheme], ["--theme", scheme]]
    message, code = "", 0
    for choice in choices:
        run = subprocess.run(words + choice, input=document.encode(), cwd=folder, capture_output=True, check=False)
        if run.returncode == 0:
            return run.stdout
        message = message or run.stderr.decode(errors="replace").strip().removeprefix("error: ")
        code = code or run.returncode
    raise GridPressError(message or "the command failed", code)
