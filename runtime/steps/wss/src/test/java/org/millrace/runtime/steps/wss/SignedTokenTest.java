package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;
import static org.millrace.runtime.steps.wss.VerifyTest.assertRefused;
import static org.millrace.runtime.steps.wss.VerifyTest.changed;
import static org.millrace.runtime.steps.wss.VerifyTest.first;

import java.util.List;
import java.util.stream.Collectors;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.WSDataRef;
import org.apache.wss4j.dom.engine.WSSecurityEngineResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.Element;

/** The certificate's token under the signature: by its id, as we sign it, and by the STR-Transform, as WSS4J does. */
class SignedTokenTest {

    private static Verify bodyAndTimestamp() {
        return Verify.prepare(Gateway.link(), Gateway.verifying("v"), CLOCK);
    }

    private static void refused(String why, byte[] message) {
        assertRefused(why, message, bodyAndTimestamp());
    }

    @Test
    void the_sign_step_signs_its_token_and_the_judge_sees_it() throws Exception {
        Sign sign = Sign.prepare(Gateway.link(), Gateway.signing("s").with("signToken", true), CLOCK);
        for (String soap : List.of(Names.SOAP_11, Names.SOAP_12)) {
            byte[] signed = Gateway.run(Gateway.order(soap), exchange -> Sign.run(exchange, sign));

            List<WSDataRef> covered = covered(Judge.process(signed, Party.SERVER, Party.CLIENT, false));
            assertEquals(
                    "Timestamp,BinarySecurityToken,Body",
                    covered.stream().map(ref -> ref.getName().getLocalPart()).collect(Collectors.joining(",")));
            Gateway.run(signed, exchange -> Verify.run(exchange, bodyAndTimestamp()));
            refused(
                    "the BinarySecurityToken was changed after it was signed",
                    changed(signed, document -> mark(first(document, "BinarySecurityToken"))));
        }
    }

    private static void mark(Element token) {
        Tree.declare(token, "x", "urn:x");
        token.setAttributeNS("urn:x", "x:a", "1");
    }

    @SuppressWarnings("unchecked")
    private static List<WSDataRef> covered(Judge.Finding finding) {
        return (List<WSDataRef>) finding.action(WSConstants.SIGN).get(WSSecurityEngineResult.TAG_DATA_REF_URIS);
    }

    @Test
    void a_token_that_there_is_not_can_not_be_signed() {
        LinkError error = assertThrows(
                LinkError.class,
                () -> Sign.prepare(
                        Gateway.link(),
                        Gateway.signing("s").with("signToken", true).with("identifier", "thumbprint"),
                        CLOCK));
        assertEquals(
                "step s: there is no token to sign, since the certificate is named otherwise; name it by token",
                error.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                WSConstants.BST_DIRECT_REFERENCE,
                WSConstants.ISSUER_SERIAL,
                WSConstants.SKI_KEY_IDENTIFIER,
                WSConstants.THUMBPRINT_IDENTIFIER,
                WSConstants.X509_KEY_IDENTIFIER
            })
    void the_token_that_the_signature_names_its_key_by_is_verified_however_it_is_named(int identifier)
            throws Exception {
        byte[] message = Judge.signWithToken(Gateway.bytes(Maker.ORDER), Party.CLIENT, identifier);

        assertTrue(Gateway.text(message).contains("#STR-Transform"));
        Gateway.run(message, exchange -> Verify.run(exchange, bodyAndTimestamp()));
    }

    private static byte[] withToken() throws Exception {
        return Judge.signWithToken(Gateway.bytes(Maker.ORDER), Party.CLIENT, WSConstants.BST_DIRECT_REFERENCE);
    }

    @Test
    void a_token_that_was_changed_is_refused() throws Exception {
        refused(
                "the BinarySecurityToken was changed after it was signed",
                changed(withToken(), document -> mark(first(document, "BinarySecurityToken"))));
    }

    /** The SecurityTokenReference is not signed itself: whom it names is. */
    @Test
    void a_reference_that_is_bound_to_another_token_is_refused() throws Exception {
        // a second token of the same certificate, that nobody signed
        byte[] message = changed(withToken(), document -> {
            Element token = first(document, "BinarySecurityToken");
            Element second = (Element) token.cloneNode(true);
            second.setAttributeNS(Names.WSU, "wsu:Id", "second");
            mark(second);
            token.getParentNode().appendChild(second);
            Element reference = (Element)
                    document.getElementsByTagNameNS(Names.WSSE, "Reference").item(0);
            reference.setAttribute("URI", "#second");
        });
        refused("the BinarySecurityToken was changed after it was signed", message);
    }

    @Test
    void a_reference_to_a_strangers_token_is_refused() throws Exception {
        byte[] message = changed(
                withToken(),
                document -> first(document, "BinarySecurityToken")
                        .setTextContent(Tree.base64(KeyIdentifier.encoded(Party.STRANGER.certificate()))));
        refused("the signer's certificate is not trusted here", message);
    }

    @Test
    void a_reference_that_stands_elsewhere_is_refused() throws Exception {
        byte[] message = changed(withToken(), document -> {
            Element own = first(document, "SecurityTokenReference");
            Element elsewhere = (Element) own.cloneNode(true);
            own.removeAttributeNS(Names.WSU, "Id");
            Tree.declare(elsewhere, "wsu", Names.WSU);
            first(document, "Security").appendChild(elsewhere);
        });
        refused("the STR-Transform is accepted for the signature's own SecurityTokenReference alone", message);
    }

    @Test
    void the_transform_makes_no_token_of_the_body() throws Exception {
        byte[] message = changed(withToken(), document -> {
            Element reference = (Element)
                    document.getElementsByTagNameNS(Names.WSSE, "Reference").item(0);
            reference.setAttribute("URI", "#" + first(document, "Body").getAttributeNS(Names.WSU, "Id"));
        });
        refused("the signature refers to Body twice", message);
        byte[] bodyAlone = changed(withToken(), document -> {
            Element body = first(document, "Body");
            for (Element reference : Tree.elements(first(document, "SignedInfo"), Names.DS, "Reference")) {
                if (reference.getAttribute("URI").equals("#" + body.getAttributeNS(Names.WSU, "Id"))) {
                    Tree.remove(reference);
                }
            }
            ((Element) document.getElementsByTagNameNS(Names.WSSE, "Reference").item(0))
                    .setAttribute("URI", "#" + body.getAttributeNS(Names.WSU, "Id"));
        });
        refused("the certificate referred to is not a BinarySecurityToken of the Security header", bodyAlone);
    }
}
