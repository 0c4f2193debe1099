package org.millrace.runtime.expression.saxon.view;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.StructuredQName;

/**
 * What stylesheets and paths have put into Saxon's pool of names. Whoever compiles one says so by {@link #learn}, at link time; views then
 * know in which namespaces looking for a fingerprint is worth while, without asking Saxon for a namespace that is a stranger's: asking would
 * make Saxon keep it for ever.
 *
 * <p>Any thread.
 */
public final class KnownNames {

    /** The first fingerprint that is not Saxon's own. */
    private static final int FIRST = 1024;

    private static final Map<String, NamespaceUri> NAMESPACES = new ConcurrentHashMap<>();
    private static volatile int next = FIRST;

    static {
        NamespaceUri[] reserved = {
            NamespaceUri.NULL,
            NamespaceUri.XML,
            NamespaceUri.XMLNS,
            NamespaceUri.XSLT,
            NamespaceUri.SCHEMA,
            NamespaceUri.SCHEMA_INSTANCE,
            NamespaceUri.FN,
            NamespaceUri.MATH,
            NamespaceUri.MAP_FUNCTIONS,
            NamespaceUri.ARRAY_FUNCTIONS,
            NamespaceUri.ERR,
            NamespaceUri.SAXON
        };
        for (NamespaceUri namespace : reserved) {
            NAMESPACES.put(namespace.toString(), namespace);
        }
    }

    private KnownNames() {}

    /** Takes note of the names that have come into the one pool of the process since; saxon numbers them one by one. */
    public static synchronized void learn(NamePool pool) {
        int fingerprint = next;
        for (StructuredQName name = pool.getUnprefixedQName(fingerprint);
                name != null;
                name = pool.getUnprefixedQName(++fingerprint)) {
            NAMESPACES.putIfAbsent(name.getNamespaceUri().toString(), name.getNamespaceUri());
        }
        next = fingerprint;
    }

    /** Another number than before means that names have come in since. */
    static int version() {
        return next;
    }

    /** Whether the name of this fingerprint has been learnt. */
    static boolean has(int fingerprint) {
        return fingerprint >= 0 && fingerprint < next;
    }

    /** The namespace, or null when nothing that was compiled has a name in it. */
    static NamespaceUri namespace(String uri) {
        return NAMESPACES.get(uri);
    }
}
