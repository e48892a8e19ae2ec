"""Pictures in sites of MkDocs and Sphinx. Run with: GRIDPRESS=/path/to/gridpress pytest"""

import html
import pathlib
import re

import gridpress
import pytest

FENCE = "```gridpress {}\ndata: d.csv\ntitle: A & <B> [c]\n```\n"


@pytest.fixture
def site(tmp_path):
    (tmp_path / "docs/guide").mkdir(parents=True)
    for folder in ("docs", "docs/guide"):
        (tmp_path / folder / "d.csv").write_text("a,b\n1,2\n")
    return tmp_path


def images(page):
    """The alternative texts and files of a page's pictures, all of which are there."""
    found = re.findall(r"<img ([^>]*)>", page.read_text())
    values = [dict(re.findall(r'(\w+)="([^"]*)"', attributes)) for attributes in found]
    for value in values:
        assert (page.parent / value["src"].partition("#")[0]).is_file(), value
    return [(html.unescape(value["alt"]), value["src"]) for value in values]


def mkdocs_page(site, settings, text):
    build = pytest.importorskip("mkdocs.commands.build")
    config = pytest.importorskip("mkdocs.config")
    (site / "mkdocs.yml").write_text("site_name: S\nplugins: [gridpress]\n" + settings)
    (site / "docs/index.md").write_text("# S\n")
    (site / "docs/guide/sort.md").write_text(text)
    loaded = config.load_config(str(site / "mkdocs.yml"))
    loaded.plugins.run_event("startup", command="build", dirty=False)
    build.build(loaded)
    return site / "site/guide/sort/index.html"


def test_mkdocs(site):
    text = "# H\n\n" + FENCE.format("sort light,dark") + "\n````md\n```gridpress no\nnothing\n```\n````\n"
    page = mkdocs_page(site, "", text)
    assert images(page) == [("A & <B> [c]: table of 1 row; columns: A, B", "../sort-light.svg")]


def test_material(site):
    pytest.importorskip("material")
    page = mkdocs_page(site, "theme: {name: material}\n", "# H\n\n- item\n\n" + re.sub("(?m)^", "    ", FENCE.format("sort light,dark")))
    assert [source for _, source in images(page)] == ["../sort-light.svg#only-light", "../sort-dark.svg#only-dark"]


def test_mkdocs_error(site, caplog):
    pytest.importorskip("mkdocs")
    with pytest.raises(Exception):
        mkdocs_page(site, "", "```gridpress a\ndata: none.csv\n```\n")
    assert "none.csv" in caplog.text


def test_sphinx(site):
    application = pytest.importorskip("sphinx.application")
    pytest.importorskip("myst_parser")
    docs = site / "docs"
    (docs / "conf.py").write_text('extensions = ["myst_parser", "gridpress.sphinx"]\nproject = "S"\n')
    (docs / "index.md").write_text("# S\n\n```{toctree}\nguide/sort\n```\n\n" + FENCE.format(""))
    (docs / "guide/sort.rst").write_text("H\n=\n\n.. code-block:: gridpress\n\n   data: d.csv\n")
    app = application.Sphinx(docs, docs, site / "out", site / "trees", "html", status=None)
    app.build()
    assert app.statuscode == 0
    for page in ("index.html", "guide/sort.html"):
        shown = images(site / "out" / page)
        assert len(shown) == 2 and shown[0][1].endswith("-light.svg") and shown[1][1].endswith("-dark.svg")
        assert ".only-dark { display: none }" in (site / "out" / page).read_text()


def test_names():
    blocks = pytest.importorskip("gridpress._blocks")
    assert blocks.name_and_schemes(" sort light,dark") == ("sort", ["light", "dark"])
    assert blocks.name_and_schemes("") == ("", [])
    with pytest.raises(gridpress.GridPressError):
        blocks.draw("data: {rows: [{a: 1}]}\nthme: x\n", pathlib.Path.cwd(), [])
