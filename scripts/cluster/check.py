"""Checks that each customer of a table has one result and one complete file: `check.py TABLE OUT-FOLDER [CUSTOMER-THAT-FAILS…]`."""

import csv
import sys
from pathlib import Path


def main():
    table, out, failing = sys.argv[1], Path(sys.argv[2]), set(sys.argv[3:])
    with open(table, newline="", encoding="utf-8") as file:
        customers = {row["customer"] for row in csv.DictReader(file)}
    with open(out / "results.csv", newline="", encoding="utf-8") as file:
        results = list(csv.DictReader(file))
    problems = []
    names = [row["customer"] for row in results]
    if len(names) != len(set(names)):
        problems.append("a customer has two results")
    if set(names) != customers:
        problems.append(f"{len(customers - set(names))} customers have no result")
    for row in results:
        if (row["ok"] == "True") == (row["customer"] in failing):
            problems.append(f"{row['customer']}: ok is {row['ok']}: {row['errors']}")
        if row["customer"] in failing and not row["errors"]:
            problems.append(f"{row['customer']} fails without a reason")
    files = {path.name for path in out.iterdir()} - {"results.csv"}
    if files != {f"{name}.pdf" for name in customers - failing}:
        problems.append("there are other files than one for each customer")
    for name in sorted(files):
        content = (out / name).read_bytes()
        if not content.startswith(b"%PDF-") or not content.rstrip().endswith(b"%%EOF"):
            problems.append(f"{name} is not whole")
    for problem in problems[:20]:
        print(f"error: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
