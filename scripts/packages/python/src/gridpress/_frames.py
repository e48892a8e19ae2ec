"""Frames of pandas, polars and pyarrow, and lists of dictionaries, as one table.

A table keeps what its frame means: the index is a stub with its names, columns of several levels have titles over them, texts stay texts,
and spans of time, time zones and the digits of numbers are kept.
"""

from __future__ import annotations

import datetime
import decimal
import json
import math
import struct
from typing import Any, Iterable, Mapping, Sequence

__all__ = ["Column", "Table", "table"]


class Column:
    """A column: its key in options, its title, and the values as JSON."""

    def __init__(self, key: str, title: str, values: Iterable[Any], single: str | None = None):
        self.key = key
        self.title = title
        values = [_plain(value) for value in values]
        present = [value for value in values if value is not None]
        #: Whether all values are texts, which are not to be read as numbers or dates.
        self.is_text = bool(present) and all(isinstance(value, (str, bytes, bytearray, memoryview)) for value in present)
        #: Whether all values are spans of time, which are written in seconds.
        self.is_duration = bool(present) and all(isinstance(value, datetime.timedelta) for value in present)
        moments = [value for value in present if isinstance(value, datetime.datetime)]
        dates_only = len(moments) == len(present) and all(
            value.tzinfo is None and value.time() == datetime.time(0) for value in moments)
        self.values = [_json(value, dates_only, single) for value in values]


class Table:
    """The columns of a frame; the first `stub_count` are its index."""

    def __init__(self, columns: Sequence[Column], stub_count: int = 0, delimiter: str | None = None):
        self.columns = list(columns)
        self.stub_count = stub_count
        #: What divides the levels of keys; `None` if columns have one level.
        self.delimiter = delimiter
        keys = [column.key for column in self.columns]
        if len(set(keys)) != len(keys):
            raise ValueError("the names of columns differ from each other")

    @property
    def row_count(self) -> int:
        return len(self.columns[0].values) if self.columns else 0

    @property
    def stub(self) -> list[Column]:
        return self.columns[: self.stub_count]

    def ndjson(self) -> bytes:
        """The rows, each an object on a line."""
        keys = [json.dumps(column.key, ensure_ascii=False) for column in self.columns]
        values = [column.values for column in self.columns]
        lines = ["{" + ", ".join(f"{key}: {value}" for key, value in zip(keys, row)) + "}\n" for row in zip(*values)]
        return "".join(lines).encode()


def table(frame: Any, index: bool | None = None) -> Table:
    """The table of a frame.

    index: whether the index of a frame of pandas is drawn; default unless it only counts the rows.
    """
    if hasattr(frame, "collect") and hasattr(frame, "lazy"):
        frame = frame.collect()
    if hasattr(frame, "data") and hasattr(frame, "hide") and hasattr(frame.data, "itertuples"):
        # A Styler: its frame, without the index if that is hidden.
        if index is None and all(getattr(frame, "hide_index_", [False])):
            index = False
        frame = frame.data
    if hasattr(frame, "to_frame") and not hasattr(frame, "columns"):
        return _series(frame, index)
    if hasattr(frame, "column_names") and hasattr(frame, "schema"):
        return _arrow(frame)
    if hasattr(frame, "iter_rows") and hasattr(frame, "columns"):
        return Table([_polars_column(name, frame.get_column(name)) for name in frame.columns])
    if hasattr(frame, "itertuples") and hasattr(frame, "columns"):
        return _pandas(frame, index)
    return _rows(frame)


# Kinds of frames


def _rows(frame: Any) -> Table:
    rows: list[Any] = list(frame) if isinstance(frame, Iterable) and not isinstance(frame, (str, bytes, Mapping)) else [None]
    if not all(isinstance(row, Mapping) for row in rows):
        raise TypeError("a frame or a series of pandas, polars or pyarrow, or a list of dictionaries")
    names = list(dict.fromkeys(str(name) for row in rows for name in row))
    rows = [{str(name): value for name, value in row.items()} for row in rows]
    return Table([Column(name, name, (row.get(name) for row in rows)) for name in names])


def _series(series: Any, index: bool | None) -> Table:
    if hasattr(series, "index") and hasattr(series, "iloc"):
        return _pandas(series.to_frame("value" if series.name is None else series.name), index)
    name = series.name or "value"
    return Table([_polars_column(name, series)])


def _polars_column(name: str, series: Any) -> Column:
    return Column(name, name, series.to_list(), "f" if str(series.dtype) == "Float32" else None)


def _arrow(frame: Any) -> Table:
    columns = []
    for position, field in enumerate(frame.schema):
        single = {"float": "f", "halffloat": "e"}.get(str(field.type))
        columns.append(Column(field.name, field.name, frame.column(position).to_pylist(), single))
    return Table(columns)


def _pandas(frame: Any, index: bool | None) -> Table:
    levels = _index_levels(frame.index, index)
    names = list(frame.columns)
    is_deep = any(isinstance(name, tuple) for name in names)
    paths = [[str(part) for part in name if str(part)] if isinstance(name, tuple) else [str(name)] for name in names]
    delimiter = None
    if is_deep:
        delimiter = next(
            sign for sign in (" / ", " | ", " :: ", "\u2016") if not any(sign.strip() in part for path in paths for part in path))
    keys = [(delimiter or "").join(path) for path in paths]
    columns: list[Column] = []
    for level, (name, values, dtype) in enumerate(levels):
        key = name or ("index" if len(levels) == 1 else f"level {level + 1}")
        while key in keys or any(key == column.key for column in columns):
            key += "_index"
        columns.append(Column(key, name, values, _single(dtype)))
    for position, (key, path) in enumerate(zip(keys, paths)):
        series = frame.iloc[:, position]
        columns.append(Column(key, path[-1] if path else key, list(series), _single(series.dtype)))
    return Table(columns, len(levels), delimiter)


def _index_levels(index: Any, wanted: bool | None) -> list[tuple[str, list[Any], Any]]:
    """The name, the values and the type of each level of an index that is drawn."""
    names = ["" if name is None else str(name) for name in index.names]
    counts_rows = type(index).__name__ == "RangeIndex" and names == [""]
    if wanted is False or (wanted is None and counts_rows):
        return []
    if len(names) == 1:
        return [(names[0], list(index), index.dtype)]
    return [
        (name, list(index.get_level_values(level)), index.get_level_values(level).dtype) for level, name in enumerate(names)
    ]


def _single(dtype: Any) -> str | None:
    """How `struct` calls a type of fewer digits than a float of Python has."""
    name = str(dtype).lower()
    if name.startswith("float32") or name.startswith("float["):
        return "f"
    return "e" if name.startswith(("float16", "halffloat")) else None


# Values


def _plain(value: Any) -> Any:
    """A value of Python for one of numpy; a missing one is None."""
    kind = type(value).__name__
    if value is None or kind in ("NAType", "NaTType"):
        return None
    if kind == "datetime64":
        return _plain(value.astype("datetime64[us]").item())
    if kind == "timedelta64":
        return _plain(value.astype("timedelta64[us]").item())
    if kind in ("float32", "float16"):
        # With the digits that this type has, not those of its double.
        return decimal.Decimal(str(value)) if math.isfinite(value) else _plain(float(value))
    if kind == "ndarray":
        return value.tolist()
    if hasattr(value, "item") and not isinstance(value, (list, dict, datetime.datetime, datetime.timedelta)):
        try:
            return _plain(value.item())
        except (TypeError, ValueError):
            return value
    if isinstance(value, float) and math.isnan(value):
        return None
    if isinstance(value, decimal.Decimal) and value.is_nan():
        return None
    return value


def _json(value: Any, dates_only: bool = False, single: str | None = None) -> str:
    """A value as JSON. A number that JSON does not support is a text."""
    value = _plain(value)
    if value is None:
        return "null"
    if isinstance(value, (bool, int, str)) and not hasattr(value, "_name_"):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (float, decimal.Decimal)):
        if math.isinf(value):
            return '"∞"' if value > 0 else '"−∞"'
        if isinstance(value, float):
            return _shortest(value, single) if single else json.dumps(value)
        # All digits, without an exponent.
        return format(value, "f")
    if isinstance(value, datetime.datetime):
        return json.dumps(value.date().isoformat() if dates_only else value.isoformat())
    if isinstance(value, datetime.timedelta):
        return _seconds(value)
    if isinstance(value, (bytes, bytearray, memoryview)):
        return json.dumps(_text(bytes(value)), ensure_ascii=False)
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_json, value)) + "]"
    if isinstance(value, Mapping):
        return json.dumps("{" + ", ".join(f"{_json(str(key))}: {_json(part)}" for key, part in value.items()) + "}", ensure_ascii=False)
    return json.dumps(str(value), ensure_ascii=False)


def _shortest(value: float, single: str) -> str:
    """The fewest digits that are this number in a type of 32 or 16 bits."""
    for digits in range(1, 10):
        text = f"{value:.{digits}g}"
        if struct.unpack(single, struct.pack(single, float(text))) == (value,):
            return format(decimal.Decimal(text), "f")
    return json.dumps(value)


def _seconds(value: datetime.timedelta) -> str:
    micros = (value.days * 86_400 + value.seconds) * 1_000_000 + value.microseconds
    nanos = micros * 1_000 + int(getattr(value, "nanoseconds", 0))
    seconds = decimal.Decimal(nanos).scaleb(-9)
    text = format(seconds, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def _text(value: bytes) -> str:
    """Bytes that are a text, else how many there are, as for a BLOB of a database."""
    try:
        text = value.decode()
    except UnicodeDecodeError:
        text = ""
    if text.isprintable() and (text or not value):
        return text
    return f"<{len(value)} byte{'' if len(value) == 1 else 's'}>"
