package org.millrace.runtime.steps.wss;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.multipart.Multipart;
import org.millrace.runtime.api.multipart.MultipartError;
import org.millrace.runtime.api.multipart.Part;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.canonical.CanonicalMethod;
import org.millrace.xml.canonical.CanonicalRefused;
import org.millrace.xml.canonical.Canonicalizer;

/**
 * The attachments of a message as signatures cover them (WSS SOAP with Attachments Profile 1.1 section 5): by a {@code cid:} reference, and in
 * a canonical form that hangs on their media type.
 *
 * <table>
 * <caption>Canonical forms of a content, its transfer encoding undone</caption>
 * <tr><td>text/xml, application/xml, application/*+xml, image/*+xml<td>exclusive canonicalization of the document, without comments
 * <tr><td>other text<td>lines end with CR LF
 * <tr><td>anything else<td>its octets
 * </table>
 *
 * <p>What the profile and its makers canonicalize in different ways is refused. The head that says the type need not be signed; so an attachment
 * goes on in its canonical form, which nobody can have changed.
 *
 * <p>Belongs to one exchange and one thread.
 */
final class Attachments {

    /** Of a step that covers none. */
    static final Attachments NONE = new Attachments(null, null);

    private static final Pattern XML = Pattern.compile("text/xml|application/xml|(application|image)/[^;]*\\+xml");

    /** What some take for XML, and some for text or for octets. */
    private static final Pattern AMBIGUOUS = Pattern.compile("(text|application)/xml.+|application/xml-dtd|[^;]*\\+xml"
            + "|(application|image)/.*\\+xml.*|multipart/.*");

    private static final Pattern WIDE = Pattern.compile(".*;\\s*charset\\s*=\\s*\"?(utf-?(16|32)|ucs|iso-10646).*");

    private final Multipart parts;
    private final Exchange exchange;
    private final Map<Integer, byte[]> canonical = new HashMap<>();

    private Attachments(Multipart parts, Exchange exchange) {
        this.parts = parts;
        this.exchange = exchange;
    }

    /** Of the exchange's current message. */
    static Attachments of(Exchange exchange) {
        return new Attachments(exchange.message().attachments(), exchange);
    }

    /** Whether the step covers attachments, if there are any. */
    boolean areCovered() {
        return exchange != null;
    }

    boolean isEmpty() {
        return parts == null;
    }

    List<Part> all() {
        return parts == null ? List.of() : parts.attachments();
    }

    /** @throws Refused when there is none */
    Part referred(String uri) {
        Part part = parts == null ? null : parts.named(uri);
        if (part == null) {
            throw new Refused("the signature refers to " + uri + ", and the message has no such attachment");
        }
        return part;
    }

    boolean has(String contentId) {
        return all().stream().anyMatch(part -> contentId.equals(part.contentId()));
    }

    /**
     * How a reference names an attachment (RFC 2392).
     *
     * @throws Refused when it has no Content-ID
     */
    static String uri(Part part) {
        if (part.contentId() == null) {
            throw new Refused(named(part) + " has no Content-ID");
        }
        StringBuilder uri = new StringBuilder("cid:");
        for (byte octet : part.contentId().getBytes(StandardCharsets.UTF_8)) {
            boolean plain = octet >= 'a' && octet <= 'z'
                    || octet >= 'A' && octet <= 'Z'
                    || octet >= '0' && octet <= '9'
                    || "-._~@=".indexOf(octet) >= 0;
            uri.append(plain ? String.valueOf((char) octet) : String.format("%%%02X", octet));
        }
        return uri.toString();
    }

    /** As people are told of it. */
    static String named(Part part) {
        String named = part.named();
        return Character.toLowerCase(named.charAt(0)) + named.substring(1);
    }

    /**
     * The canonical form of its content; made once.
     *
     * @throws Refused when it has none, or makers differ in it
     */
    byte[] content(Part part) {
        return canonical.computeIfAbsent(part.number(), number -> {
            exchange.reserve(part.length());
            try {
                return content(part, part.content());
            } catch (MultipartError e) {
                throw new Refused(e.getMessage().substring(0, e.getMessage().length() - 1), e);
            }
        });
    }

    private byte[] content(Part part, byte[] octets) {
        String whole = part.contentType() == null
                ? ""
                : part.contentType().strip().toLowerCase(Locale.ROOT).replace("\r\n", "");
        String media = part.media();
        if (XML.matcher(media).matches()) {
            return document(part, octets, whole);
        }
        if (AMBIGUOUS.matcher(whole).matches() || AMBIGUOUS.matcher(media).matches()) {
            throw new Refused(
                    named(part) + " is " + whole
                            + ", which makers canonicalize in different ways; send it as text/xml, application/xml or application/octet-stream");
        }
        if (media.startsWith("text/")) {
            byte[] lines = lines(octets);
            if (lines != octets && WIDE.matcher(whole).matches()) {
                throw new Refused(named(part) + " is text whose line ends are no octets; send it in UTF-8");
            }
            return lines;
        }
        if (media.isEmpty() && lines(octets) != octets) {
            throw new Refused(
                    named(part) + " has no Content-Type, by which its line ends would be judged; say what it is");
        }
        return octets;
    }

    private byte[] document(Part part, byte[] octets, String type) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(octets.length);
        try {
            EventStream events = EventStream.parse(
                    octets, 0, octets.length, exchange.limits().xml());
            Canonicalizer.write(events, 0, CanonicalMethod.EXCLUSIVE, out::write);
        } catch (XmlError e) {
            throw new Refused(named(part) + " is no XML that can be read", e);
        } catch (CanonicalRefused e) {
            throw new Refused(named(part) + " can't be canonicalized: " + e.getMessage());
        }
        int charset = type.indexOf("charset");
        if (charset >= 0
                && !type.substring(charset).replaceAll("[\\s\"]", "").matches("charset=(utf-8|us-ascii)(;.*)?")) {
            throw new Refused(named(part) + " is XML in another charset than UTF-8; send it in UTF-8");
        }
        exchange.reserve(out.size());
        return out.toByteArray();
    }

    /** With CR LF at the end of each line; the same when that stands there. */
    private static byte[] lines(byte[] octets) {
        int missing = 0;
        for (int i = 0; i < octets.length; i++) {
            if (octets[i] == '\r' && (i + 1 == octets.length || octets[i + 1] != '\n')
                    || octets[i] == '\n' && (i == 0 || octets[i - 1] != '\r')) {
                missing++;
            }
        }
        if (missing == 0) {
            return octets;
        }
        byte[] lines = new byte[Math.addExact(octets.length, missing)];
        int used = 0;
        for (int i = 0; i < octets.length; i++) {
            if (octets[i] == '\r' || octets[i] == '\n') {
                lines[used++] = '\r';
                lines[used++] = '\n';
                i += octets[i] == '\r' && i + 1 < octets.length && octets[i + 1] == '\n' ? 1 : 0;
            } else {
                lines[used++] = octets[i];
            }
        }
        return lines;
    }

    /** Has those of the message that a signature covers go on in their canonical form. */
    void settle(List<Part> covered) {
        if (covered.isEmpty()) {
            return;
        }
        List<Multipart.NewContent> changed = new ArrayList<>();
        for (Part part : covered) {
            byte[] content = content(part);
            if (!Arrays.equals(content, 0, content.length, part.body(), part.from(), part.to())) {
                changed.add(new Multipart.NewContent(part, content, null));
            }
        }
        exchange.message().attachments(changed);
    }
}
