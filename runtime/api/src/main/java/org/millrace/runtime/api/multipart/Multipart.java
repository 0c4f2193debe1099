package org.millrace.runtime.api.multipart;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A multipart/related body that was read (RFC 2387): a root part, which is the document, and the parts that go with it. SOAP with Attachments
 * sends one (W3C note of 2000-12-11), and so does MTOM, whose root part is a document out of which base64 was taken (XOP 1.0). Immutable.
 */
public final class Multipart {

    private static final String XOP = "application/xop+xml";
    private static final String SCHEME = "cid:";

    /**
     * What a part is to hold in the place of its content.
     *
     * @param octets as they are, in no transfer encoding
     * @param type what they are; null for what they were before
     */
    public record NewContent(Part part, byte[] octets, String type) {}

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

    /** All but the root part, in their order. */
    public List<Part> attachments() {
        return parts.stream().filter(part -> part != root).toList();
    }

    /** The attachment that a URL of the scheme cid names (RFC 2392); null for none, and for another scheme. */
    public Part named(String url) {
        if (!url.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return null;
        }
        String written = url.substring(SCHEME.length());
        Part part = byId.get(decoded(written));
        part = part == null ? byId.get(written) : part; // some senders do not encode it (RFC 2392 section 2)
        return part == root ? null : part;
    }

    private static String decoded(String url) {
        if (url.indexOf('%') < 0) {
            return url;
        }
        byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            out.write(low < 0 ? bytes[i] : high << 4 | low);
            i += low < 0 ? 0 : 2;
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    /**
     * The body with another root part; its other parts, the boundary and what stands around them are copied as they are.
     *
     * @param rootType what it is; null for as before
     * @throws MultipartError when the boundary stands in it
     */
    public byte[] withRoot(byte[] content, String rootType) {
        return with(List.of(new NewContent(root, content, rootType)));
    }

    /**
     * The same with other contents of some attachments, read anew.
     *
     * @throws MultipartError when the boundary stands in one
     */
    public Multipart withAttachments(List<NewContent> changed) {
        byte[] whole = with(changed.stream()
                .sorted(Comparator.comparingInt(content -> content.part().number()))
                .toList());
        return read(whole, type, new MultipartLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE));
    }

    /** @param changed in the order of the parts */
    private byte[] with(List<NewContent> changed) {
        List<byte[]> heads = new ArrayList<>();
        long length = body.length;
        for (NewContent content : changed) {
            byte[] head = content.part().head(content.type(), refuseBoundary(content));
            heads.add(head);
            length += head.length
                    + content.octets().length
                    + 2L
                    - (content.part().to() - content.part().headFrom());
        }
        byte[] result = new byte[Math.toIntExact(length)];
        int done = 0;
        int at = 0;
        for (int i = 0; i < changed.size(); i++) {
            Part part = changed.get(i).part();
            at = put(result, at, body, done, part.headFrom());
            at = put(result, at, heads.get(i), 0, heads.get(i).length);
            at = put(result, at, changed.get(i).octets(), 0, changed.get(i).octets().length);
            if (part.length() == 0 && body[part.to()] == '-') { // the line's end before the delimiter was the head's
                result[at++] = '\r';
                result[at++] = '\n';
            }
            done = part.to();
        }
        at = put(result, at, body, done, body.length);
        return at == result.length ? result : Arrays.copyOf(result, at);
    }

    private static int put(byte[] result, int at, byte[] bytes, int from, int to) {
        System.arraycopy(bytes, from, result, at, to - from);
        return at + to - from;
    }

    /** Whether the content has octets beyond ASCII. */
    private boolean refuseBoundary(NewContent changed) {
        byte[] content = changed.octets();
        boolean eightBit = false;
        byte[] dashed = ("--" + type.boundary()).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < content.length; i++) {
            eightBit |= content[i] < 0;
            boolean begins = i == 0 || content[i - 1] == '\n' || content[i - 1] == '\r';
            if (begins && content[i] == '-' && startsAt(content, i, dashed)) {
                throw MultipartError.malformed((changed.part() == root
                                ? "The message's root part"
                                : changed.part().named())
                        + ", as it was changed, has a line that begins with the boundary "
                        + MultipartType.shown(type.boundary()) + "; take a boundary that stands nowhere else.");
            }
        }
        return eightBit;
    }

    private static boolean startsAt(byte[] bytes, int at, byte[] wanted) {
        return at + wanted.length <= bytes.length
                && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
    }
}
