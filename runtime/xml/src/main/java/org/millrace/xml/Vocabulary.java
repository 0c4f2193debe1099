package org.millrace.xml;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names that flows know: those in their schemas, paths and stylesheets, each with a small number that stays the same for the life of
 * the process. Code made for a flow compares these numbers and never a name's characters.
 *
 * <p>Only what a signed bundle holds may ask for a number; a message's names are looked up and never added, so strangers can't make this
 * grow. A flow asks when it is linked, before its first message is parsed: to a stream that was parsed earlier the name is a stranger's.
 *
 * <p>Any thread.
 */
public final class Vocabulary {

    /** What a stream says of a name that no flow knows. */
    public static final int STRANGER = 0;

    /** What a stream says of a namespace that no flow knows. */
    public static final int STRANGE_NAMESPACE = -1;

    /** Names of all flows together; far more than the largest industry schemas have. */
    public static final int MAX_NAMES = 1_000_000;

    private record Name(String namespace, String localName) {}

    private static final ConcurrentHashMap<Name, Integer> NAMES = new ConcurrentHashMap<>();
    private static final ConcurrentHashMap<String, Integer> NAMESPACES = new ConcurrentHashMap<>(Map.of("", 0));

    /** Grows with each addition, after it can be found. */
    private static volatile int version;

    private Vocabulary() {}

    /**
     * The number of an expanded name, from 1; a new one when it has none.
     *
     * @throws IllegalStateException past {@link #MAX_NAMES}
     */
    public static int id(String namespace, String localName) {
        Name name = new Name(namespace, localName);
        Integer known = NAMES.get(name);
        return known != null ? known : add(name);
    }

    /** The number of a namespace: 0 for "" (no namespace), others from 1; a new one when it has none. */
    public static int namespaceId(String namespace) {
        Integer known = NAMESPACES.get(namespace);
        return known != null ? known : add(namespace);
    }

    private static synchronized int add(Name name) {
        if (!NAMES.containsKey(name)) {
            if (NAMES.size() >= MAX_NAMES) {
                throw new IllegalStateException("the flows of this runtime know more than " + MAX_NAMES + " names");
            }
            namespaceId(name.namespace);
            NAMES.put(name, NAMES.size() + 1);
            version++;
        }
        return NAMES.get(name);
    }

    private static synchronized int add(String namespace) {
        if (!NAMESPACES.containsKey(namespace)) {
            NAMESPACES.put(namespace, NAMESPACES.size());
            version++;
        }
        return NAMESPACES.get(namespace);
    }

    /** Another number than before means that names have come in since. */
    static int version() {
        return version;
    }

    /** The number of the name, or {@link #STRANGER}. */
    static int find(String namespace, String localName) {
        return NAMES.getOrDefault(new Name(namespace, localName), STRANGER);
    }

    /** The number of the namespace, or {@link #STRANGE_NAMESPACE}. */
    static int findNamespace(String namespace) {
        return NAMESPACES.getOrDefault(namespace, STRANGE_NAMESPACE);
    }
}
