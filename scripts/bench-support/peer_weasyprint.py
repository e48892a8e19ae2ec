#!/usr/bin/env python3
"""The benchmark table by WeasyPrint: HTML to A4 PDF.    usage: peer_weasyprint.py IN.csv OUT.pdf"""

import html
import sys

import peer_table
import weasyprint

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


def document(path):
    header, rows = peer_table.read(path)
    yield f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}</style><table><thead>"
    yield row_of("th", header) + "</thead><tbody>"
    for country, group in peer_table.in_groups(rows):
        yield f"<tr class=group><td colspan={len(header)}>{html.escape(country)}</td></tr>\n"
        for index, row in enumerate(group):
            yield row_of("td", row, " class=odd" if index % 2 else "")
    yield "</tbody></table>"


weasyprint.HTML(string="".join(document(sys.argv[1]))).write_pdf(sys.argv[2])
