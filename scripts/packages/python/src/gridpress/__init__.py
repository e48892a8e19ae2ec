"""Draws tables as PNG, PDF and SVG with the gridpress command.

Frames and series of pandas, polars and pyarrow, and lists of dictionaries, are passed to the command as JSON through a pipe, and numbers
keep their digits. One process of the command stays open for further pictures.
"""

from __future__ import annotations

import json
import os
import subprocess
import warnings
from pathlib import Path
from typing import Any, Collection, Mapping, Sequence

from . import _command, _session
from ._frames import Table
from ._frames import table as _table
from ._session import close

__all__ = ["Grid", "GridPressError", "GridPressWarning", "close", "png", "render", "svg"]


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


_checked: set[str] = set()


def command() -> str:
    """The command: GRIDPRESS in the environment, otherwise that of this package, otherwise `gridpress` on the path."""
    path = _command.find()
    if not path:
        raise GridPressError("the gridpress command is not installed, or not on the path", 69)
    if path == str(_command.program()) and path not in _checked:
        reason = _command.fault()
        if reason:
            raise GridPressError(reason, 69)
        _checked.add(path)
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


def _findings(text: str) -> list[dict[str, Any]]:
    """The lines of the command as objects; one that is none is an error."""
    findings = []
    for line in text.splitlines():
        try:
            finding = json.loads(line)
            if "message" in finding and "severity" in finding:
                findings.append(finding)
                continue
        except (ValueError, TypeError):
            pass
        if line.strip():
            findings.append({"severity": "error", "message": line.strip().removeprefix("error: ")})
    return findings


def _report(findings: Sequence[Mapping[str, Any]], level: int) -> list[str]:
    """Passes on the warnings of the command; returns the messages of its errors."""
    errors = []
    for finding in findings:
        message = finding["message"]
        # The standard input is the frame.
        if finding.get("file") not in (None, "standard input", "-"):
            message = f"{finding['file']}: {message}"
        if finding["severity"] == "warning":
            warnings.warn(GridPressWarning(message, finding.get("code") or ""), stacklevel=level)
        else:
            errors.append(message)
    return errors


class _Drawing:
    """A frame with options, ready to be passed to the command."""

    def __init__(self, frame: Any, options: Mapping[str, Any], settings: Mapping[str, Any] = {}):
        options = dict(options)
        self.table = _table(frame, options.pop("index", None))
        _shown(options, self.table)
        self.quiet = bool(options.get("quiet"))
        self.settings = {**_settings(self.table, options), **settings}
        self.arguments = _arguments(options, self.table)

    def write(self, outputs: Sequence[str], level: int) -> None:
        """Draws to files. What the process that stays open cannot do is done by one of its own."""
        try:
            result = self._batch(outputs)
        except _session.Unavailable:
            self.run([word for output in outputs for word in ("-o", output)], level + 1)
            return
        if result["ok"]:
            if not self.quiet:
                _report(result["warnings"], level)
        elif result["exit"] == 64:
            # Wrong flags; or flags that only the other process has.
            self.run([word for output in outputs for word in ("-o", output)], level + 1)
        else:
            errors = _report([] if self.quiet else result["errors"], level)
            messages = [finding["message"] for finding in result["errors"] if finding["severity"] == "error"]
            raise GridPressError("\n".join(errors or messages) or "the command failed", result["exit"])

    def _batch(self, outputs: Sequence[str]) -> dict[str, Any]:
        if not self.table.row_count or _has_configuration():
            raise _session.Unavailable("no job")
        arguments = [word for word in self.arguments if word != "--quiet"]
        settings = _nested(self.settings)
        data = settings.pop("data", {})
        job = {"set": settings, "arguments": arguments, "outputs": [os.path.abspath(output) for output in outputs]}
        # The rows are JSON already: numbers keep their digits.
        rows = b'"rows": [' + b",".join(self.table.ndjson().splitlines()) + b"]"
        return _session.session(command()).run(_object(job, b'"data": ' + _object(data, rows)))

    def run(self, outputs: Sequence[str], level: int) -> bytes:
        """Draws with a process of its own; returns what it writes."""
        kind, data = _input(self.table)
        words = ["render", "-", "--from", kind, "--diagnostics", "json"]
        for key, value in self.settings.items():
            words.append(f"--set={key}={json.dumps(value, ensure_ascii=False)}")
        run = subprocess.run([command(), *words, *outputs, *self.arguments], input=data, capture_output=True, check=False)
        errors = _report(_findings(run.stderr.decode(errors="replace")), level)
        if run.returncode:
            raise GridPressError("\n".join(errors) or "the command failed", run.returncode)
        return run.stdout

    def data(self, ending: str, level: int) -> bytes:
        """The bytes of a file."""
        path = _session.new_file(ending)
        try:
            self.write([str(path)], level + 1)
            return path.read_bytes()
        finally:
            path.unlink(missing_ok=True)


def _object(members: Mapping[str, Any], last: bytes) -> bytes:
    """An object as JSON with a further member that is JSON already."""
    text = json.dumps(members, ensure_ascii=False).encode()
    return text[:-1] + (b", " if members else b"") + last + b"}"


def _nested(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of documents with dots as the mappings that they lead into."""
    whole: dict[str, Any] = {}
    for key, value in settings.items():
        *outer, name = key.split(".")
        mapping = whole
        for part in outer:
            mapping = mapping.setdefault(part, {})
        mapping[name] = value
    return whole


def _has_configuration() -> bool:
    """Whether there may be a gridpress.yaml, which the process that stays open does not read."""
    folder = Path.cwd()
    homes = [Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "gridpress"]
    return any((place / "gridpress.yaml").exists() for place in [folder, *folder.parents, *homes])


def render(frame: Any, *outputs: str | os.PathLike[str], **options: Any) -> list[Path]:
    """Draws a frame to files; their extensions select the format: .png, .pdf, .svg.

    options: the flags of `gridpress render`: theme="ios7", group_by="team", total={"amount": "sum"}. index=False leaves out the index of a
    frame of pandas, index=True draws one that only counts the rows.
    Returns the paths of the outputs. Raises GridPressError with the command's message; what the command reports is a GridPressWarning.
    """
    return _render(frame, outputs, options)


def _render(frame: Any, outputs: Sequence[str | os.PathLike[str]], options: Mapping[str, Any]) -> list[Path]:
    if not outputs:
        raise ValueError("name at least one output, such as orders.pdf")
    _Drawing(frame, options).write([os.fspath(output) for output in outputs], level=5)
    return [Path(output) for output in outputs]


def svg(frame: Any, **options: Any) -> str:
    """A frame as the text of an SVG file."""
    return _Drawing(frame, options).data("svg", level=4).decode()


def png(frame: Any, **options: Any) -> bytes:
    """A frame as the bytes of a PNG file."""
    return _Drawing(frame, options).data("png", level=4)


class Grid:
    """A frame and how it is drawn. The last value of a cell in a notebook is shown as a picture."""

    def __init__(self, frame: Any, **options: Any):
        self.frame = frame
        self.options = options

    def render(self, *outputs: str | os.PathLike[str], **options: Any) -> list[Path]:
        """Draws the grid to files; further options override its own."""
        return _render(self.frame, outputs, {**self.options, **options})

    def _repr_png_(self) -> bytes:
        return png(self.frame, **{"scale": 2, **self.options})

    def _repr_svg_(self) -> str:
        """With a picture for light and one for dark notebooks, if the theme has both."""
        with warnings.catch_warnings():
            # Those of the PNG are the same.
            warnings.simplefilter("ignore", GridPressWarning)
            try:
                return _Drawing(self.frame, self.options, {"svg.schemes": ["light", "dark"]}).data("svg", level=4).decode()
            except GridPressError:
                return svg(self.frame, **self.options)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The picture in the formats of notebooks, the PNG in points of the screen."""
        kinds = [kind for kind in ("image/png", "image/svg+xml") if include is None or kind in include]
        data: dict[str, Any] = {"text/plain": repr(self)}
        metadata: dict[str, Any] = {}
        for kind in kinds:
            if exclude and kind in exclude:
                continue
            if kind == "image/png":
                picture = self._repr_png_()
                scale = float(self.options.get("scale") or 2)
                width, height = (int.from_bytes(picture[at : at + 4], "big") / scale for at in (16, 20))
                data[kind] = picture
                metadata[kind] = {"width": round(width), "height": round(height)}
            else:
                data[kind] = self._repr_svg_()
        return data, metadata
