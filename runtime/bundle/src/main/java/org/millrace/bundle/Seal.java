package org.millrace.bundle;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/**
 * Manifest and signature file of a signed JAR, as the JAR File Specification has them ("Signed JAR File"): the manifest holds a SHA-256
 * digest of every entry; the signature file holds one of the manifest, of its main section, and of each of its other sections; the
 * author signs the signature file. Both follow from the entries alone, so that a reader builds them anew rather than parse them.
 */
record Seal(byte[] manifest, byte[] signatureFile) {

    static final String MANIFEST = "META-INF/MANIFEST.MF";
    static final String SIGNATURE_FILE = "META-INF/MILLRACE.SF";
    static final String SIGNATURE_BLOCK = "META-INF/MILLRACE.RSA";

    /** Longest line of a manifest in bytes, its end not counted. */
    private static final int LINE_BYTES = 72;

    private static final String DIGEST = "SHA-256-Digest";

    static Seal of(Map<String, byte[]> content) {
        ByteArrayOutputStream manifest = new ByteArrayOutputStream();
        ByteArrayOutputStream sections = new ByteArrayOutputStream();
        header(manifest, "Manifest-Version", "1.0");
        header(manifest, "Created-By", "Millrace");
        end(manifest);
        byte[] main = manifest.toByteArray();
        content.forEach((name, bytes) -> {
            byte[] section = section(name, bytes);
            manifest.writeBytes(section);
            sections.writeBytes(section(name, section));
        });
        ByteArrayOutputStream signatureFile = new ByteArrayOutputStream();
        header(signatureFile, "Signature-Version", "1.0");
        header(signatureFile, "Created-By", "Millrace");
        header(signatureFile, DIGEST + "-Manifest-Main-Attributes", digest(main));
        header(signatureFile, DIGEST + "-Manifest", digest(manifest.toByteArray()));
        end(signatureFile);
        signatureFile.writeBytes(sections.toByteArray());
        return new Seal(manifest.toByteArray(), signatureFile.toByteArray());
    }

    /**
     * Why a manifest that came with entries is not the one that follows from them: names the entry at fault where that can be told.
     * The manifest may hold anything.
     */
    static String difference(byte[] manifest, Map<String, byte[]> content) {
        Map<String, String> signed = new HashMap<>();
        // Latin-1 keeps every byte apart while folded lines are joined; names are UTF-8 again afterwards
        String unfolded = new String(manifest, StandardCharsets.ISO_8859_1).replace("\r\n ", "");
        for (String section : unfolded.split("\r\n\r\n")) {
            String[] lines = section.split("\r\n");
            if (lines.length == 2 && lines[0].startsWith("Name: ") && lines[1].startsWith(DIGEST + ": ")) {
                byte[] name = lines[0].substring("Name: ".length()).getBytes(StandardCharsets.ISO_8859_1);
                signed.put(new String(name, StandardCharsets.UTF_8), lines[1].substring(DIGEST.length() + 2));
            }
        }
        for (Map.Entry<String, byte[]> entry : content.entrySet()) {
            String expected = signed.remove(entry.getKey());
            if (expected == null) {
                return "entry " + entry.getKey() + " is not signed";
            }
            if (!expected.equals(digest(entry.getValue()))) {
                return "entry " + entry.getKey() + " is not the one that was signed";
            }
        }
        return signed.isEmpty()
                ? MANIFEST + " is not as the compiler writes it"
                : "entry " + EntryName.shown(signed.keySet().iterator().next()) + " was signed but is not there";
    }

    private static byte[] section(String name, byte[] digested) {
        ByteArrayOutputStream section = new ByteArrayOutputStream();
        header(section, "Name", name);
        header(section, DIGEST, digest(digested));
        end(section);
        return section.toByteArray();
    }

    /** Writes one header, folded after {@value #LINE_BYTES} bytes, even within a character, as manifests do. */
    private static void header(ByteArrayOutputStream out, String name, String value) {
        byte[] bytes = (name + ": " + value).getBytes(StandardCharsets.UTF_8);
        int written = Math.min(bytes.length, LINE_BYTES);
        out.write(bytes, 0, written);
        end(out);
        while (written < bytes.length) {
            byte[] more = Arrays.copyOfRange(bytes, written, Math.min(bytes.length, written + LINE_BYTES - 1));
            out.write(' ');
            out.writeBytes(more);
            end(out);
            written += more.length;
        }
    }

    private static void end(ByteArrayOutputStream out) {
        out.write('\r');
        out.write('\n');
    }

    private static String digest(byte[] bytes) {
        return Base64.getEncoder().encodeToString(sha256(bytes));
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
