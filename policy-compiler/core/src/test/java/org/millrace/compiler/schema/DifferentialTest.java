package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.xml.sax.SAXException;

/**
 * Compiled schemas against Xerces over documents that were made wrong, or differently right. What compiled code takes, Xerces takes,
 * always. What it left to Xerces though that takes it would cost time and nothing else; the causes are listed here.
 */
class DifferentialTest {

    private static final int MUTATIONS = Boolean.getBoolean("long") ? 200_000 : 20_000;

    /** Counts what the judges say, and keeps the documents on which they differ. */
    private static final class Tally {

        private final Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        private final List<String> differences = new ArrayList<>();

        void add(Trial trial, String name, String document) {
            EventStream message;
            try {
                message = Trial.parse(document);
            } catch (XmlError e) {
                return; // no XML any more
            }
            Verdict verdict = trial.judge(message);
            counts.merge(verdict, 1, Integer::sum);
            if (verdict == Verdict.TAKEN_WRONGLY || verdict == Verdict.LEFT_TO_XERCES && !isLeft(name, document)) {
                differences.add(verdict + " " + name + " " + document + " " + trial.told());
            }
        }

        /**
         * What only Xerces can tell: the value of an element that is nil, where it must be unique, and what a QName of the schema's own
         * text is, in the schema's namespaces: one that is fixed, or a default as a value of another type.
         */
        private static boolean isLeft(String name, String document) {
            return name.equals("identity") && document.contains(":nil=")
                    || name.equals("fixed-qnames")
                    || name.equals("default-qnames") && document.contains(":type=");
        }

        int count(Verdict verdict) {
            return counts.getOrDefault(verdict, 0);
        }
    }

    @Test
    void mutationsOfTheDocumentsOfEachConstructAreJudgedAlike() throws Exception {
        Tally tally = new Tally();
        List<Cases> all = Cases.all();
        for (int i = 0; i < all.size(); i++) {
            Cases cases = all.get(i);
            Trial trial = Trial.of(cases.files());
            Random random = new Random(i);
            Mutation mutation = new Mutation(random);
            for (int done = 0; done < MUTATIONS / all.size(); done++) {
                Cases.Document document =
                        cases.documents().get(random.nextInt(cases.documents().size()));
                if (document.text().length() < 4_000) {
                    tally.add(trial, cases.name(), mutation.of(document.text()));
                }
            }
        }
        assertEquals("", String.join("\n", tally.differences.subList(0, Math.min(20, tally.differences.size()))));
        assertTrue(tally.count(Verdict.BOTH_VALID) > MUTATIONS / 20, tally.counts::toString);
        assertTrue(tally.count(Verdict.BOTH_INVALID) > MUTATIONS / 20, tally.counts::toString);
    }

    @Test
    void documentsOfGeneratedSchemasAreJudgedAlike() throws Exception {
        Tally tally = new Tally();
        int schemas = 0;
        int refused = 0;
        int left = 0;
        for (int seed = 0; schemas < MUTATIONS / 400; seed++) {
            RandomSchema generated = new RandomSchema(seed);
            Trial trial;
            try {
                trial = Trial.of(Map.of("schema.xsd", generated.text()));
            } catch (SAXException e) {
                refused++; // ambiguous, mostly
                continue;
            } catch (NotCompiled e) {
                assertEquals("a content model has more than 5000 places for elements", e.getMessage());
                left++;
                continue;
            }
            schemas++;
            Mutation mutation = new Mutation(new Random(seed));
            for (int i = 0; i < 10; i++) {
                String document = generated.document();
                tally.add(trial, generated.text(), document);
                for (int mutant = 0; mutant < 4; mutant++) {
                    tally.add(trial, generated.text(), mutation.of(document));
                }
            }
        }
        assertEquals("", String.join("\n", tally.differences.subList(0, Math.min(5, tally.differences.size()))));
        String told = tally.counts + ", " + refused + " schemas refused by Xerces, " + left + " too large";
        assertTrue(left * 20 < schemas, told);
        assertTrue(tally.count(Verdict.BOTH_VALID) > schemas * 5, told);
        assertTrue(tally.count(Verdict.BOTH_INVALID) > schemas * 5, told);
    }
}
