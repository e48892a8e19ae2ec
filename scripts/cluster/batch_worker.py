"""One `gridpress batch` process that draws jobs as they come.

It is kept between calls, so that fonts, themes and documents are loaded once. If it dies, it is started again, and what it had
not answered is drawn again: an output is put in place whole, so a job that is drawn twice does no harm. A job by which it dies
twice is a result with an error; the others are drawn all the same.
"""

import json
import subprocess
import threading


class BatchWorker:
    """- command: the words of the command, up to `batch` and its flags."""

    def __init__(self, command):
        self.command = list(command)
        self.process = None

    def run(self, jobs):
        """The results of jobs, in any order: one for each, with the keys of `gridpress batch`."""
        results, pending = [], {job["id"]: job for job in jobs}
        if len(pending) != len(jobs):
            raise ValueError("jobs have different ids")
        self._draw(list(pending.values()), pending, results)
        # Whatever ended the process is among these: one by one it harms nobody else.
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

        # Both pipes have little room: who only writes first waits for ever.
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
