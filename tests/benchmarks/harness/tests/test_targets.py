"""What stands on the page of the targets, and when the rounds tell."""

import tempfile
import unittest
from pathlib import Path

import page
import plan
import targets
from results import Results


class Targets(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "results.csv"
        self.results = Results(self.file)

    def of(self, scenario, size, peer, measure="closed", messages=1000, errors=0, turn=1, **figures):
        self.results.add(measure=measure, scenario=scenario, size_kb=size, peer=peer, connections=64, round=turn, messages=messages, errors=errors,
                         kinds_of_errors=f"status={errors}" if errors else "", **{"peer_core": 0.99, "load_core": 0.5, "per_second": 500.0, **figures})

    def aims(self):
        return {row[0]: row[2:] for row in targets.rows(self.results)[1:]}

    def test_a_page_without_anything_of_the_targets_does_not_speak_of_them(self):
        self.of("xml-echo", 10, "millrace", cpu_us=50.0)
        self.assertIsNone(targets.rows(self.results))

    def test_a_target_is_reached_at_its_bound_and_missed_past_it(self):
        self.of("pass-through", 1, "nginx", cpu_us=20.0)
        self.of("pass-through", 1, "millrace", cpu_us=25.0)
        name = "pass-through, 1 KB: CPU time a message to that of nginx"
        self.assertEqual(["1.25 (Millrace 25.0 µs, nginx 20.0 µs)", "reached"], self.aims()[name])
        self.results = Results(self.file)  # a later run
        self.of("pass-through", 1, "millrace", cpu_us=25.2)
        self.assertEqual(["1.26 (Millrace 25.2 µs, nginx 20.0 µs)", "missed"], self.aims()[name])

    def test_a_target_is_held_against_the_median_of_the_rounds_ratios(self):
        for turn, ours, theirs in ((1, 33.0, 20.0), (2, 33.0, 30.0), (3, 45.0, 30.0)):
            for peer, cpu_us in (("millrace", ours), ("nginx passing on", theirs)):
                self.of("route-by-body", 10, peer, turn=turn, cpu_us=cpu_us)
        self.assertEqual(["1.50 (1.10 to 1.65; Millrace 33.0 µs, nginx passing on 30.0 µs)", "reached"],
                         self.aims()["route-by-body, 10 KB: CPU time a message to that of nginx passing on"])

    def test_rounds_of_which_none_is_both_peers_are_compared_by_their_medians(self):
        self.of("pass-through", 1, "nginx", turn=2, cpu_us=20.0)
        self.of("pass-through", 1, "millrace", cpu_us=24.0)
        self.assertEqual(["1.20 (Millrace 24.0 µs, nginx 20.0 µs)", "reached"], self.aims()["pass-through, 1 KB: CPU time a message to that of nginx"])

    def test_routing_is_held_against_plain_proxying_which_does_not_lead(self):
        self.of("route-by-body", 10, "nginx passing on", cpu_us=20.0)
        self.of("route-by-body", 10, "millrace", cpu_us=40.0)
        self.of("route-by-body", 10, "camel", cpu_us=400.0)
        self.assertEqual(["2.00 (Millrace 40.0 µs, nginx passing on 20.0 µs)", "missed"],
                         self.aims()["route-by-body, 10 KB: CPU time a message to that of nginx passing on"])
        self.assertNotIn("nginx", "".join(page.behind(self.results, ["route-by-body"])))

    def test_of_the_java_peers_the_best_counts_that_did_the_work(self):
        self.of("mediation", 10, "millrace", cpu_us=50.0)
        self.of("mediation", 10, "camel", cpu_us=10.0, errors=900)
        self.of("mediation", 10, "synapse", cpu_us=700.0)
        self.of("mediation", 10, "assembled", cpu_us=300.0)
        self.of("mediation", 10, "library", cpu_us=200.0)
        self.assertEqual(["6.00 (Millrace 50.0 µs, assembled 300 µs)", "reached"],
                         self.aims()["mediation, 10 KB: the best Java peer's CPU time a message to Millrace's"])
        self.assertEqual(["", "not measured"], self.aims()["mediation, 100 KB: the best Java peer's CPU time a message to Millrace's"])

    def test_who_errs_has_missed_the_target(self):
        self.of("governance", 10, "camel", cpu_us=900.0)
        self.of("governance", 10, "millrace", cpu_us=50.0, errors=20)
        self.assertEqual(["Millrace: 2.0 % errors", "missed"], self.aims()["governance, 10 KB: the best Java peer's CPU time a message to Millrace's"])

    def test_one_error_in_a_ramp_is_too_many_and_other_peers_errors_are_theirs(self):
        self.of("mediation", 10, "camel", measure="ramp", errors=3)
        self.of("mediation", 10, "millrace", measure="ramp")
        self.assertEqual(["0 in 1,000 answers", "reached"], self.aims()["errors in the ramps"])
        self.of("governance", 10, "millrace", measure="ramp", errors=1)
        self.assertEqual(["1 in 2,000 answers", "missed"], self.aims()["errors in the ramps"])

    def test_the_scenario_that_gains_least_by_a_second_core_counts(self):
        for scenario, one, two in (("mediation", 100.0, 184.0), ("governance", 100.0, 190.0)):
            self.of(scenario, 10, "millrace", measure="on 1 core", per_second=one)
            self.of(scenario, 10, "millrace", measure="on 2 cores", per_second=two)
        self.of("mediation", 10, "nginx", measure="on 1 core", per_second=100.0)
        self.of("mediation", 10, "nginx", measure="on 2 cores", per_second=200.0)
        self.assertEqual(["1.84 (mediation, 10 KB, nginx 2.00)", "missed"], self.aims()["throughput on two cores to one"])

    def rounds(self, ratios, scenario="pass-through", size=1, other="nginx"):
        for turn, ratio in enumerate(ratios, 1):
            self.of(scenario, size, other, turn=turn, cpu_us=20.0)
            self.of(scenario, size, "millrace", turn=turn, cpu_us=20.0 * ratio)

    def test_five_rounds_tell_nothing_for_sure_and_of_six_all_count(self):
        self.assertIsNone(targets.interval([1, 2, 3, 4, 5]))
        self.assertEqual((1, 6), targets.interval([1, 2, 3, 4, 5, 6]))

    def test_the_interval_is_that_of_the_binomial_distribution(self):
        # of 42 coins at most 14 are heads with a chance of 2.2 %, at most 15 with 4.4 %
        self.assertEqual((15, 28), targets.interval(list(range(1, 43))))
        self.assertEqual((2, 8), targets.interval(list(range(1, 10))))
        self.assertEqual((1, 8), targets.interval(list(range(1, 9))))

    def test_the_median_stands_with_its_interval_and_how_sure_the_verdict_is(self):
        name = "pass-through, 1 KB: CPU time a message to that of nginx"
        self.rounds([1.00, 1.10, 1.20, 1.20, 1.22, 1.23, 1.24])
        self.assertEqual(["1.20 (95 %: 1.00 to 1.24, 7 rounds; Millrace 24.0 µs, nginx 20.0 µs)", "reached"], self.aims()[name])
        self.results = Results(self.file)
        self.rounds([1.00, 1.10, 1.20, 1.20, 1.22, 1.23, 1.26])
        self.assertEqual(["1.20 (95 %: 1.00 to 1.26, 7 rounds; Millrace 24.0 µs, nginx 20.0 µs)", "reached, not for sure"], self.aims()[name])
        self.results = Results(self.file)
        self.rounds([1.20, 1.30, 1.30, 1.30, 1.40, 1.40, 1.40])
        self.assertEqual("missed, not for sure", self.aims()[name][-1])

    def doubt(self, turns, scenario="pass-through", size=1, connections=plan.TYPICAL, running=("nginx", "millrace", "camel")):
        return targets.in_doubt(self.results, plan.Part(scenario, size), connections, turns, running)

    def test_who_is_compared_goes_on_while_the_target_lies_in_the_interval(self):
        self.rounds([1.1] * 6 + [1.3])
        self.assertEqual(("millrace", "nginx"), self.doubt(7))

    def test_nobody_goes_on_when_the_rounds_tell(self):
        self.rounds([1.1] * 7)
        self.assertEqual((), self.doubt(7))

    def test_it_is_looked_at_after_each_seventh_round(self):
        self.rounds([1.1] * 8)
        self.assertEqual(("millrace", "nginx"), self.doubt(8))
        self.assertEqual((), self.doubt(14))

    def test_where_there_is_no_target_or_not_both_run_nobody_goes_on(self):
        self.rounds([1.1] * 6 + [1.3])
        self.assertEqual((), self.doubt(7, size=10))
        self.assertEqual((), self.doubt(7, connections=450))
        self.assertEqual((), self.doubt(7, scenario="hop", size=None))
        self.assertEqual((), self.doubt(7, running=("millrace",)))

    def test_of_java_peers_the_best_goes_on(self):
        self.rounds([1 / 5] * 4 + [1 / 7] * 3, scenario="mediation", size=10, other="synapse")
        self.of("mediation", 10, "camel", cpu_us=90.0)
        self.assertEqual(("synapse", "millrace"), self.doubt(7, scenario="mediation", size=10, running=("synapse", "millrace", "camel")))

    def cores(self, *gains):
        for turn, gain in enumerate(gains, 1):
            self.of("pass-through", 10, "millrace", measure="on 1 core", turn=turn, per_second=100.0 * turn)
            self.of("pass-through", 10, "millrace", measure="on 2 cores", turn=turn, per_second=100.0 * turn * gain)

    def test_a_second_core_is_held_against_its_target_round_by_round(self):
        self.cores(1.80, 1.86, 1.90)
        self.assertEqual(["1.86 (1.80 to 1.90; pass-through, 10 KB)", "reached"], self.aims()["throughput on two cores to one"])

    def test_one_core_against_two_is_measured_until_the_rounds_tell(self):
        part = plan.Part("pass-through", 10)
        self.cores(*[1.9] * 6, 1.8)
        self.assertTrue(targets.scaling_in_doubt(self.results, part, 7))
        self.results = Results(self.file)
        self.cores(*[1.9] * 7)
        self.assertTrue(targets.scaling_in_doubt(self.results, part, 8))
        self.assertFalse(targets.scaling_in_doubt(self.results, part, 7))


if __name__ == "__main__":
    unittest.main()
