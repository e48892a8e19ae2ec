#!/usr/bin/env python3
"""The benchmark table by matplotlib's table: PNG at 144 pixels per inch.    usage: peer_matplotlib.py IN.csv OUT.png"""

import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import peer_table

FONTS = ["Noto Sans", "Noto Sans CJK JP", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari"]
INCHES = 31 / 72  # the height of a row, as GridPress draws it


def main():
    plt.rcParams["font.family"] = FONTS
    header, rows = peer_table.read(sys.argv[1])
    texts, colors, bold = [], [], {0}
    for country, group in peer_table.in_groups(rows):
        bold.add(len(texts) + 1)
        texts.append([country] + [""] * (len(header) - 1))
        colors.append([peer_table.GROUP] * len(header))
        for index, row in enumerate(group):
            texts.append(row)
            colors.append([peer_table.STRIPE if index % 2 else "white"] * len(header))
    count = len(texts) + 1
    figure = plt.figure(figsize=(13, count * INCHES), dpi=144)
    axes = figure.add_axes([0, 0, 1, 1])
    axes.axis("off")
    table = axes.table(cellText=texts, cellColours=colors, colLabels=header, colColours=[peer_table.HEADER] * len(header),
                       loc="upper left", cellLoc="left")
    table.auto_set_font_size(False)
    table.set_fontsize(13)
    table.auto_set_column_width(list(range(len(header))))
    for (row, column), cell in table.get_celld().items():
        cell.set_height(1 / count)
        cell.set_edgecolor(peer_table.RULE)
        cell.set_text_props(color=peer_table.INK, weight="bold" if row in bold else "normal",
                            ha="right" if column in peer_table.NUMBERS and row not in bold else "left")
    figure.savefig(sys.argv[2], dpi=144)


main()
