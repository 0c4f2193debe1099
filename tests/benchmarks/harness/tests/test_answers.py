"""What counts of a round, from what wrk or OpenLoop told to the columns of results.csv."""

import unittest

import answers

LATENCIES = {"mean": 5, "p50": 4, "p90": 6, "p99": 8, "p99.9": 9, "max": 10}


def wrk(messages, **errors):
    """What load.closed returns of a round of 2 s."""
    return {"messages": messages, "microseconds": 2_000_000, "bytes": 0, "status": 0, "connect": 0, "read": 0, "write": 0, "timeout": 0,
            **LATENCIES, **errors}


class Counted(unittest.TestCase):

    def test_a_round_without_errors_counts_all_its_answers(self):
        columns = answers.counted(wrk(1000), cpu_seconds=0.5)
        self.assertEqual((500, 500), (columns["per_second"], columns["cpu_us"]))
        self.assertEqual((1000, 0, ""), (columns["messages"], columns["errors"], columns["kinds_of_errors"]))

    def test_refusals_count_neither_in_throughput_nor_in_cpu_time_a_message(self):
        columns = answers.counted(wrk(1000, status=900), cpu_seconds=0.5)
        self.assertEqual((50, 5000), (columns["per_second"], columns["cpu_us"]))

    def test_nor_do_answers_that_came_after_the_clients_patience(self):
        columns = answers.counted(wrk(1000, timeout=200), cpu_seconds=0.4)
        self.assertEqual((400, 500), (columns["per_second"], columns["cpu_us"]))

    def test_broken_connections_take_nothing_off_since_they_are_no_answers(self):
        columns = answers.counted(wrk(1000, connect=3, read=2, write=1), cpu_seconds=0.5)
        self.assertEqual((500, 500, 6), (columns["per_second"], columns["cpu_us"], columns["errors"]))

    def test_the_raw_counts_are_kept(self):
        columns = answers.counted(wrk(1000, status=900, read=7), cpu_seconds=0.5)
        self.assertEqual((1000, 907, "status=900 read=7", 0.5),
                         tuple(columns[name] for name in ("messages", "errors", "kinds_of_errors", "cpu_seconds")))

    def test_without_a_good_answer_there_is_no_cpu_time_a_message(self):
        columns = answers.counted(wrk(227, status=227), cpu_seconds=4.9)
        self.assertEqual((0, None), (columns["per_second"], columns["cpu_us"]))

    def test_open_loops_kinds_are_told_by_their_names(self):
        columns = answers.counted({"messages": 90, "microseconds": 1_000_000, "status": 1, "failed": 4, "unsent": 6, **LATENCIES})
        self.assertEqual((89, 11, "status=1 failed=4 unsent=6"), (columns["per_second"], columns["errors"], columns["kinds_of_errors"]))
        self.assertNotIn("cpu_us", columns)

    def test_rounds_are_added_up_by_kind(self):
        rounds = [answers.counted(wrk(100, status=1, read=2)), answers.counted(wrk(50, read=3)), answers.counted(wrk(10))]
        self.assertEqual({"messages": 160, "errors": 6, "kinds_of_errors": "status=1 read=5"}, answers.together(rounds))


class ShareOfErrors(unittest.TestCase):

    def test_refused_and_late_answers_are_among_the_messages(self):
        self.assertEqual(0.25, answers.share_of_errors(1000, {"status": 200, "timeout": 50}))

    def test_what_had_no_answer_is_beside_the_messages(self):
        self.assertEqual(0.2, answers.share_of_errors(80, {"read": 12, "unsent": 8}))

    def test_it_is_never_more_than_all(self):
        self.assertEqual(1, answers.share_of_errors(10, {"status": 10, "timeout": 10}))

    def test_nobody_asked_is_no_error(self):
        self.assertEqual(0, answers.share_of_errors(0, {}))


class InWords(unittest.TestCase):

    def words(self, messages, kinds_of_errors=""):
        return answers.in_words({"messages": str(messages), "kinds_of_errors": kinds_of_errors})

    def test_up_to_one_percent_of_errors_a_round_gives_its_figure(self):
        self.assertEqual("", self.words(1000))
        self.assertEqual("", self.words(1000, "status=10"))

    def test_just_past_it_the_errors_stand_in_its_place(self):
        self.assertEqual("1.1 % errors", self.words(1000, "status=11"))
        self.assertEqual("12 % errors", self.words(880, "read=100 write=20"))

    def test_refusals_alone_are_a_hundred_percent(self):
        self.assertEqual("100 % errors", self.words(227, "status=227"))

    def test_a_round_without_any_answer_says_so(self):
        self.assertEqual("no answers", self.words(0))

    def test_what_counts_no_messages_has_no_flaw(self):
        self.assertEqual("", answers.in_words({"messages": "", "kinds_of_errors": ""}))


if __name__ == "__main__":
    unittest.main()
