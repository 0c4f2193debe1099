"""Ports are given once; shares of the CPU are kept, and nothing stays behind."""

import tempfile
import time
import unittest
from pathlib import Path

import machine


class Ports(unittest.TestCase):

    def test_none_is_given_twice(self):
        ports = [machine.free_port() for _ in range(2000)]  # of some 14,000 that the kernel draws from: some come again
        self.assertEqual(len(ports), len(set(ports)))


@unittest.skipUnless(machine.cpu_groups(), "needs root, and control groups of the CPU that may be changed")
class Shares(unittest.TestCase):

    def test_a_process_and_what_it_starts_have_so_much_together(self):
        with tempfile.TemporaryDirectory() as folder:
            busy = machine.Process(["bash", "-c", "while :; do :; done & while :; do :; done"], machine.CORES, Path(folder) / "log")
            self.addCleanup(busy.stop)
            machine.wait_for(lambda: len(busy.tree()) == 2, 60, "the second loop", busy)
            share = machine.Share(busy, 0.2)
            began, before = time.monotonic(), busy.cpu_seconds()  # the clock first, and last: a busy machine may let time pass between the two
            time.sleep(1)
            took = (busy.cpu_seconds() - before) / (time.monotonic() - began)
            machine.wait_for(lambda: busy.cpu_seconds() > before, 60, "some work of theirs", busy)
            busy.stop()
            self.assertLess(took, 0.3)
            share.end()
            self.assertFalse(share.folder.exists())
