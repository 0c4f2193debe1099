package org.millrace.xml.match;

import java.nio.charset.StandardCharsets;

/** A string and its bytes in UTF-8, which sort as its code points do. */
record Constant(String text, byte[] utf8) {

    Constant(String text) {
        this(text, text.getBytes(StandardCharsets.UTF_8));
    }
}
