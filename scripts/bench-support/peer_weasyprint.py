#!/usr/bin/env python3
"""The benchmark table by WeasyPrint: HTML to A4 PDF.    usage: peer_weasyprint.py IN.csv OUT.pdf"""

import sys

import peer_html
import weasyprint

weasyprint.HTML(string="".join(peer_html.document(sys.argv[1]))).write_pdf(sys.argv[2])
