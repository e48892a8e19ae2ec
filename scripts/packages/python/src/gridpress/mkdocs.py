"""A plugin of MkDocs (1.6 and later): fenced blocks with the info string `gridpress` are shown as their pictures.

    plugins:
      - gridpress
"""

from __future__ import annotations

import html
import posixpath
import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

from . import GridPressError
from ._blocks import draw, file_name, name_and_schemes

_fence = re.compile(r"^(?P<space>[ \t]*)(?P<fence>`{3,}|~{3,})(?P<info>[^`\n]*)$")


class GridPressPlugin(BasePlugin):
    def on_page_markdown(self, markdown, page, config, files):
        lines, shown = markdown.split("\n"), []
        # Only Material shows one of two pictures by the scheme of the reader.
        has_schemes = config.theme.name == "material"
        index = 0
        while index < len(lines):
            line = lines[index]
            index += 1
            found = _fence.match(line)
            if not found:
                shown.append(line)
                continue
            space, fence, info = found["space"], found["fence"], found["info"].strip()
            end = next(
                (number for number in range(index, len(lines))
                 if lines[number].strip().startswith(fence) and not lines[number].strip().strip(fence[0])), len(lines))
            body = lines[index:end]
            word, _, rest = info.partition(" ")
            if word == "gridpress" and end < len(lines):
                document = "\n".join(text.removeprefix(space) for text in body) + "\n"
                shown += [space + text for text in self._images(document, rest, page, config, files, has_schemes)]
            else:
                # Blocks in other blocks are examples.
                shown += [line, *body, *lines[end:end + 1]]
            index = end + 1
        return "\n".join(shown)

    @staticmethod
    def _images(document, info, page, config, files, has_schemes):
        name, schemes = name_and_schemes(info)
        folder = posixpath.dirname(page.file.src_uri)
        is_pair = has_schemes and {"light", "dark"} <= set(schemes)
        wanted = ["light", "dark"] if is_pair else ["light"] if "light" in schemes else schemes[:1]
        place = Path(page.file.abs_src_path).parent if page.file.abs_src_path else Path(config.docs_dir)
        try:
            pictures = draw(document, place, wanted)
        except GridPressError as error:
            raise PluginError(f"{page.file.src_uri}: gridpress: {error}") from error
        for picture in pictures:
            file = file_name(name, document, picture.scheme)
            uri = posixpath.join(folder, file)
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, content=picture.svg))
            # Python-Markdown has no escapes for & and <.
            words = html.escape(re.sub(r"([\\`*_{}\[\]])", r"\\\1", " ".join(picture.words.split())), quote=False)
            yield f"![{words}]({file}{'#only-' + picture.scheme if is_pair else ''})"
