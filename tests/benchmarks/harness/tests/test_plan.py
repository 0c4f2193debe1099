"""What a run measures when the command line leaves it open, and when it does not."""

import unittest
from types import SimpleNamespace

import plan
import scenarios


def parts(**given):
    usual = dict(scenario=None, sizes=None, measures=None, connections=None, all=False)
    return plan.parts(SimpleNamespace(**{**usual, **given}))


class Plan(unittest.TestCase):

    def test_the_page_has_every_scenario_and_the_targets_come_first(self):
        found = [part.scenario for part in parts()]
        self.assertEqual({*scenarios.ALL, "start", "hop", "slow-backend", "tls-users", "tls-rush", "websocket", "grpc"}, set(found))
        self.assertEqual(["pass-through"] * 3 + ["route-by-body"] * 3 + ["mediation"] * 3 + ["governance"] * 3, found[:12])

    def test_the_page_has_every_measure(self):
        self.assertEqual({*plan.MEASURES}, {measure for part in parts() for measure in part.measures})

    def test_what_is_looked_at_closely_is_so_at_the_middle_size(self):
        middle, small, large = parts(scenario=["mediation"])
        self.assertEqual([10, 1, 100], [middle.size, small.size, large.size])
        self.assertEqual((("closed", "open", "ramp"), (16, 64, 450)), (middle.measures, middle.connections))
        for part in (small, large):
            self.assertEqual((("closed",), (64,)), (part.measures, part.connections))

    def test_the_rest_is_measured_once(self):
        self.assertEqual([plan.Part("xml-echo", 10, ("closed",), (64,))], parts(scenario=["xml-echo"]))

    def test_all_is_everything(self):
        found = parts(all=True)
        self.assertEqual(3 * len(scenarios.ALL) + 7, len(found))
        for part in found:
            if part.size:
                self.assertEqual((plan.MEASURES, plan.CONNECTIONS), (part.measures, part.connections))

    def test_what_is_given_counts(self):
        self.assertEqual([plan.Part("xml-echo", 3, ("ramp",), (7, 8))], parts(scenario=["xml-echo"], sizes=[3], measures=["ramp"], connections=[7, 8]))
        self.assertEqual([plan.Part("xml-echo", size, ("ramp",), plan.CONNECTIONS) for size in (10, 1, 100)], parts(scenario=["xml-echo"], measures=["ramp"], all=True))

    def test_what_a_target_is_held_against_has_more_rounds(self):
        given = SimpleNamespace(rounds=3, rounds_of_targets=7)
        found = {(part.scenario, part.size, connections): plan.rounds(part, connections, given) for part in parts() for connections in part.connections}
        self.assertEqual({(scenario, size, plan.TYPICAL) for scenario, size, *_ in plan.TARGETS}, {where for where in found if found[where] == 7})
        self.assertEqual({3, 7}, set(found.values()))

    def test_what_brings_its_own_sizes_is_not_asked_for_others(self):
        self.assertEqual([plan.Part("hop")], parts(scenario=["hop"], sizes=[1, 10]))
