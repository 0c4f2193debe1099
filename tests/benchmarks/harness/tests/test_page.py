"""What stands on the page: of the targets, and where rounds had errors."""

import tempfile
import unittest
from pathlib import Path

import page
from results import Results


class Page(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "results.csv"
        self.results = Results(self.file)

    def closed(self, peer, messages, errors="", cpu_us=100.0, turn=1, measure="closed", peer_core=0.99, **columns):
        count = sum(int(one.split("=")[1]) for one in errors.split())
        self.results.add(measure=measure, scenario="mediation", peer=peer, size_kb=10, connections=64, round=turn, messages=messages, seconds=2,
                         per_second=messages / 2.0, cpu_us=cpu_us, peer_core=peer_core, others_on_peer_core=0.0, load_core=0.5, errors=count,
                         kinds_of_errors=errors, p50_us=50.0, p99_us=90.0, **{"p99.9_us": 95.0, **columns})

    def of(self, scenario, size, peer, measure="closed", messages=1000, errors=0, turn=1, **figures):
        self.results.add(measure=measure, scenario=scenario, size_kb=size, peer=peer, connections=64, round=turn, messages=messages, errors=errors,
                         kinds_of_errors=f"status={errors}" if errors else "", **{"peer_core": 0.99, "load_core": 0.5, "per_second": 500.0, **figures})

    def aims(self):
        return {row[0]: row[2:] for row in page.targets(self.results)[1:]}

    def test_a_page_without_anything_of_the_targets_does_not_speak_of_them(self):
        self.of("xml-echo", 10, "millrace", cpu_us=50.0)
        self.assertIsNone(page.targets(self.results))

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

    def row(self, peer):
        return next(row for row in page.closed_table(self.results, "mediation", "10")[1] if row[0] == peer)

    def lines(self):
        return page.behind(self.results, ["mediation"])

    def test_a_round_without_errors_is_shown_as_ever(self):
        self.closed("millrace", 1000)
        self.assertEqual(["millrace", "100 µs", "1.00 x", "±0 %", "500", "50.0 µs", "90.0 µs", "99 %", "50 %", "0"], self.row("millrace")[:10])

    def test_few_errors_mark_the_figures(self):
        self.closed("millrace", 1000, "status=3")
        self.assertEqual(["millrace", "100 µs (!)", "1.00 x", "±0 %", "500 (!)", "50.0 µs (!)", "90.0 µs (!)", "99 %", "50 %", "3"], self.row("millrace")[:10])

    def test_more_than_one_percent_stand_in_the_figures_place(self):
        self.closed("millrace", 1000)
        self.closed("cheap", 9000, "status=8000", cpu_us=12.0)
        self.assertEqual(["cheap", "89 % errors", "", "-", "-", "-", "-", "99 %", "50 %", "8000"], self.row("cheap")[:10])

    def test_one_bad_round_of_several_is_enough(self):
        for turn, errors in ((1, ""), (2, "read=20"), (3, "")):
            self.closed("cheap", 1000, errors, turn=turn)
        self.assertEqual("2.0 % errors", self.row("cheap")[1])

    def test_who_has_no_figure_comes_last(self):
        self.closed("cheap", 9000, "status=9000", cpu_us=None)
        self.closed("millrace", 1000)
        self.closed("dear", 1000, cpu_us=900.0)
        self.assertEqual(["millrace", "dear", "cheap"], [row[0] for row in page.closed_table(self.results, "mediation", "10")[1][1:]])

    def test_a_peer_that_answered_nobody_has_no_figure(self):
        self.closed("silent", 0, cpu_us=None)
        self.assertEqual(["silent", "no answers", "", "-", "-"], self.row("silent")[:5])

    def test_refusals_do_not_lead(self):
        self.closed("millrace", 1000)
        self.closed("cheap", 9000, "status=8000", cpu_us=12.0)
        self.assertEqual([], self.lines())
        self.closed("good", 1000, cpu_us=80.0)
        self.assertEqual(["mediation, 10 KB: CPU time a message (64 connections): Millrace 100 µs; good 80.0 µs"], self.lines())

    def test_our_own_errors_are_told_where_we_do_not_lead(self):
        self.closed("millrace", 1000, "timeout=50")
        self.assertEqual(["mediation, 10 KB: CPU time a message (64 connections): Millrace has none: 5.0 % errors"], self.lines())

    def test_no_bar_is_drawn_for_a_peer_without_a_figure(self):
        self.closed("millrace", 1000)
        self.closed("cheap", 9000, "status=8000", cpu_us=12.0)
        self.assertNotIn("cheap", "".join(page.charts(self.results, "mediation")))

    def test_the_ramp_says_at_how_many_connections_there_were_errors(self):
        self.closed("millrace", 1000, measure="ramp")
        self.closed("cheap", 1000, "status=900", measure="ramp")
        self.closed("some", 1000, "status=1", measure="ramp")
        [(_, table)] = page.simple_tables(self.results, "mediation", "10")
        self.assertEqual([["peer", "64", "errors"], ["millrace", "500", "0"], ["cheap", "90 % errors", "900"], ["some", "500 (!)", "1"]], table)

    def test_at_fixed_rates_the_errors_stand_in_the_latencies_place(self):
        self.closed("millrace", 1000, "unsent=1", measure="open", rate=500)
        self.closed("cheap", 600, "unsent=400", measure="open", rate=500)
        [(_, table)] = page.simple_tables(self.results, "mediation", "10")
        self.assertEqual(["millrace", "50.0 µs / 90.0 µs / 95.0 µs, 1 unsent or failed"], table[1])
        self.assertEqual(["cheap", "40 % errors, 400 unsent or failed"], table[2])

    def test_a_gain_needs_two_figures(self):
        self.closed("millrace", 1000, measure="on 1 core", peer_core=0.4)
        self.closed("millrace", 1800, "status=100", measure="on 2 cores", peer_core=0.79)
        [(title, table)] = page.simple_tables(self.results, "mediation", "10")
        self.assertEqual("One core against two, 40 % of each; load and backend have the rest", title)
        self.assertEqual(["millrace", "500", "5.6 % errors", "-", "40 %", "79 %", "100 µs", "-"], table[1])

    def test_users_of_a_slow_backend_keep_both(self):
        self.results.add(measure="users", scenario="slow-backend", peer="millrace", connections=30, messages=1000, seconds=2, per_second=375.0, errors=250,
                         kinds_of_errors="status=250")
        [(_, table)] = page.special(self.results, "slow-backend")
        self.assertEqual([["users", "millrace: replies/s, errors"], ["30", "375, 25.00 %"]], table)

    def test_a_peer_that_was_not_warm_when_its_users_came_is_marked(self):
        for peer, note in (("millrace", "not yet warm"), ("nginx", "")):
            self.results.add(measure="users", scenario="tls-users", peer=peer, connections=30, messages=1000, seconds=2, per_second=500.0, errors=0, note=note)
        [(_, table)] = page.special(self.results, "tls-users")
        self.assertEqual(["users", "millrace (not yet warm): replies/s, errors", "nginx: replies/s, errors"], table[0])

    def test_the_file_has_the_raw_counts_and_is_read_again_as_it_was(self):
        self.closed("cheap", 9000, "status=9000", cpu_us=None, cpu_seconds=1.5)
        [row] = Results(self.file).rows
        self.assertEqual(("9000", "9000", "status=9000", "1.5", ""),
                         tuple(row[name] for name in ("messages", "errors", "kinds_of_errors", "cpu_seconds", "cpu_us")))

    def test_results_from_before_there_were_cpu_seconds_are_still_read(self):
        self.closed("millrace", 1000)
        text = self.file.read_text().splitlines()
        at = text[0].split(",").index("cpu_seconds")
        self.file.write_text("".join(",".join(cell for i, cell in enumerate(line.split(",")) if i != at) + "\n" for line in text))
        self.results = Results(self.file)
        self.closed("nginx", 1000)
        self.assertEqual("100 µs", self.row("millrace")[1])


if __name__ == "__main__":
    unittest.main()
