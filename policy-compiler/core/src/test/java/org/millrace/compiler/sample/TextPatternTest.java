package org.millrace.compiler.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextPatternTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[A-Z]{2}-[0-9]{4}",
                "(red|green)?blue",
                "\\d{3}(-\\d{2}){2,}",
                "[^a-z]+",
                "a|b|c{2}",
                "^[\\w.]+@[\\w.]+\\.[a-z]{2,}$",
                "[a-z&&]?x",
                "(?:\\+[0-9]{1,3} )?[0-9 ]{6,}",
                "\\p{Lu}\\p{Ll}*",
                ".{5,8}",
                "",
                "\\.\\*"
            })
    void textsAreWhatTheExpressionIsFor(String expression) {
        Pattern judge = Pattern.compile(expression);
        assertTrue(
                TextPattern.texts(expression)
                        .limit(500)
                        .anyMatch(text -> judge.matcher(text).matches()),
                expression);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[a", "a{", "a{x}", "\\", "a)", "[a-", "(?<n>a)("})
    void whatIsNoExpressionGivesNothing(String expression) {
        assertEquals(0, TextPattern.texts(expression).count());
    }
}
