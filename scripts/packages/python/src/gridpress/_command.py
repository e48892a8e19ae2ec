"""The gridpress command: where it is, and whether this system can run it.

A wheel carries the command with its libraries and fonts in the folder `bundle`. Without it, the command is searched on the path.
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
from pathlib import Path

BUNDLE = Path(__file__).resolve().parent / "bundle"


def program(bundle: Path = BUNDLE) -> Path:
    """The command that the package carries; it does not exist in a package without one."""
    return bundle / "bin" / "gridpress"


def find() -> str | None:
    """The command: GRIDPRESS in the environment, otherwise that of the package, otherwise `gridpress` on the path."""
    named = os.environ.get("GRIDPRESS")
    if named:
        return named
    if BUNDLE.is_dir():
        return str(program())
    return shutil.which("gridpress")


def fault(bundle: Path = BUNDLE) -> str | None:
    """Why the command of the package cannot run here, as a sentence; None if nothing speaks against it.

    The program itself checks its other files. What is checked here keeps it from starting at all.
    """
    incomplete = "the gridpress package is incomplete: {} is missing; install it again with pip install --force-reinstall gridpress"
    needs = {}
    try:
        for line in (bundle / "share/gridpress/system").read_text().splitlines():
            name, _, value = line.partition(" ")
            needs[name] = value
        files = (bundle / "lib/gridpress/manifest").read_text().splitlines()
    except OSError as error:
        return incomplete.format(os.path.relpath(error.filename or bundle, bundle))
    if not os.access(program(bundle), os.X_OK):
        return incomplete.format("bin/gridpress")
    machine = platform.machine()
    if machine != needs.get("machine"):
        return f"this gridpress package is for {needs.get('machine')}, and this machine is {machine}; install the package for it"
    wanted = needs.get("glibc", "")
    found = _glibc()
    if found is None:
        return f"gridpress needs the GNU C library {wanted}, which this system does not have"
    if _numbers(found) < _numbers(wanted):
        return f"gridpress needs the GNU C library {wanted} or later, and this system has {found}"
    for line in files:
        size, _, path = line.partition(" ")
        if path.startswith("lib/") and not (bundle / path).is_file():
            return incomplete.format(path)
    return None


def _glibc() -> str | None:
    """The version of the GNU C library that runs this interpreter; None for another library."""
    try:
        name, _, version = (os.confstr("CS_GNU_LIBC_VERSION") or "").partition(" ")
    except (AttributeError, OSError, ValueError):
        return None
    return version if name == "glibc" and version else None


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".") if part.isdigit()]


def main() -> None:
    """The command as a program: this process becomes it."""
    path = find()
    reason: str | None = "the gridpress command is not installed: this package carries none, and there is none in GRIDPRESS"
    # Without a command of its own, the one on the path is this script again.
    if path and (os.environ.get("GRIDPRESS") or BUNDLE.is_dir()):
        reason = fault() if path == str(program()) else None
        if reason is None:
            try:
                os.execv(path, ["gridpress", *sys.argv[1:]])
            except OSError as error:
                reason = f"{path} cannot be started: {error.strerror}"
    print(f"error: {reason}", file=sys.stderr)
    sys.exit(69)
