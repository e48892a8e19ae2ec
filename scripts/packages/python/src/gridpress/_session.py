"""A process of `gridpress batch` that stays open, so that fonts and themes are read once."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any

# Longer lines are refused by the command.
LONGEST_JOB = 60 << 20


class Unavailable(Exception):
    """The command cannot draw this job in a process that stays open."""


class Session:
    """Draws jobs one after the other. It may be used by several threads, and is started again in a forked process."""

    def __init__(self, command: str):
        self.command = command
        self._lock = threading.RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._owner: tuple[Any, ...] = ()
        self._count = 0
        self._refused: str | None = None

    def run(self, line: bytes) -> dict[str, Any]:
        """The result of a job: an object of JSON on one line, without an id.

        Raises Unavailable if the command is too old, or ends while it draws.
        """
        if len(line) > LONGEST_JOB:
            raise Unavailable("the data is too long for one line")
        with self._lock:
            self._check_owner()
            for _ in range(2):
                answer = self._exchange(line)
                if answer is not None:
                    return answer
            self._refused = self.command
        raise Unavailable("the process ends")

    def close(self) -> None:
        """Ends the process."""
        with self._lock:
            process, self._process = self._process, None
            # The parent's process is none of a forked child's.
            if process is None or self._owner[:1] != (os.getpid(),):
                return
            for pipe in (process.stdin, process.stdout):
                try:
                    if pipe:
                        pipe.close()
                except OSError:
                    pass
            process.wait()

    def _check_owner(self) -> None:
        """The process has the working directory and the environment that it was started with."""
        owner = (os.getpid(), os.getcwd(), os.environ.get("GRIDPRESS"), os.environ.get("SOURCE_DATE_EPOCH"), os.environ.get("TZ"))
        if self._process is not None and self._owner != owner:
            self.close()
        if self._refused == self.command:
            raise Unavailable("the command draws no jobs with flags")
        self._owner = owner

    def _exchange(self, line: bytes) -> dict[str, Any] | None:
        """The answer to one line; None if the process has ended."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(
                [self.command, "batch", "-", "--jobs", "1", "--overwrite", "--diagnostics", "json"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        process = self._process
        assert process.stdin and process.stdout
        self._count += 1
        number = self._count
        try:
            process.stdin.write(b'{"id":%d,' % number + line[1:] + b"\n")
            process.stdin.flush()
            answer = process.stdout.readline()
        except (BrokenPipeError, ValueError):
            answer = b""
        except BaseException:
            # The answer to an interrupted job would be read as that of the next one.
            process.kill()
            self.close()
            raise
        if not answer.endswith(b"\n"):
            self.close()
            return None
        result: dict[str, Any] = json.loads(answer)
        if result.get("id") != number:
            self.close()
            return None
        return result


_sessions: dict[str, Session] = {}
_folder: tempfile.TemporaryDirectory[str] | None = None
_names = iter(range(1, 1 << 62))


def session(command: str) -> Session:
    """The open process of a command."""
    if command not in _sessions:
        _sessions[command] = Session(command)
    return _sessions[command]


def new_file(ending: str) -> Path:
    """A file of this process for a picture that is not to be kept."""
    global _folder
    if _folder is None:
        _folder = tempfile.TemporaryDirectory(prefix="gridpress-")
    return Path(_folder.name) / f"{os.getpid()}-{next(_names)}.{ending}"


def close() -> None:
    """Ends the processes that stay open for further pictures. The next picture starts one again."""
    for open_session in _sessions.values():
        open_session.close()
    _sessions.clear()


atexit.register(close)
