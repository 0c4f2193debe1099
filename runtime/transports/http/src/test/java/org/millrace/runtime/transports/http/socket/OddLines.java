package org.millrace.runtime.transports.http.socket;

import java.util.stream.Stream;

/** The rare ways to write a field's line, and the wrong ones, for the tests of who reads heads with {@link HeadBytes}. */
public final class OddLines {

    private static final String[] ODD = {
        "X-Empty:",
        "X-Spaces:   a  b   ",
        "X-Tab:\ta\tb",
        "X-Latin: caf\u00e9",
        "X-Control: a\u0001b",
        "X-Delete: a\u007fb",
        "X-Folded: a\r\n b",
        "X Space: a",
        "X-Space : a",
        ": a",
        "no-colon",
        "X-Bare: a\nX-More: b",
        "X-Return: a\rb",
        "X-Long: " + "x".repeat(600),
        "X-Longer: " + "x".repeat(1500),
        "x!#$%&'*+-.^_`|~1: token",
        "x(y): no token"
    };

    private OddLines() {}

    /** All of them behind the lines that mean something to a reader. */
    public static String[] after(String... meaningful) {
        return Stream.concat(Stream.of(meaningful), Stream.of(ODD)).toArray(String[]::new);
    }
}
