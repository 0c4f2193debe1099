package org.millrace.runtime.step.xml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;

/**
 * The names that messages have shown to Saxon so far, and how many more they may.
 *
 * <p>Saxon keeps every name and every namespace that it ever saw for the life of the process, and looks through those of one namespace with
 * equal hashes one by one. Names come from strangers: without a bound, messages of ever new names would fill the memory, and names made
 * to collide would cost the square of their number. What is known stays welcome when the bound is reached; what is new is then refused
 * until the next start.
 *
 * <p>Thread-safe; a message that shows nothing new takes no lock.
 */
final class NamesShown {

    /** A namespace has at most a handful of names with equal hashes, unless they were made so. */
    private static final int MAX_OF_ONE_HASH = 64;

    static final NamesShown OF_MESSAGES = new NamesShown(200_000, (int)
            Math.min(Integer.MAX_VALUE, Math.max(4 << 20, Runtime.getRuntime().maxMemory() / 64)));

    private final int maxNames;
    private final int maxChars;

    /** As {@code {namespace}local}: strings, which a map can order where their hashes collide. */
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    private final Map<String, Integer> countsByHash = new HashMap<>();
    private long chars;

    /** @param maxChars of all names together, with their namespaces */
    NamesShown(int maxNames, int maxChars) {
        this.maxNames = maxNames;
        this.maxChars = maxChars;
    }

    /** @throws XmlError of kind LIMIT when the document's new names are too many, and then none of them counts */
    void admit(EventStream document) {
        List<String> unknown = new ArrayList<>(0);
        document.eachName((namespace, local) -> {
            String name = '{' + namespace + '}' + local;
            if (!known.contains(name)) {
                unknown.add(name);
            }
        });
        if (!unknown.isEmpty()) {
            add(unknown);
        }
    }

    private synchronized void add(List<String> unknown) {
        long moreChars = unknown.stream().mapToLong(String::length).sum();
        if (known.size() + unknown.size() > maxNames || chars + moreChars > maxChars) {
            throw refused("The document brings more names than the gateway can keep beside those it knows.");
        }
        Map<String, Integer> moreByHash = new HashMap<>();
        for (String name : unknown) {
            String hash = hash(name);
            int count = countsByHash.getOrDefault(hash, 0) + moreByHash.merge(hash, 1, Integer::sum);
            if (count > MAX_OF_ONE_HASH) {
                throw refused("The document's names are made to collide.");
            }
        }
        moreByHash.forEach((hash, more) -> countsByHash.merge(hash, more, Integer::sum));
        known.addAll(unknown);
        chars += moreChars;
    }

    /** The namespace with the hash of the local name, which is what Saxon looks names up by. */
    private static String hash(String name) {
        int end = name.lastIndexOf('}') + 1;
        return name.substring(0, end) + name.substring(end).hashCode();
    }

    private static XmlError refused(String sentence) {
        return new XmlError(XmlError.Kind.LIMIT, 1, 1, sentence, "limit of names");
    }
}
