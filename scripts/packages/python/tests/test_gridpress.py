"""Run with: GRIDPRESS=/path/to/gridpress pytest"""

import datetime
import decimal
import struct

import gridpress
import pytest

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")

ROWS = [
    {"name": "Ada", "amount": 1.5, "due": datetime.date(2026, 1, 31), "paid": True},
    {"name": "Bo", "amount": 22.25, "due": datetime.date(2026, 2, 28), "paid": False},
]


@pytest.mark.parametrize("frame", [ROWS, pandas.DataFrame(ROWS), polars.DataFrame(ROWS)], ids=["list", "pandas", "polars"])
def test_same_picture(frame, tmp_path):
    files = gridpress.render(frame, tmp_path / "a.svg", tmp_path / "a.pdf", title="Orders", total={"amount": "sum"})
    assert [file.read_bytes()[:4] for file in files] == [b"<?xm", b"%PDF"]
    expected = gridpress.svg(ROWS, title="Orders", total={"amount": "sum"})
    assert files[0].read_text() == expected


def test_missing_values_and_digits():
    lines = gridpress._ndjson(
        pandas.DataFrame({"a": [1.0, float("nan")], "b": [pandas.Timestamp("2026-01-31"), pandas.NaT]})).decode()
    assert lines == '{"a": 1.0, "b": "2026-01-31"}\n{"a": null, "b": null}\n'
    digits = decimal.Decimal("123456789012345678.90")
    assert gridpress._ndjson([{"a": digits}]).decode() == '{"a": 123456789012345678.90}\n'
    assert gridpress._ndjson(polars.DataFrame({"a": [None, 2]})).decode() == '{"a": null}\n{"a": 2}\n'


def test_no_rows(tmp_path):
    gridpress.render([], tmp_path / "a.png")
    none = pandas.DataFrame(ROWS)[:0]
    assert gridpress._input(none) == ("csv", b'"name","amount","due","paid"\n')
    gridpress.render(none, tmp_path / "b.png")


def test_notebook():
    png = gridpress.Grid(ROWS, theme="modern")._repr_png_()
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">I", png[16:20])[0] > 100


def test_errors(tmp_path):
    with pytest.raises(gridpress.GridPressError) as caught:
        gridpress.render(ROWS, tmp_path / "a.png", theme="ligth")
    assert caught.value.code in (64, 66) and "light" in str(caught.value)
    with pytest.raises(ValueError):
        gridpress.render(ROWS)
    with pytest.raises(TypeError):
        gridpress.svg([1, 2])
