package org.millrace.runtime.api.multipart;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A multipart/related body that was read (RFC 2387): a root part, which is the document, and the parts that go with it. SOAP with Attachments
 * sends one (W3C note of 2000-12-11), and so does MTOM, whose root part is a document out of which base64 was taken (XOP 1.0). Immutable.
 */
public final class Multipart {

    private static final String XOP = "application/xop+xml";

    private final byte[] body;
    private final MultipartType type;
    private final List<Part> parts;
    private final Part root;
    private final Map<String, Part> byId = new HashMap<>();

    private Multipart(byte[] body, MultipartType type, List<Part> parts, Part root) {
        this.body = body;
        this.type = type;
        this.parts = List.copyOf(parts);
        this.root = root;
        for (Part part : parts) {
            if (part.contentId() != null) {
                byId.put(part.contentId(), part);
            }
        }
    }

    /**
     * @param body its octets, which are kept and not copied
     * @throws MultipartError when it can't be told for all readers alike where its parts and its root are, or there is more than allowed
     */
    public static Multipart read(byte[] body, MultipartType type, MultipartLimits limits) {
        List<Part> parts = new PartReader(body, type, limits).read();
        Multipart read = new Multipart(body, type, parts, root(parts, type));
        read.checkRoot();
        return read;
    }

    private static Part root(List<Part> parts, MultipartType type) {
        if (type.start() == null) {
            return parts.getFirst();
        }
        for (Part part : parts) {
            if (type.start().equals(part.contentId())) {
                return part;
            }
        }
        throw MultipartError.malformed("The message's root part is to be that with the Content-ID "
                + MultipartType.shown(type.start()) + ", by start= of its media type, and no part has it.");
    }

    private void checkRoot() {
        if (root.media().startsWith("multipart/")) {
            throw MultipartError.unreadable("The message's root part is " + MultipartType.shown(root.media())
                    + " itself, which is not read here; let it be the document.");
        }
        if (!root.isPlain()) {
            throw MultipartError.unreadable("The message's root part is in the Content-Transfer-Encoding "
                    + MultipartType.shown(root.coding()) + ", which is not read here; send it as 8bit or binary.");
        }
        String said = MultipartType.media(type.type());
        if (!said.isEmpty()
                && !root.media().isEmpty()
                && said.equals(XOP) != root.media().equals(XOP)) {
            throw MultipartError.malformed("The message's root part is " + MultipartType.shown(said)
                    + " by type= of its media type, and " + MultipartType.shown(root.media())
                    + " by its own; let both say the same.");
        }
    }

    /** The document. */
    public Part root() {
        return root;
    }

    /** All, in their order, with the root part. */
    public List<Part> parts() {
        return parts;
    }

    /** What the media type of the whole says. */
    public MultipartType type() {
        return type;
    }

    /** The media type of the root part, with its parameters; null when nobody says it. */
    public String rootType() {
        return root.contentType() != null ? root.contentType() : type.type();
    }

    /** Whether base64 was taken out of the document (MTOM), and not merely other parts sent with it (SOAP with Attachments). */
    public boolean isXop() {
        return MultipartType.media(rootType()).equals(XOP);
    }

    /** The part of this Content-ID, without angle brackets; null for none. */
    Part withId(String id) {
        return byId.get(id);
    }

    /**
     * The body with another root part; its other parts, the boundary and what stands around them are copied as they are.
     *
     * @param rootType what it is; null for as before
     * @throws MultipartError when the boundary stands in it
     */
    public byte[] withRoot(byte[] content, String rootType) {
        boolean eightBit = false;
        byte[] dashed = ("--" + type.boundary()).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < content.length; i++) {
            eightBit |= content[i] < 0;
            boolean begins = i == 0 || content[i - 1] == '\n' || content[i - 1] == '\r';
            if (begins && content[i] == '-' && startsAt(content, i, dashed)) {
                throw MultipartError.malformed(
                        "The message's root part, as it was changed, has a line that begins with the boundary "
                                + MultipartType.shown(type.boundary()) + "; take a boundary that stands nowhere else.");
            }
        }
        byte[] head = root.head(rootType, eightBit);
        int rest = body.length - root.to();
        byte[] changed = new byte
                [Math.addExact(Math.addExact(root.headFrom(), head.length), Math.addExact(content.length, rest + 2))];
        System.arraycopy(body, 0, changed, 0, root.headFrom());
        int at = root.headFrom();
        System.arraycopy(head, 0, changed, at, head.length);
        at += head.length;
        System.arraycopy(content, 0, changed, at, content.length);
        at += content.length;
        boolean shared =
                root.length() == 0 && body[root.to()] == '-'; // the line's end before the delimiter was the head's
        if (shared) {
            changed[at++] = '\r';
            changed[at++] = '\n';
        }
        System.arraycopy(body, root.to(), changed, at, rest);
        return at + rest == changed.length ? changed : Arrays.copyOf(changed, at + rest);
    }

    private static boolean startsAt(byte[] bytes, int at, byte[] wanted) {
        return at + wanted.length <= bytes.length
                && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
    }
}
