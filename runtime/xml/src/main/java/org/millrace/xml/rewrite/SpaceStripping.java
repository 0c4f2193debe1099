package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.Vocabulary;
import org.millrace.xml.XmlLimits;

/**
 * xsl:strip-space and xsl:preserve-space (XSLT 3.0, section 4.3): texts of white space alone are taken out of the message before anything
 * else sees it, by a splice of its own whose result is parsed again; so all that patterns and expressions ask is asked of what is left.
 */
final class SpaceStripping {

    /** What is left has no more of anything than the message, which was held against limits. */
    private static final XmlLimits NO_MORE = new XmlLimits(
            Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);

    private static final int SPACE = Vocabulary.id(Node.XML, "space");

    /**
     * A name in one of the lists.
     *
     * @param namespace null for any
     * @param localName null for any
     */
    private record Listed(String namespace, String localName, boolean strips) {

        boolean fits(EventStream message, int element) {
            return (localName == null || message.localName(element).equals(localName))
                    && (namespace == null || message.namespace(element).equals(namespace));
        }

        /** The more a name says, the more it counts. */
        int weight() {
            return (localName == null ? 0 : 1) + (namespace == null ? 0 : 1);
        }
    }

    private final List<Listed> listed = new ArrayList<>();

    boolean isEmpty() {
        return listed.stream().noneMatch(Listed::strips);
    }

    /** Takes in one of the declarations. */
    void add(Node node) throws NotASplice {
        node.allow("elements");
        node.empty();
        Map<String, String> namespaces = node.expressionNamespaces();
        for (String name : node.attribute("elements", "").strip().split("[ \t\r\n]+")) {
            int colon = name.indexOf(':');
            String prefix = colon < 0 ? "" : name.substring(0, colon);
            String local = name.substring(colon + 1);
            boolean any = name.equals("*") || prefix.equals("*");
            String namespace = any ? null : namespaces.getOrDefault(prefix, prefix.isEmpty() ? "" : null);
            if (!any && namespace == null || name.indexOf('{') >= 0) {
                throw node.not(node.shown() + " of " + name);
            }
            listed.add(new Listed(namespace, local.equals("*") ? null : local, node.isXslt("strip-space")));
        }
    }

    /** The message without the texts that are stripped; the very message when there are none. */
    EventStream strip(EventStream message) {
        Walk walk = new Walk(message);
        int end = message.end(0);
        int texts = 1 << Events.TEXT | 1 << Events.CDATA;
        Output out = null;
        int copied = message.offset(message.firstChild(0));
        int event = walk.skip(0, end, texts, Mode.NO_NAMES);
        while (event < end) {
            int next = walk.textEnd(event);
            if (isBlank(message, walk, event, next) && strips(message, message.parent(event))) {
                if (out == null) {
                    spaceIsNotSaid(message, walk, end);
                    out = new Output(message, Integer.MAX_VALUE);
                }
                out.piece(copied, message.offset(event));
                copied = walk.behind(next - 1);
            }
            event = walk.skip(next, end, texts, Mode.NO_NAMES);
        }
        if (out == null) {
            return message;
        }
        out.piece(copied, message.offset(end));
        byte[] left = out.toByteArray();
        return EventStream.parse(left, 0, left.length, NO_MORE);
    }

    /** Where a message has xml:space, which overrules the stylesheet for all that stands within, the library looks after it. */
    private static void spaceIsNotSaid(EventStream message, Walk walk, int end) {
        int attributes = 1 << Events.ATTRIBUTE;
        for (int at = walk.skip(0, end, attributes, Mode.NO_NAMES);
                at < end;
                at = walk.skip(at + 1, end, attributes, Mode.NO_NAMES)) {
            if (message.nameId(at) == SPACE) {
                throw BeyondSplice.BEYOND;
            }
        }
    }

    private static boolean isBlank(EventStream message, Walk walk, int from, int to) {
        if (to == from + 1 && message.isPlain(from) && message.kind(from) == EventKind.TEXT) {
            return message.isWhite(from);
        }
        return walk.isNode(from, to) && Node.isWhite(Select.value(message, from));
    }

    private boolean strips(EventStream message, int element) {
        Listed best = null;
        for (Listed name : listed) {
            if (name.fits(message, element) && (best == null || name.weight() >= best.weight())) {
                best = name;
            }
        }
        return best != null && best.strips();
    }
}
