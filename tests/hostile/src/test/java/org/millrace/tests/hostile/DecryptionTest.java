package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.tests.hostile.siege.Soap.element;
import static org.millrace.tests.hostile.siege.Soap.elements;
import static org.millrace.tests.hostile.siege.Soap.replaced;
import static org.millrace.tests.hostile.siege.Soap.text;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.spec.MGF1ParameterSpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Messages;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.siege.Soap;
import org.millrace.tests.hostile.wire.HttpReply;

/**
 * Row "CBC and RSA 1.5 padding oracles", over HTTP: whatever is wrong with an encrypted message, the answer is the same byte for byte. The
 * attacker here knows the recipient's certificate, and so can make any ciphertext.
 */
@ExtendWith(Siege.class)
class DecryptionTest {

    private static final int TIMED_ROUNDS = 60;

    private final Gateway gateway;
    private final SecureRandom chance = new SecureRandom();

    DecryptionTest(Gateway gateway) {
        this.gateway = gateway;
    }

    @BeforeEach
    void forget() {
        gateway.backend().forget();
    }

    /** A message as an honest partner sends it: one wrapped key, one ciphertext. */
    private record Sealed(String message, String wrapped, String ciphertext) {

        String with(byte[] otherWrapped, byte[] otherCiphertext) {
            Base64.Encoder base64 = Base64.getEncoder();
            String changed = replaced(message, wrapped, base64.encodeToString(otherWrapped));
            return replaced(changed, ciphertext, base64.encodeToString(otherCiphertext));
        }

        byte[] key() {
            return Base64.getMimeDecoder().decode(wrapped);
        }

        byte[] content() {
            return Base64.getMimeDecoder().decode(ciphertext);
        }
    }

    private Sealed sealed(String flow) throws Exception {
        HttpReply reply = gateway.post("/encrypt" + flow, "text/xml; charset=utf-8", Messages.order());
        assertEquals(200, reply.status(), reply::text);
        var values = elements(reply.body(), "CipherValue");
        return new Sealed(reply.body(), text(values.get(0)), text(values.get(1)));
    }

    /** As {@link #sealed(String)}, in another shape: its key within what it opens, or the list of what it opens beside it. */
    private Sealed sealed(String flow, String shape) throws Exception {
        Sealed plain = sealed(flow);
        String message = plain.message;
        String key = element(message, "EncryptedKey");
        String list = element(key, "ReferenceList");
        String keyAlone = replaced(key, list, "");
        String shaped = switch (shape) {
            case "within" -> {
                String naming = element(element(message, "EncryptedData"), "SecurityTokenReference");
                yield replaced(replaced(message, key, ""), naming, keyAlone);
            }
            case "beside" ->
                replaced(
                        message,
                        key,
                        keyAlone
                                + list.replaceFirst(
                                        "ReferenceList>",
                                        "ReferenceList xmlns:xenc=\"http://www.w3.org/2001/04/xmlenc#\">"));
            default -> message;
        };
        return new Sealed(shaped, plain.wrapped, plain.ciphertext);
    }

    private HttpReply decrypt(String flow, String message) throws Exception {
        return gateway.post("/decrypt" + flow, "text/xml; charset=utf-8", message);
    }

    private byte[] random(int length) {
        byte[] bytes = new byte[length];
        chance.nextBytes(bytes);
        return bytes;
    }

    private byte[] wrap(boolean legacy, byte[] key) throws GeneralSecurityException {
        Cipher rsa = Cipher.getInstance(legacy ? "RSA/ECB/PKCS1Padding" : "RSA/ECB/OAEPPadding");
        if (legacy) {
            rsa.init(Cipher.ENCRYPT_MODE, gateway.partner().certificate().getPublicKey());
        } else {
            rsa.init(
                    Cipher.ENCRYPT_MODE,
                    gateway.partner().certificate().getPublicKey(),
                    new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
        }
        return rsa.doFinal(key);
    }

    private byte[] encrypt(boolean legacy, byte[] key, byte[] content) throws GeneralSecurityException {
        byte[] iv = random(legacy ? 16 : 12);
        Cipher aes = Cipher.getInstance(legacy ? "AES/CBC/PKCS5Padding" : "AES/GCM/NoPadding");
        aes.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(key, "AES"),
                legacy ? new IvParameterSpec(iv) : new GCMParameterSpec(128, iv));
        byte[] sealed = aes.doFinal(content);
        byte[] all = Arrays.copyOf(iv, iv.length + sealed.length);
        System.arraycopy(sealed, 0, all, iv.length, sealed.length);
        return all;
    }

    private static byte[] flipped(byte[] bytes, int at) {
        byte[] changed = bytes.clone();
        changed[Math.floorMod(at, changed.length)] ^= 0x40;
        return changed;
    }

    /** Name to message: wrong padding, wrong content, wrong key, wrong lengths. */
    private Map<String, String> variants(String flow, String shape) throws Exception {
        boolean legacy = !flow.isEmpty();
        Sealed sealed = sealed(flow, shape);
        byte[] key = random(32);
        Map<String, String> variants = new LinkedHashMap<>();
        // CBC has no seal: whoever changes the vector changes the first 16 bytes of the content as he likes; and of a
        // last block that is changed comes anything, once in 256 times all padding
        for (int at : legacy ? new int[] {16, 40, -17} : new int[] {0, 12, 16, 40, -17, -16, -1}) {
            variants.put("content flipped at " + at, sealed.with(sealed.key(), flipped(sealed.content(), at)));
        }
        // no single block under CBC: one in 256 is all padding, and no content is good content
        for (int length : legacy ? new int[] {0, 1, 12, 16, 17, 28, 48} : new int[] {0, 1, 12, 16, 17, 28, 32, 48}) {
            variants.put("content of " + length + " bytes", sealed.with(sealed.key(), random(length)));
        }
        variants.put("content cut by a byte", sealed.with(sealed.key(), cut(sealed.content(), 1)));
        variants.put("content cut by a block", sealed.with(sealed.key(), cut(sealed.content(), 16)));
        variants.put("key flipped", sealed.with(flipped(sealed.key(), 9), sealed.content()));
        variants.put("key of random bytes", sealed.with(random(sealed.key().length), sealed.content()));
        variants.put("key of zeros", sealed.with(new byte[sealed.key().length], sealed.content()));
        variants.put("key cut", sealed.with(cut(sealed.key(), 1), sealed.content()));
        variants.put("key empty", sealed.with(new byte[0], sealed.content()));
        variants.put("key longer", sealed.with(Arrays.copyOf(sealed.key(), 4096), sealed.content()));
        variants.put("another key, well wrapped", sealed.with(wrap(legacy, key), sealed.content()));
        variants.put("a short key, well wrapped", sealed.with(wrap(legacy, random(16)), sealed.content()));
        variants.put("a long key, well wrapped", sealed.with(wrap(legacy, random(64)), sealed.content()));
        String[] contents = {
            "<<<",
            "not xml & more",
            "<a>",
            "\0\0\0",
            "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + gateway.aimed("{canary}") + "\">]><x>&e;</x>",
            "</soap:Body><soap:Body>",
            "<x xmlns:wsu=\"u\" p:undeclared=\"1\"/>"
        };
        for (int i = 0; i < contents.length; i++) {
            byte[] content = encrypt(legacy, key, contents[i].getBytes(StandardCharsets.UTF_8));
            variants.put("well encrypted, content " + i + " is no XML", sealed.with(wrap(legacy, key), content));
        }
        return variants;
    }

    private static byte[] cut(byte[] bytes, int by) {
        return Arrays.copyOf(bytes, bytes.length - by);
    }

    @ParameterizedTest
    @CsvSource({"'', usual", "'', within", "'', beside", "-legacy, usual", "-legacy, within", "-legacy, beside"})
    void whateverIsWrongTheAnswerIsTheSame(String flow, String shape) throws Exception {
        HttpReply good = decrypt(flow, sealed(flow, shape).message());
        assertEquals(200, good.status(), good::text);
        gateway.backend().forget();

        Sealed sealed = sealed(flow);
        HttpReply first = decrypt(flow, sealed.with(sealed.key(), flipped(sealed.content(), -17)));
        Faults.assertFault("flipped", 500, "security.refused", first);
        assertAll(variants(flow, shape).entrySet().stream().map(variant -> (Executable) () -> {
            HttpReply reply = gateway.withstands(variant.getKey(), () -> decrypt(flow, variant.getValue()));
            assertEquals(Faults.anonymous(first), Faults.anonymous(reply), variant.getKey());
        }));
        assertTrue(gateway.backend().seen().stream()
                .noneMatch(seen -> seen.target().startsWith("/decrypt")));
    }

    /** A forger who knows the certificate may encrypt what he likes: well-formed content is let through; signing is what stops him. */
    @Test
    void wellFormedContentOfAStrangerIsContent() throws Exception {
        byte[] key = random(32);
        String message =
                sealed("").with(wrap(false, key), encrypt(false, key, "<x/>".getBytes(StandardCharsets.UTF_8)));
        HttpReply reply = decrypt("", message);
        assertEquals(200, reply.status(), reply::text);
    }

    @Test
    void weakAlgorithmsAreRefusedWhereTheFlowDoesNotNameThem() throws Exception {
        Faults.assertFault(
                "weak", 500, "security.refused", decrypt("", sealed("-legacy").message()));
    }

    @Test
    void aPlainMessageIsNotTakenForADecryptedOne() throws Exception {
        Faults.assertFault("plain", 500, "security.refused", decrypt("", Messages.order()));
    }

    @Test
    void referencesOutsideTheMessageAreNotFollowed() throws Exception {
        Sealed sealed = sealed("");
        for (String uri : new String[] {gateway.aimed("{trap}/data"), gateway.aimed("{canary}"), "", "#nothing"}) {
            String tag = Soap.startTag(Soap.element(sealed.message(), "DataReference"));
            String message = replaced(
                    sealed.message(), tag, tag.replaceFirst("URI=\"[^\"]*\"", "URI=\"" + uri.replace("$", "") + "\""));
            HttpReply reply = gateway.withstands("reference " + uri, () -> decrypt("", message));
            Faults.assertFault("reference " + uri, 500, "security.refused", reply);
        }
        String value = Soap.element(sealed.message(), "CipherValue");
        String elsewhere = replaced(
                sealed.message(),
                value,
                "<xenc:CipherReference xmlns:xenc=\"http://www.w3.org/2001/04/xmlenc#\" URI=\""
                        + gateway.aimed("{trap}/c") + "\"/>");
        HttpReply reply = gateway.withstands("CipherReference", () -> decrypt("", elsewhere));
        Faults.assertFault("CipherReference", 500, "security.refused", reply);
    }

    /** The oracle of Jager and Somorovsky: CBC lets a stranger change a ciphertext, and the verify step behind reads what came of it. */
    @Test
    void behindAVerifyStepNothingTellsWhetherTheContentWasWellFormed() throws Exception {
        HttpReply signed = gateway.post("/sign", "text/xml; charset=utf-8", Messages.order());
        assertEquals(200, signed.status(), signed::text);
        HttpReply encrypted = gateway.post("/encrypt-legacy", "text/xml; charset=utf-8", signed.body());
        assertEquals(200, encrypted.status(), encrypted::text);
        var values = elements(encrypted.body(), "CipherValue");
        Sealed sealed = new Sealed(encrypted.body(), text(values.get(0)), text(values.get(1)));
        byte[] key = random(32);
        byte[] wrapped = wrap(true, key);
        Map<String, byte[]> contents = new LinkedHashMap<>();
        contents.put("well-formed, not what was signed", encrypt(true, key, "<x/>".getBytes(StandardCharsets.UTF_8)));
        contents.put("not well-formed", encrypt(true, key, "<x<>".getBytes(StandardCharsets.UTF_8)));
        contents.put("no padding", random(48));
        contents.put("empty", encrypt(true, key, new byte[0]));
        HttpReply first = null;
        for (Map.Entry<String, byte[]> content : contents.entrySet()) {
            String message = sealed.with(wrapped, content.getValue());
            long began = System.nanoTime();
            HttpReply reply = decrypt("-verify-legacy", message);
            long millis = (System.nanoTime() - began) / 1_000_000;
            Faults.assertFault(content.getKey(), 500, "security.refused", reply);
            assertTrue(millis >= 25, () -> content.getKey() + " was refused after " + millis + " ms already");
            first = first == null ? reply : first;
            assertEquals(Faults.anonymous(first), Faults.anonymous(reply), content.getKey());
        }
        HttpReply good = decrypt("-verify-legacy", sealed.message());
        assertEquals(200, good.status(), good::text);
    }

    /**
     * Bad padding against good padding with bad content, in turn. Over HTTP and on a busy machine only a coarse difference shows; the
     * benchmarks have the fine test.
     */
    @Test
    void badPaddingTakesAsLongAsBadContent() throws Exception {
        Sealed sealed = sealed("-legacy");
        byte[] key = random(32);
        byte[] wrapped = wrap(true, key);
        String badContent = sealed.with(wrapped, encrypt(true, key, new byte[sealed.content().length - 33]));
        String badPadding = sealed.with(wrapped, random(sealed.content().length));
        long[] content = new long[TIMED_ROUNDS];
        long[] padding = new long[TIMED_ROUNDS];
        for (int i = 0; i < TIMED_ROUNDS; i++) {
            content[i] = nanos(badContent);
            padding[i] = nanos(badPadding);
        }
        double ratio = (double) median(padding) / median(content);
        assertTrue(
                ratio > 0.6 && ratio < 1.6, () -> "median of bad padding is " + ratio + " times that of bad content");
    }

    private long nanos(String message) throws Exception {
        long start = System.nanoTime();
        HttpReply reply = decrypt("-legacy", message);
        long took = System.nanoTime() - start;
        assertEquals(500, reply.status(), reply::text);
        return took;
    }

    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
