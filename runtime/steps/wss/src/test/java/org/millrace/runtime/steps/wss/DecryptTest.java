package org.millrace.runtime.steps.wss;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.steps.wss.Gateway.link;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import javax.crypto.Cipher;
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

class DecryptTest {

    private static final String SENTENCE =
            "The message could not be decrypted; encrypt it for this service's certificate, with the algorithms that it accepts.";
    private static final String[] TRACE = {"r:Trace"};

    private static Decrypt decrypt() {
        return Decrypt.prepare(link(), Gateway.decrypting("d").withTexts("headers", TRACE));
    }

    /** Accepts everything that can be switched on. */
    private static Decrypt lenient() {
        return Decrypt.prepare(
                link(true),
                Gateway.decrypting("d")
                        .withTexts("headers", TRACE)
                        .withTexts("ciphers", "aes256-gcm", "aes128-gcm", "aes256-cbc", "tripledes-cbc")
                        .withTexts("transports", "rsa-oaep", "rsa-oaep-sha1", "rsa-1_5"));
    }

    private static byte[] encrypted(String content, String transport) {
        Encrypt encrypt = Encrypt.prepare(
                link(true),
                Gateway.encrypting("e")
                        .with("certificate", "server")
                        .withTexts("headers", TRACE)
                        .with("content", content)
                        .with("transport", transport)
                        .with("identifier", "issuer-serial"));
        return Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, encrypt));
    }

    private static byte[] encrypted() {
        return encrypted("aes256-gcm", "rsa-oaep");
    }

    private static byte[] changed(byte[] message, Consumer<Document> change) throws Exception {
        Document document = Judge.parse(message);
        change.accept(document);
        return DomWriter.document(document, false);
    }

    private static Element nth(Document document, String local, int index) {
        return (Element) document.getElementsByTagNameNS("*", local).item(index);
    }

    private static Fault assertRefused(byte[] message, Decrypt decrypt) {
        Exchange exchange = Gateway.request(message);
        Fault fault = assertThrows(Fault.class, () -> Decrypt.run(exchange, decrypt));
        assertSame(FaultCode.NOT_DECRYPTED, fault.kind());
        assertEquals(SENTENCE, fault.getMessage());
        assertArrayEquals(message, exchange.message().content().bytes(), "the message was touched");
        return fault;
    }

    private static void assertRefused(String detail, byte[] message) {
        Fault fault = assertRefused(message, decrypt());
        assertTrue(fault.detail().startsWith(detail), fault.detail());
    }

    @ParameterizedTest
    @CsvSource({
        WSConstants.AES_256_GCM + "," + WSConstants.KEYTRANSPORT_RSAOAEP_XENC11 + ",sha256,sha256",
        WSConstants.AES_128_GCM + "," + WSConstants.KEYTRANSPORT_RSAOAEP_XENC11 + ",sha512,sha1",
        WSConstants.AES_128_GCM + "," + WSConstants.KEYTRANSPORT_RSAOAEP + ",sha1,",
        WSConstants.AES_256_GCM + "," + WSConstants.KEYTRANSPORT_RSAOAEP + ",sha256,",
        WSConstants.AES_256 + "," + WSConstants.KEYTRANSPORT_RSAOAEP + ",sha1,",
        WSConstants.TRIPLE_DES + "," + WSConstants.KEYTRANSPORT_RSA15 + ",,"
    })
    void what_an_independent_engine_encrypts_is_decrypted(String cipher, String transport, String digest, String mgf)
            throws Exception {
        for (String soap : List.of(Names.SOAP_11, Names.SOAP_12)) {
            byte[] message = Judge.encrypt(
                    Gateway.order(soap),
                    Party.SERVER,
                    cipher,
                    transport,
                    digest == null ? null : digest.equals("sha1") ? WSConstants.SHA1 : Names.XENC + digest,
                    mgf == null ? null : Names.XENC_11 + "mgf1" + mgf);

            byte[] decrypted = Gateway.run(message, exchange -> Decrypt.run(exchange, lenient()));

            assertEquals(Gateway.respelled(Gateway.order(soap)), Gateway.respelled(decrypted));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"token", "issuer-serial", "subject-key", "thumbprint"})
    void the_key_is_found_however_it_is_named(String identifier) {
        Encrypt encrypt = Encrypt.prepare(
                link(),
                Gateway.encrypting("e")
                        .with("certificate", "server")
                        .withTexts("headers", TRACE)
                        .with("identifier", identifier));
        byte[] message = Gateway.run(Gateway.order(Names.SOAP_12), exchange -> Encrypt.run(exchange, encrypt));

        byte[] decrypted = Gateway.run(message, exchange -> Decrypt.run(exchange, decrypt()));

        String original = Gateway.text(Gateway.order(Names.SOAP_12));
        assertEquals(original, Gateway.text(decrypted), "byte for byte");
    }

    @Test
    void a_readable_message_is_refused() {
        assertRefused("the message has no Security header", Gateway.order(Names.SOAP_11));
    }

    @Test
    void a_message_for_another_key_is_refused() {
        Encrypt encrypt = Encrypt.prepare(
                link(),
                Gateway.encrypting("e")
                        .with("certificate", "stranger")
                        .withTexts("headers", TRACE)
                        .with("identifier", "issuer-serial"));
        byte[] message = Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, encrypt));

        assertRefused("the Body was not encrypted for this key", message);
    }

    @Test
    void a_part_that_must_be_encrypted_and_is_not_is_refused() {
        Encrypt bodyAlone = Encrypt.prepare(
                link(), Gateway.encrypting("e").with("certificate", "server").with("identifier", "issuer-serial"));
        assertRefused(
                "the header r:Trace was not encrypted for this key",
                Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, bodyAlone)));
        Encrypt headerAlone = Encrypt.prepare(
                link(),
                Gateway.encrypting("e")
                        .with("certificate", "server")
                        .with("body", false)
                        .withTexts("headers", TRACE)
                        .with("identifier", "issuer-serial"));
        assertRefused(
                "the Body was not encrypted for this key",
                Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, headerAlone)));
    }

    @Test
    void a_readable_header_beside_the_encrypted_one_is_refused() throws Exception {
        assertRefused("the header r:Trace was not encrypted for this key", changed(encrypted(), document -> {
            Element forged = Tree.append(nth(document, "Header", 0), "urn:test:route", "r:Trace", "west");
            Tree.declare(forged, "r", "urn:test:route");
        }));
    }

    @Test
    void readable_content_beside_the_encrypted_content_is_refused() throws Exception {
        assertRefused(
                "the Body holds something beside its EncryptedData",
                changed(
                        encrypted(),
                        document -> Tree.append(nth(document, "Body", 0), "urn:evil", "evil")
                                .setAttribute("xmlns", "urn:evil")));
        assertRefused(
                "the Body holds something beside its EncryptedData",
                changed(encrypted(), document -> nth(document, "Body", 0).appendChild(document.createTextNode("x"))));
    }

    @Test
    void ciphertext_that_was_moved_is_refused() throws Exception {
        byte[] moved = changed(encrypted(), document -> {
            Element body = nth(document, "Body", 0);
            Element data = Tree.elements(body).getFirst();
            Element wrapper = Tree.append(body, "urn:evil", "evil");
            wrapper.setAttribute("xmlns", "urn:evil");
            wrapper.appendChild(data);
        });

        assertRefused("EncryptedData stands at a place where it is not accepted", moved);
    }

    @Test
    void a_duplicate_id_is_refused() throws Exception {
        byte[] message = changed(encrypted(), document -> {
            String id = Tree.elements(nth(document, "Body", 0)).getFirst().getAttribute("Id");
            nth(document, "Header", 0).setAttribute("ID", id);
        });

        assertTrue(assertRefused(message, decrypt()).detail().contains("stands on several elements"));
    }

    @Test
    void a_reference_out_of_the_message_is_refused() throws Exception {
        byte[] message = changed(encrypted(), document -> {
            Element cipherData = nth(document, "CipherData", 1);
            Tree.remove(cipherData.getFirstChild());
            Tree.append(cipherData, Names.XENC, "xenc:CipherReference")
                    .setAttributeNS(null, "URI", "http://127.0.0.1:1/");
        });

        assertTrue(assertRefused(message, decrypt()).detail().contains("CipherReference"));
        assertRefused(
                "a reference must name an element of the message as #id",
                changed(
                        encrypted(),
                        document -> nth(document, "DataReference", 0).setAttribute("URI", "file:///x")));
    }

    @Test
    void weak_algorithms_are_refused_unless_the_flow_names_them() {
        for (String[] weak :
                new String[][] {{"aes256-cbc", "rsa-oaep"}, {"tripledes-cbc", "rsa-oaep"}, {"aes256-gcm", "rsa-1_5"}}) {
            byte[] message = encrypted(weak[0], weak[1]);
            assertRefused(message, decrypt());
            Gateway.run(message, exchange -> Decrypt.run(exchange, lenient()));
        }
    }

    @Test
    void a_flow_may_name_weak_algorithms_only_where_the_environment_allows_it() {
        LinkError cipher = assertThrows(
                LinkError.class,
                () -> Decrypt.prepare(link(), Gateway.decrypting("d").withTexts("ciphers", "tripledes-cbc")));
        assertEquals(
                "step d: the algorithm tripledes-cbc is weak and not allowed here; "
                        + "use aes256-gcm, or set legacyAlgorithms: true in the environment",
                cipher.getMessage());
        LinkError key = assertThrows(
                LinkError.class,
                () -> Decrypt.prepare(link(), Gateway.decrypting("d").with("key", "short")));
        assertTrue(key.getMessage().contains("is weak: an RSA key of 1024 bits"), key.getMessage());
    }

    /**
     * Damages, in turn, the wrapped key, the vector, the first and the last bytes of the content, its length, for each cipher and
     * transport. All must look the same from outside: the fault, its words, its code; and the message is left as it was.
     */
    @Test
    void whatever_is_wrong_the_answer_is_the_same() throws Exception {
        Decrypt lenient = lenient();
        Set<String> details = new HashSet<>();
        Random random = new Random(1);
        for (String content : List.of("aes256-gcm", "aes128-gcm", "aes256-cbc", "tripledes-cbc")) {
            for (String transport : List.of("rsa-oaep", "rsa-oaep-sha1", "rsa-1_5")) {
                byte[] message = encrypted(content, transport);
                for (int i = 0; i < 20; i++) {
                    details.add(assertRefused(damaged(message, 0, random, i), lenient)
                            .detail());
                    details.add(assertRefused(damaged(message, 2, random, i), lenient)
                            .detail());
                }
            }
        }
        assertTrue(details.size() > 1, "the log may know more: " + details);
    }

    /** @param value which CipherValue: 0 the key's, 1 the header's, 2 the Body's */
    private static byte[] damaged(byte[] message, int value, Random random, int kind) throws Exception {
        return changed(message, document -> {
            Element cipherValue =
                    document.getElementsByTagNameNS(Names.XENC, "CipherValue").item(value) instanceof Element e
                            ? e
                            : null;
            byte[] bytes = Tree.bytes(cipherValue);
            switch (kind) {
                case 0 -> bytes[0] ^= 1;
                case 1 -> bytes[bytes.length - 1] ^= 1;
                case 2 -> bytes = Arrays.copyOf(bytes, bytes.length - 1);
                case 3 -> bytes = Arrays.copyOf(bytes, bytes.length - 16);
                case 4 -> bytes = new byte[0];
                case 5 -> bytes = new byte[] {1};
                case 6 -> Arrays.fill(bytes, (byte) 0);
                case 7 -> Arrays.fill(bytes, (byte) 0xFF);
                // in the next to last block: what CBC makes the padding of
                default ->
                    bytes[Math.max(0, bytes.length - 1 - 8 - random.nextInt(8))] ^= (byte) (1 << random.nextInt(8));
            }
            cipherValue.setTextContent(Tree.base64(bytes));
        });
    }

    @Test
    void a_key_of_the_wrong_length_or_padding_is_refused_in_the_same_words() throws Exception {
        for (int length : new int[] {0, 1, 16, 31, 33, 200}) {
            for (String padding : List.of("PKCS1Padding", "NoPadding")) {
                byte[] message = changed(
                        encrypted("aes256-gcm", "rsa-1_5"),
                        document -> nth(document, "CipherValue", 0)
                                .setTextContent(Tree.base64(rsa(padding, new byte[length]))));
                assertRefused(message, lenient());
            }
        }
    }

    private static byte[] rsa(String padding, byte[] plain) {
        try {
            Cipher cipher = Cipher.getInstance("RSA/ECB/" + padding);
            cipher.init(Cipher.ENCRYPT_MODE, Party.SERVER.keys().getPublic());
            return cipher.doFinal(plain);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void pkcs1_padding_is_taken_off_or_the_random_key_is_used() {
        byte[] key = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
        byte[] random = new byte[16];
        Arrays.fill(random, (byte) 9);
        byte[] block = new byte[256];
        Arrays.fill(block, (byte) 0x80);
        block[0] = 0;
        block[1] = 2;
        block[239] = 0;
        System.arraycopy(key, 0, block, 240, 16);
        assertArrayEquals(key, KeyTransport.unpadded(block, 16, random));
        for (int wrong : new int[] {0, 1, 2, 100, 238, 239}) {
            byte[] bad = block.clone();
            bad[wrong] = (byte) (wrong >= 2 && wrong < 239 ? 0 : 0xFF);
            assertArrayEquals(random, KeyTransport.unpadded(bad, 16, random), "at " + wrong);
        }
        assertArrayEquals(random, KeyTransport.unpadded(new byte[20], 16, random));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "not <closed",
                "</s:Body><s:Body>",
                "</content><content>",
                "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><a>&x;</a>",
                "<a>&x;</a>",
                "<p:a/>",
                "<?xml version='1.0'?><a/>"
            })
    void decrypted_content_that_is_no_well_formed_content_is_refused(String content) throws Exception {
        byte[] key = ContentCipher.AES256_GCM.freshKey();
        byte[] message = changed(encrypted("aes256-gcm", "rsa-oaep"), document -> {
            try {
                byte[] wrapped =
                        KeyTransport.RSA_OAEP.own().wrap(Party.SERVER.keys().getPublic(), key);
                nth(document, "CipherValue", 0).setTextContent(Tree.base64(wrapped));
                byte[] header = ContentCipher.AES256_GCM.seal(key, Gateway.bytes("<r:Trace>east</r:Trace>"));
                nth(document, "CipherValue", 1).setTextContent(Tree.base64(header));
                byte[] sealed = ContentCipher.AES256_GCM.seal(key, content.getBytes(StandardCharsets.UTF_8));
                nth(document, "CipherValue", 2).setTextContent(Tree.base64(sealed));
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });

        assertRefused("the decrypted content is not acceptable XML", message);
    }

    @Test
    void decrypted_content_is_held_to_the_limits_of_depth() throws Exception {
        byte[] key = ContentCipher.AES256_GCM.freshKey();
        for (int depth : new int[] {98, 99}) {
            byte[] sealed =
                    ContentCipher.AES256_GCM.seal(key, Gateway.bytes("<a>".repeat(depth) + "</a>".repeat(depth)));
            Encrypt encrypt = Encrypt.prepare(
                    link(),
                    Gateway.encrypting("e").with("certificate", "server").with("identifier", "issuer-serial"));
            byte[] whole = Gateway.run(Gateway.order(Names.SOAP_11), exchange -> Encrypt.run(exchange, encrypt));
            byte[] wrapped =
                    KeyTransport.RSA_OAEP.own().wrap(Party.SERVER.keys().getPublic(), key);
            byte[] message = changed(whole, document -> {
                nth(document, "CipherValue", 0).setTextContent(Tree.base64(wrapped));
                nth(document, "CipherValue", 1).setTextContent(Tree.base64(sealed));
            });
            Decrypt bodyAlone = Decrypt.prepare(link(), Gateway.decrypting("d"));
            if (depth == 98) {
                Gateway.run(message, exchange -> Decrypt.run(exchange, bodyAlone));
            } else {
                assertRefused(message, bodyAlone);
            }
        }
    }

    @Test
    void eight_encrypted_keys_are_read_and_nine_are_refused() throws Exception {
        byte[] message = encrypted();
        for (int keys : new int[] {8, 9}) {
            byte[] many = changed(message, document -> {
                Element encryptedKey = nth(document, "EncryptedKey", 0);
                for (int i = 1; i < keys; i++) {
                    Element other = (Element) encryptedKey.cloneNode(true);
                    other.setAttribute("Id", "other" + i);
                    // for somebody else
                    other.getElementsByTagNameNS(Names.DS, "X509SerialNumber")
                            .item(0)
                            .setTextContent("7");
                    encryptedKey.getParentNode().appendChild(other);
                }
            });
            if (keys == 8) {
                Gateway.run(many, exchange -> Decrypt.run(exchange, decrypt()));
            } else {
                assertRefused("there are more than 8 encrypted keys", many);
            }
        }
    }

    @Test
    void a_backends_message_is_the_backends_fault_in_the_same_words() {
        Exchange exchange = Gateway.response(Gateway.order(Names.SOAP_11));

        Fault fault = assertThrows(Fault.class, () -> Decrypt.run(exchange, decrypt()));

        assertEquals(FaultCode.BACKEND_INVALID, fault.kind());
        assertEquals(SENTENCE, fault.getMessage());
    }
}
