"""The benchmark table as HTML, for the peers that print web pages."""

import html

import peer_table

STYLE = f"""
@page {{ size: A4; margin: 10mm }}
body {{ font: 7pt Inter, "Noto Sans", sans-serif; color: {peer_table.INK} }}
table {{ border-collapse: collapse; width: 100% }}
tr {{ break-inside: avoid }}
th, td {{ padding: 2.5pt 4pt; text-align: left; border-bottom: 0.5pt solid {peer_table.RULE} }}
th {{ background: {peer_table.HEADER} }}
tr.odd td {{ background: {peer_table.STRIPE} }}
tr.group td {{ background: {peer_table.GROUP}; font-weight: bold; break-after: avoid }}
.number {{ text-align: right; white-space: nowrap }}
"""


def row_of(tag, values, kind=""):
    cells = "".join(
        f"<{tag}{' class=number' if index in peer_table.NUMBERS else ''}>{html.escape(value)}</{tag}>"
        for index, value in enumerate(values))
    return f"<tr{kind}>{cells}</tr>\n"


def document(path, style=STYLE):
    """The parts of the page for a CSV file."""
    header, rows = peer_table.read(path)
    yield f"<!DOCTYPE html><meta charset=utf-8><style>{style}</style><table><thead>"
    yield row_of("th", header) + "</thead><tbody>"
    for country, group in peer_table.in_groups(rows):
        yield f"<tr class=group><td colspan={len(header)}>{html.escape(country)}</td></tr>\n"
        for index, row in enumerate(group):
            yield row_of("td", row, " class=odd" if index % 2 else "")
    yield "</tbody></table>"
