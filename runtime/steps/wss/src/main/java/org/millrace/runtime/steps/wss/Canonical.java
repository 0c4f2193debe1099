package org.millrace.runtime.steps.wss;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.CanonicalMethod.Kind;
import org.millrace.xml.canonical.CanonicalRefused;
import org.millrace.xml.canonical.Canonicalizer;
import org.millrace.xml.canonical.Sink;

/**
 * Canonical XML of an element and what is below it, without comments, as a signature asks for it: what a digest is made of. Exclusive
 * (with its list of inclusive prefixes) and inclusive, 1.0 and 1.1.
 */
record Canonical(CanonicalMethod method) {

    /** What a signature uses when it names no transform (XML Signature section 4.4.3.2). */
    static final Canonical IMPLIED = new Canonical(CanonicalMethod.INCLUSIVE);

    static final Canonical EXCLUSIVE = new Canonical(CanonicalMethod.EXCLUSIVE);

    /** It is held in memory before anybody knows who has sent it. */
    private static final int MAX_SIGNED_INFO_BYTES = 256 * 1024;

    /**
     * Reads a Transform. One {@code WithComments} means the same as without: what {@code #id} refers to has no comments any more (XML Signature
     * section 4.4.3.3).
     *
     * @throws Refused for every other algorithm, before anything is done with it
     */
    static Canonical transform(Element element) {
        return read(element, element.attribute("Algorithm"), "transform");
    }

    /** Reads a CanonicalizationMethod; comments within SignedInfo are signed where it says so. */
    static Canonical ofSignature(Element element) {
        String algorithm = element.attribute("Algorithm");
        Canonical canonical = read(element, algorithm, "canonicalization");
        return algorithm.endsWith(Names.WITH_COMMENTS) ? new Canonical(canonical.method.withComments()) : canonical;
    }

    private static Canonical read(Element element, String algorithm, String role) {
        switch (algorithm) {
            case Names.C14N, Names.C14N + "#" + Names.WITH_COMMENTS -> {
                element.allowOnly(Names.EXCLUSIVE);
                return IMPLIED;
            }
            case Names.C14N_11, Names.C14N_11 + "#" + Names.WITH_COMMENTS -> {
                element.allowOnly(Names.EXCLUSIVE);
                return new Canonical(CanonicalMethod.INCLUSIVE_1_1);
            }
            case Names.EXCLUSIVE, Names.EXCLUSIVE + Names.WITH_COMMENTS -> {
                element.allowOnly(Names.EXCLUSIVE, "InclusiveNamespaces");
                Element inclusive = element.optional(Names.EXCLUSIVE, "InclusiveNamespaces");
                if (inclusive != null) {
                    inclusive.allowOnly(Names.EXCLUSIVE);
                }
                return inclusive == null ? EXCLUSIVE : new Canonical(CanonicalMethod.exclusive(prefixes(inclusive)));
            }
            default ->
                throw new Refused("the " + role + " " + algorithm + " is not accepted; only canonicalization is");
        }
    }

    private static Set<String> prefixes(Element inclusive) {
        Set<String> prefixes = new HashSet<>();
        for (String prefix : inclusive.attribute("PrefixList").split("[ \t\r\n]+")) {
            if (!prefix.isEmpty()) {
                prefixes.add(prefix);
            }
        }
        return prefixes;
    }

    /** Writes an exclusive one as the Algorithm, and PrefixList if there is one, of an element of this name. */
    static void write(StringBuilder out, String name, Set<String> prefixes) {
        out.append('<').append(name).append(" Algorithm=\"").append(Names.EXCLUSIVE);
        if (prefixes.isEmpty()) {
            out.append("\"/>");
        } else {
            out.append("\"><ec:InclusiveNamespaces xmlns:ec=\"").append(Names.EXCLUSIVE);
            out.append("\" PrefixList=\"").append(String.join(" ", prefixes)).append("\"/>");
            out.append("</").append(name).append('>');
        }
    }

    /** @throws Refused when the element has no canonical form within bounds */
    void write(Element element, Sink sink) {
        try {
            Canonicalizer.write(element.events(), element.start(), method, sink);
        } catch (CanonicalRefused e) {
            throw new Refused("the element " + element.localName() + " can't be canonicalized: " + e.getMessage());
        }
    }

    /** @throws Refused when the element has no canonical form within bounds, or one of more than 256 KB; one of 30 references has 20 */
    byte[] ofSignedInfo(Element element) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(2048);
        write(element, (bytes, from, length) -> {
            if (length > MAX_SIGNED_INFO_BYTES - out.size()) {
                throw new Refused(
                        "its SignedInfo is larger than " + MAX_SIGNED_INFO_BYTES + " bytes in canonical form");
            }
            out.write(bytes, from, length);
        });
        return out.toByteArray();
    }

    /**
     * Refuses an {@code xsi:type} whose prefix the signature does not cover. Exclusive canonicalization keeps only the namespaces
     * that names use, so a prefix that stands in a value alone could be bound to something else after signing, and the element would be of
     * another type.
     */
    void refuseUncoveredTypes(Element root) {
        if (method.kind() != Kind.EXCLUSIVE) {
            return;
        }
        EventStream events = root.events();
        int[] words = events.words();
        int end = events.end(root.start());
        for (int event = root.start(); event < end; event++) {
            if ((words[event * Events.WIDTH] & Events.KIND_MASK) == Events.ATTRIBUTE
                    && events.is(event, Names.XSI, "type")) {
                refuseUncoveredType(events, event, root.start());
            }
        }
    }

    private void refuseUncoveredType(EventStream events, int attribute, int root) {
        String type = events.value(attribute).strip();
        int colon = type.indexOf(':');
        String prefix = colon < 0 ? "" : type.substring(0, colon);
        if (!method.prefixes().contains(prefix.isEmpty() ? "#default" : prefix)
                && !isWritten(events, prefix, events.parent(attribute), root)) {
            throw new Refused("the signature does not cover the namespace of xsi:type=\"" + type
                    + "\"; add the prefix to InclusiveNamespaces");
        }
    }

    /** Whether the canonical form declares the prefix, as it is bound at the element, at the element or above it. */
    private static boolean isWritten(EventStream events, String prefix, int element, int root) {
        for (int at = element; ; at = events.parent(at)) {
            if (isUsed(events, prefix, at)) {
                return true;
            }
            if (at == root || isDeclared(events, prefix, at)) {
                return false;
            }
        }
    }

    private static boolean isUsed(EventStream events, String prefix, int element) {
        if (prefix.equals(events.prefix(element))) {
            return true;
        }
        for (int at = events.firstAttribute(element); at != EventStream.NONE; at = events.nextAttribute(at)) {
            if (!prefix.isEmpty() && prefix.equals(events.prefix(at))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDeclared(EventStream events, String prefix, int element) {
        int[] words = events.words();
        for (int event = element + 1; ; event++) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            if (kind == Events.NAMESPACE && events.qName(event).equals(prefix)) {
                return true;
            }
            if (kind != Events.NAMESPACE && kind != Events.ATTRIBUTE) {
                return false;
            }
        }
    }

    /**
     * Prefixes of the element, in scope or declared within, that a value inside it seems to use, as in {@code xsi:type="xs:string"}: a
     * signature has to cover them, though no name uses them. An xsi:type without a prefix uses the default namespace, {@code #default}.
     */
    static Set<String> prefixesInValues(Element root) {
        EventStream events = root.events();
        Set<String> prefixes = prefixesIn(root);
        int longest = 0;
        for (String prefix : prefixes) {
            longest = Math.max(longest, prefix.length());
        }
        TreeSet<String> found = new TreeSet<>();
        int[] words = events.words();
        int end = events.end(root.start());
        for (int event = root.start(); event < end; event++) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            if (kind != Events.ATTRIBUTE && kind != Events.TEXT && kind != Events.CDATA) {
                continue;
            }
            String prefix = prefixOf(events, event, longest);
            if (prefix != null && prefixes.contains(prefix)) {
                found.add(prefix);
            } else if (kind == Events.ATTRIBUTE
                    && events.is(event, Names.XSI, "type")
                    && events.value(event).indexOf(':') < 0) {
                found.add("#default");
            }
        }
        return found;
    }

    /** What is in scope at an element or declared within; an attribute may stand before the declaration of what it uses. */
    private static Set<String> prefixesIn(Element root) {
        EventStream events = root.events();
        Set<String> prefixes =
                new HashSet<>(events.namespacesInScope(root.start()).keySet());
        int[] words = events.words();
        int end = events.end(root.start());
        for (int event = root.start(); event < end; event++) {
            if ((words[event * Events.WIDTH] & Events.KIND_MASK) == Events.NAMESPACE) {
                prefixes.add(events.qName(event));
            }
        }
        return prefixes;
    }

    /** What stands before the colon of a value that begins like a qualified name, or null; looks no further than it has to. */
    private static String prefixOf(EventStream events, int event, int longest) {
        byte[] bytes = events.bytes();
        int from = events.valueStart(event);
        int to = events.valueEnd(event);
        while (from < to && bytes[from] >= 0 && bytes[from] <= ' ') {
            from++;
        }
        // a character of a name takes at most four bytes
        int last = (int) Math.min(to, from + 4L * longest + 1);
        for (int i = from; i < last; i++) {
            byte b = bytes[i];
            if (b == '&') {
                String value = events.value(event);
                int colon = value.indexOf(':');
                return colon < 0 ? null : value.substring(0, colon).strip();
            }
            if (b == ':') {
                return i == from ? null : new String(bytes, from, i - from, StandardCharsets.UTF_8);
            }
            if (b >= 0 && b <= ' ' || b == '<') {
                return null;
            }
        }
        return null;
    }
}
