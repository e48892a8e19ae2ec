"""Code shared by the peer scripts: reading the CSV, grouping rows by country, and finding fonts."""

import csv
import subprocess

COUNTRY = 2
NUMBERS = (0, 4, 5)  # id, amount, change

INK, RULE = "#1c1c1e", "#d1d1d6"
HEADER, STRIPE, GROUP = "#e5e5ea", "#f5f5f7", "#dce6f5"


def read(path):
    """(header, rows), each row a list of strings."""
    with open(path, newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    return header, rows


def in_groups(rows):
    """(country, its rows) for each run of rows with the same country."""
    run = []
    for row in rows:
        if run and row[COUNTRY] != run[0][COUNTRY]:
            yield run[0][COUNTRY], run
            run = []
        run.append(row)
    if run:
        yield run[0][COUNTRY], run


def font_file(style, family="Noto Sans"):
    """The file of a font with TrueType outlines."""
    found = subprocess.run(["fc-match", "-f", "%{file}", f"{family}:style={style}:fontformat=TrueType"],
                           capture_output=True, text=True, check=True)
    return found.stdout
