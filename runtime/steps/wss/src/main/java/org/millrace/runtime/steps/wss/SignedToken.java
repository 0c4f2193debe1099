package org.millrace.runtime.steps.wss;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.millrace.xml.canonical.Sink;

/**
 * What the STR-Transform (WS-Security 1.1, section 8.3) makes of a SecurityTokenReference: the token that it names takes its place. Accepted for
 * the reference that the signature names its own key by, so that the token that is signed and the one whose key is used are the same.
 */
final class SignedToken {

    private static final byte[] NO_NAMESPACE = " xmlns=\"\"".getBytes(StandardCharsets.US_ASCII);
    private static final String DEFAULT_NAMESPACE = " xmlns=\"";

    private SignedToken() {}

    /**
     * What a reference with this transform covers: the token, or the SecurityTokenReference itself where the certificate is named otherwise.
     *
     * @throws Refused unless it is the SecurityTokenReference of the signature itself
     */
    static Element of(Element referred, Element signature, Ids ids) {
        if (!referred.is(Names.WSSE, "SecurityTokenReference")
                || !referred.isChildOf(signature.required(Names.DS, "KeyInfo"))) {
            throw new Refused("the STR-Transform is accepted for the signature's own SecurityTokenReference alone");
        }
        if (referred.optional(Names.WSSE, "Embedded") != null) {
            throw new Refused("the STR-Transform is not accepted for an embedded token");
        }
        Element reference = referred.optional(Names.WSSE, "Reference");
        return reference == null ? referred : ids.referred(reference.attribute("URI"));
    }

    /** Writes what is digested; {@link KeyReference#read} has seen to it that the token is the signer's. */
    static void write(Element covered, KnownCertificate signer, Canonical canonical, Sink sink) {
        if (covered.is(Names.WSSE, "SecurityTokenReference")) {
            byte[] made = made(covered, signer);
            sink.put(made, 0, made.length);
            return;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
        canonical.write(covered, out::write);
        byte[] form = out.toByteArray();
        int nameEnd = nameEnd(form);
        sink.put(form, 0, nameEnd);
        if (!declaresDefault(form, nameEnd)) {
            sink.put(NO_NAMESPACE, 0, NO_NAMESPACE.length);
        }
        sink.put(form, nameEnd, form.length - nameEnd);
    }

    private static int nameEnd(byte[] form) {
        int at = 1;
        while (form[at] != ' ' && form[at] != '>') {
            at++;
        }
        return at;
    }

    /** In canonical form it stands before all other declarations and attributes. */
    private static boolean declaresDefault(byte[] form, int nameEnd) {
        return form.length - nameEnd > DEFAULT_NAMESPACE.length()
                && new String(form, nameEnd, DEFAULT_NAMESPACE.length(), StandardCharsets.US_ASCII)
                        .equals(DEFAULT_NAMESPACE);
    }

    /** A certificate that is only named becomes a token, with the prefix of its reference, in canonical form. */
    private static byte[] made(Element reference, KnownCertificate signer) {
        String prefix = reference.events().prefix(reference.start());
        String colon = prefix.isEmpty() ? "" : prefix + ":";
        String start = prefix.isEmpty()
                ? "<BinarySecurityToken xmlns=\"" + Names.WSSE + "\""
                : "<" + colon + "BinarySecurityToken xmlns=\"\" xmlns:" + prefix + "=\"" + Names.WSSE + "\"";
        String token = start + " ValueType=\"" + Names.X509_V3 + "\">" + Markup.base64(signer.encoded()) + "</" + colon
                + "BinarySecurityToken>";
        return token.getBytes(StandardCharsets.UTF_8);
    }
}
