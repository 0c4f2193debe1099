package org.millrace.xml.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.millrace.xml.validate.CountedModel.Group;
import org.millrace.xml.validate.CountedModel.Leaf;
import org.millrace.xml.validate.CountedModel.Particle;
import org.millrace.xml.validate.CountedModel.Step;
import org.millrace.xml.validate.CountedModel.Uncountable;

/** Counted content models against a matcher that tries all ways. A content is a text, a letter for each element: {@code a} is term 0. */
class CountedModelTest {

    private static final int MODELS = Boolean.getBoolean("long") ? 200_000 : 4_000;

    private static Leaf leaf(char term, int min, int max) {
        return new Leaf(term - 'a', min, max);
    }

    private static Group sequence(int min, int max, Particle... parts) {
        return new Group(false, List.of(parts), min, max);
    }

    private static Group choice(int min, int max, Particle... parts) {
        return new Group(true, List.of(parts), min, max);
    }

    private static boolean accepts(CountedModel model, String content) {
        int[] counts = new int[model.depth()];
        int position = CountedModel.START;
        for (int i = 0; i < content.length(); i++) {
            Step taken = null;
            for (Step step : model.steps(position)) {
                if (taken == null
                        && model.term(step.position()) == content.charAt(i) - 'a'
                        && model.mayGo(position, step, counts)) {
                    taken = step;
                }
            }
            if (taken == null) {
                return false;
            }
            model.go(taken, counts);
            position = taken.position();
        }
        return model.mayEnd(position, counts);
    }

    private static void assertTakes(String shape, CountedModel model, String... contents) {
        for (String content : contents) {
            assertTrue(accepts(model, content), shape + " " + content.length() + " of " + content.substring(0, 1));
        }
    }

    private static void assertRefuses(String shape, CountedModel model, String... contents) {
        for (String content : contents) {
            assertFalse(accepts(model, content), shape + " " + content.length());
        }
    }

    @Test
    void aLargeRepetitionWithinAnotherIsCountedUpToBothBounds() throws Uncountable {
        CountedModel model = CountedModel.of(sequence(2, 3_000, leaf('x', 1, 1), leaf('a', 0, 5_000)));
        assertEquals(2, model.positions());
        assertEquals(2, model.depth());
        String full = "x" + "a".repeat(5_000);
        assertTakes("x a", model, "xx", full + "x", full.repeat(20), "x".repeat(3_000), "xa".repeat(3_000));
        assertRefuses("x a", model, "", "x", full, full + "ax", "x".repeat(3_001), "xa".repeat(3_001));
    }

    @Test
    void aRepetitionOfNothingElseIsOneUnlessNumbersAreLeftOut() throws Uncountable {
        CountedModel whole = CountedModel.of(sequence(0, 100, leaf('a', 1, 3)));
        assertEquals(1, whole.depth());
        assertTakes("a{1,3}{0,100}", whole, "a", "a".repeat(300));
        assertRefuses("a{1,3}{0,100}", whole, "a".repeat(301));
        CountedModel fromNine = CountedModel.of(sequence(3, 100, leaf('a', 3, 4)));
        assertEquals(1, fromNine.depth());
        assertRefuses("a{3,4}{3,100}", fromNine, "a".repeat(8));
        assertTakes("a{3,4}{3,100}", fromNine, "a".repeat(9), "a".repeat(400));
        Uncountable gap = assertThrows(Uncountable.class, () -> CountedModel.of(sequence(2, 100, leaf('a', 4, 5))));
        assertEquals(sequence(2, 100, leaf('a', 4, 5)), gap.particle());
    }

    @Test
    void anExactNumberTellsWhatIsGoneOnWith() throws Uncountable {
        CountedModel pairs = CountedModel.of(sequence(3, 400, leaf('a', 2, 2), leaf('b', 0, 1)));
        assertTakes("a{2}b?", pairs, "aaaaaa", "aabaabaab", "aa".repeat(400));
        assertRefuses("a{2}b?", pairs, "aaaa", "aaaaaaa", "aabab", "aa".repeat(401));
    }

    @Test
    void whereAMinimumIsNotSureTheRepetitionIsNamed() {
        Particle given = sequence(3, 2_600, leaf('a', 1, 2), leaf('b', 0, 1));
        Uncountable why = assertThrows(Uncountable.class, () -> CountedModel.of(given));
        assertEquals("the number would not be sure", why.getMessage());
        assertEquals(given, why.particle());
        assertEquals(0, why.term());
    }

    @Test
    void sixteenRepetitionsMayStandInOneAnother() throws Uncountable {
        assertEquals(CountedModel.MAX_DEPTH, CountedModel.of(nested(16)).depth());
        Uncountable why = assertThrows(Uncountable.class, () -> CountedModel.of(nested(17)));
        assertEquals("more than 16 repetitions stand in one another", why.getMessage());
    }

    private static Particle nested(int depth) {
        return depth == 1 ? leaf('a', 0, 9) : sequence(0, 9, leaf((char) ('a' + depth), 1, 1), nested(depth - 1));
    }

    @Test
    void fiveThousandPlacesAreCounted() throws Uncountable {
        assertEquals(5_000, CountedModel.of(row(5_000)).positions());
        Uncountable why = assertThrows(Uncountable.class, () -> CountedModel.of(row(5_001)));
        assertEquals("it names more than 5000 elements", why.getMessage());
        assertNull(why.particle());
    }

    private static Particle row(int places) {
        List<Particle> parts = new ArrayList<>();
        for (int i = 0; i < places; i++) {
            parts.add(new Leaf(i, 1, 1));
        }
        return new Group(false, parts, 0, 7);
    }

    @Test
    void modelsByChanceTakeWhatAMatcherTakes() {
        int sure = 0;
        int taken = 0;
        int refused = 0;
        for (int seed = 0; seed < MODELS; seed++) {
            Random random = new Random(seed);
            Particle particle = particle(random, 3, new int[1]);
            CountedModel model;
            try {
                model = CountedModel.of(particle);
            } catch (Uncountable e) {
                continue;
            }
            sure++;
            for (int i = 0; i < 10; i++) {
                String content = changed(drawn(particle, random), random);
                if (content.length() < 40) {
                    boolean expected =
                            ends(particle, content, 0, new IdentityHashMap<>()).contains(content.length());
                    assertEquals(expected, accepts(model, content), particle + " " + content);
                    taken += expected ? 1 : 0;
                    refused += expected ? 0 : 1;
                }
            }
        }
        assertTrue(sure > MODELS / 2, sure + " of " + MODELS + " models");
        assertTrue(taken > sure && refused > sure, taken + " taken, " + refused + " refused");
    }

    private static Particle particle(Random random, int depth, int[] letters) {
        int min = random.nextInt(3) == 0 ? 2 + random.nextInt(2) : random.nextInt(2);
        int max = random.nextInt(5) == 0
                ? CountedModel.UNBOUNDED
                : Math.max(1, min + random.nextInt(random.nextInt(3) == 0 ? 5 : 2));
        if (depth == 0 || random.nextInt(4) == 0) {
            return new Leaf(letters[0]++, min, max);
        }
        List<Particle> parts = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            parts.add(particle(random, depth - 1, letters));
        }
        return new Group(random.nextInt(3) == 0, parts, min, max);
    }

    private static String drawn(Particle particle, Random random) {
        StringBuilder content = new StringBuilder();
        int most = particle.max() == CountedModel.UNBOUNDED ? particle.min() + 3 : particle.max();
        int times = random.nextInt(3) == 0
                ? random.nextBoolean() ? particle.min() : most
                : particle.min() + random.nextInt(most - particle.min() + 1);
        for (int i = 0; i < times; i++) {
            switch (particle) {
                case Leaf leaf -> content.append((char) ('a' + leaf.term()));
                case Group group
                when group.choice() ->
                    content.append(
                            drawn(group.parts().get(random.nextInt(group.parts().size())), random));
                case Group group -> group.parts().forEach(part -> content.append(drawn(part, random)));
            }
        }
        return content.toString();
    }

    private static String changed(String content, Random random) {
        StringBuilder changed = new StringBuilder(content);
        for (int i = random.nextInt(3); i > 0 && !changed.isEmpty(); i--) {
            int at = random.nextInt(changed.length());
            switch (random.nextInt(4)) {
                case 0 -> changed.deleteCharAt(at);
                case 1 -> changed.insert(at, changed.charAt(at));
                case 2 -> changed.insert(random.nextInt(changed.length()), changed.charAt(at));
                default -> changed.insert(at, changed.substring(at));
            }
        }
        return changed.toString();
    }

    /** Where what a particle takes of a content, from a place on, may end. */
    private static TreeSet<Integer> ends(
            Particle particle, String content, int from, Map<Particle, Map<Integer, TreeSet<Integer>>> known) {
        Map<Integer, TreeSet<Integer>> ofParticle = known.computeIfAbsent(particle, _ -> new HashMap<>());
        TreeSet<Integer> before = ofParticle.get(from);
        if (before != null) {
            return before;
        }
        TreeSet<Integer> found = new TreeSet<>();
        TreeSet<Integer> reached = new TreeSet<>(List.of(from));
        if (particle.min() == 0) {
            found.addAll(reached);
        }
        int most = particle.max() == CountedModel.UNBOUNDED ? particle.min() + content.length() : particle.max();
        for (int i = 1; i <= most && !reached.isEmpty(); i++) {
            TreeSet<Integer> next = new TreeSet<>();
            reached.forEach(place -> next.addAll(once(particle, content, place, known)));
            reached = next;
            if (i >= particle.min()) {
                found.addAll(reached);
            }
        }
        ofParticle.put(from, found);
        return found;
    }

    private static TreeSet<Integer> once(
            Particle particle, String content, int from, Map<Particle, Map<Integer, TreeSet<Integer>>> known) {
        TreeSet<Integer> found = new TreeSet<>();
        switch (particle) {
            case Leaf leaf -> {
                if (from < content.length() && content.charAt(from) - 'a' == leaf.term()) {
                    found.add(from + 1);
                }
            }
            case Group group
            when group.choice() -> group.parts().forEach(part -> found.addAll(ends(part, content, from, known)));
            case Group group -> {
                found.add(from);
                for (Particle part : group.parts()) {
                    TreeSet<Integer> next = new TreeSet<>();
                    found.forEach(place -> next.addAll(ends(part, content, place, known)));
                    found.clear();
                    found.addAll(next);
                }
            }
        }
        return found;
    }
}
