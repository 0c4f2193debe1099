package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.VerifyTest.changed;
import static org.millrace.runtime.steps.wss.VerifyTest.first;

import org.apache.wss4j.dom.WSConstants;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** The shapes in which makers encrypt: each row of docs/ws-security.md that is about encryption. */
class MakersEncryptionTest {

    private static final String SENTENCE =
            "The message could not be decrypted; encrypt it for this service's certificate, with the algorithms that it accepts.";
    private static final byte[] ORDER = Gateway.bytes(Maker.ORDER);

    private static Decrypt usual() {
        return Decrypt.prepare(Gateway.link(), Gateway.decrypting("d").withTexts("headers", "r:Trace"));
    }

    private static Decrypt taking(String... ciphers) {
        return Decrypt.prepare(
                Gateway.link(true),
                Gateway.decrypting("d").withTexts("headers", "r:Trace").withTexts("ciphers", ciphers));
    }

    private static void opens(byte[] message, Decrypt decrypt) {
        byte[] decrypted = Gateway.run(message, exchange -> Decrypt.run(exchange, decrypt));
        String text = Gateway.text(decrypted);
        assertTrue(text.contains("ALICE") && text.contains(">east<"), text);
        assertFalse(text.contains("Encrypted") || text.contains("ReferenceList") || text.contains("Security"), text);
    }

    private static void refused(String detail, byte[] message, Decrypt decrypt) {
        Exchange exchange = Gateway.request(message);
        Fault fault = assertThrows(Fault.class, () -> Decrypt.run(exchange, decrypt));
        assertSame(FaultCode.NOT_DECRYPTED, fault.kind());
        assertEquals(SENTENCE, fault.getMessage());
        assertTrue(fault.detail().contains(detail), fault.detail());
        assertArrayEquals(message, exchange.message().content().bytes(), "the message was touched");
    }

    private static byte[] encrypted(String cipher) throws Exception {
        return Judge.encrypt(ORDER, Party.SERVER, cipher, WSConstants.KEYTRANSPORT_RSAOAEP, WSConstants.SHA1, null);
    }

    @ParameterizedTest
    @CsvSource({
        WSConstants.AES_128 + ", aes128-cbc",
        WSConstants.AES_192 + ", aes192-cbc",
        WSConstants.AES_256 + ", aes256-cbc",
        WSConstants.TRIPLE_DES + ", tripledes-cbc"
    })
    void basic128_and_its_like_are_for_legacy_algorithms(String uri, String cipher) throws Exception {
        byte[] message = encrypted(uri);
        opens(message, taking(cipher));
        refused("the content cipher " + uri + " is not accepted", message, usual());
        LinkError error = assertThrows(
                LinkError.class,
                () -> Decrypt.prepare(Gateway.link(), Gateway.decrypting("d").withTexts("ciphers", cipher)));
        assertEquals(
                "step d: the algorithm " + cipher
                        + " is weak and not allowed here; use aes256-gcm, or set legacyAlgorithms: true in the environment",
                error.getMessage());
    }

    @Test
    void aes_192_gcm_is_taken_as_the_other_two_are() throws Exception {
        opens(encrypted(WSConstants.AES_192_GCM), usual());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "aes256-gcm",
                "aes192-gcm",
                "aes128-gcm",
                "aes256-cbc",
                "aes192-cbc",
                "aes128-cbc",
                "tripledes-cbc"
            })
    void the_judge_decrypts_what_we_encrypt_by_each_cipher(String cipher) throws Exception {
        Encrypt encrypt = Encrypt.prepare(
                Gateway.link(true),
                Gateway.encrypting("e")
                        .with("certificate", "server")
                        .withTexts("headers", "r:Trace")
                        .with("content", cipher)
                        .with("identifier", "issuer-serial"));
        byte[] message = Gateway.run(ORDER, exchange -> Encrypt.run(exchange, encrypt));

        if (!cipher.startsWith("aes192")) { // which the Basic Security Profile does not know, and the judge keeps to it
            assertTrue(Judge.process(message, Party.SERVER, Party.CLIENT, false)
                    .document()
                    .contains("ALICE"));
        }
        opens(message, taking(cipher));
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
    void the_recipient_is_found_however_it_is_named(int identifier) throws Exception {
        opens(Judge.encrypt(ORDER, Party.SERVER, WSConstants.AES_128_GCM, identifier), usual());
    }

    @Test
    void mask_generation_by_sha224_is_refused() throws Exception {
        byte[] message = Judge.encrypt(
                ORDER,
                Party.SERVER,
                WSConstants.AES_256_GCM,
                WSConstants.KEYTRANSPORT_RSAOAEP_XENC11,
                WSConstants.SHA256,
                Names.XENC_11 + "mgf1sha224");
        refused("the mask generation " + Names.XENC_11 + "mgf1sha224 is not accepted", message, usual());
    }

    private static Element key(Document document) {
        return first(document, "EncryptedKey");
    }

    private static Element keyInfo(Element data) {
        return Tree.elements(data, Names.DS, "KeyInfo").getFirst();
    }

    /** As WCF's symmetric binding and Metro write it: the list of what is encrypted stands beside the key. */
    private static byte[] listOutside(byte[] message) throws Exception {
        return changed(message, document -> {
            Element list = first(document, "ReferenceList");
            Tree.declare(list, "xenc", Names.XENC);
            key(document).getParentNode().appendChild(list);
        });
    }

    @Test
    void a_reference_list_beside_the_key() throws Exception {
        opens(listOutside(encrypted(WSConstants.AES_256_GCM)), usual());
    }

    @Test
    void a_reference_list_beside_the_key_opens_only_what_names_the_key() throws Exception {
        byte[] nameless = changed(
                listOutside(encrypted(WSConstants.AES_256_GCM)),
                document -> Tree.remove(keyInfo(first(document, "EncryptedData"))));
        refused("the header r:Trace was not encrypted for this key", nameless, usual());
    }

    @Test
    void derived_keys_are_called_by_their_name_to_the_operator() throws Exception {
        byte[] message = changed(listOutside(encrypted(WSConstants.AES_256_GCM)), document -> {
            Element derived = Tree.append(
                    first(document, "Security"),
                    "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512",
                    "c:DerivedKeyToken");
            Tree.declare(derived, "c", "http://docs.oasis-open.org/ws-sx/ws-secureconversation/200512");
            derived.setAttributeNS(null, "Id", "derived");
            Element reference = (Element) keyInfo(first(document, "EncryptedData"))
                    .getElementsByTagNameNS(Names.WSSE, "Reference")
                    .item(0);
            reference.setAttribute("URI", "#derived");
        });
        refused("it names a derived key (WS-SecureConversation) as its key", message, usual());
    }

    /** As XML Encryption alone has it: the key within what it opens. Only the Body, since each has a key of its own. */
    private static byte[] keyWithin() throws Exception {
        Encrypt encrypt = Encrypt.prepare(
                Gateway.link(),
                Gateway.encrypting("e").with("certificate", "server").with("identifier", "thumbprint"));
        return changed(Gateway.run(ORDER, exchange -> Encrypt.run(exchange, encrypt)), document -> {
            Element key = key(document);
            Tree.remove(first(document, "ReferenceList"));
            Element info = keyInfo(first(document, "EncryptedData"));
            Tree.elements(info).forEach(Tree::remove);
            info.appendChild(key);
        });
    }

    private static Decrypt body() {
        return Decrypt.prepare(Gateway.link(), Gateway.decrypting("d"));
    }

    @Test
    void a_key_within_what_it_opens_with_and_without_a_security_header() throws Exception {
        opens(keyWithin(), body());
        opens(changed(keyWithin(), document -> Tree.remove(first(document, "Security"))), body());
    }

    @Test
    void a_key_for_somebody_else_within_what_it_opens_is_refused() throws Exception {
        byte[] message = changed(
                keyWithin(),
                document ->
                        first(document, "KeyIdentifier").setTextContent(Tree.base64(Digest.SHA1.of(new byte[] {1}))));
        refused("the Body was not encrypted for this key", message, body());
    }

    @Test
    void a_key_within_what_stands_below_the_bodys_child_is_refused() throws Exception {
        byte[] message = changed(keyWithin(), document -> {
            Element data = first(document, "EncryptedData");
            Element body = first(document, "Body");
            Element wrapper = Tree.append(body, "urn:evil", "evil");
            wrapper.setAttribute("xmlns", "urn:evil");
            wrapper.appendChild(data);
        });
        refused("the Body was not encrypted for this key", message, body());
    }

    @Test
    void eight_keys_within_are_read_and_nine_are_refused() throws Exception {
        for (int keys : new int[] {8, 9}) {
            byte[] message = changed(keyWithin(), document -> {
                Element key = key(document);
                for (int i = 1; i < keys; i++) {
                    Element other = (Element) key.cloneNode(true);
                    other.setAttribute("Id", "other" + i);
                    Tree.elements(other, Names.DS, "KeyInfo");
                    first(document, "Security").appendChild(other);
                    other.getElementsByTagNameNS(Names.WSSE, "KeyIdentifier")
                            .item(0)
                            .setTextContent(Tree.base64(Digest.SHA1.of(new byte[] {1})));
                }
            });
            if (keys == 8) {
                byte[] decrypted = Gateway.run(message, exchange -> Decrypt.run(exchange, body()));
                assertTrue(Gateway.text(decrypted).contains("ALICE"));
            } else {
                refused("there are more than 8 encrypted keys", message, body());
            }
        }
    }

    @Test
    void a_reference_list_that_leads_elsewhere_is_refused() throws Exception {
        byte[] message = changed(listOutside(encrypted(WSConstants.AES_256_GCM)), document -> {
            Element body = first(document, "Body");
            Tree.declare(body, "wsu", Names.WSU);
            body.setAttributeNS(Names.WSU, "wsu:Id", "body");
            Element reference = Tree.append(first(document, "ReferenceList"), Names.XENC, "xenc:DataReference");
            reference.setAttribute("URI", "#body");
        });
        // it names no key, so none opens it; the list stays
        byte[] decrypted = Gateway.run(message, exchange -> Decrypt.run(exchange, usual()));
        assertTrue(Gateway.text(decrypted).contains("ALICE"));
        assertTrue(Gateway.text(decrypted).contains("ReferenceList"));
    }

    @Test
    void parts_in_a_list_of_thirty_one_are_refused() throws Exception {
        byte[] message = changed(listOutside(encrypted(WSConstants.AES_256_GCM)), document -> {
            Element list = first(document, "ReferenceList");
            for (int i = Tree.elements(list).size(); i < 31; i++) {
                list.appendChild(Tree.elements(list).getFirst().cloneNode(true));
            }
        });
        refused("an encrypted key must refer to 1 to 30 parts", message, usual());
    }

    /** The two new shapes are no oracle either: damaged, they are answered in the same words as any other. */
    @Test
    void whatever_is_damaged_the_answer_is_the_same() throws Exception {
        for (byte[] message : new byte[][] {keyWithin(), listOutside(encrypted(WSConstants.AES_256_GCM))}) {
            int values = (int) Tree.all(Judge.parse(message)).stream()
                    .filter(element -> element.getLocalName().equals("CipherValue"))
                    .count();
            for (int value = 0; value < values; value++) {
                int which = value;
                byte[] damaged = changed(message, document -> {
                    Element cipherValue = (Element) document.getElementsByTagNameNS(Names.XENC, "CipherValue")
                            .item(which);
                    byte[] bytes = Tree.bytes(cipherValue);
                    bytes[bytes.length - 1] ^= 1;
                    cipherValue.setTextContent(Tree.base64(bytes));
                });
                refused("", damaged, value < 3 && values == 2 ? body() : usual());
            }
        }
    }
}
