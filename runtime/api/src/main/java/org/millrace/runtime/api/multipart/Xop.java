package org.millrace.runtime.api.multipart;

import java.util.HashSet;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Splice;

/**
 * Puts what MTOM took out of a document back into it (XOP 1.0 section 3.2): the base64 of each part in the place of the {@code xop:Include} that
 * names it. The result is the document that its sender had, and that signatures and schemas speak of.
 */
public final class Xop {

    public static final String NAMESPACE = "http://www.w3.org/2004/08/xop/include";

    private static final String INCLUDE = "Include";
    private static final String SCHEME = "cid:";

    /**
     * @param document with base64 in the place of each {@code xop:Include}, in its own encoding
     * @param isWhole whether every part but the root is in it, so that nothing is lost without the others
     */
    public record Inlined(byte[] document, boolean isWhole) {}

    private Xop() {}

    /**
     * @param maxBytes how long the document may become
     * @return null when it has no {@code xop:Include}
     * @throws MultipartError MALFORMED when an {@code xop:Include} names no part or does not stand alone in an element, LIMIT when the document
     *     becomes too long
     */
    public static Inlined inlined(EventStream root, Multipart parts, long maxBytes) {
        Splice splice = new Splice(root);
        Set<Part> used = new HashSet<>();
        long length = root.toByteArray().length;
        for (int element = root.root(); element != EventStream.NONE; element = root.nextElement(element)) {
            if (!root.is(element, NAMESPACE, INCLUDE)) {
                continue;
            }
            Part part = part(root, element, parts);
            length += (part.length() + 2L) / 3 * 4;
            if (length > maxBytes) {
                throw MultipartError.limit("With its parts put in as base64 the message has more than " + maxBytes
                        + " bytes, which is the limit.");
            }
            used.add(part);
            splice.text(requireAlone(root, element), part.base64());
        }
        return used.isEmpty()
                ? null
                : new Inlined(splice.toByteArray(), used.size() == parts.parts().size() - 1);
    }

    private static Part part(EventStream root, int include, Multipart parts) {
        int attribute = root.attribute(include, "", "href");
        String href = attribute == EventStream.NONE ? "" : root.value(attribute).strip();
        if (!href.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw MultipartError.malformed("The xop:Include at line "
                    + root.place(include).line() + " has no href that begins with cid:, which would name a part.");
        }
        Part part = parts.named(href);
        if (part == null) {
            throw MultipartError.malformed(
                    "The xop:Include at line " + root.place(include).line() + " names " + MultipartType.shown(href)
                            + ", and no other part has that Content-ID.");
        }
        return part;
    }

    /** The element that the include is all the content of. */
    private static int requireAlone(EventStream root, int include) {
        int parent = root.parent(include);
        boolean alone = parent != 0 && root.firstChild(include) == EventStream.NONE;
        for (int child = alone ? root.firstChild(parent) : EventStream.NONE;
                child != EventStream.NONE;
                child = root.nextSibling(child)) {
            alone &= child == include || root.kind(child) == EventKind.TEXT && root.isWhite(child);
        }
        if (!alone) {
            throw MultipartError.malformed("The xop:Include at line "
                    + root.place(include).line() + " must be empty, and stand alone in an element.");
        }
        return parent;
    }
}
