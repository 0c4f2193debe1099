package org.millrace.runtime.api.trust;

import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an alias of the environment's {@code certificates} holds. Immutable.
 *
 * @param alias its name, for messages
 * @param pinned each is trusted for itself alone, and vouches for nobody, whatever its basic constraints say; the first is the one to
 *     encrypt for
 * @param authorities what they issue is trusted, themselves are not
 * @param only whom of all these is meant: a certificate must keep one of the constraints; none: all are
 */
public record Certificates(
        String alias, List<X509Certificate> pinned, List<X509Certificate> authorities, List<Constraint> only) {

    public Certificates {
        pinned = List.copyOf(pinned);
        authorities = List.copyOf(authorities);
        only = List.copyOf(only);
    }

    /** These certificates, each for itself. */
    public static Certificates pinned(String alias, List<X509Certificate> pinned) {
        return new Certificates(alias, pinned, List.of(), List.of());
    }

    /** All of them, those that are trusted for themselves first. */
    public List<X509Certificate> all() {
        return Stream.concat(pinned.stream(), authorities.stream()).toList();
    }
}
