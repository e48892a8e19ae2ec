#!/usr/bin/env python3
"""The benchmark table by fpdf2's tables: A4 PDF.    usage: peer_fpdf2.py IN.csv OUT.pdf

fpdf2 takes other fonts for missing glyphs only if each is named; Han, kana and Hangul are drawn as
boxes, since the fonts that have them have other outlines than TrueType. It does not compute the
widths of columns, so that this program does.
"""

import sys

import peer_table
from fpdf import FPDF, FontFace

FALLBACKS = ["Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari"]


def color(name):
    return tuple(bytes.fromhex(name.lstrip("#")))


def main():
    header, rows = peer_table.read(sys.argv[1])
    page = FPDF(unit="pt", format="A4")
    page.set_margin(28)
    for family in ["Noto Sans", *FALLBACKS]:
        page.add_font(family, "", peer_table.font_file("Regular", family))
        page.add_font(family, "B", peer_table.font_file("Bold", family))
    page.set_fallback_fonts(FALLBACKS)
    page.add_page()
    page.set_font("Noto Sans", size=7)
    page.set_text_color(*color(peer_table.INK))
    page.set_draw_color(*color(peer_table.RULE))
    widths = [max(page.get_string_width(text) for text in column) + 10 for column in zip(header, *rows)]
    sides = ["RIGHT" if index in peer_table.NUMBERS else "LEFT" for index in range(len(header))]
    bold = FontFace(emphasis="BOLD", fill_color=color(peer_table.HEADER))
    group_style = FontFace(emphasis="BOLD", fill_color=color(peer_table.GROUP))
    stripe = FontFace(fill_color=color(peer_table.STRIPE))
    with page.table(col_widths=widths, text_align=sides, line_height=11, headings_style=bold,
                    borders_layout="HORIZONTAL_LINES") as table:
        table.row(header)
        for country, group in peer_table.in_groups(rows):
            table.row(style=group_style).cell(country, colspan=len(header), align="LEFT")
            for index, row in enumerate(group):
                table.row(row, style=stripe if index % 2 else None)
    page.output(sys.argv[2])


main()
