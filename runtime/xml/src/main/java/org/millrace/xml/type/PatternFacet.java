package org.millrace.xml.type;

import java.nio.charset.StandardCharsets;

/** A pattern facet by itself, for values that somebody else judges: as a table, or without one where it would be too large. */
public final class PatternFacet {

    /** Some hundredths of a second: the table is made while a message waits, and there is another way. */
    private static final long MAX_STEPS = 1_000_000;

    /** Null where it would be too large. */
    private final Pattern table;

    private final NfaSimulation simulation;

    private PatternFacet(Pattern table, NfaSimulation simulation) {
        this.table = table;
        this.simulation = simulation;
    }

    /** @throws UnsupportedPattern the pattern is wrong, nested too deep, or has more than {@value Automaton#MAX_NODES} nodes */
    public static PatternFacet of(String pattern) {
        try {
            return new PatternFacet(Pattern.of(pattern, MAX_STEPS), null);
        } catch (UnsupportedPattern e) {
            return new PatternFacet(null, NfaSimulation.of(pattern)); // which says the same of a wrong pattern
        }
    }

    /**
     * Whether the whole of a value matches. By the table in time that grows with the value alone, else with the pattern, too.
     *
     * @param clock asked now and then where there is no table; what it throws ends the matching
     */
    public boolean matches(String value, Runnable clock) {
        if (table == null) {
            return simulation.matches(value, clock);
        }
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        return table.matches(bytes, 0, bytes.length);
    }
}
