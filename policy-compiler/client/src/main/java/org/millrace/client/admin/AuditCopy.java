package org.millrace.client.admin;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A copy of a runtime's audit log, looked at without the runtime: each line holds the SHA-256 of the one before, and a head that somebody
 * kept holds that of the line that was the last then.
 *
 * @param lines how many there are
 * @param wrong what is wrong, a sentence; empty when the lines hang together and go on from each head
 */
public record AuditCopy(long lines, Optional<String> wrong) {

    /** @param heads whose signatures were looked at before */
    public static AuditCopy check(Path log, List<AuditHead> heads) throws IOException {
        String before = "0".repeat(64);
        long number = 0;
        Optional<String> wrong = Optional.empty();
        try (BufferedReader in = Files.newBufferedReader(log, StandardCharsets.ISO_8859_1)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (wrong.isEmpty()) {
                    wrong = wrong(line, number, before);
                }
                before = sha256(line);
                for (AuditHead head : heads) {
                    if (wrong.isEmpty()
                            && head.lines() == number
                            && !head.sha256().equals(before)) {
                        wrong = Optional.of("line " + number + " is not the one that the head of " + head.time()
                                + " was signed for: the log was rewritten since");
                    }
                }
            }
        }
        for (AuditHead head : heads) {
            if (wrong.isEmpty() && head.lines() > number) {
                wrong = Optional.of("there are " + number + " lines, and there were " + head.lines() + " at "
                        + head.time() + ": the log was cut since");
            }
        }
        return new AuditCopy(number, wrong);
    }

    private static Optional<String> wrong(String line, long number, String before) {
        boolean follows =
                line.startsWith("{\"n\":" + number + ",") && line.contains(",\"previous\":\"" + before + "\",");
        return follows
                ? Optional.empty()
                : Optional.of("line " + number
                        + " does not follow from the one before: one of them was changed, or a line was"
                        + " taken out or put in");
    }

    private static String sha256(String line) {
        try {
            byte[] bytes = line.getBytes(StandardCharsets.ISO_8859_1);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
