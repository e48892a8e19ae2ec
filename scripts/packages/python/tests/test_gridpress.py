"""Run with: GRIDPRESS=/path/to/gridpress pytest"""

import datetime
import decimal
import json
import struct
import warnings

import gridpress
import pytest
from gridpress._frames import table

pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pyarrow = pytest.importorskip("pyarrow")

ROWS = [
    {"name": "Ada", "amount": 1.5, "due": datetime.date(2026, 1, 31), "paid": True},
    {"name": "Bo", "amount": 22.25, "due": datetime.date(2026, 2, 28), "paid": False},
]


def rows(frame, **options):
    """What the command reads, by the keys of the columns."""
    return [json.loads(line) for line in table(frame, **options).ndjson().decode().splitlines()]


@pytest.mark.parametrize(
    "frame", [ROWS, pandas.DataFrame(ROWS), polars.DataFrame(ROWS), polars.DataFrame(ROWS).lazy(), pyarrow.Table.from_pylist(ROWS)],
    ids=["list", "pandas", "polars", "lazy", "pyarrow"])
def test_same_picture(frame, tmp_path):
    files = gridpress.render(frame, tmp_path / "a.svg", tmp_path / "a.pdf", title="Orders", total={"amount": "sum"})
    assert [file.read_bytes()[:4] for file in files] == [b"<?xm", b"%PDF"]
    expected = gridpress.svg(ROWS, title="Orders", total={"amount": "sum"})
    assert files[0].read_text() == expected


def test_missing_values_and_digits():
    frame = pandas.DataFrame({"a": [1.0, float("nan")], "b": [pandas.Timestamp("2026-01-31"), pandas.NaT]})
    assert rows(frame) == [{"a": 1.0, "b": "2026-01-31"}, {"a": None, "b": None}]
    digits = decimal.Decimal("123456789012345678.90")
    assert table([{"a": digits}]).ndjson().decode() == '{"a": 123456789012345678.90}\n'
    assert table(polars.DataFrame({"a": [None, 2]})).ndjson().decode() == '{"a": null}\n{"a": 2}\n'


def test_index_is_a_stub():
    sums = pandas.DataFrame({"region": ["S", "N", "N"], "v": [1, 2, 3]}).groupby("region").sum()
    assert rows(sums) == [{"region": "N", "v": 5}, {"region": "S", "v": 1}]
    assert gridpress._settings(table(sums), {})["stub"] == "region"
    assert rows(sums, index=False) == [{"v": 5}, {"v": 1}]
    # One that only counts the rows is none; one with a name is.
    plain = pandas.DataFrame({"v": [7]})
    assert rows(plain) == [{"v": 7}]
    assert rows(plain, index=True) == [{"index": 0, "v": 7}]
    assert rows(plain.rename_axis("n")) == [{"n": 0, "v": 7}]
    described = pandas.DataFrame({"v": [1.0, 3.0]}).describe()
    assert [row["index"] for row in rows(described)] == ["count", "mean", "std", "min", "25%", "50%", "75%", "max"]
    gridpress.svg(sums, columns="v", total={"v": "sum"})
    gridpress.svg(sums, columns=["v"], hide="region")
    gridpress.svg(sums, group_by="region")
    gridpress.svg(described)


def test_levels_of_an_index():
    frame = pandas.DataFrame(
        {"v": [1, 2, 3, 4]},
        index=pandas.MultiIndex.from_tuples([("N", "a", 1), ("N", "a", 2), ("N", "b", 1), ("S", "b", 1)], names=["r", "c", None]))
    assert rows(frame)[3] == {"r": "S", "c": "b", "level 3": 1, "v": 4}
    settings = gridpress._settings(table(frame), {})
    # "b" is of two regions, so that it is no one cell.
    assert settings["columns"] == [{"key": "r", "merge": True}, "c", {"key": "level 3", "title": ""}, "v"]
    assert settings["stub"] == "r"
    gridpress.svg(frame)


def test_levels_of_columns():
    orders = pandas.DataFrame({"team": ["A", "A", "B"], "year": [2025, 2026, 2025], "amount": [1, 2, 3], "n": [1, 1, 1]})
    pivot = orders.pivot_table(index="team", columns="year", values=["amount", "n"], aggfunc="sum")
    assert list(rows(pivot)[0]) == ["team", "amount / 2025", "amount / 2026", "n / 2025", "n / 2026"]
    settings = gridpress._settings(table(pivot), {})
    assert settings["spanners"] == {"delimiter": " / "} and settings["stub"] == "team"
    gridpress.svg(pivot, total={("amount", "2025"): "sum"})
    flat = orders.pivot_table(index="team", columns="year", values="amount", aggfunc="sum")
    assert list(rows(flat)[0]) == ["team", "2025", "2026"]


def test_series_and_styler():
    series = pandas.Series(["x", "y", "x"], name="kind")
    assert rows(series.value_counts()) == [{"kind": "x", "count": 2}, {"kind": "y", "count": 1}]
    assert rows(pandas.Series([1.5])) == [{"value": 1.5}]
    assert rows(polars.Series("p", [1, 2])) == [{"p": 1}, {"p": 2}]


def test_styler():
    pytest.importorskip("jinja2")
    styler = pandas.DataFrame({"v": [1]}, index=["a"]).style
    assert rows(styler) == [{"index": "a", "v": 1}]
    assert rows(styler.hide(axis="index")) == [{"v": 1}]


def test_types_keep_their_meaning():
    zone = datetime.timezone(datetime.timedelta(hours=2))
    frame = pandas.DataFrame({
        "single": pandas.Series([0.1, 16777216], dtype="float32"),
        "span": pandas.to_timedelta(["1h", "1 day 00:00:01.5"]),
        "raw": [b"ab", b"\xff\x00"],
        "level": pandas.Categorical(["low", "high"], categories=["low", "high"], ordered=True),
        "zoned": [datetime.datetime(2024, 3, 5, 0, 30, tzinfo=zone)] * 2,
        "night": pandas.to_datetime(["2024-03-05 00:00", "2024-03-05 12:30"]),
        "day": pandas.to_datetime(["2024-03-05", "2024-03-06"]),
        "exact": [decimal.Decimal("1.10"), decimal.Decimal("0.000001")],
        "code": ["1.10", "1.9"],
    })
    lines = table(frame).ndjson().decode().splitlines()
    assert '"single": 0.1,' in lines[0] and '"single": 16777216,' in lines[1]
    assert '"span": 3600,' in lines[0] and '"span": 86401.5,' in lines[1]
    assert '"raw": "ab",' in lines[0] and '"raw": "<2 bytes>",' in lines[1]
    assert '"zoned": "2024-03-05T00:30:00+02:00"' in lines[0]
    assert '"night": "2024-03-05T00:00:00"' in lines[0] and '"day": "2024-03-05"' in lines[0]
    assert '"exact": 1.10,' in lines[0] and '"exact": 0.000001,' in lines[1]
    settings = gridpress._settings(table(frame), {})
    assert settings["data.types"] == {"raw": "text", "level": "text", "code": "text"}
    assert settings["formats"] == {"span": "duration:clock"}
    assert "code" not in gridpress._settings(table(frame), {"format": {"code": "number:2"}})["data.types"]


@pytest.mark.parametrize("library", [polars.DataFrame, pyarrow.table], ids=["polars", "pyarrow"])
def test_types_of_other_libraries(library):
    frame = library({"span": [datetime.timedelta(hours=36)], "raw": [b"ab"], "code": ["1.10"], "exact": [decimal.Decimal("1.10")]})
    assert table(frame).ndjson() == b'{"span": 129600, "raw": "ab", "code": "1.10", "exact": 1.10}\n'
    single = polars.DataFrame({"v": polars.Series([0.1], dtype=polars.Float32)})
    for frame in (single, single.to_arrow()):
        assert table(frame).ndjson() == b'{"v": 0.1}\n'


def test_texts_stay_texts():
    picture = gridpress.svg(pandas.DataFrame({"section": ["1.1", "1.10", "1.9"], "n": [1, 2, 3]}), group_by="section")
    assert picture.count("(1)") == gridpress.svg([{"section": "a", "n": 1}, {"section": "b", "n": 2}, {"section": "c", "n": 3}],
                                                 group_by="section").count("(1)")


def test_warnings_reach_the_user():
    with pytest.warns(gridpress.GridPressWarning) as caught:
        gridpress.svg(ROWS, width=60)
    assert caught[0].message.code and caught[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        gridpress.svg(ROWS)


def test_no_rows(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", gridpress.GridPressWarning)
        gridpress.render([], tmp_path / "a.png")
        none = pandas.DataFrame(ROWS)[:0]
        assert gridpress._input(table(none)) == ("csv", b'"name","amount","due","paid"\n')
        gridpress.render(none, tmp_path / "b.png")


def test_notebook():
    grid = gridpress.Grid(ROWS, theme="modern")
    png = grid._repr_png_()
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">I", png[16:20])[0] > 100
    data, metadata = grid._repr_mimebundle_()
    assert data["image/png"] == png
    # In points: half as wide as the picture has pixels.
    assert metadata["image/png"]["width"] * 2 == struct.unpack(">I", png[16:20])[0]
    # Light and dark notebooks.
    assert "prefers-color-scheme" in data["image/svg+xml"]
    assert set(grid._repr_mimebundle_(include=["image/png"])[0]) == {"image/png", "text/plain"}
    assert "image/png" not in grid._repr_mimebundle_(exclude=["image/png"])[0]
    # A theme with one scheme is drawn in that.
    assert "prefers-color-scheme" not in gridpress.Grid(ROWS, theme="ios6")._repr_svg_()


def processes():
    """How often a command was started for one picture alone, and what is open."""
    return [session._process for session in gridpress._session._sessions.values() if session._process]


def test_one_process_draws_many(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(gridpress.subprocess, "run", None)
    gridpress.render(ROWS, "a.png", title="First", scale=2)
    first = processes()
    gridpress.render(ROWS, "a.png", title="Second")
    assert gridpress.svg(ROWS, strict=True).startswith("<?xml")
    assert processes() == first and len(first) == 1
    # It ends with the program, or on request, and the next picture starts another.
    gridpress.close()
    assert first[0].returncode == 0 and processes() == []
    gridpress.render(ROWS, "b.png")
    assert len(processes()) == 1


def test_process_that_ends_is_started_again(tmp_path):
    gridpress.render(ROWS, tmp_path / "a.png")
    processes()[0].kill()
    processes()[0].wait()
    gridpress.render(ROWS, tmp_path / "b.png")
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()


def test_same_picture_by_either_process(tmp_path):
    frame = pandas.DataFrame({
        "name": ["Ada", "Bo", None], "code": ["1.10", "1.9", "x"], "amount": [decimal.Decimal("123456789012345678.90"), None, decimal.Decimal("0.10")],
        "span": pandas.to_timedelta(["1h", "1 day 00:00:01.5", None]), "day": pandas.to_datetime(["2024-03-05", None, "2024-03-06"])})
    options = {"title": "Orders", "total": {"amount": "sum"}, "sort": "name:desc", "theme": "light", "width": 500}
    for ending in ("png", "pdf", "svg"):
        one, other = tmp_path / f"one.{ending}", tmp_path / f"other.{ending}"
        gridpress.render(frame, one, **options)
        gridpress._Drawing(frame, options).run(["-o", str(other)], level=2)
        assert one.read_bytes() == other.read_bytes(), ending


def test_configuration_of_a_project_is_used(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    plain = gridpress.svg(ROWS)
    (tmp_path / "gridpress.yaml").write_text("theme: dark\n")
    assert gridpress.svg(ROWS) == gridpress.svg(ROWS, theme="dark", no_config=True) != plain


def test_threads_and_folders(tmp_path, monkeypatch):
    from concurrent.futures import ThreadPoolExecutor

    def draw(number):
        return gridpress.svg([{"n": number}])

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(draw, range(20))) == [draw(number) for number in range(20)]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        monkeypatch.chdir(tmp_path / name)
        assert gridpress.render(ROWS, "a.svg")[0].exists()


def test_command_of_the_package(tmp_path):
    from gridpress import _command

    bundle = tmp_path / "bundle"
    assert "share/gridpress/system is missing" in _command.fault(bundle)
    for name in ("bin", "lib/gridpress", "share/gridpress"):
        (bundle / name).mkdir(parents=True)
    system = bundle / "share/gridpress/system"
    system.write_text(f"machine {_command.platform.machine()}\nglibc 2.1\n")
    assert "lib/gridpress/manifest is missing" in _command.fault(bundle)
    (bundle / "lib/gridpress/manifest").write_text("1 lib/gridpress/a.so\n1 share/gridpress/b\nend\n")
    assert "bin/gridpress is missing" in _command.fault(bundle)
    (bundle / "bin/gridpress").write_text("")
    (bundle / "bin/gridpress").chmod(0o755)
    assert "lib/gridpress/a.so is missing" in _command.fault(bundle)
    (bundle / "lib/gridpress/a.so").write_text("a")
    assert _command.fault(bundle) is None
    system.write_text(f"machine {_command.platform.machine()}\nglibc 9.99\n")
    assert "9.99 or later, and this system has 2." in _command.fault(bundle)
    system.write_text("machine pdp11\nglibc 2.1\n")
    assert "this gridpress package is for pdp11" in _command.fault(bundle)


def test_errors(tmp_path):
    with pytest.raises(gridpress.GridPressError) as caught:
        gridpress.render(ROWS, tmp_path / "a.png", theme="ligth")
    assert caught.value.code in (64, 66) and "light" in str(caught.value)
    with pytest.raises(ValueError):
        gridpress.render(ROWS)
    with pytest.raises(TypeError):
        gridpress.svg([1, 2])
