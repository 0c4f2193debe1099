package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;

/**
 * The schema of schemas, without its document type, which no flow may have: it names the built-in types again and has simple types of its
 * own in their namespace. Schemas are its messages; they and their mutants are judged as Xerces judges them, none is left to it.
 */
class SchemaOfSchemasTest {

    private static final int MUTANTS = Boolean.getBoolean("long") ? 500 : 25;

    @Test
    void isCompiledAndJudgesSchemasAsXercesDoes() throws Exception {
        Trial trial = Trial.of(Map.of(
                "schema.xsd", read("2001/XMLSchema.xsd"), "http://www.w3.org/2001/xml.xsd", read("2001/xml.xsd")));
        Map<Verdict, Integer> counts = new EnumMap<>(Verdict.class);
        List<String> differences = new ArrayList<>();
        Mutation mutation = new Mutation(new Random(1));
        for (String schema : schemas()) {
            for (int mutant = 0; mutant <= MUTANTS; mutant++) {
                String document = mutant == 0 ? schema : mutation.of(schema);
                EventStream message;
                try {
                    message = Trial.parse(document);
                } catch (XmlError e) {
                    continue; // no XML any more
                }
                Verdict verdict = trial.judge(message);
                counts.merge(verdict, 1, Integer::sum);
                if (verdict == Verdict.TAKEN_WRONGLY || verdict == Verdict.LEFT_TO_XERCES) {
                    differences.add(verdict + " " + trial.told() + "\n" + document);
                }
            }
        }
        assertEquals("", String.join("\n", differences.subList(0, Math.min(3, differences.size()))));
        assertTrue(counts.get(Verdict.BOTH_VALID) > MUTANTS, counts::toString);
        assertTrue(counts.get(Verdict.BOTH_INVALID) > MUTANTS, counts::toString);
    }

    private static List<String> schemas() throws IOException {
        List<String> schemas = new ArrayList<>(List.of(read("2001/XMLSchema.xsd"), read("2001/xml.xsd")));
        for (Cases cases : Cases.all()) {
            cases.files().forEach((name, text) -> {
                if (text.length() < 20_000) {
                    schemas.add(text);
                }
            });
        }
        return schemas;
    }

    /** As the library that Saxon reads such files from brings it along. */
    private static String read(String path) throws IOException {
        try (InputStream in = SchemaOfSchemasTest.class.getResourceAsStream("/org/xmlresolver/www.w3.org/" + path)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.replaceFirst("(?s)<!DOCTYPE[^\\[>]*(\\[.*?\\]>|>)", "");
        }
    }
}
