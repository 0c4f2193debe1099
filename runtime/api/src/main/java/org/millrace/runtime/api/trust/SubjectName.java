package org.millrace.runtime.api.trust;

import java.net.InetAddress;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A subject alternative name (RFC 5280 section 4.2.1.6), in a form in which equal names are equal texts: {@code dns:orders.example.com}. The
 * case of hosts does not count; that of URIs and of a mailbox before the {@code @} does. There are no patterns: an asterisk is an asterisk.
 */
public record SubjectName(Kind kind, String value) {

    /** The JDK takes shorter ones, too. */
    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

    /** The kinds that can be named, with their number in a GeneralName. */
    public enum Kind {
        EMAIL(1),
        DNS(2),
        URI(6),
        IP(7);

        private final int tag;

        Kind(int tag) {
            this.tag = tag;
        }
    }

    public SubjectName {
        value = switch (kind) {
            case DNS -> value.toLowerCase(Locale.ROOT);
            case EMAIL -> {
                int at = value.lastIndexOf('@');
                yield value.substring(0, at + 1) + value.substring(at + 1).toLowerCase(Locale.ROOT);
            }
            case IP -> {
                if (value.indexOf(':') < 0 && !IPV4.matcher(value).matches()) {
                    throw new IllegalArgumentException("an IPv4 address has four numbers");
                }
                yield InetAddress.ofLiteral(value).getHostAddress();
            }
            case URI -> value;
        };
    }

    /**
     * Reads {@code kind:value}.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static SubjectName parse(String text) {
        int colon = text.indexOf(':');
        if (colon > 0 && colon < text.length() - 1) {
            for (Kind kind : Kind.values()) {
                if (kind.name().equalsIgnoreCase(text.substring(0, colon))) {
                    return new SubjectName(kind, text.substring(colon + 1));
                }
            }
        }
        throw new IllegalArgumentException("it is none of dns:, uri:, email: and ip: with a value");
    }

    /** Those of a certificate that are of one of the kinds; what can't be read is left out. */
    static List<SubjectName> of(X509Certificate certificate) {
        List<SubjectName> found = new ArrayList<>();
        try {
            Collection<List<?>> names = certificate.getSubjectAlternativeNames();
            for (List<?> name : names == null ? List.<List<?>>of() : names) {
                for (Kind kind : Kind.values()) {
                    if (name.getFirst().equals(kind.tag) && name.get(1) instanceof String value) {
                        found.add(new SubjectName(kind, value));
                    }
                }
            }
        } catch (CertificateParsingException | IllegalArgumentException e) {
            return List.of();
        }
        return found;
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + ":" + value;
    }
}
