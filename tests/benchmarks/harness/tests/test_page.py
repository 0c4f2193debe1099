"""What stands on the page where rounds had errors."""

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

    def test_starts_have_a_row_a_peer_and_a_chart_a_figure(self):
        for peer, seconds in (("millrace", 0.9), ("nginx", 0.05)):
            for turn in (1, 2, 3):
                self.results.add(measure="first reply", scenario="start", peer=peer, round=turn, value=seconds * turn, unit="s")
                self.results.add(measure="CPU to first reply", scenario="start", peer=peer, round=turn, value=2 * seconds, unit="s")
            self.results.add(measure="95 % of peak", scenario="start", peer=peer, value=4.2, unit="s", messages=30000, seconds=10, per_second=3000, errors=0)
            for when, size in (("at rest", 118.4), ("at peak", 190), ("after", 150)):
                self.results.add(measure=f"memory {when}", scenario="start", peer=peer, memory_mb=size)
        [(_, table)] = page.special(self.results, "start")
        self.assertEqual(["millrace", "1.80 s", "1.80 s", "4 s", "118 MB", "190 MB", "150 MB", "3,000"], table[1])
        self.assertEqual(["nginx", "0.10 s", "0.10 s", "4 s", "118 MB", "190 MB", "150 MB", "3,000"], table[2])
        self.assertEqual(6, len(list(page.start_charts(self.results))))
        self.assertIn("start: from the start to the first reply: Millrace 1.80 s; nginx 0.10 s", page.behind(self.results, ["start"]))

    def test_refusals_do_not_lead(self):
        self.closed("millrace", 1000)
        self.closed("cheap", 9000, "status=8000", cpu_us=12.0)
        self.assertEqual([], self.lines())
        self.closed("good", 1000, cpu_us=80.0)
        self.assertEqual(["mediation, 10 KB: CPU time a message (64 connections): Millrace 100 µs; good 80.0 µs"], self.lines())

    def test_our_own_errors_are_told_where_we_do_not_lead(self):
        self.closed("millrace", 1000, "timeout=50")
        self.assertEqual(["mediation, 10 KB: CPU time a message (64 connections): Millrace has none: 5.0 % errors; nor has any peer"], self.lines())
        self.closed("good", 1000, cpu_us=80.0)
        self.closed("cheap", 9000, "status=8000", cpu_us=12.0)
        self.assertEqual(["mediation, 10 KB: CPU time a message (64 connections): Millrace has none: 5.0 % errors; good 80.0 µs"], self.lines())

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

    def test_users_are_given_the_same_figure_in_the_table_and_where_millrace_does_not_lead(self):
        for peer, rates in (("millrace", (400.0, 500.0, 510.0)), ("nginx", (600.0, 610.0, 700.0))):
            for rate in rates:
                self.results.add(measure="users", scenario="tls-users", peer=peer, connections=30, messages=1000, seconds=2, per_second=rate, errors=0)
        [(_, table)] = page.special(self.results, "tls-users")
        self.assertEqual(["30", "500, 0.00 %", "610, 0.00 %"], table[1])
        self.assertEqual(["tls-users: good replies a second to 30 users: Millrace 500; nginx 610"], page.behind(self.results, ["tls-users"]))

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
