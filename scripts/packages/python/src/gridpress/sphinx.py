"""An extension of Sphinx: blocks of code in the language `gridpress` are shown as their pictures.

    extensions = ["gridpress.sphinx"]

In reStructuredText a block is `.. code-block:: gridpress`, in MyST a fenced block. Each is drawn light and dark.
"""

from __future__ import annotations

import os
from pathlib import Path

from docutils import nodes
from sphinx.errors import ExtensionError
from sphinx.transforms import SphinxTransform

from . import GridPressError
from ._blocks import draw, file_name

# The themes of Sphinx itself and of Read the Docs are light, and know no pictures for one scheme.
_light = {
    "alabaster", "classic", "sphinxdoc", "scrolls", "agogo", "traditional", "nature", "haiku", "pyramid", "bizstyle", "default", "basic",
    "epub", "sphinx_rtd_theme"}


class _Pictures(SphinxTransform):
    # Before Sphinx collects the pictures of a document.
    default_priority = 200

    def apply(self, **options):
        folder = Path(self.env.doc2path(self.env.docname)).parent
        for block in list(self.document.findall(nodes.literal_block)):
            if block.get("language") != "gridpress":
                continue
            document = block.astext() + "\n"
            try:
                pictures = draw(document, folder, ["light", "dark"])
            except GridPressError as error:
                raise ExtensionError(f"{self.env.docname}:{block.line or 1}: gridpress: {error}") from error
            images = []
            target = Path(self.env.doctreedir).parent / "gridpress"
            target.mkdir(parents=True, exist_ok=True)
            for picture in pictures:
                file = target / file_name("", document, picture.scheme)
                file.write_bytes(picture.svg)
                images.append(
                    nodes.image("", uri=os.path.relpath(file, folder), alt=picture.words, classes=[f"only-{picture.scheme}"]))
            block.replace_self(images)


def _style(app, pagename, templatename, context, doctree):
    if app.config.html_theme in _light:
        context["metatags"] = context.get("metatags", "") + "<style>.only-dark { display: none }</style>"


def setup(app):
    app.add_transform(_Pictures)
    app.connect("html-page-context", _style)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
