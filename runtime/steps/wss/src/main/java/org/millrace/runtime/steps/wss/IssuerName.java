package org.millrace.runtime.steps.wss;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import javax.security.auth.x500.X500Principal;

/**
 * The name of a certificate's issuer, for comparing what makers write in an X509IssuerName with what stands in certificates. Names are equal
 * when their parts are, in the same or the reverse order, by type and by text: without regard to case, to repeated spaces and to the kind of
 * string that it is encoded as (RFC 5280 section 7.1). That is more than one name for one certificate, and does no harm: a name only says which
 * of the trusted certificates is meant.
 *
 * @param parts each relative name as {@code type=text}, several of one joined
 */
record IssuerName(List<String> parts) {

    /** Names of people and places; the JDK's reader of longer ones takes quadratic time. */
    static final int MAX_CHARS = 4096;

    /** Attribute types as .NET and OpenSSL write them, beside those that the JDK knows. */
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("E", "1.2.840.113549.1.9.1"),
            Map.entry("G", "2.5.4.42"),
            Map.entry("GN", "2.5.4.42"),
            Map.entry("I", "2.5.4.43"),
            Map.entry("SN", "2.5.4.4"),
            Map.entry("DESCRIPTION", "2.5.4.13"),
            Map.entry("POSTALCODE", "2.5.4.17"),
            Map.entry("POBOX", "2.5.4.18"),
            Map.entry("PHONE", "2.5.4.20"),
            Map.entry("ORGANIZATIONIDENTIFIER", "2.5.4.97"));

    private static final int UTF8_STRING = 0x0C;
    private static final int BMP_STRING = 0x1E;
    private static final int UNIVERSAL_STRING = 0x1C;

    /** Strings of X.520's DirectoryString and IA5String. */
    private static final List<Integer> STRINGS = List.of(UTF8_STRING, 0x13, 0x14, 0x16, BMP_STRING, UNIVERSAL_STRING);

    static IssuerName of(X500Principal name) {
        Der all = new Der(name.getEncoded()).inner();
        List<String> parts = new ArrayList<>();
        while (all.hasMore()) {
            Der relative = all.inner();
            TreeSet<String> together = new TreeSet<>();
            while (relative.hasMore()) {
                Der attribute = relative.inner();
                together.add(HexFormat.of().formatHex(attribute.value().bytes()) + "=" + text(attribute.value()));
            }
            parts.add(String.join("+", together));
        }
        return new IssuerName(List.copyOf(parts));
    }

    /**
     * Reads a name as makers write it.
     *
     * @throws Refused when it is none
     */
    static IssuerName read(String written) {
        if (written.length() > MAX_CHARS) {
            throw new Refused("X509IssuerName is longer than " + MAX_CHARS + " characters");
        }
        try {
            return of(new X500Principal(withoutDoubledQuotes(written), TYPES));
        } catch (IllegalArgumentException e) {
            throw new Refused("X509IssuerName is not a distinguished name", e);
        }
    }

    boolean names(IssuerName other) {
        return parts.equals(other.parts) || parts.reversed().equals(other.parts);
    }

    /** .NET writes a quote within quotes twice, where RFC 1779 puts a backslash before it. */
    private static String withoutDoubledQuotes(String written) {
        if (!written.contains("\"\"")) {
            return written;
        }
        StringBuilder out = new StringBuilder(written.length());
        boolean quoted = false;
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            boolean doubled = c == '"' && quoted && i + 1 < written.length() && written.charAt(i + 1) == '"';
            if (doubled || c == '\\' && i + 1 < written.length()) {
                out.append('\\').append(written.charAt(++i));
            } else {
                quoted ^= c == '"';
                out.append(c);
            }
        }
        return out.toString();
    }

    private static String text(Value value) {
        if (!STRINGS.contains(value.tag)) {
            return HexFormat.of().formatHex(value.bytes);
        }
        Charset charset = switch (value.tag) {
            case UTF8_STRING -> StandardCharsets.UTF_8;
            case BMP_STRING -> StandardCharsets.UTF_16BE;
            case UNIVERSAL_STRING -> StandardCharsets.UTF_32BE;
            default -> StandardCharsets.ISO_8859_1;
        };
        return new String(value.bytes, charset).strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
    }

    private record Value(int tag, byte[] bytes) {}

    /** Walks over DER that the JDK has written: lengths are right, and below 2 GB. */
    private static final class Der {

        private final byte[] bytes;
        private int at;

        Der(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean hasMore() {
            return at < bytes.length;
        }

        Value value() {
            int tag = bytes[at++] & 0xFF;
            int length = bytes[at++] & 0xFF;
            if (length > 0x80) {
                int octets = length - 0x80;
                length = 0;
                for (int i = 0; i < octets; i++) {
                    length = length << 8 | bytes[at++] & 0xFF;
                }
            }
            at += length;
            return new Value(tag, Arrays.copyOfRange(bytes, at - length, at));
        }

        /** What a SEQUENCE or a SET holds. */
        Der inner() {
            return new Der(value().bytes);
        }
    }
}
