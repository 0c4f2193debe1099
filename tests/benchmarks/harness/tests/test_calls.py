import unittest

import calls
from machine import Failed

TOLD = """
finished in 5.00s, 4231.60 req/s, 512.44KB/s
requests: 21158 total, 21222 started, 21158 done, 21150 succeeded, 8 failed, 8 errored, 0 timeout
status codes: 21150 2xx, 0 3xx, 0 4xx, 0 5xx
                     min         max         mean         sd        +/- sd
time for request:      512us     20.21ms      3.02ms      1.11ms    77.10%
"""


class CallsTest(unittest.TestCase):

    def test_a_message_has_its_length_and_one_field(self):
        self.assertEqual(b"\0\0\0\0\4\n\2hi", calls.message("hi"))
        self.assertEqual(b"\0\0\0\1\x83\n\x80\3" + b"x" * 384, calls.message("x" * 384))

    def test_what_h2load_tells_is_read(self):
        found = calls.figures(TOLD, 5)
        self.assertEqual((21150, 8, 5e6), (found["messages"], found["failed"], found["microseconds"]))
        self.assertEqual((3020.0, 20210.0), (found["mean"], found["max"]))

    def test_nothing_told_is_a_failure(self):
        self.assertRaises(Failed, calls.figures, "unable to connect", 5)


if __name__ == "__main__":
    unittest.main()
