package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What clients read has no names in it that Xerces made up. */
class VerdictWordsTest {

    @Test
    void typesWithoutANameAreThoseOfTheElement() {
        assertEquals(
                "Value 'x' with length = '1' is not facet-valid with respect to minLength '3' for its type.",
                Verdict.inWords(
                        "Value 'x' with length = '1' is not facet-valid with respect to minLength '3' for type '#AnonType_amountcase'."));
        assertEquals(
                "'z' is not a valid value for 'decimal'.", Verdict.inWords("'z' is not a valid value for 'decimal'."));
    }

    @Test
    void anIntegerIsOneOfAnyType() {
        assertEquals("'z' is not an integer.", Verdict.inWords("'z' is not a valid value for 'integer'."));
    }

    @Test
    void wildcardsAreToldByTheirNamespaces() {
        assertEquals(
                "One of '{any element of another namespace than 'urn:case', \"urn:case\":b}' is expected.",
                Verdict.inWords("One of '{WC[##other:\"urn:case\"], \"urn:case\":b}' is expected."));
        assertEquals(
                "any element; any element of the namespace 'urn:a' or none",
                Verdict.inWords("WC[##any]; WC[\"urn:a\",\"\"]"));
    }
}
