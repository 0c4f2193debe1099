package org.millrace.compiler.read;

import java.util.List;
import org.millrace.model.catalog.Leaves;
import org.millrace.model.catalog.Repetition;
import org.millrace.model.catalog.Requirement;
import org.millrace.model.catalog.Role;

/**
 * What the catalog says of a step kind.
 *
 * @param name e.g. {@code validate}; for people, no decision asks for it
 * @param role the part that it plays in a flow
 * @param leaves what the message behind it is to the one before it
 * @param transport what exchanges come in by, of a source; else "", also of a source that calls lead to
 * @param repetition what becomes of it when it is carried out once more
 * @param since the version of the bundle ABI that added it
 * @param requirements how its properties go together
 */
public record Kind(
        String name,
        Role role,
        Leaves leaves,
        String transport,
        Repetition repetition,
        int since,
        List<Requirement> requirements,
        Runtime runtime) {

    public static final String OUT = "out";
    public static final String DEFAULT = "default";
    public static final String FAULT = "fault";

    /** Of a step that could not be read. */
    public static final Kind UNREADABLE = new Kind(
            "unreadable",
            Role.STEP,
            Leaves.SAME,
            "",
            Repetition.HARMLESS,
            1,
            List.of(),
            new Runtime("", false, false, false, false));

    public Kind {
        requirements = List.copyOf(requirements);
    }

    /**
     * How a runtime carries it out.
     *
     * @param type the binary name of the class that does, "" for none
     * @param chooses whether it chooses one of several ways, by a {@code choose} method
     * @param relays whether, in a flow that relays, it is carried out by a {@code relay} method and comes back later
     * @param region whether it carries out paths of its own, those that begin at its inside ports
     * @param brief whether it is done in microseconds, and waits for nothing, unless something of it runs in a library
     */
    public record Runtime(String type, boolean chooses, boolean region, boolean relays, boolean brief) {}

    public boolean chooses() {
        return runtime.chooses;
    }

    public boolean isRegion() {
        return runtime.region;
    }

    public boolean relays() {
        return runtime.relays;
    }

    public boolean brief() {
        return runtime.brief;
    }

    public String runtimeClass() {
        return runtime.type;
    }
}
