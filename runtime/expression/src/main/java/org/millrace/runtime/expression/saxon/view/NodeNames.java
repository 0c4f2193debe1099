package org.millrace.runtime.expression.saxon.view;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceUri;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.XmlError;

/**
 * The names of one document as Saxon wants them, each looked up once: by the number that it has in the document.
 *
 * <p>A fingerprint is the number of a name in Saxon's pool, which keeps names for ever. Names are only looked up there, never added; a name
 * that no stylesheet or path has in it has no fingerprint, and Saxon then compares its characters.
 */
final class NodeNames {

    /** No such name in the pool. Not -1, which is what nodes without a name say. */
    static final int NO_FINGERPRINT = -2;

    private static final int UNASKED = 0;

    private final EventStream stream;
    private final int[] words;
    private final NamePool pool;
    private final Map<String, NamespaceUri> strange = new HashMap<>(0);
    private int version = KnownNames.version();

    /** By the stream's numbers of names, which are not much larger than the number of names that have been met lately. */
    private int[] fingerprints = new int[64];

    private NodeNameInStream[] names = new NodeNameInStream[0];

    NodeNames(EventStream stream, NamePool pool) {
        this.stream = stream;
        this.words = stream.words();
        this.pool = pool;
    }

    /** The fingerprint of an element's or attribute's name, or {@link #NO_FINGERPRINT}. */
    int fingerprint(int event) {
        return fingerprint(event, words[event * Events.WIDTH] >>> Events.NAME_SHIFT);
    }

    /** The same, where the number of the event's name is known. */
    int fingerprint(int event, int name) {
        int[] known = fingerprints;
        return name < known.length && known[name] != UNASKED ? known[name] : ask(event, name);
    }

    private int ask(int event, int name) {
        if (name >= fingerprints.length) {
            fingerprints = Arrays.copyOf(fingerprints, Math.max(name + 1, fingerprints.length * 2));
        }
        NamespaceUri namespace = KnownNames.namespace(stream.namespace(event));
        int found = namespace == null ? -1 : pool.getFingerprint(namespace, stream.localName(event));
        return fingerprints[name] = found >= 0 ? found : NO_FINGERPRINT;
    }

    /**
     * Whether comparing fingerprints with this one finds all elements and attributes of its name. Names that came into the pool at run time
     * may have no fingerprint here.
     */
    boolean isComparable(int fingerprint) {
        if (version != KnownNames.version()) {
            version = KnownNames.version();
            Arrays.fill(fingerprints, UNASKED);
            Arrays.fill(names, null);
        }
        return KnownNames.has(fingerprint);
    }

    /** The name of an element or attribute. */
    NodeNameInStream of(int event) {
        int name = words[event * Events.WIDTH] >>> Events.NAME_SHIFT;
        NodeNameInStream known = name < names.length ? names[name] : null;
        return known != null ? known : make(event, name);
    }

    private NodeNameInStream make(int event, int name) {
        if (name >= names.length) {
            names = Arrays.copyOf(names, Math.max(Math.max(name + 1, 64), names.length * 2));
        }
        return names[name] = new NodeNameInStream(
                stream.prefix(event),
                namespace(stream.namespace(event)),
                stream.localName(event),
                stream.qName(event),
                fingerprint(event));
    }

    /** @throws Ended when strangers have brought too many namespaces */
    NamespaceUri namespace(String uri) {
        NamespaceUri known = KnownNames.namespace(uri);
        if (known == null) {
            known = strange.get(uri);
        }
        if (known == null) {
            try {
                known = NamesShown.OF_MESSAGES.namespace(uri);
            } catch (XmlError e) {
                throw Ended.refused(e);
            }
            strange.put(uri, known);
        }
        return known;
    }
}
