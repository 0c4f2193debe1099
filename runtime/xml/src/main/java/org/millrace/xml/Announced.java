package org.millrace.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What is known of a document's encoding from outside of it: the charset of its Content-Type (RFC 7303 section 3).
 *
 * @param charset what it is said to be in, {@link StandardCharsets#UTF_16} where its byte order mark says the rest; null when nothing is said
 * @param stateful whether encodings whose bytes change their meaning are taken, see {@link Encodings#isStateful}
 */
public record Announced(Charset charset, boolean stateful) {

    /** Nothing: the document speaks for itself. */
    public static final Announced NOTHING = new Announced(null, false);

    public static final Announced UTF_8 = new Announced(StandardCharsets.UTF_8, false);
}
