package org.millrace.runtime.api;

import java.nio.charset.Charset;
import org.millrace.xml.Announced;

/**
 * What is said of a body's characters beside it, where its transport has a place for that.
 *
 * @param announced the encoding that it is said to be in
 * @param isMultipart whether the body is several bodies, none of which begins where it does
 * @param wrong why nobody can tell the encoding, as a sentence without its subject; null when all is well
 */
public record BodyType(Announced announced, boolean isMultipart, String wrong) {

    /** When nothing is said. */
    public static final BodyType NONE = new BodyType(Announced.NOTHING, false, null);

    /** The encoding that is named; null when none is, or {@link #wrong} is not null. */
    public Charset charset() {
        return announced.charset();
    }
}
