"""One `gridpress batch` process that draws jobs as they arrive.

It is kept between calls, so that fonts, themes and documents are loaded once. If it dies, it is restarted, and jobs without a
result are drawn again: an output is put in place as a whole, so drawing a job twice does no harm. A job that makes it die
twice has an error as its result; the others are drawn nevertheless.
"""

import json
import subprocess
import threading


class BatchWorker:
    """- command: the arguments of the command, up to `batch` and its flags."""

    def __init__(self, command):
        self.command = list(command)
        self.process = None

    def run(self, jobs):
        """The results of jobs, in any order: one for each, with the keys of `gridpress batch`."""
        results, pending = [], {job["id"]: job for job in jobs}
        if len(pending) != len(jobs):
            raise ValueError("jobs have different ids")
        self._draw(list(pending.values()), pending, results)
        # The job that ended the process is among these: one by one, it does not affect the others.
        for job in list(pending.values()):
            for _ in range(2):
                if job["id"] in pending:
                    self._draw([job], pending, results)
            if job["id"] in pending:
                del pending[job["id"]]
                results.append({"id": job["id"], "ok": False, "exit": 70, "errors": ["the process ended while this was drawn"]})
        return results

    def close(self):
        """Ends the process."""
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process.stdout.close()
            self.process = None

    def _draw(self, jobs, pending, results):
        """Draws until each of the jobs has its result, or the process ends."""
        if self.process is None:
            self.process = subprocess.Popen(
                [*self.command, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        process = self.process

        def send():
            try:
                for job in jobs:
                    process.stdin.write(json.dumps(job) + "\n")
                process.stdin.flush()
            except (BrokenPipeError, ValueError):
                pass

        # Both pipes have little capacity: writing everything before reading would block forever.
        sender = threading.Thread(target=send)
        sender.start()
        for _ in jobs:
            line = process.stdout.readline()
            if not line.endswith("\n"):
                self.process = None
                break
            result = json.loads(line)
            if pending.pop(result["id"], None) is not None:
                results.append(result)
        sender.join()
        if self.process is None:
            process.wait()
            process.stdout.close()
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
