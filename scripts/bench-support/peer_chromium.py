#!/usr/bin/env python3
"""The benchmark table by Chromium: HTML to A4 PDF, or to a PNG with two pixels per point.    usage: peer_chromium.py IN.csv OUT

A picture is as high as its rows; Chromium draws at most 16,384 pixels on a side.
"""

import os
import subprocess
import sys
import tempfile

import peer_html
import peer_table

SCREEN = peer_html.STYLE.replace("7pt", "13px").replace("2.5pt 4pt", "7px 8px") + "body { margin: 0 }"


def main():
    source, target = sys.argv[1], os.path.abspath(sys.argv[2])
    is_paged = target.endswith(".pdf")
    rows = peer_table.read(source)[1]
    height = 31 * (len(rows) + 1 + sum(1 for _ in peer_table.in_groups(rows)))
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/table.html", "w", encoding="utf-8") as file:
            file.writelines(peer_html.document(source, peer_html.STYLE if is_paged else SCREEN))
        flags = [f"--print-to-pdf={target}", "--no-pdf-header-footer"] if is_paged else [
            f"--screenshot={target}", "--force-device-scale-factor=2", f"--window-size=1100,{height}"]
        if not is_paged and 2 * height > 16_384:
            sys.exit("error: Chromium draws no picture of more than 16,384 pixels on a side")
        done = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile",
             "--virtual-time-budget=600000", *flags, f"file://{folder}/table.html"], stderr=subprocess.PIPE, text=True)
        if done.returncode or not os.path.exists(target):
            sys.exit(done.stderr[-2000:] or "error: Chromium wrote no file")


main()
