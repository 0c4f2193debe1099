package org.millrace.runtime.control.audit;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.millrace.runtime.control.access.CheckedText;

/**
 * Where the chain ended at a time, signed by the runtime. Who keeps one elsewhere can prove later that the log was cut or rewritten, and
 * that the runtime itself once said otherwise.
 *
 * <p>What is signed is this text, with {@code \n} at the end of each line:
 *
 * <pre>
 * millrace-audit-head 1
 * lines 17
 * sha256 HEX
 * time 2029-05-06T07:08:09Z
 * key BASE64
 * </pre>
 *
 * @param lines how many lines there were
 * @param sha256 SHA-256 of the last one without its newline, in lower-case hex; zeros when there was none
 * @param key the public part of the key that signed (Ed25519), X.509 SubjectPublicKeyInfo in base64
 * @param signature in base64
 */
public record SignedHead(long lines, String sha256, Instant time, String key, String signature) {

    private static final String KIND = "millrace-audit-head 1";
    private static final List<String> WORDS = List.of("lines ", "sha256 ", "time ", "key ", "signature ");

    static SignedHead of(AuditLog.Head head, Instant time, AuditKey key) {
        String text = text(head.lines(), head.sha256(), time, key.publicKey());
        return new SignedHead(head.lines(), head.sha256(), time, key.publicKey(), key.sign(KIND + "\n" + text));
    }

    private static String text(long lines, String sha256, Instant time, String key) {
        return "lines " + lines + "\nsha256 " + sha256 + "\ntime " + time + "\nkey " + key + "\n";
    }

    /** Whether the signature is that of the key that the head names; whose key that is, the reader has to know. */
    public boolean signedByItsKey() {
        return AuditKey.isSigned(KIND + "\n" + text(lines, sha256, time, key), key, signature);
    }

    byte[] file() {
        return CheckedText.of(KIND, text(lines, sha256, time, key) + "signature " + signature + "\n");
    }

    /** @throws IllegalArgumentException when the file is damaged */
    static SignedHead parse(byte[] file) {
        List<String> lines = CheckedText.lines(KIND, file);
        if (lines.size() != WORDS.size()) {
            throw new IllegalArgumentException("it has " + lines.size() + " lines of its own");
        }
        String[] values = new String[WORDS.size()];
        for (int i = 0; i < values.length; i++) {
            if (!lines.get(i).startsWith(WORDS.get(i))) {
                throw new IllegalArgumentException("a line is not '" + WORDS.get(i) + "...'");
            }
            values[i] = lines.get(i).substring(WORDS.get(i).length());
        }
        try {
            return new SignedHead(Long.parseLong(values[0]), values[1], Instant.parse(values[2]), values[3], values[4]);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("its time is none", e);
        }
    }
}
