"""The measurements, with a load that is played: when a round is taken again, and how long it is then."""

import unittest
from types import SimpleNamespace
from unittest import mock

import measure


def peer(name):
    return SimpleNamespace(name=name, process=SimpleNamespace(cpu_seconds=lambda: 0.0, compiling_seconds=lambda: 0.0, allow=lambda cores: None))


class Rounds(unittest.TestCase):
    """The load is played: `told` are the answers that come in each round that counts, in turn; a prelude of 1 s has none."""

    def played(self, measured, told, peers, **errors):
        """What a measurement yields; `measured` is called with the peers, and their names as their urls."""
        self.spans, self.said, told = [], [], iter(told)

        def load(url, body, headers, connections, seconds):
            self.spans.append((url, seconds))
            return {"messages": 0 if seconds == 1 else next(told), "microseconds": seconds * 1_000_000, **errors,
                    **dict.fromkeys(("mean", "p50", "p90", "p99", "p99.9", "max"), 0)}

        with mock.patch.object(measure.load, "closed", load), mock.patch.object(measure, "quiet"), mock.patch.object(measure, "say", self.said.append), \
                mock.patch.object(measure, "core_seconds", lambda core: 0.0):
            return list(measured([peer(name) for name in peers], {name: name for name in peers}))

    def rounds(self, told, connections=64, rounds=1, seconds=3, peers=("slow",), **errors):
        return self.played(lambda found, urls: measure.closed(found, urls, "-", (), connections, rounds, seconds), told, peers, **errors)

    def counted(self):
        return [seconds for _, seconds in self.spans if seconds != 1]

    def test_eight_answers_to_a_connection_are_enough(self):
        [(_, turn, figures)] = self.rounds([8 * 64])
        self.assertEqual(([3], 1, 512, []), (self.counted(), turn, figures["messages"], self.said))

    def test_one_less_and_the_round_is_taken_again_three_times_as_long(self):
        [(_, _, figures)] = self.rounds([8 * 64 - 1, 900])
        self.assertEqual([3, 9], self.counted())
        self.assertEqual((900, 9, 100), (figures["messages"], figures["seconds"], figures["per_second"]))
        self.assertEqual(["  slow: 511 answers to 64 connections; measured again for 9 s"], self.said)

    def test_only_the_last_try_is_a_row(self):
        rounds = self.rounds([0, 7, 12], seconds=10, rounds=2, connections=1)
        self.assertEqual([7, 12], [figures["messages"] for _, _, figures in rounds])

    def test_it_is_not_taken_for_longer_than_30_seconds(self):
        [(_, _, figures)] = self.rounds([0, 0, 0, 5])
        self.assertEqual([3, 9, 27, 30], self.counted())
        self.assertEqual(5, figures["messages"])
        self.assertEqual("  slow: 0 answers to 64 connections; measured again for 30 s", self.said[-1])

    def test_one_that_is_so_long_from_the_start_is_taken_once(self):
        self.rounds([0], seconds=40)
        self.assertEqual([40], self.counted())

    def test_those_go_on_who_are_named_in_turn_until_nobody_is(self):
        asked = []
        def go_on(turns):
            asked.append(turns)
            return ("one", "three") if turns < 4 else ()
        taken = self.played(lambda found, urls: measure.closed(found, urls, "-", (), 1, 2, 3, go_on), [8] * 10, ("one", "two", "three"))
        self.assertEqual([("one", 1), ("two", 1), ("three", 1), ("two", 2), ("three", 2), ("one", 2), ("one", 3), ("three", 3), ("three", 4), ("one", 4)],
                         [(found.name, turn) for found, turn, _ in taken])
        self.assertEqual([2, 3, 4], asked)

    def test_clients_that_gave_up_waiting_are_no_reason_not_to(self):
        self.rounds([60, 700], timeout=60)
        self.assertEqual([3, 9], self.counted())

    def test_the_next_round_begins_with_the_length_that_was_enough_but_not_that_of_others(self):
        self.rounds([0, 600, 600, 600, 600], peers=["slow", "quick"], rounds=2)
        self.assertEqual([("slow", 3), ("slow", 9), ("quick", 3), ("quick", 3), ("slow", 9)], [one for one in self.spans if one[1] != 1])

    def test_before_each_round_but_not_before_it_is_taken_again_is_a_second_that_does_not_count(self):
        self.rounds([0, 600])
        self.assertEqual([1, 3, 9], [seconds for _, seconds in self.spans])

    def test_peers_take_turns_at_being_first(self):
        taken = [(peer.name, turn) for peer, turn, _ in self.rounds([600] * 4, peers=["one", "other"], rounds=2)]
        self.assertEqual([("one", 1), ("other", 1), ("other", 2), ("one", 2)], taken)

    def test_a_ramp_is_of_one_peer_after_another_and_no_round_of_it_is_left_out(self):
        taken = self.played(lambda found, urls: measure.ramp(found, urls, "-", (), (1, 450), 3), [600, 0, 5, 7], ["one", "other"], timeout=2)
        self.assertEqual([("one", 1, 600, 2), ("one", 450, 0, 2), ("other", 1, 5, 2), ("other", 450, 7, 2)],
                         [(peer.name, connections, figures["messages"], figures["errors"]) for peer, connections, figures in taken])
        self.assertEqual(([("one", 3), ("one", 3), ("other", 3), ("other", 3)], []), (self.spans, self.said))


class WarmingUp(unittest.TestCase):

    def test_a_peer_that_compiles_nothing_is_warm(self):
        with mock.patch.object(measure.load, "closed") as load:
            self.assertEqual("", measure.warm(peer("nginx"), "-", "-", (), 64, 0))
        load.assert_not_called()

    def test_a_peer_that_only_refuses_never_gets_warm(self):
        clock = iter(range(0, 1000))
        said = []
        refusals = {"messages": 50, "status": 50, "microseconds": 3_000_000, **dict.fromkeys(("mean", "p50", "p90", "p99", "p99.9", "max"), 1)}
        with mock.patch.object(measure.load, "closed", lambda *_: refusals), mock.patch.object(measure, "say", said.append), \
                mock.patch.object(measure, "core_seconds", lambda core: 0.0), mock.patch.object(measure.time, "monotonic", lambda: next(clock)):
            self.assertEqual("not yet warm", measure.warm(peer("refusing"), "-", "-", (), 64, 60))
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
