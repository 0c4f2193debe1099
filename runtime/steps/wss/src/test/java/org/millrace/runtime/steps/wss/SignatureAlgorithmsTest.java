package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.CLOCK;

import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.List;
import javax.xml.crypto.dsig.spec.RSAPSSParameterSpec;
import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Fault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Each signature algorithm, made by us and read by WSS4J, and made by the JDK and read by us. */
class SignatureAlgorithmsTest {

    private static Party party(String name) {
        return List.of(Party.CLIENT, Party.CURVED, Party.CURVED_384, Party.CURVED_521).stream()
                .filter(party -> party.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "client, rsa-sha256",
        "client, rsa-sha384",
        "client, rsa-sha512",
        "client, rsa-pss-sha256",
        "client, rsa-pss-sha384",
        "client, rsa-pss-sha512",
        "curved, ecdsa-sha256",
        "curved384, ecdsa-sha384",
        "curved521, ecdsa-sha512"
    })
    void what_we_sign_by_each_algorithm_is_verified_by_the_judge_and_by_us(String key, String algorithm)
            throws Exception {
        byte[] signed = Gateway.run(
                Gateway.order(Names.SOAP_12), exchange -> Sign.run(exchange, Gateway.sign(key, algorithm, "token")));

        Judge.process(signed, Party.SERVER, party(key), false).action(WSConstants.SIGN);
        Gateway.run(signed, exchange -> Verify.run(exchange, Gateway.verify(key, algorithm)));
        Fault fault = Gateway.refusal(
                signed,
                exchange -> Verify.run(
                        exchange, Gateway.verify(key, algorithm.equals("rsa-sha256") ? "rsa-sha512" : "rsa-sha256")));
        assertTrue(fault.getMessage().contains(" is not accepted"), fault.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "client, http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
        "client, http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
        "client, http://www.w3.org/2007/05/xmldsig-more#sha384-rsa-MGF1",
        "client, http://www.w3.org/2007/05/xmldsig-more#sha512-rsa-MGF1",
        "curved, http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
        "curved384, http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
        "curved521, http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512"
    })
    void what_the_jdk_signs_is_accepted_without_the_flow_naming_it(String key, String algorithm) throws Exception {
        Maker maker = new Maker(party(key));
        maker.algorithm = algorithm;
        maker.digest = Digest.SHA384.uri;

        Gateway.run(maker.sign(), exchange -> Verify.run(exchange, Gateway.verify(key)));
    }

    private static byte[] pss(String digest, String mask, int salt) throws Exception {
        Maker maker = new Maker(Party.CLIENT);
        maker.algorithm = "http://www.w3.org/2007/05/xmldsig-more#rsa-pss";
        maker.parameters =
                new RSAPSSParameterSpec(new PSSParameterSpec(digest, "MGF1", new MGF1ParameterSpec(mask), salt, 1));
        return maker.sign();
    }

    @ParameterizedTest
    @CsvSource({"SHA-256, 32", "SHA-384, 48", "SHA-512, 64"})
    void pss_with_its_parameters_written_is_accepted_where_they_are_the_usual(String digest, int salt)
            throws Exception {
        byte[] message = pss(digest, digest, salt);

        Gateway.run(message, exchange -> Verify.run(exchange, Gateway.verify("client")));
        Fault fault =
                Gateway.refusal(message, exchange -> Verify.run(exchange, Gateway.verify("client", "rsa-sha256")));
        assertTrue(fault.getMessage().contains("-rsa-MGF1 is not accepted"), fault.getMessage());
    }

    /** What PSS leaves to be chosen, written into a message that was signed by the usual parameters. */
    private static byte[] parameters(String digest, String mask, String salt, String trailer) throws Exception {
        return VerifyTest.changed(pss("SHA-256", "SHA-256", 32), document -> {
            Element method = VerifyTest.first(document, "SignatureMethod");
            Tree.elements(method).forEach(Tree::remove);
            Element parameters = Tree.append(method, Names.DS_2007, "p:RSAPSSParams");
            Tree.declare(parameters, "p", Names.DS_2007);
            Tree.algorithm(parameters, Names.DS, "ds:DigestMethod", digest);
            Element function =
                    Tree.algorithm(parameters, Names.DS_2007, "p:MaskGenerationFunction", Names.DS_2007 + "MGF1");
            Tree.algorithm(function, Names.DS, "ds:DigestMethod", mask);
            Tree.append(parameters, Names.DS_2007, "p:SaltLength", salt);
            Tree.append(parameters, Names.DS_2007, "p:TrailerField", trailer);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "sha256, sha256, 0, 1",
        "sha256, sha256, 31, 1",
        "sha256, sha256, 33, 1",
        "sha256, sha256, 032, 1",
        "sha256, sha256, -32, 1",
        "sha256, sha256, 32, 2",
        "sha256, sha512, 32, 1",
        "sha512, sha256, 64, 1",
        "sha256, sha1, 32, 1",
        "sha1, sha1, 20, 1"
    })
    void pss_with_other_parameters_is_refused_before_it_is_tried(
            String digest, String mask, String salt, String trailer) throws Exception {
        VerifyTest.assertRefused(
                "RSA-PSS is accepted with one digest, SHA-256, SHA-384 or SHA-512, for message and mask,"
                        + " and a salt of the digest's length",
                parameters(uri(digest), uri(mask), salt, trailer));
    }

    private static String uri(String digest) {
        return (digest.equals("sha1") ? Names.DS : Names.XENC) + digest;
    }

    @ParameterizedTest
    @ValueSource(strings = {"TrailerField", "SaltLength", "MaskGenerationFunction", "DigestMethod"})
    void pss_parameters_that_stand_twice_or_say_something_else_are_refused(String name) throws Exception {
        byte[] message = parameters(uri("sha256"), uri("sha256"), "32", "1");
        VerifyTest.assertRefused("the signature's value does not match", message);
        byte[] twice = VerifyTest.changed(message, document -> {
            Element parameter = parameter(document, name);
            parameter.getParentNode().appendChild(parameter.cloneNode(true));
        });
        VerifyTest.assertRefused("there are several " + name + " elements in one RSAPSSParams", twice);
        byte[] foreign = VerifyTest.changed(message, document -> {
            Element evil = Tree.append(VerifyTest.first(document, "RSAPSSParams"), "urn:evil", "e:" + name);
            Tree.declare(evil, "e", "urn:evil");
        });
        VerifyTest.assertRefused("RSAPSSParams holds " + name + ", which is not accepted", foreign);
    }

    private static Element parameter(Document document, String name) {
        return Tree.elements(VerifyTest.first(document, "RSAPSSParams")).stream()
                .filter(element -> element.getLocalName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_mask_of_another_kind_is_refused() throws Exception {
        VerifyTest.assertRefused(
                "the mask generation urn:evil is not accepted",
                VerifyTest.changed(
                        parameters(uri("sha256"), uri("sha256"), "32", "1"),
                        document ->
                                parameter(document, "MaskGenerationFunction").setAttribute("Algorithm", "urn:evil")));
    }

    @Test
    void a_key_for_another_kind_of_algorithm_is_refused() throws Exception {
        Maker maker = new Maker(Party.CURVED);
        maker.algorithm = Names.DS_MORE + "ecdsa-sha256";
        byte[] message = VerifyTest.changed(
                maker.sign(),
                document -> VerifyTest.first(document, "SignatureMethod")
                        .setAttribute("Algorithm", Names.DS_2007 + "sha256-rsa-MGF1"));
        Verify verify = Verify.prepare(Gateway.link(), Gateway.verifying("v").with("certificates", "curved"), CLOCK);
        Fault fault = Gateway.refusal(message, exchange -> Verify.run(exchange, verify));
        assertTrue(fault.getMessage().contains("the signer's key is not for rsa-pss-sha256"), fault.getMessage());
    }
}
