"""Growing documents, and how the processor time and the memory of a command grow with them.

Each case is one kind of input that once grew faster than its size, or was dear for each of its parts. A case writes a
document of a size and returns its path, or a tuple of it and further arguments; one with the output "error" has problems
that the command reports. Times grow as size ^ exponent: the exponent is the slope of the
line through the logarithms of sizes and times (least squares). The time that a small drawing takes is left out of all, since
it hides how they grow, and so is the memory of a small document of the same kind.
"""

import math
import random
import subprocess
import sys
from pathlib import Path

SUPPORT = Path(__file__).resolve().parent
# Above it, a case fails.
LIMIT = 1.25
# The limits of cases whose output grows faster than their input.
LIMITS = {}
# What a case with less time than this, without that of a small drawing, grows by cannot be measured.
LEAST_SECONDS = 0.02

CASES = {}


def case(*sizes, output="png", limit=LIMIT):
    """- output: the ending of the drawing; `log` plays the document and writes the log, `split` writes a picture for
    each group, `lint` checks a theme, `problems` checks a document that has some, and `error` is a document that is
    refused."""
    def add(function):
        name = function.__name__.replace("_", " ")
        CASES[name] = (sizes, output, function)
        LIMITS[name] = limit
        return function

    return add


def table(path, rows, group=5, columns=0):
    numbers = random.Random(rows)
    with open(path, "w") as file:
        file.write("id,g,x,y,country" + "".join(f",c{n}" for n in range(columns)) + "\n")
        for row in range(rows):
            file.write(f"{row},g{row // group},{numbers.randint(0, 100_000) / 100},{numbers.randint(0, 999)},"
                       f"c{numbers.randint(0, 20)}" + "".join(f",{row + n}" for n in range(columns)) + "\n")
    return path.name


def document(folder, text):
    path = folder / "document.yaml"
    path.write_text(text)
    return path


def listed(key, lines):
    return f"{key}:\n" + "".join(f"  - {line}\n" for line in lines)


@case(20, 40, 80)
def callouts(folder, n):
    data = table(folder / "data.csv", 500)
    return document(folder, f"data: {data}\n" + listed(
        "callouts", (f"{{at: {{row: {i}, column: x}}, number: {i + 1}, text: note}}" for i in range(n))))


def above(aggregate):
    def write(folder, n):
        data = table(folder / "data.csv", n)
        return document(
            folder, f"data: {data}\ngroup: {{by: g, layout: none, summary: {{over: above, columns: {{x: '{aggregate}'}}}}}}\n")

    return write


CASES["median of all above"] = ((2_000, 4_000, 8_000), "svg", above("median"))
CASES["percentile of all above"] = ((2_000, 4_000, 8_000), "svg", above("percentile(x, 90)"))
CASES["SQL of all above"] = ((2_000, 4_000, 8_000), "svg", above("sum(x * y) / sum(y)"))


@case(50, 200, 500)
def rules_with_conditions(folder, n):
    data = table(folder / "data.csv", 5_000)
    return document(folder, f"data: {data}\n" + listed(
        "rules", (f"{{when: 'x > {i}', columns: x, style: {{text: '#{i:06x}'}}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="svg")
def rules_for_named_sections(folder, n):
    data = table(folder / "data.csv", 2 * n, group=2)
    return document(folder, f"data: {data}\ngroup: g\n" + listed(
        "rules", (f"{{target: sectionHeaders, names: g{i}, style: {{text: '#{i:06x}'}}}}" for i in range(n))))


@case(400, 800, 1_600, output="svg")
def rules_with_conditions_of_columns(folder, n):
    data = table(folder / "data.csv", 5, columns=n)
    return document(folder, f"data: {data}\n" + listed(
        "rules", (f"{{when: 'c{i} > 3', columns: c{i}, style: {{text: '#{i:06x}'}}}}" for i in range(n))))


def totals_by_sql(n):
    return "summary: {columns: {" + ", ".join(f"c{i}: 'sum(c{i}) + max(c{i})'" for i in range(n)) + "}"


@case(400, 800, 1_600, output="svg")
def totals_by_SQL_of_columns(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\n{totals_by_sql(n)}}}\n")


@case(400, 800, 1_600, output="svg")
def totals_by_SQL_above_groups_of_columns(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\ngroup: {{by: g, {totals_by_sql(n)}, over: above}}}}\n")


@case(400, 800, 1_600, output="svg")
def a_chain_of_calculated_columns(folder, n):
    data = table(folder / "data.csv", 200)
    return document(folder, f"data: {data}\n" + listed(
        "columns", (f"{{key: v{i}, value: '{f'v{i - 1}' if i else 'x'} + 1', hidden: {str(i < n - 1).lower()}}}"
                    for i in range(n))))


@case(10_000, 20_000, 40_000, output="pdf")
def a_frame_of_labelled_objects(folder, n):
    path = folder / "frame.json"
    path.write_text("{" + ", ".join(
        f'"{key}": {{' + ", ".join(f'"{i}": {i}' for i in range(n)) + "}" for key in "ab") + "}")
    return path


@case(1_000, 2_000, 4_000, output="svg")
def rules_for_cells_by_key(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "rules", (f"{{cells: [{{key: {{id: '{i}'}}, column: x}}], style: {{text: '#{i % 9:06x}'}}}}" for i in range(n))))


@case(200, 800, 3_200)
def rules_for_rows(folder, n):
    data = table(folder / "data.csv", 5_000)
    return document(folder, f"data: {data}\n" + listed(
        "rules", (f"{{rows: {i}, style: {{text: '#{i % 9:06x}'}}}}" for i in range(n))))


@case(100, 400, 800)
def selections_by_condition(folder, n):
    data = table(folder / "data.csv", 5_000)
    return document(folder, f"data: {data}\nstate:\n  selected:\n" + "".join(
        f"    - {{where: 'id = {i}'}}\n" for i in range(n)))


@case(150, 300, 600, output="svg")
def highlights_of_one_column(folder, n):
    data = table(folder / "data.csv", 500)
    return document(folder, f"data: {data}\n" + listed(
        "highlights", (f"{{which: {{top: {250 + i * 37 % 250}}}, columns: x}}" for i in range(n))))


@case(75, 150, 300, output="svg")
def scales_of_one_column(folder, n):
    data = table(folder / "data.csv", 500)
    return document(folder, f"data: {data}\n" + listed(
        "scales", ("{palette: viridis, columns: x}" for i in range(n))))


@case(1_000, 2_000, 4_000, output="svg")
def selections_by_key(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\nstate:\n  selected:\n" + "".join(
        f"    - {{key: {{id: '{i}'}}}}\n" for i in range(n)))


@case(1_000, 2_000, 4_000, output="svg")
def spans_in_named_sections(folder, n):
    data = table(folder / "data.csv", 2 * n, group=2)
    return document(folder, f"data: {data}\ngroup: g\n" + listed(
        "spans", (f"{{section: g{i}, row: 0, column: x, rows: 2}}" for i in range(n))))


@case(1_000, 2_000, 4_000, output="svg")
def footnotes_at_named_sections(folder, n):
    data = table(folder / "data.csv", 2 * n, group=2)
    return document(folder, f"data: {data}\ngroup: g\n" + listed(
        "footnotes", (f"{{at: {{section: g{i}}}, text: Note {i}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="svg")
def crop_of_named_sections(folder, n):
    data = table(folder / "data.csv", 2 * n, group=1)
    return document(folder, f"data: {data}\ngroup: g\ncrop: {{sections: [{', '.join(f'g{2 * i}' for i in range(n))}]}}\n")


@case(3_000, 6_000, 12_000, output="svg")
def pinned_rows(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\nviewport: {{width: 400, height: 300, pinned: {{top: ["
                    + ", ".join(f"{{row: {i}}}" for i in range(n)) + "]}}\n")


@case(50, 100, 200, 400)
def calculated_columns(folder, n):
    data = table(folder / "data.csv", 1_000)
    return document(folder, f"data: {data}\nrows: 1-20\n" + listed(
        "columns", (f"{{key: v{i}, value: 'x + {i}'}}" for i in range(n))))


def markdown(piece):
    def write(folder, n):
        (folder / "data.csv").write_text("a\n\"" + piece * (n // len(piece)) + "\"\n")
        return document(folder, "data: data.csv\ncolumns: [{key: a, cell: markdown, width: 400}]\n")

    return write


CASES["markdown links in a cell"] = ((32_000, 64_000, 128_000), "svg", markdown("[a](http://x.y/) "))
CASES["markdown words in a cell"] = ((25_000, 50_000, 100_000), "svg", markdown("**bold** and plain "))


@case(2_000, 4_000, 8_000, output="pdf")
def shares_of_groups(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\ncolumns: [id, x, {{key: s, share: x}}]\npage: {{size: A4}}\n"
                    "group: {by: g, summary: {s: sum}}\n")


@case(50, 100, 200)
def grids_in_one_picture(folder, n):
    data = table(folder / "data.csv", 10)
    return document(folder, listed("grids", (f"{{title: Grid {i}, data: {data}}}" for i in range(n))))


@case(10, 20, 40, output="pdf")
def grids_of_one_file(folder, n):
    data = table(folder / "data.csv", 20_000)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + listed(
        "grids", (f"{{title: Grid {i}, rows: {5 * i + 1}-{5 * i + 5}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="svg")
def spanners(folder, n):
    data = table(folder / "data.csv", 2, columns=2 * n)
    return document(folder, f"data: {data}\n" + listed(
        "spanners", (f"{{title: S{i}, columns: [c{2 * i}, c{2 * i + 1}]}}" for i in range(n))))


def pairs(n):
    return listed("spanners", (f"{{title: S{i}, columns: [c{2 * i}, c{2 * i + 1}]}}" for i in range(n)))


@case(500, 1_000, 2_000, output="svg")
def footnotes_at_spanners(folder, n):
    data = table(folder / "data.csv", 3, columns=2 * n)
    return document(folder, f"data: {data}\n" + pairs(n) + listed(
        "footnotes", (f"{{at: {{spanner: S{i}}}, text: Note {i}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="pdf")
def footnotes_at_spanners_on_paper(folder, n):
    data = table(folder / "data.csv", 3, columns=2 * n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + pairs(n) + listed(
        "footnotes", (f"{{at: {{spanner: S{i}}}, text: Note {i}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="pdf")
def spanners_on_paper(folder, n):
    data = table(folder / "data.csv", 20, columns=2 * n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + pairs(n))


# From 1,000 columns on, each adds the same number of pages: with fewer of them, a page has several rows.
@case(1_000, 2_000, 4_000, output="pdf")
def footnotes_of_columns_on_paper(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + listed(
        "footnotes", (f"{{at: {{row: {i % 20}, column: c{i}}}, text: Note {i}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="pdf")
def totals_of_columns_on_paper(folder, n):
    data = table(folder / "data.csv", 40, group=4, columns=n)
    totals = ", ".join(f"c{i}: sum" for i in range(n))
    return document(folder, f"data: {data}\npage: {{size: A4}}\ngroup: {{by: g, summary: {{{totals}}}}}\n")


@case(500, 1_000, 2_000, output="svg")
def totals_of_columns_with_formats(folder, n):
    data = table(folder / "data.csv", 40, group=4, columns=n)
    totals = ", ".join(f"c{i}: sum" for i in range(n))
    return document(folder, f"data: {data}\ngroup: {{by: g, summary: {{{totals}}}}}\n" + listed(
        "columns", (f"{{key: c{i}, format: 'number:1'}}" for i in range(n))))


@case(1_000, 2_000, 4_000, output="pdf")
def total_of_the_last_column_on_paper(folder, n):
    data = table(folder / "data.csv", 40, group=4, columns=n)
    return document(
        folder, f"data: {data}\npage: {{size: A4}}\ngroup: {{by: g, summary: {{c{n - 1}: sum}}}}\n")


@case(500, 1_000, 2_000, output="pdf")
def carried_sums_of_columns(folder, n):
    data = table(folder / "data.csv", 100, columns=n)
    keys = [f"c{i}" for i in range(n)]
    return document(folder, f"data: {data}\npage: {{size: A4, total: {{{', '.join(f'{key}: sum' for key in keys)}}}, "
                    f"carried: [{', '.join(keys)}]}}\n")


@case(1_000, 2_000, 4_000, output="svg")
def merged_columns(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\n" + listed("columns", (f"{{key: c{i}, merge: true}}" for i in range(n))))


@case(500, 1_000, 2_000, output="pdf")
def spans_of_columns_on_paper(folder, n):
    data = table(folder / "data.csv", 20, columns=2 * n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + listed(
        "spans", (f"{{row: {i % 20}, column: c{2 * i}, columns: 2}}" for i in range(n))))


@case(3_000, 6_000, 12_000, output="svg")
def spans_beside_a_tall_one(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "spans", [f"{{row: 0, column: x, rows: {n}}}"] + [f"{{row: {i}, column: y, columns: 2}}" for i in range(n)]))


@case(1_000, 2_000, 4_000, output="svg")
def columns_with_styles_from_another(folder, n):
    (folder / "data.csv").write_text(
        ",".join(f"c{i}" for i in range(n)) + ",k\n" + (",".join(["1"] * n) + ",red\n") * 20)
    return document(folder, "data: data.csv\n" + listed(
        "columns", (f"{{key: c{i}, styleFrom: {{text: k}}}}" for i in range(n))))


@case(2_500, 5_000, 10_000, output="pdf")
def totals_of_pages(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\npage: {{size: A4, total: {{x: sum}}}}\n")


@case(750, 1_500, 3_000, output="pdf")
def totals_of_pages_with_breaks(folder, n):
    data = table(folder / "data.csv", n)
    return document(
        folder, f'data: {data}\npage: {{size: A4, breakWhen: "id % 3 = 0", total: {{x: sum}}}}\n')


@case(100, 200, 400, output="split")
def totals_of_files(folder, n):
    data = table(folder / "data.csv", 5 * n)
    return document(folder, f"data: {data}\nsummary: {{x: sum}}\n")


def tree(path, rows, parent):
    with open(path, "w") as file:
        file.write("id,boss,name,x\n" + "".join(f"{row},{parent(row)},n{row},{row % 100}.5\n" for row in range(rows)))
    return path.name


@case(1_000, 2_000, 4_000, output="svg")
def sums_of_a_chain(folder, n):
    data = tree(folder / "data.csv", n, lambda row: row - 1 if row else "")
    return document(folder, f"data: {data}\ncolumns: [name, x]\ntree: {{parent: boss, id: id, sums: {{x: sum}}}}\n")


@case(20_000, 40_000, 80_000, output="svg")
def a_long_path_of_a_tree(folder, n):
    (folder / "data.csv").write_text("p,s\n" + "/".join(["a"] * n) + ",1\n")
    return document(folder, "data: data.csv\ntree: {path: p}\n")


@case(10_000, 20_000, 40_000, output="svg")
def words_of_a_header(folder, n):
    (folder / "data.csv").write_text("aB" * n + ",x\n1,2\n")
    return document(folder, "data: data.csv\n")


@case(250, 500, 1_000, output="svg")
def collapsed_rows_of_a_tree(folder, n):
    data = tree(folder / "data.csv", 2 * n, lambda row: row - 1 if row % 2 else "")
    names = ", ".join(f"n{2 * i}" for i in range(n))
    return document(folder, f"data: {data}\ncolumns: [name, x]\ntree: {{parent: boss, id: id, collapsed: [{names}]}}\n")


@case(4, 8, 16, output="lint")
def variants_of_a_theme(folder, n):
    return document(folder, "name: T\nextends: light\nvariants:\n" + "".join(
        f"  v{i}: {{rows: {{text: '#{i:06x}'}}}}\n" for i in range(n)))


def theme(folder, text):
    path = folder / "theme.yaml"
    path.write_text(f"name: T\nextends: light\n{text}")
    return path


def in_theme(folder, text, *arguments):
    data = table(folder / "data.csv", 3)
    return document(folder, f"data: {data}\n"), "--theme", str(theme(folder, text)), *arguments


def colours(n, link):
    return "colors:\n  k0: red\n  k1: blue\n" + "".join(f"  k{i}: {link(i)}\n" for i in range(2, n))


def text_in_colour(n, link):
    return colours(n, link) + f"rows: {{text: {{ref: k{n - 1}}}}}\n"


@case(5_000, 10_000, 20_000, output="svg")
def a_chain_of_colours(folder, n):
    return in_theme(folder, text_in_colour(n, lambda i: f"{{ref: k{i - 1}}}"))


@case(5_000, 10_000, 20_000, output="svg")
def a_chain_of_mixed_colours(folder, n):
    return in_theme(folder, text_in_colour(n, lambda i: f"{{mix: [k{i - 1}, k{i - 2}, 0.5]}}"))


@case(300, 600, 1_200, output="problems")
def problems_of_columns(folder, n):
    data = table(folder / "data.csv", 5, columns=n)
    return document(folder, f"data: {data}\n" + listed(
        "columns", (f"{{key: c{i}, style: {{text: '#777777'}}}}" for i in range(n))))


@case(1_000, 2_000, 4_000, output="lint")
def colours_of_a_checked_theme(folder, n):
    return theme(folder, colours(n, lambda i: f"{{ref: k{i - 1}}}"))


@case(1_000, 2_000, 4_000, output="lint")
def colours_defined_again(folder, n):
    base = theme(folder, colours(n, lambda i: f"'#{i:06x}'")).rename(folder / "base.yaml")
    path = theme(folder, "")
    path.write_text(f"extends: ./{base.name}\n" + colours(n, lambda i: f"'#{i:06x}'"))
    return path


@case(1_000, 2_000, 4_000, output="svg")
def variants_chosen_of_a_theme(folder, n):
    return in_theme(folder, "variants:\n" + "".join(
        f"  v{i}: {{rows: {{text: '#{i:06x}'}}}}\n" for i in range(n)), "--variant", ",".join(f"v{i}" for i in range(n)))


@case(2_000, 4_000, 8_000, output="pdf")
def columns_on_paper(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n")


def columns_of_others(text):
    def write(folder, n):
        data = table(folder / "data.csv", 20, columns=n)
        return document(folder, f"data: {data}\n" + listed("columns", (text.replace("%", str(i)) for i in range(n))))

    return write


CASES["running totals of many columns"] = (
    (400, 800, 1_600), "svg", columns_of_others("{key: r%, running: c%}"))
CASES["shares of many columns"] = ((400, 800, 1_600), "svg", columns_of_others("{key: r%, share: c%}"))
CASES["many columns that foot"] = (
    (400, 800, 1_600), "svg", columns_of_others("{key: c%, foots: true, format: 'number:0'}"))


def flags_for_columns(flags):
    def write(folder, n):
        table(folder / "data.csv", 2, columns=n)
        return folder / "data.csv", *(flag for i in range(n) for flag in flags(i))

    return write


CASES["notes in flags"] = ((1_500, 3_000, 6_000), "svg", flags_for_columns(lambda i: ("--note", f"Note {i}")))
CASES["titles in flags"] = ((1_500, 3_000, 6_000), "svg", flags_for_columns(lambda i: (f"--rename=c{i}=T{i}",)))
CASES["alignments in flags"] = ((1_500, 3_000, 6_000), "svg", flags_for_columns(lambda i: ("--align", f"c{i}=center")))


@case(3_000, 6_000, 12_000, output="svg")
def columns_left_out(folder, n):
    table(folder / "data.csv", 2, columns=n)
    return folder / "data.csv", "--hide", ",".join(f"c{i}" for i in range(n))


@case(4_000, 8_000, 16_000, output="pdf")
def columns_of_one_name(folder, n):
    (folder / "data.csv").write_text(",".join(["same"] * n) + "\n" + ",".join(["1"] * n) + "\n")
    return document(folder, "data: data.csv\npage: {size: A4}\n")


@case(500, 1_000, 2_000, output="svg")
def a_column_many_times(folder, n):
    data = table(folder / "data.csv", 2)
    return document(folder, f"data: {data}\ncolumns: [{', '.join(['x'] * n)}]\n")


@case(250, 500, 1_000, output="svg")
def drawn_columns(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\n" + listed("columns", (f"{{key: c{i}, cell: bar}}" for i in range(n))))


@case(250, 500, 1_000, output="svg")
def icons_of_columns(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\n" + listed("columns", (f"{{key: c{i}, icons: arrows}}" for i in range(n))))


@case(500, 1_000, 2_000, output="svg")
def drawn_headers(folder, n):
    data = table(folder / "data.csv", 5, columns=n)
    return document(folder, f"data: {data}\n" + listed(
        "columns", (f'{{key: c{i}, title: {{markdown: "**c** {i}"}}}}' for i in range(n))))


@case(250, 500, 1_000, output="svg")
def drawn_totals(folder, n):
    data = table(folder / "data.csv", 5, columns=n)
    columns = range(n)
    return document(folder, f"data: {data}\nsummary:\n"
                    f"  columns: {{{', '.join(f'c{i}: sum' for i in columns)}}}\n"
                    f"  cells: {{{', '.join(f'c{i}: bar' for i in columns)}}}\n")


@case(500, 1_000, 2_000, output="svg")
def footnotes_by_conditions(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "footnotes", (f'{{at: {{where: "id = {i}", column: x}}, text: Note {i}}}' for i in range(n))))


@case(500, 1_000, 2_000, output="svg")
def patterns_for_columns(folder, n):
    table(folder / "data.csv", 2, columns=n)
    return folder / "data.csv", "--columns", ",".join(f"c{i}*" for i in range(n))


@case(250, 500, 1_000, output="error")
def unknown_columns(folder, n):
    data = table(folder / "data.csv", 2, columns=n)
    return document(folder, f"data: {data}\ncolumns: [{', '.join(f'cc{i}' for i in range(n))}]\n")


@case(250, 500, 1_000, output="error")
def unknown_sections(folder, n):
    data = table(folder / "data.csv", n, group=1)
    return document(folder, f"data: {data}\ngroup: g\n" + listed(
        "rowHeights", (f"{{section: h{i}, row: 0, height: 20}}" for i in range(n))))


@case(1_000, 2_000, 4_000)
def footnotes(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "footnotes", (f"{{at: {{row: {i}, column: x}}, text: Note {i}}}" for i in range(n))))


@case(1_000, 2_000, 4_000, output="pdf")
def notes(folder, n):
    data = table(folder / "data.csv", 5)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + listed("notes", (f"Note {i}" for i in range(n))))


@case(500, 1_000, 2_000)
def highlights(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "callouts", (f"{{highlight: {{row: {i}, column: x}}}}" for i in range(n))))


def text_block(piece, page="page: {size: A4}\n"):
    def write(folder, n):
        return document(folder, f'{page}blocks:\n  - text: "{piece * (n // len(piece))}"\n')

    return write


def texts_beside(count):
    def write(folder, n):
        return document(folder, "page: {size: A4}\nblocks:\n  - columns:\n" + "".join(
            f'      - "{f"**word** {i} and more " * (n // 20)}"\n' for i in range(count)))

    return write


MARKDOWN = "**bold** and *slanted* with `code` "
CASES["plain text on pages"] = ((160_000, 320_000, 640_000), "pdf", text_block("plain words here "))
CASES["markdown on pages"] = ((40_000, 80_000, 160_000), "pdf", text_block(MARKDOWN))
CASES["lines on pages"] = ((20_000, 40_000, 80_000), "pdf", text_block("line\\\\\\n"))
CASES["text without spaces on pages"] = ((60_000, 120_000, 240_000), "pdf", text_block("漢字仮名交じり文の例"))
CASES["text from right to left on pages"] = (
    (20_000, 40_000, 80_000), "pdf", text_block("مرحبا **hello** عالم ", "direction: rtl\npage: {size: A4}\n"))
CASES["texts beside each other on pages"] = ((40_000, 80_000, 160_000), "pdf", texts_beside(6))
CASES["plain text in a picture"] = ((40_000, 80_000, 160_000), "png", text_block("plain words here ", page=""))
CASES["markdown in a picture"] = ((20_000, 40_000, 80_000), "png", text_block(MARKDOWN, page=""))


@case(25_000, 50_000, 100_000, output="pdf")
def words_that_are_all_different(folder, n):
    random_letters = random.Random(n)

    def word():
        return "".join(random_letters.choices("abcdefghijklmnopqrstuvwxyz", k=random_letters.randint(6, 12)))

    with open(folder / "data.csv", "w") as file:
        file.write("id,name,place\n")
        file.writelines(f"{row},{word()},{word()}\n" for row in range(n))
    return document(folder, "data: data.csv\npage: {size: A4}\npdf: {tagged: false}\n")


@case(20_000, 40_000, 80_000, output="pdf")
def markdown_cells_on_pages(folder, n):
    (folder / "data.csv").write_text(f'a,b\n"{"**bold** and more " * (n // 18)}","{"*slanted* words " * (n // 16)}"\n')
    return document(folder, "data: data.csv\npage: {size: A4}\ncolumns: [{key: a, cell: markdown}, {key: b, cell: markdown}]\n"
                    "footnotes: [{at: {row: 0, column: a}, text: A note}]\n")


@case(20_000, 40_000, 80_000, output="pdf")
def markdown_footnote_on_pages(folder, n):
    data = table(folder / "data.csv", 5)
    return document(folder, f"data: {data}\npage: {{size: A4}}\nfootnotes:\n"
                    f'  - {{at: {{column: x}}, text: {{markdown: "{"**bold** and more " * (n // 18)}"}}}}\n')


@case(300, 600, 1_200, output="pdf")
def rules_for_columns_on_paper(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\npage: {{size: A4}}\n" + listed(
        "rules", (f"{{columns: [c{i}], style: {{text: '#{i:06x}'}}}}" for i in range(n))))


@case(1_000, 2_000, 4_000)
def selected_rectangles(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\nstate:\n  range:\n" + "".join(
        f"    - {{from: {{row: {i}, column: x}}, to: {{row: {i}, column: y}}}}\n" for i in range(0, n, 8)))


@case(250, 500, 1_000, output="pdf")
def headings_with_contents(folder, n):
    return document(folder, "page: {size: A4}\nblocks:\n  - {contents: {levels: 2}}\n" + "".join(
        f"  - heading: Part {i}\n" for i in range(n)))


@case(500, 1_000, 2_000, output="pdf")
def paragraphs(folder, n):
    return document(folder, "page: {size: A4}\nblocks:\n" + "".join(f"  - text: Line {i}.\n" for i in range(n)))


@case(1_000, 2_000, 4_000, output="svg")
def avatars(folder, n):
    data = table(folder / "data.csv", n, group=1)
    return document(folder, f"data: {data}\ncolumns: [{{key: g, cell: avatar}}]\n")


@case(1_000, 2_000, 4_000, output="svg")
def swatches(folder, n):
    (folder / "data.csv").write_text("colour\n" + "".join(f"#{i * 997:06x}\n" for i in range(n)))
    return document(folder, "data: data.csv\ncolumns: [{key: colour, cell: swatch}]\n")


@case(750, 1_500, 3_000, output="log")
def taps(folder, n):
    data = table(folder / "data.csv", 20)
    return document(folder, f"data: {data}\ninteraction: {{selectionMode: rows}}\n" + listed(
        "events", (f"tap: {{row: {i % 20}}}" for i in range(n))))


@case(500, 1_000, 2_000, output="log")
def moves(folder, n):
    data = table(folder / "data.csv", 20)
    return document(folder, f"data: {data}\n" + listed(
        "events", (f"move: {{from: {{row: {i % 20}}}, to: {{row: {(i * 7 + 3) % 20}}}}}" for i in range(n))))


# A row is switched with each that it passes, and each is a line of the log.
@case(150, 300, 600, output="log", limit=2.1)
def moves_over_all_rows(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\n" + listed(
        "events", (f"move: {{from: {{row: {i}}}, to: {{row: {n - 1 - i}}}}}" for i in range(n))))


@case(150, 300, 600, output="log", limit=2.1)
def drags_over_all_rows(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\ninteraction: {{reorder: rows}}\n" + listed("events", (
        f"{event}" for i in range(n)
        for event in [f"longPress: {{row: {i}}}", f"drag: {{to: {{row: {n - 1 - i}}}}}", "drop"])))


# Each step makes a grid of all columns.
@case(50, 100, 200, output="log", limit=2.25)
def columns_resized_one_by_one(folder, n):
    data = table(folder / "data.csv", 20, columns=n)
    return document(folder, f"data: {data}\nviewport: {{width: 400, height: 300}}\n" + listed(
        "events", (f"resize: {{column: c{i}, width: 50}}" for i in range(n))))


# Each step logs the whole selection.
@case(250, 500, 1_000, output="log", limit=2.1)
def rows_selected_one_by_one(folder, n):
    data = table(folder / "data.csv", n)
    return document(folder, f"data: {data}\ninteraction: {{selectionMode: rows}}\n" + listed(
        "events", (f"tap: {{row: {i}}}" for i in range(n))))


def run(command, folder, runs, expected="ok"):
    """The least processor seconds of some runs, and the largest peak in bytes; `None` if a run fails."""
    seconds, peak = math.inf, 0
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-I", "-S", SUPPORT / "run_once", "120", str(8 << 30), folder / "errors.txt", *command],
            stdout=subprocess.PIPE, text=True)
        if done.returncode:
            return None
        _, cpu, bytes_used, outcome = done.stdout.strip().split("\t")
        if outcome != expected:
            return None
        seconds, peak = min(seconds, float(cpu)), max(peak, int(bytes_used))
    return seconds, peak


def exponent(points):
    """The slope of the line through the logarithms, by least squares."""
    xs, ys = [math.log(x) for x, _ in points], [math.log(y) for _, y in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def measure(program, folder, names, runs):
    """Prints a line for each case.
    - Returns: the names of those that grow too fast, or fail."""
    folder.mkdir(parents=True, exist_ok=True)

    def command(source, output):
        source, *arguments = source if isinstance(source, tuple) else (source,)
        if output in ("lint", "problems"):
            return [program, "lint", str(source)]
        if output == "log":
            return [program, "play", str(source), "--log", str(folder / "out.log")]
        if output == "split":
            arguments = ["--split-by", "g", "-o", str(folder / "out-{g}.svg")]
        else:
            suffix = "svg" if output == "error" else output
            arguments = ["-o", str(folder / f"out.{suffix}"), *arguments]
        return [program, "render", str(source), *arguments]

    small = document(folder, f"data: {table(folder / 'data.csv', 2)}\nevents: [cancel]\n")
    bases = {output: run(command(small, output), folder, runs) for output in ["png", "svg", "pdf", "log"]}
    bad = []
    print("| case | size: CPU s, MB | time | memory |\n|---|---|---:|---:|")
    for name, (sizes, output, write) in CASES.items():
        if names and not any(word in name for word in names):
            continue
        expected = {"error": "exit 65", "problems": "exit 1"}.get(output, "ok")
        least = run(command(write(folder, max(1, sizes[0] // 16)), output), folder, runs, expected)
        times, peaks, shown = [], [], []
        for n in sizes:
            found = run(command(write(folder, n), output), folder, runs, expected)
            if found is None:
                shown.append(f"{n:,}: failed")
                break
            seconds, peak = found
            shown.append(f"{n:,}: {seconds:.2f}, {peak / 1e6:.0f}")
            base = bases.get(output) or (0, 0)
            times.append((n, max(LEAST_SECONDS, seconds - base[0])))
            peaks.append((n, max(1 << 20, peak - (least or base)[1])))
        is_whole = len(times) == len(sizes)
        time, memory = (exponent(times), exponent(peaks)) if is_whole else (math.inf, math.inf)
        limit = LIMITS.get(name, LIMIT)
        is_bad = not is_whole or time > limit or memory > limit
        if is_bad:
            bad.append(name)
        print(f"| {name} | {'; '.join(shown)} | {time:.2f} | {memory:.2f}{' **grows too fast**' if is_bad else ''} |", flush=True)
    return bad
