package org.millrace.xml.canonical;

import java.util.Collection;
import java.util.Set;

/**
 * One of the canonical forms. Immutable.
 *
 * @param prefixes the PrefixList of the exclusive form: prefixes that are treated as the inclusive form would, {@code #default} for
 *     none; empty for the others
 */
public record CanonicalMethod(Kind kind, boolean comments, Set<String> prefixes) {

    /** The family of forms, which says what a canonicalized element takes from the elements around it. */
    public enum Kind {
        /** Namespaces that names use; nothing else. */
        EXCLUSIVE,
        /** All namespaces in scope, and the attributes {@code xml:*} of all ancestors. */
        INCLUSIVE,
        /** All namespaces in scope, and {@code xml:lang} and {@code xml:space}; refused where an ancestor has {@code xml:base}. */
        INCLUSIVE_1_1
    }

    public static final CanonicalMethod EXCLUSIVE = new CanonicalMethod(Kind.EXCLUSIVE, false, Set.of());
    public static final CanonicalMethod INCLUSIVE = new CanonicalMethod(Kind.INCLUSIVE, false, Set.of());
    public static final CanonicalMethod INCLUSIVE_1_1 = new CanonicalMethod(Kind.INCLUSIVE_1_1, false, Set.of());

    public CanonicalMethod {
        prefixes = Set.copyOf(prefixes);
        if (kind != Kind.EXCLUSIVE && !prefixes.isEmpty()) {
            throw new IllegalArgumentException("only the exclusive form has a list of prefixes");
        }
    }

    /** The same form with comments kept. */
    public CanonicalMethod withComments() {
        return new CanonicalMethod(kind, true, prefixes);
    }

    /** The exclusive form with these prefixes treated as the inclusive form would. */
    public static CanonicalMethod exclusive(Collection<String> prefixes) {
        return prefixes.isEmpty() ? EXCLUSIVE : new CanonicalMethod(Kind.EXCLUSIVE, false, Set.copyOf(prefixes));
    }
}
