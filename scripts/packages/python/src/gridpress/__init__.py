"""Draws tables as PNG, PDF and SVG with the gridpress command.

Frames and series of pandas, polars and pyarrow, and lists of dictionaries, are passed to the command as NDJSON through a pipe: only the
outputs are written to disk, and numbers keep their digits.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import warnings
from pathlib import Path
from typing import Any, Mapping

from ._frames import Table
from ._frames import table as _table

__all__ = ["Grid", "GridPressError", "GridPressWarning", "render", "svg"]


class GridPressError(Exception):
    """The command's message, with its exit code: 64 usage, 65 bad data, 66 not found, 69 no command, 70 drawing failed, 73 cannot write."""

    def __init__(self, message: str, code: int):
        super().__init__(message)
        self.code = code


class GridPressWarning(UserWarning):
    """A finding of the command, with its code such as `ambiguous-number`: what was guessed, shortened or left out."""

    def __init__(self, message: str, code: str = ""):
        super().__init__(message)
        self.code = code


def command() -> str:
    """The command: GRIDPRESS in the environment, otherwise `gridpress` on the path."""
    path = os.environ.get("GRIDPRESS") or shutil.which("gridpress")
    if not path:
        raise GridPressError("the gridpress command is not installed, or not on the path", 69)
    return path


def _input(table: Table) -> tuple[str, bytes]:
    """The format that the command reads a table in, and its bytes."""
    if table.row_count:
        return "ndjson", table.ndjson()
    if not table.columns:
        return "json", b"[]"
    names = ",".join('"' + column.key.replace('"', '""') + '"' for column in table.columns)
    return "csv", (names + "\n").encode()


def _settings(table: Table, options: Mapping[str, Any]) -> dict[str, Any]:
    """The keys of a document that keep what the frame means."""
    formats = options.get("format") or {}
    formatted = set(formats) if isinstance(formats, Mapping) else set()
    settings: dict[str, Any] = {}
    # A format says what the texts of a column are.
    types = {column.key: "text" for column in table.columns if column.is_text and column.key not in formatted}
    if types and table.row_count:
        settings["data.types"] = types
    durations = {column.key: "duration:clock" for column in table.columns if column.is_duration}
    if durations:
        settings["formats"] = durations
    if table.delimiter:
        settings["spanners"] = {"delimiter": table.delimiter}
    used = {_key(options.get("group_by") or "", table), *_names(options.get("hide"), table)}
    labels = [column.key for column in table.stub if column.key not in used]
    if labels:
        settings["stub"] = labels[0]
    columns = [_column_settings(table, position) for position in range(len(table.columns))]
    if any(isinstance(column, dict) for column in columns):
        settings["columns"] = columns
    return settings


def _column_settings(table: Table, position: int) -> Any:
    column = table.columns[position]
    if position >= table.stub_count:
        return column.key
    settings: dict[str, Any] = {"key": column.key}
    if column.title != column.key:
        settings["title"] = column.title
    # Equal labels of an outer level are one cell, as long as they are of one label of the levels before it.
    if position + 1 < table.stub_count and _is_nested(table, position):
        settings["merge"] = True
    return settings if len(settings) > 1 else column.key


def _is_nested(table: Table, position: int) -> bool:
    outer = [column.values for column in table.columns[:position]]
    own = table.columns[position].values
    return not any(
        own[row] == own[row - 1] and any(values[row] != values[row - 1] for values in outer) for row in range(1, len(own)))


def _key(name: Any, table: Table) -> str:
    """The key of a column that an option names, also by the levels of its name."""
    if isinstance(name, tuple):
        return (table.delimiter or " ").join(str(part) for part in name if str(part))
    return str(name)


def _names(value: Any, table: Table) -> list[str]:
    """The keys in an option that lists columns."""
    if value is None:
        return []
    return [part for name in (value if isinstance(value, list) else [value]) for part in _key(name, table).split(",")]


def _shown(options: dict[str, Any], table: Table) -> None:
    """Lists of columns as the command takes them; the labels of rows stay, unless they are hidden."""
    for name in ("columns", "hide"):
        if options.get(name) is not None:
            options[name] = ",".join(_names(options[name], table))
    if options.get("columns") is not None:
        hidden = {_key(options.get("group_by") or "", table), *_names(options.get("hide"), table)}
        names = _names(options["columns"], table)
        labels = [column.key for column in table.stub if column.key not in names and column.key not in hidden]
        options["columns"] = ",".join(labels + names)


def _arguments(options: Mapping[str, Any], table: Table) -> list[str]:
    arguments = []
    for name, value in options.items():
        flag = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            arguments.append(flag)
        elif isinstance(value, Mapping):
            for key, part in value.items():
                arguments.append(f"{flag}={_key(key, table)}={part}")
        elif isinstance(value, tuple):
            arguments.append(f"{flag}={_key(value, table)}")
        elif isinstance(value, list):
            arguments += [f"{flag}={_key(part, table)}" for part in value]
        else:
            arguments.append(f"{flag}={value}")
    return arguments


def _report(text: str, level: int) -> list[str]:
    """Passes on the warnings of the command; returns the messages of its errors."""
    errors = []
    for line in text.splitlines():
        try:
            finding = json.loads(line)
            message, severity = finding["message"], finding["severity"]
        except (ValueError, KeyError, TypeError):
            if line.strip():
                errors.append(line.strip().removeprefix("error: "))
            continue
        # The standard input is the frame.
        if finding.get("file") not in (None, "standard input", "-"):
            message = f"{finding['file']}: {message}"
        if severity == "warning":
            warnings.warn(GridPressWarning(message, finding.get("code") or ""), stacklevel=level)
        else:
            errors.append(message)
    return errors


def _draw(frame: Any, arguments: list[str], options: Mapping[str, Any], level: int = 4) -> bytes:
    options = dict(options)
    table = _table(frame, options.pop("index", None))
    _shown(options, table)
    kind, data = _input(table)
    words = ["render", "-", "--from", kind, "--diagnostics", "json"]
    for key, value in _settings(table, options).items():
        words.append(f"--set={key}={json.dumps(value, ensure_ascii=False)}")
    words += [*arguments, *_arguments(options, table)]
    run = subprocess.run([command(), *words], input=data, capture_output=True, check=False)
    errors = _report(run.stderr.decode(errors="replace"), level)
    if run.returncode:
        raise GridPressError("\n".join(errors) or "the command failed", run.returncode)
    return run.stdout


def render(frame: Any, *outputs: str | os.PathLike, **options: Any) -> list[Path]:
    """Draws a frame to files; their extensions select the format: .png, .pdf, .svg.

    options: the flags of `gridpress render`: theme="ios7", group_by="team", total={"amount": "sum"}. index=False leaves out the index of a
    frame of pandas, index=True draws one that only counts the rows.
    Returns the paths of the outputs. Raises GridPressError with the command's message; what the command reports is a GridPressWarning.
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
