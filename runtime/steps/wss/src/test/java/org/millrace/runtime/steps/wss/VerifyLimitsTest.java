package org.millrace.runtime.steps.wss;

import static org.millrace.runtime.steps.wss.VerifyTest.assertRefused;
import static org.millrace.runtime.steps.wss.VerifyTest.changed;
import static org.millrace.runtime.steps.wss.VerifyTest.first;
import static org.millrace.runtime.steps.wss.VerifyTest.signed;

import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** What is held to a size while nobody knows yet who has sent it. */
class VerifyLimitsTest {

    @Test
    void an_issuers_name_of_4096_characters_is_read_and_a_longer_one_is_refused() throws Exception {
        byte[] message = signed(Judge.SignedBy.USUAL.identifier(WSConstants.ISSUER_SERIAL));

        assertRefused("the signer's certificate is not trusted here", issuedBy("CN=" + "a".repeat(4093), message));
        assertRefused("X509IssuerName is longer than 4096 characters", issuedBy("CN=" + "a".repeat(4094), message));
        assertRefused("X509IssuerName is longer than 4096 characters", issuedBy("C=a,".repeat(400_000), message));
    }

    private static byte[] issuedBy(String name, byte[] message) throws Exception {
        return changed(message, document -> first(document, "X509IssuerName").setTextContent(name));
    }

    @Test
    void what_is_signed_is_held_to_a_size_before_the_signature_is_checked() throws Exception {
        byte[] message = signed();

        assertRefused("the signature's value does not match", padded(250_000, message));
        assertRefused("its SignedInfo is larger than 262144 bytes in canonical form", padded(262_144, message));
        assertRefused("InclusiveNamespaces holds a, which is not accepted", changed(signed(), document -> {
            Element method = first(document, "CanonicalizationMethod");
            Tree.elements(method).forEach(Tree::remove);
            Element inclusive = Tree.append(method, Names.EXCLUSIVE, "ec:InclusiveNamespaces");
            Tree.declare(inclusive, "ec", Names.EXCLUSIVE);
            Tree.append(inclusive, Names.EXCLUSIVE, "ec:a");
        }));
    }

    private static byte[] padded(int spaces, byte[] message) throws Exception {
        return changed(
                message,
                document -> first(document, "SignedInfo").appendChild(document.createTextNode(" ".repeat(spaces))));
    }
}
