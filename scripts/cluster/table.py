"""A generated table of purchases by customers, as a CSV file: `table.py CUSTOMERS ROWS FILE`. The numbers are always the same."""

import csv
import random
import sys

ITEMS = ["Tea", "Coffee", "Notebook", "Pencil case", "Desk lamp", "Paper, 500 sheets", "Envelope", "Ink"]


def write(customers, rows, path):
    draw = random.Random(7)
    with open(path, "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["customer", "date", "item", "quantity", "price"])
        for customer in range(customers):
            for _ in range(rows):
                table.writerow([
                    f"C{customer:06}", f"2026-{draw.randint(1, 12):02}-{draw.randint(1, 28):02}", draw.choice(ITEMS),
                    draw.randint(1, 40), f"{draw.randint(95, 9_950) / 100:.2f}"])


if __name__ == "__main__":
    write(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
