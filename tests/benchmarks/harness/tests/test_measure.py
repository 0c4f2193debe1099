"""The measurements, with a load that is played."""

import unittest
from types import SimpleNamespace
from unittest import mock

import measure


def peer(name):
    return SimpleNamespace(name=name, process=SimpleNamespace(cpu_seconds=lambda: 0.0, compiling_seconds=lambda: 0.0, allow=lambda cores: None))


class WarmingUp(unittest.TestCase):

    def test_a_peer_that_only_refuses_never_gets_warm(self):
        clock = iter(range(0, 1000))
        said = []
        refusals = {"messages": 50, "status": 50, "microseconds": 3_000_000, **dict.fromkeys(("mean", "p50", "p90", "p99", "p99.9", "max"), 1)}
        with mock.patch.object(measure.load, "closed", lambda *_: refusals), mock.patch.object(measure, "say", said.append), \
                mock.patch.object(measure, "core_seconds", lambda core: 0.0), mock.patch.object(measure.time, "monotonic", lambda: next(clock)):
            self.assertFalse(measure.warm(peer("refusing"), "-", "-", (), 64, 60))
        self.assertRegex(said[0], r"^  refusing: NOT YET WARM after \d+ s, no good answer, 50 errors$")


class Peak(unittest.TestCase):

    def test_it_is_of_good_answers_and_the_last_rounds_errors_are_told(self):
        clock = iter(range(0, 1000))
        rounds = iter([(900, 900), (100, 0), (200, 0)] + [(200, 1)] * 8)
        latencies = dict.fromkeys(("mean", "p50", "p90", "p99", "p99.9", "max"), 1)

        def load(*_):
            messages, status = next(rounds)
            return {"messages": messages, "status": status, "microseconds": 1_000_000, **latencies}

        with mock.patch.object(measure.load, "closed", load), mock.patch.object(measure.time, "monotonic", lambda: next(clock)):
            reached, peak, counts = measure.to_peak("-", "-", (), 64, 22, began=0)
        self.assertEqual((199, {"messages": 1900, "errors": 8, "kinds_of_errors": "status=8"}), (peak, counts))
        self.assertEqual(6, reached)


if __name__ == "__main__":
    unittest.main()
