package org.millrace.compiler.xpath;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallsTest {

    private static final Map<String, String> NAMESPACES = Map.of("f", Calls.FUNCTIONS, "p", "urn:p");

    private static List<String> forbidden(String expression) {
        return Calls.forbidden(expression, NAMESPACES::get);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "doc('x')",
                "fn:doc('x')",
                "f:doc('x')",
                "Q{http://www.w3.org/2005/xpath-functions}doc('x')",
                "Q{ http://www.w3.org/2005/xpath-functions }doc ('x')",
                "doc(: with :)('x')",
                "'x' => doc()",
                "doc#1('x')",
                "a/doc(.)",
                "a!doc(.)",
                "-doc('x')",
                "1 -doc('x')",
                "2*doc('x')",
                "map{'a':doc('x')}?a",
                "map{1:doc('x')}?1",
                "map{(1):f:doc('x')}(1)",
                "$p:doc[doc('x')]"
            })
    void callsAreFoundWhateverStandsBefore(String expression) {
        assertEquals(List.of("doc"), forbidden(expression));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a-doc('x')",
                "doc-a('x')",
                "a.doc('x')",
                "p:doc('x')",
                "Q{urn:p}doc('x')",
                "$doc('x')",
                "$ p:doc('x')",
                "'doc(x)'",
                "(: doc(x) :) doc",
                "doc/a",
                "é-doc('x')",
                "édoc('x')"
            })
    void othersAreNot(String expression) {
        assertEquals(List.of(), forbidden(expression));
    }

    @Test
    void allAreFoundInOrder() {
        assertEquals(
                List.of("unparsed-text", "doc-available"), forbidden("unparsed-text(doc), doc-available(collection)"));
    }
}
