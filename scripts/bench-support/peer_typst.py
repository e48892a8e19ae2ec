#!/usr/bin/env python3
"""The benchmark table by typst: PNG at 144 pixels per inch, or A4 PDF.    usage: peer_typst.py IN.csv OUT"""

import os
import shutil
import sys
import tempfile

import peer_table
import typst

# typst itself builds the table from the CSV, as in users' documents.
SOURCE = r"""
#let paged = sys.inputs.paged == "yes"
#set page(..if paged { (paper: "a4", margin: 10mm) } else { (width: auto, height: auto, margin: 0pt) })
#set text(
  font: ("Inter", "Noto Sans", "Noto Sans CJK JP", "Noto Sans Arabic", "Noto Sans Hebrew",
    "Noto Sans Devanagari"),
  size: if paged { 7pt } else { 13pt }, fill: rgb("INK"))
#let (header, ..rows) = csv("table.csv")
#let cells = ()
#let country = none
#let odd = false
#for row in rows {
  if row.at(2) != country {
    country = row.at(2)
    odd = false
    cells.push(table.cell(colspan: 8, align: left, fill: rgb("GROUP"), strong(country)))
  }
  cells += row.map(text => table.cell(fill: if odd { rgb("STRIPE") }, text))
  odd = not odd
}
#table(
  columns: 8,
  align: (right, left, left, left, right, right, left, left),
  inset: if paged { (x: 4pt, y: 4.2pt) } else { (x: 8pt, y: 7pt) },
  stroke: (x: none, top: none, bottom: 0.5pt + rgb("RULE")),
  table.header(..header.map(text => table.cell(fill: rgb("HEADER"), strong(text)))),
  ..cells)
"""


def main():
    source, target = sys.argv[1], os.path.abspath(sys.argv[2])
    text = SOURCE
    for name in ("INK", "RULE", "HEADER", "STRIPE", "GROUP"):
        text = text.replace(f'"{name}"', f'"{getattr(peer_table, name)}"')
    paged = target.endswith(".pdf")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(source, f"{folder}/table.csv")
        with open(f"{folder}/table.typ", "w", encoding="utf-8") as file:
            file.write(text)
        options = {"format": "pdf"} if paged else {"format": "png", "ppi": 144.0}
        typst.compile(f"{folder}/table.typ", output=target,
                      sys_inputs={"paged": "yes" if paged else "no"}, **options)


main()
