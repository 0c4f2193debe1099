package org.millrace.runtime.pair;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * Which files of a pair folder can't be read, for whoever has to tell of a membership that can't be taken up: what the library and the JDK
 * say of that names none. Looks at key stores, certificates and the segments of the log.
 */
public final class DamagedFiles {

    private static final byte[] SEGMENT_HEADER = "RaftLog1".getBytes(StandardCharsets.US_ASCII);
    private static final int SUM_BYTES = 4;

    private DamagedFiles() {}

    /** Their paths; none when those that are looked at are whole. */
    public static List<Path> in(Path folder) throws IOException {
        Path passwordFile = folder.resolve("password");
        char[] password = Files.exists(passwordFile)
                ? Files.readString(passwordFile, StandardCharsets.ISO_8859_1).toCharArray()
                : new char[0];
        List<Path> damaged = new ArrayList<>();
        if (password.length == 0) {
            damaged.add(passwordFile);
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                if (!isWhole(file, password)) {
                    damaged.add(file);
                }
            }
        }
        return damaged;
    }

    private static boolean isWhole(Path file, char[] password) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".p12")) {
            return isKeyStore(Files.readAllBytes(file), password);
        }
        if (name.endsWith(".pem")) {
            return isCertificate(Files.readAllBytes(file));
        }
        return !name.matches("log_(inprogress_)?[0-9]+(-[0-9]+)?")
                || isSegment(ByteBuffer.wrap(Files.readAllBytes(file)));
    }

    private static boolean isKeyStore(byte[] content, char[] password) {
        try {
            KeyStore.getInstance("PKCS12").load(new ByteArrayInputStream(content), password);
            return true;
        } catch (GeneralSecurityException | IOException | RuntimeException e) {
            return false; // of what the JDK says to it nothing names the file
        }
    }

    private static boolean isCertificate(byte[] content) {
        try {
            return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(content))
                    != null;
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    /**
     * A segment as Ratis writes it: a header; entries, each with its length as a varint before it and a CRC-32C of both behind it; zeros. An
     * entry that is cut off at the end is what a machine that stopped leaves, and is dropped by the library.
     */
    static boolean isSegment(ByteBuffer segment) {
        byte[] header = new byte[Math.min(SEGMENT_HEADER.length, segment.remaining())];
        segment.get(header);
        if (!java.util.Arrays.equals(header, SEGMENT_HEADER)) {
            return header.length < SEGMENT_HEADER.length;
        }
        while (segment.hasRemaining() && segment.get(segment.position()) != 0) {
            int start = segment.position();
            int length = 0;
            int shift = 0;
            byte part;
            do {
                if (!segment.hasRemaining() || shift > 28) {
                    return !segment.hasRemaining();
                }
                part = segment.get();
                length |= (part & 0x7f) << shift;
                shift += 7;
            } while (part < 0);
            if (length < 0 || length > segment.remaining() - SUM_BYTES) {
                return true;
            }
            CRC32C sum = new CRC32C();
            sum.update(segment.slice(start, segment.position() - start + length));
            segment.position(segment.position() + length);
            if ((int) sum.getValue() != segment.getInt()) {
                return false;
            }
        }
        return true;
    }
}
