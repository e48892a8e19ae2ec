#!/usr/bin/env python3
"""The benchmark table by reportlab's LongTable: A4 PDF.    usage: peer_reportlab.py IN.csv OUT.pdf

reportlab reads only TrueType outlines and does not use other fonts when a glyph is missing, so all
text is in Noto Sans, and Han, kana, Hangul, Arabic, Hebrew and Devanagari letters are drawn as boxes.
"""

import sys

import peer_table
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import LongTable, SimpleDocTemplate


def main():
    pdfmetrics.registerFont(TTFont("Plain", peer_table.font_file("Regular")))
    pdfmetrics.registerFont(TTFont("Bold", peer_table.font_file("Bold")))
    header, rows = peer_table.read(sys.argv[1])
    lines = [header]
    style = [
        ("FONT", (0, 0), (-1, -1), "Plain", 7, 8.5),
        ("TEXTCOLOR", (0, 0), (-1, -1), HexColor(peer_table.INK)),
        ("FONT", (0, 0), (-1, 0), "Bold", 7, 8.5),
        ("BACKGROUND", (0, 0), (-1, 0), HexColor(peer_table.HEADER)),
        ("LINEBELOW", (0, 0), (-1, -1), 0.5, HexColor(peer_table.RULE)),
        ("TOPPADDING", (0, 0), (-1, -1), 2.5), ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
        ("LEFTPADDING", (0, 0), (-1, -1), 4), ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ]
    style += [("ALIGN", (column, 0), (column, -1), "RIGHT") for column in peer_table.NUMBERS]
    group_color, stripe_color = HexColor(peer_table.GROUP), HexColor(peer_table.STRIPE)
    for country, group in peer_table.in_groups(rows):
        at = len(lines)
        lines.append([country] + [""] * (len(header) - 1))
        style += [
            ("SPAN", (0, at), (-1, at)), ("ALIGN", (0, at), (-1, at), "LEFT"),
            ("FONT", (0, at), (-1, at), "Bold", 7, 8.5), ("BACKGROUND", (0, at), (-1, at), group_color),
        ]
        for index, row in enumerate(group):
            if index % 2:
                style.append(("BACKGROUND", (0, len(lines)), (-1, len(lines)), stripe_color))
            lines.append(row)
    page = SimpleDocTemplate(sys.argv[2], pagesize=A4, leftMargin=10 * mm, rightMargin=10 * mm,
                             topMargin=10 * mm, bottomMargin=10 * mm)
    page.build([LongTable(lines, repeatRows=1, style=style)])


main()
