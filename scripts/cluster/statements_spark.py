#!/usr/bin/env python3
"""Draws a statement for each customer of a table with Spark, as statements.py does with Ray.

usage: statements_spark.py TABLE.csv OUT-FOLDER [--partitions N] [--gridpress PATH] [--master MASTER]

1. The table is divided into partitions of whole customers.
2. `mapPartitions` passes the jobs of a partition's customers to the `gridpress batch` of its worker.
3. The results are written as rows of OUT-FOLDER/results.csv: customer, file, ok, seconds, warnings, errors.

A task whose worker dies is repeated, up to five times. MASTER is Spark's, default local[*,5]; with a cluster, the table and the folder have to
be accessible to all machines. Exit codes: 0 all are drawn, 1 some failed, 64 usage.
"""

import argparse
import csv
import itertools
import os
import sys
import time
from pathlib import Path

from pyspark.sql import SparkSession

FOLDER = str(Path(__file__).resolve().parent)
sys.path.insert(0, FOLDER)
from statement_jobs import COLUMNS, draw

# Customers that a worker draws with one request to the command.
CHUNK = 50


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table")
    parser.add_argument("out", type=Path)
    parser.add_argument("--partitions", type=int, default=8, metavar="N", help="tasks; default 8")
    parser.add_argument("--gridpress", metavar="PATH", help="the command; default that of the Python package, else gridpress on the path")
    parser.add_argument("--master", default="local[*,5]", help="the address of Spark; the second number is how often a task is tried")
    return parser.parse_args()


def drawn(rows, out, program):
    """The results of the customers of a partition, whose rows are sorted by customer."""
    groups = itertools.groupby((row.asDict() for row in rows), key=lambda row: row["customer"])
    while chunk := [(name, list(rows)) for name, rows in itertools.islice(groups, CHUNK)]:
        yield from draw(chunk, out, program)


def main():
    options = arguments()
    if options.partitions < 1:
        print("error: --partitions takes a number from 1", file=sys.stderr)
        sys.exit(64)
    out, program = options.out.resolve(), options.gridpress
    out.mkdir(parents=True, exist_ok=True)
    # Where workers find the modules beside this one.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [FOLDER, os.environ.get("PYTHONPATH")]))
    spark = (
        SparkSession.builder.master(options.master).appName("statements").config("spark.ui.enabled", "false")
        .config("spark.executorEnv.PYTHONPATH", FOLDER).getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    start = time.monotonic()
    # Texts: the command reads the numbers. The order of a customer's rows is that of the table.
    rows = spark.read.csv(options.table, header=True).rdd.zipWithIndex().map(lambda pair: (pair[0]["customer"], (pair[1], pair[0])))
    sorted_rows = rows.map(lambda pair: ((pair[0], pair[1][0]), pair[1][1])).repartitionAndSortWithinPartitions(
        options.partitions, lambda key: hash_of(key[0])).values()
    results = sorted_rows.mapPartitions(lambda part: drawn(part, out, program)).collect()
    seconds = time.monotonic() - start
    with open(out / "results.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, COLUMNS)
        table.writeheader()
        table.writerows(results)
    failed = sum(not result["ok"] for result in results)
    print(f"{len(results)} statements, {failed} failed, {seconds:.1f} s, {len(results) / seconds:.0f} a second")
    spark.stop()
    sys.exit(1 if failed else 0)


def hash_of(text):
    """A number for a text that is the same in all processes."""
    number = 0
    for byte in text.encode():
        number = (number * 31 + byte) & 0x7FFFFFFF
    return number


if __name__ == "__main__":
    main()
