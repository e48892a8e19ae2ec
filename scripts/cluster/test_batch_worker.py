"""Tests of BatchWorker with a command that dies on demand. Needs no cluster: `python3 test_batch_worker.py`."""

import os
import sys
import tempfile
import textwrap
import unittest

from batch_worker import BatchWorker

FAKE = textwrap.dedent("""
    import json, os, sys
    for line in sys.stdin:
        job = json.loads(line)
        if job["id"] == "poison" or job["id"] == "once" and not os.path.exists(sys.argv[1]):
            open(sys.argv[1], "w").close()
            os._exit(9)
        if job["id"] == "half" and not os.path.exists(sys.argv[1]):
            open(sys.argv[1], "w").close()
            sys.stdout.write('{"id": "ha')
            sys.stdout.flush()
            os._exit(9)
        print(json.dumps({"id": job["id"], "ok": True, "size": len(line)}), flush=True)
""")


class BatchWorkerTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.worker = BatchWorker([sys.executable, "-c", FAKE, os.path.join(self.folder.name, "mark")])

    def tearDown(self):
        self.worker.close()
        self.folder.cleanup()

    def run_ids(self, *ids):
        results = self.worker.run([{"id": name} for name in ids])
        self.assertEqual(sorted(result["id"] for result in results), sorted(ids))
        return {result["id"]: result["ok"] for result in results}

    def test_one_result_for_each_job_also_the_second_time(self):
        self.assertEqual(self.run_ids("a", "b"), {"a": True, "b": True})
        process = self.worker.process
        self.assertEqual(self.run_ids("c"), {"c": True})
        self.assertIs(self.worker.process, process)

    def test_what_a_process_that_died_did_not_answer_is_drawn_again(self):
        self.assertEqual(self.run_ids("a", "once", "b"), {"a": True, "once": True, "b": True})

    def test_half_a_line_is_no_result(self):
        self.assertEqual(self.run_ids("half", "a"), {"half": True, "a": True})

    def test_a_job_that_ends_the_process_each_time_harms_no_other(self):
        self.assertEqual(self.run_ids("a", "poison", "b"), {"a": True, "poison": False, "b": True})

    def test_more_than_pipes_hold(self):
        jobs = [{"id": str(number), "text": "x" * 1000} for number in range(1000)]
        self.assertEqual(len(self.worker.run(jobs)), 1000)

    def test_ids_are_different(self):
        with self.assertRaises(ValueError):
            self.worker.run([{"id": "a"}, {"id": "a"}])


if __name__ == "__main__":
    unittest.main()
