#!/usr/bin/env python3
"""Draws a statement for each customer of a table, on a cluster of Ray.

usage: statements.py TABLE.csv OUT-FOLDER [--workers N] [--partition N] [--gridpress PATH] [--address ADDRESS]

1. The table is divided into partitions of whole customers, and each becomes a task.
2. A task creates a job for each customer, and passes the jobs to the `gridpress batch` of its worker.
3. Each result is written as a row of OUT-FOLDER/results.csv: customer, file, ok, seconds, warnings, errors.

A task whose worker dies is repeated by another one. Without --address, a cluster of N workers is started on this machine; with it,
the table and the folder have to be accessible to all machines. Exit codes: 0 all are drawn, 1 some failed, 64 usage.
"""

import argparse
import csv
import itertools
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
os.environ.setdefault("RAY_AUTH_MODE", "disabled")
import ray

sys.path.insert(0, str(Path(__file__).resolve().parent))
from statement_jobs import COLUMNS, draw, partitions

def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("table")
    parser.add_argument("out", type=Path)
    parser.add_argument("--workers", type=int, default=os.cpu_count(), metavar="N", help="processes that draw; default: one per processor")
    parser.add_argument("--partition", type=int, default=250, metavar="N", help="customers per task; default 250")
    parser.add_argument("--gridpress", metavar="PATH", help="the command; default that of the Python package, else gridpress on the path")
    parser.add_argument("--address", help="address of a running cluster")
    return parser.parse_args()


def results(chunks, options):
    """The results of all partitions, each as soon as it is available. Only few more tasks than workers are in progress, so that a table of
    any length takes little memory."""
    task = ray.remote(num_cpus=1, max_retries=5)(draw)
    waiting, chunks = [], iter(chunks)
    while True:
        for chunk in itertools.islice(chunks, 2 * options.workers - len(waiting)):
            waiting.append(task.remote(chunk, options.out, options.gridpress))
        if not waiting:
            return
        done, waiting = ray.wait(waiting)
        yield from ray.get(done[0])


def main():
    options = arguments()
    if options.workers < 1 or options.partition < 1:
        print("error: --workers and --partition take numbers from 1", file=sys.stderr)
        sys.exit(64)
    options.out = options.out.resolve()
    options.out.mkdir(parents=True, exist_ok=True)
    if options.address:
        ray.init(address=options.address, log_to_driver=False)
    else:
        ray.init(num_cpus=options.workers, include_dashboard=False, log_to_driver=False)
    start, count, failed = time.monotonic(), 0, 0
    with open(options.out / "results.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, COLUMNS)
        table.writeheader()
        for result in results(partitions(options.table, options.partition), options):
            table.writerow(result)
            count += 1
            failed += not result["ok"]
    seconds = time.monotonic() - start
    print(f"{count} statements, {failed} failed, {seconds:.1f} s, {count / seconds:.0f} a second")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
