package org.millrace.compiler;

import java.time.LocalDate;
import java.util.Optional;
import org.millrace.compiler.pack.Author;

/**
 * @param author who signs the bundle; without one the flow is compiled and checked, but not packed
 * @param expires the last day on which the bundle may be activated
 * @param version to be taken in the place of the flow's own, to try a flow out that stays as it is
 */
public record CompileOptions(Optional<Author> author, Optional<LocalDate> expires, Optional<String> version) {

    /** Only to learn what is wrong: no bundle is made. */
    public static final CompileOptions CHECK_ONLY =
            new CompileOptions(Optional.empty(), Optional.empty(), Optional.empty());

    public static CompileOptions signedBy(Author author) {
        return new CompileOptions(Optional.of(author), Optional.empty(), Optional.empty());
    }

    public CompileOptions expiring(LocalDate lastDay) {
        return new CompileOptions(author, Optional.of(lastDay), version);
    }

    public CompileOptions asVersion(String other) {
        return new CompileOptions(author, expires, Optional.of(other));
    }
}
