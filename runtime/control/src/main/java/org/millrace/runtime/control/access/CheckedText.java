package org.millrace.runtime.control.access;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * The form of the data folder's text files: a first line that says what the file is, its own lines, and a last one with the SHA-256 of all
 * before it.
 *
 * <pre>
 * millrace-tokens 1
 * anna deployer 2029-05-06T07:08:09Z HEX
 * sha256 HEX
 * </pre>
 *
 * The checksum shows what a disk or an editor has spoilt; it is no defence against somebody who may write in the folder.
 */
public final class CheckedText {

    private static final String ANY_KIND = "millrace-";
    private static final String SUM = "sha256 ";

    private CheckedText() {}

    /**
     * Whether a file has this form at all; one that was written before there were checksums, or by hand, begins with its own lines.
     */
    public static boolean isIn(byte[] file) {
        return new String(file, StandardCharsets.UTF_8).startsWith(ANY_KIND);
    }

    /**
     * The file's content.
     *
     * @param kind the first line, without its end
     * @param lines each with its end; "" for none
     */
    public static byte[] of(String kind, String lines) {
        String text = kind + "\n" + lines;
        return (text + SUM + sha256(text.getBytes(StandardCharsets.UTF_8)) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The file's own lines.
     *
     * @param kind the first line, without its end
     * @throws IllegalArgumentException when the file is not whole, or of another kind; the message goes on from "it is damaged: "
     */
    public static List<String> lines(String kind, byte[] file) {
        String text = new String(file, StandardCharsets.UTF_8);
        int last = text.lastIndexOf(SUM);
        String sum = last < 0 ? "" : sha256(text.substring(0, last).getBytes(StandardCharsets.UTF_8));
        if (last < 0 || !text.substring(last).equals(SUM + sum + "\n")) {
            throw new IllegalArgumentException("its last line is not the checksum of the lines before");
        }
        List<String> lines = text.substring(0, last).lines().toList();
        if (lines.isEmpty() || !lines.getFirst().equals(kind)) {
            throw new IllegalArgumentException("its first line is not '" + kind + "'");
        }
        return lines.subList(1, lines.size());
    }

    /** SHA-256 in lower-case hex. */
    public static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
