package org.millrace.xml;

import java.util.HashMap;
import java.util.Map;

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

    private static volatile Vocabulary current = new Vocabulary(Map.of(), Map.of("", 0));

    private final Map<Name, Integer> names;
    private final Map<String, Integer> namespaces;

    private Vocabulary(Map<Name, Integer> names, Map<String, Integer> namespaces) {
        this.names = names;
        this.namespaces = namespaces;
    }

    /**
     * The number of an expanded name, from 1; a new one when it has none.
     *
     * @throws IllegalStateException past {@link #MAX_NAMES}
     */
    public static int id(String namespace, String localName) {
        Name name = new Name(namespace, localName);
        Integer known = current.names.get(name);
        return known != null ? known : add(name);
    }

    /** The number of a namespace: 0 for "" (no namespace), others from 1; a new one when it has none. */
    public static int namespaceId(String namespace) {
        Integer known = current.namespaces.get(namespace);
        return known != null ? known : add(namespace);
    }

    private static synchronized int add(Name name) {
        Integer known = current.names.get(name);
        if (known != null) {
            return known;
        }
        if (current.names.size() >= MAX_NAMES) {
            throw new IllegalStateException("the flows of this runtime know more than " + MAX_NAMES + " names");
        }
        namespaceId(name.namespace);
        Map<Name, Integer> names = new HashMap<>(current.names);
        names.put(name, names.size() + 1);
        current = new Vocabulary(names, current.namespaces);
        return names.size();
    }

    private static synchronized int add(String namespace) {
        Integer known = current.namespaces.get(namespace);
        if (known != null) {
            return known;
        }
        Map<String, Integer> namespaces = new HashMap<>(current.namespaces);
        namespaces.put(namespace, namespaces.size());
        current = new Vocabulary(current.names, namespaces);
        return namespaces.size() - 1;
    }

    static Vocabulary current() {
        return current;
    }

    int find(String namespace, String localName) {
        return names.getOrDefault(new Name(namespace, localName), STRANGER);
    }

    int findNamespace(String namespace) {
        return namespaces.getOrDefault(namespace, STRANGE_NAMESPACE);
    }
}
