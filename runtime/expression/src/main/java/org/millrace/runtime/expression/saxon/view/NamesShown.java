package org.millrace.runtime.expression.saxon.view;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.saxon.om.NamespaceUri;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;

/**
 * What messages have made Saxon keep for the life of the process, and how much more they may. A view shows it no names; two things are left:
 *
 * <ul>
 *   <li>the namespace of a node, when something asks for it that no stylesheet or path has named: a copy, {@code namespace-uri()}, a test by
 *       local name;
 *   <li>the name of an element or attribute that a stylesheet copies into a tree of its own, a variable's say.
 * </ul>
 *
 * Both come from strangers: without a bound, messages of ever new ones would fill the memory, and names made to collide would cost the
 * square of their number. What is known stays welcome when the bound is reached; what is new is then refused until the next start.
 *
 * <p>Thread-safe; what shows nothing new takes no lock.
 */
public final class NamesShown {

    /** A namespace has at most a handful of names with equal hashes, unless they were made so. */
    private static final int MAX_OF_ONE_HASH = 64;

    public static final NamesShown OF_MESSAGES = new NamesShown(100_000, (int)
            Math.min(Integer.MAX_VALUE, Math.max(4 << 20, Runtime.getRuntime().maxMemory() / 64)));

    private final int maxNames;
    private final int maxChars;

    /** Names as {@code {namespace}local}, namespaces alone: strings, which a map can order where their hashes collide. */
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    private final Map<String, Integer> countsByHash = new HashMap<>();
    private long chars;

    /** @param maxChars of all names together, with their namespaces */
    NamesShown(int maxNames, int maxChars) {
        this.maxNames = maxNames;
        this.maxChars = maxChars;
    }

    /**
     * Saxon's object for a namespace of a message.
     *
     * @throws XmlError of kind LIMIT when there is no room for a new one
     */
    NamespaceUri namespace(String uri) {
        if (!known.contains(uri)) {
            add(uri);
        }
        return NamespaceUri.of(uri);
    }

    /**
     * All names of a document, which Saxon is to build a tree of its own from.
     *
     * @throws XmlError of kind LIMIT when there is no room for a new name, or it collides with too many others
     */
    public void admit(EventStream document) {
        document.eachName(this::admit);
    }

    /** @throws XmlError of kind LIMIT when there is no room for a new name, or it collides with too many others */
    void admit(String namespace, String local) {
        String name = "{" + namespace + '}' + local;
        if (!known.contains(name)) {
            addName(name, "{" + namespace + '}' + local.hashCode());
        }
    }

    private synchronized void addName(String name, String hash) {
        int count = countsByHash.getOrDefault(hash, 0) + 1;
        if (count > MAX_OF_ONE_HASH) {
            throw refused("The document's names are made to collide.");
        }
        add(name);
        countsByHash.put(hash, count);
    }

    private synchronized void add(String name) {
        if (known.size() >= maxNames || chars + name.length() > maxChars) {
            throw refused("The document brings more names than the gateway can keep beside those it knows.");
        }
        if (known.add(name)) {
            chars += name.length();
        }
    }

    private static XmlError refused(String sentence) {
        return new XmlError(XmlError.Kind.LIMIT, 1, 1, sentence, "limit of names");
    }
}
