package org.millrace.compiler.read;

/**
 * What the catalog says of a step kind.
 *
 * @param name e.g. {@code validate}
 * @param chooses whether it chooses one of several ways, and its runtime class has a {@code choose} method
 * @param relays whether, in a flow that relays, its runtime class carries it out by a {@code relay} method and comes back later
 * @param brief whether it is done in microseconds, and waits for nothing, unless something of it runs in a library
 * @param transport what exchanges come in by, of a source; else ""
 * @param since the version of the bundle ABI that added it
 * @param runtimeClass the binary name of the class that carries it out, "" for none
 */
public record Kind(
        String name, boolean chooses, boolean relays, boolean brief, String transport, int since, String runtimeClass) {

    public static final String OUT = "out";
    public static final String DEFAULT = "default";
    public static final String FAULT = "fault";

    /** Of a step that could not be read. */
    public static final String UNREADABLE = "unreadable";

    public boolean is(String kind) {
        return name.equals(kind);
    }
}
