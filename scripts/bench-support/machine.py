"""The machine on which figures are measured, and its speed."""

import os
import platform
import time
import zlib
from pathlib import Path


def memory_in_gigabytes():
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 1e9
    except (ValueError, OSError):
        return 16.0


def reference_seconds():
    """The processor time of zlib's level 6 for 16 MB of generated lines, the best of five: figures of other machines can be
    divided by it."""
    state, words = 1, []
    for _ in range(1 << 16):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        words.append(f"{state >> 44:x}")
    block = "\n".join(words).encode()
    data = (block * (16_000_000 // len(block) + 1))[:16_000_000]
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        zlib.compress(data, 6)
        best = min(best, time.process_time() - start)
    return best


def description():
    name = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                name = line.split(":", 1)[1].strip()
                break
    except OSError:
        pass
    try:
        system = platform.freedesktop_os_release()["PRETTY_NAME"]
    except (AttributeError, OSError, KeyError):
        system = f"{platform.system()} {platform.release()}"
    return (f"{name}, {os.cpu_count()} processors, {memory_in_gigabytes():.0f} GB, {system}; "
            f"reference (zlib, 16 MB): {reference_seconds():.2f} s")
