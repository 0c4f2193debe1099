package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.compiler.schema.Trial.Verdict;

/** Each construct of XML Schema 1.0 by schemas and documents written for it: the file, Xerces and compiled code must agree. */
class ConstructsTest {

    static List<Cases> cases() {
        return Cases.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void compiledCodeAgreesWithXerces(Cases cases) throws Exception {
        Trial trial = Trial.of(cases.files());
        List<String> wrong = new ArrayList<>();
        for (Cases.Document document : cases.documents()) {
            Verdict verdict = trial.judge(Trial.parse(document.text()));
            if (verdict != (document.valid() ? Verdict.BOTH_VALID : Verdict.BOTH_INVALID)) {
                wrong.add(verdict + " " + document + " " + trial.told());
            }
        }
        assertEquals(String.join("\n", List.of()), String.join("\n", wrong));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSameSchemaGivesTheSameBytes(Cases cases) throws Exception {
        assertArrayEquals(
                Trial.of(cases.files()).code(), Trial.of(cases.files()).code());
    }
}
