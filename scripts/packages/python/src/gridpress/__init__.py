"""Draws tables as PNG, PDF and SVG with the gridpress command.

Frames of pandas and polars, and lists of dictionaries, are passed to the command as NDJSON through a pipe: only the outputs are written to
disk, and numbers keep their digits.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Iterable, Mapping

__all__ = ["Grid", "GridPressError", "render", "svg"]


class GridPressError(Exception):
    """The command's message, with its exit code: 64 usage, 65 bad data, 66 not found, 69 no command, 70 drawing failed, 73 cannot write."""

    def __init__(self, message: str, code: int):
        super().__init__(message)
        self.code = code


def command() -> str:
    """The command: GRIDPRESS in the environment, otherwise `gridpress` on the path."""
    path = os.environ.get("GRIDPRESS") or shutil.which("gridpress")
    if not path:
        raise GridPressError("the gridpress command is not installed, or not on the path", 69)
    return path


def _json(value: Any) -> str:
    """A value as JSON. A missing value is null, and a number that JSON does not support is a text."""
    if hasattr(value, "item") and not isinstance(value, (list, dict)):
        try:
            value = value.item()
        except (TypeError, ValueError):
            pass
    if value is None or type(value).__name__ in ("NAType", "NaTType"):
        return "null"
    if isinstance(value, (bool, int, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (float, decimal.Decimal)):
        if math.isnan(value):
            return "null"
        if math.isinf(value):
            return '"∞"' if value > 0 else '"−∞"'
        # All digits of a decimal, without an exponent.
        return format(value, "f") if isinstance(value, decimal.Decimal) else json.dumps(value)
    if isinstance(value, datetime.datetime):
        midnight = value.time() == datetime.time(0) and value.tzinfo is None
        return json.dumps(value.date().isoformat() if midnight else value.isoformat(sep=" "))
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_json, value)) + "]"
    return json.dumps(str(value), ensure_ascii=False)


def _records(frame: Any) -> tuple[list[str], Iterable[Iterable[Any]]]:
    """The names of the columns, and the values of each row."""
    if hasattr(frame, "iter_rows") and hasattr(frame, "columns"):
        return [str(name) for name in frame.columns], frame.iter_rows()
    if hasattr(frame, "itertuples") and hasattr(frame, "columns"):
        names = [" ".join(map(str, name)) if isinstance(name, tuple) else str(name) for name in frame.columns]
        return names, frame.itertuples(index=False, name=None)
    rows = list(frame)
    if not all(isinstance(row, Mapping) for row in rows):
        raise TypeError("a frame of pandas or polars, or a list of dictionaries")
    names = list(dict.fromkeys(str(name) for row in rows for name in row))
    return names, ([row.get(name) for name in names] for row in rows)


def _input(frame: Any) -> tuple[str, bytes]:
    """The format that the command reads a frame in, and its bytes."""
    lines = _ndjson(frame)
    if lines:
        return "ndjson", lines
    names, _ = _records(frame)
    if not names:
        return "json", b"[]"
    return "csv", (",".join('"' + name.replace('"', '""') + '"' for name in names) + "\n").encode()


def _ndjson(frame: Any) -> bytes:
    names, rows = _records(frame)
    if len(set(names)) != len(names):
        raise ValueError("the names of columns differ from each other")
    keys = [json.dumps(name, ensure_ascii=False) for name in names]
    lines = ["{" + ", ".join(f"{key}: {_json(value)}" for key, value in zip(keys, row)) + "}\n" for row in rows]
    return "".join(lines).encode()


def _arguments(options: Mapping[str, Any]) -> list[str]:
    arguments = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            arguments.append(flag)
        elif isinstance(value, Mapping):
            for key, part in value.items():
                arguments.append(f"{flag}={key}={part}")
        elif isinstance(value, (list, tuple)):
            arguments += [f"{flag}={part}" for part in value]
        else:
            arguments.append(f"{flag}={value}")
    return arguments


def _draw(frame: Any, arguments: list[str], options: Mapping[str, Any]) -> bytes:
    kind, data = _input(frame)
    words = ["render", "-", "--from", kind, "--quiet", *arguments, *_arguments(options)]
    run = subprocess.run([command(), *words], input=data, capture_output=True, check=False)
    if run.returncode:
        words = run.stderr.decode(errors="replace").strip().removeprefix("error: ")
        raise GridPressError(words or "the command failed", run.returncode)
    return run.stdout


def render(frame: Any, *outputs: str | os.PathLike, **options: Any) -> list[Path]:
    """Draws a frame to files; their extensions select the format: .png, .pdf, .svg.

    options: the flags of `gridpress render`: theme="ios7", group_by="team", total={"amount": "sum"}.
    Returns the paths of the outputs. Raises GridPressError with the command's message.
    """
    if not outputs:
        raise ValueError("name at least one output, such as orders.pdf")
    _draw(frame, [word for output in outputs for word in ("-o", os.fspath(output))], options)
    return [Path(output) for output in outputs]


def svg(frame: Any, **options: Any) -> str:
    """A frame as the text of an SVG file."""
    return _draw(frame, ["-o", "-", "--to", "svg"], options).decode()


class Grid:
    """A frame and how it is drawn. The last value of a cell in a notebook is shown as a picture."""

    def __init__(self, frame: Any, **options: Any):
        self.frame = frame
        self.options = options

    def render(self, *outputs: str | os.PathLike, **options: Any) -> list[Path]:
        """Draws the grid to files; further options override its own."""
        return render(self.frame, *outputs, **{**self.options, **options})

    def _repr_png_(self) -> bytes:
        return _draw(self.frame, ["-o", "-", "--to", "png", "--scale", "2"], self.options)
