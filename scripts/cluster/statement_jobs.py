"""What the statements of a cluster have in common, whatever engine runs them: the jobs of customers, and how a worker draws them."""

import csv
import itertools
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from batch_worker import BatchWorker

DOCUMENT = Path(__file__).resolve().parent / "statement.yaml"
TEXTS = ["customer", "date", "item"]
COLUMNS = ["customer", "file", "ok", "seconds", "warnings", "errors"]


def command():
    """The command of the Python package, if the worker has it, so that nothing else has to be installed there; else `gridpress`."""
    try:
        import gridpress
    except ImportError:
        return "gridpress"
    return gridpress.command()


def partitions(path, size):
    """Lists of customers with their rows. The table is sorted by customer."""
    with open(path, newline="", encoding="utf-8") as file:
        groups = itertools.groupby(csv.DictReader(file), key=lambda row: row["customer"])
        while chunk := [(name, list(rows)) for name, rows in itertools.islice(groups, size)]:
            yield chunk


def job(customer, rows, out):
    """The job of `gridpress batch` for a customer."""
    rows = [{key: value if key in TEXTS else number(value) for key, value in row.items()} for row in rows]
    return {
        "id": customer, "document": str(DOCUMENT), "data": {"rows": rows}, "set": {"title": f"Customer {customer}"},
        "outputs": [str(out / f"{customer}.pdf")]}


def number(text):
    """A figure as a JSON number; any other value remains a text, which `--strict` reports as an error of only that customer."""
    try:
        return int(text)
    except ValueError:
        try:
            return float(text)
        except ValueError:
            return text


def row(result):
    """A result of `gridpress batch` as a row of the table."""
    return {
        "customer": result["id"], "file": next(iter(result.get("outputs", [])), ""), "ok": result["ok"],
        "seconds": result.get("seconds", ""), "warnings": "\n".join(map(str, result.get("warnings", []))),
        "errors": "\n".join(result.get("errors", []))}


# One worker for each process of the cluster, so that it is warm from its second task on.
_worker = None


def draw(chunk, out, program):
    """The rows of the result for the customers of a partition.

    program: the path of the command; None is that of the worker, see `command`.
    """
    global _worker
    if _worker is None:
        _worker = BatchWorker([program or command(), "batch", "--jobs", "1", "--strict", "--root", str(DOCUMENT.parent)])
    return [row(result) for result in _worker.run([job(name, rows, out) for name, rows in chunk])]
