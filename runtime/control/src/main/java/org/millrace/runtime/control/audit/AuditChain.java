package org.millrace.runtime.control.audit;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * How the lines of an audit log hang together, and a walk over them.
 *
 * <p>A line is {@code {"n":NUMBER, ... ,"previous":"P","sha256":"S"}} where P is the SHA-256 of the whole line before (zeros for the
 * first) and S that of this line's bytes before {@code ,"sha256"}: the chain holds the lines together, and S shows a change in the last
 * one, which nothing follows.
 */
final class AuditChain {

    static final String FIRST = "0".repeat(64);

    /** Longest line that is looked into, in bytes: eight texts of 2,000 characters, all of them escaped, and some room. */
    private static final int MAX_LINE_BYTES = 128 * 1024;

    private static final int SUM_BYTES = ",\"sha256\":\"\"}".length() + 64;

    private AuditChain() {}

    /**
     * What a walk found.
     *
     * @param lines how many whole lines there are
     * @param last SHA-256 of the last of them
     * @param length bytes of the whole lines; what follows is a line that was never finished
     * @param brokenLine the number of the first line that does not fit, from 1; 0 when all do
     * @param wrong what is wrong with it, "" when nothing is
     * @param marked SHA-256 of the line whose number was to be marked; that of no line when there is none
     */
    record Walk(long lines, String last, long length, long brokenLine, String wrong, String marked) {}

    /** @param body the line from its brace up to its last own field, without the comma after it */
    static byte[] line(String body, String previous) {
        String linked = body + ",\"previous\":\"" + previous + "\"";
        return (linked + ",\"sha256\":\"" + sha256(bytes(linked)) + "\"}\n").getBytes(StandardCharsets.US_ASCII);
    }

    static Walk walk(InputStream in) throws IOException {
        return walk(in, Long.MAX_VALUE, 0);
    }

    /**
     * @param most how many bytes to walk over
     * @param mark the number of a line whose hash is asked for; 0 for none
     */
    static Walk walk(InputStream in, long most, long mark) throws IOException {
        InputStream log = new BufferedInputStream(in, 1 << 16);
        byte[] line = new byte[MAX_LINE_BYTES];
        long lines = 0;
        long length = 0;
        long brokenLine = 0;
        String wrong = "";
        String last = FIRST;
        MessageDigest digest = digest();
        long size = 0;
        String marked = FIRST;
        for (int b = log.read(); b >= 0 && length + size < most; b = log.read()) {
            if (b != '\n') {
                if (size < line.length) {
                    line[(int) size] = (byte) b;
                }
                size++;
                digest.update((byte) b);
                continue;
            }
            lines++;
            length += size + 1;
            if (brokenLine == 0) {
                wrong = size > line.length ? "is too long" : wrong(Arrays.copyOf(line, (int) size), lines, last);
                brokenLine = wrong.isEmpty() ? 0 : lines;
            }
            last = HexFormat.of().formatHex(digest.digest());
            marked = lines == mark ? last : marked;
            size = 0;
        }
        return new Walk(lines, last, length, brokenLine, wrong, marked);
    }

    private static String wrong(byte[] line, long number, String previous) {
        String text = new String(line, StandardCharsets.ISO_8859_1);
        int sum = Math.max(0, text.length() - SUM_BYTES);
        String linked = text.substring(0, sum);
        if (!text.substring(sum).equals(",\"sha256\":\"" + sha256(bytes(linked)) + "\"}")) {
            return "was changed";
        }
        if (!linked.startsWith("{\"n\":" + number + ",")) {
            return "has another number: a line was taken out or put in";
        }
        return linked.endsWith(",\"previous\":\"" + previous + "\"")
                ? ""
                : "does not follow from the line before: that line was changed, or one was taken out or put in";
    }

    private static byte[] bytes(String latin1) {
        return latin1.getBytes(StandardCharsets.ISO_8859_1);
    }

    static String sha256(byte[] bytes) {
        return HexFormat.of().formatHex(digest().digest(bytes));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
