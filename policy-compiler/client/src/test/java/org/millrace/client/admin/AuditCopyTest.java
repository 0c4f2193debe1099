package org.millrace.client.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An audit log's copy, and heads of it that were kept. */
class AuditCopyTest {

    @TempDir
    Path folder;

    private static String sha256(String line) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(line.getBytes(StandardCharsets.US_ASCII)));
    }

    private static List<String> lines(String... details) throws Exception {
        List<String> lines = new ArrayList<>();
        String before = "0".repeat(64);
        for (String detail : details) {
            String line = "{\"n\":" + (lines.size() + 1) + ",\"detail\":\"" + detail + "\",\"previous\":\"" + before
                    + "\",\"sha256\":\"-\"}";
            lines.add(line);
            before = sha256(line);
        }
        return lines;
    }

    private AuditCopy check(List<String> lines, AuditHead... heads) throws Exception {
        return AuditCopy.check(Files.write(folder.resolve("audit.log"), lines), List.of(heads));
    }

    private static AuditHead head(List<String> lines) throws Exception {
        return new AuditHead(lines.size(), sha256(lines.getLast()), "2029-05-06T07:08:09Z", "", "");
    }

    @Test
    void linesThatHangTogetherAndGoOnFromTheHeadAreWhole() throws Exception {
        List<String> lines = lines("a", "b", "c");
        assertEquals(new AuditCopy(3, Optional.empty()), check(lines, head(lines.subList(0, 2)), head(lines)));
        assertEquals(new AuditCopy(0, Optional.empty()), check(List.of()));
    }

    @Test
    void aChangedOrMissingLineIsFound() throws Exception {
        String wrong =
                " does not follow from the one before: one of them was changed, or a line was taken out or put in";
        List<String> lines = new ArrayList<>(lines("a", "b", "c"));
        lines.set(1, lines.get(1).replace("\"b\"", "\"x\""));
        assertEquals(Optional.of("line 3" + wrong), check(lines).wrong());
        lines.remove(1);
        assertEquals(Optional.of("line 2" + wrong), check(lines).wrong());
    }

    @Test
    void aLogThatWasRewrittenOrCutDoesNotGoOnFromTheHead() throws Exception {
        AuditHead head = head(lines("a", "b"));
        assertEquals(
                Optional.of("line 2 is not the one that the head of 2029-05-06T07:08:09Z was signed for: the log was"
                        + " rewritten since"),
                check(lines("a", "x", "c"), head).wrong());
        assertEquals(
                Optional.of("there are 1 lines, and there were 2 at 2029-05-06T07:08:09Z: the log was cut since"),
                check(lines("a"), head).wrong());
    }

    @Test
    void aHeadIsSignedByItsKeyOrNot() throws Exception {
        java.security.KeyPair key =
                java.security.KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        String shown =
                java.util.Base64.getEncoder().encodeToString(key.getPublic().getEncoded());
        String text = "millrace-audit-head 1\nlines 2\nsha256 " + "0a".repeat(32) + "\ntime 2029-05-06T07:08:09Z\nkey "
                + shown + "\n";
        java.security.Signature signature = java.security.Signature.getInstance("Ed25519");
        signature.initSign(key.getPrivate());
        signature.update(text.getBytes(StandardCharsets.US_ASCII));
        String signed = java.util.Base64.getEncoder().encodeToString(signature.sign());
        AuditHead head = new AuditHead(2, "0a".repeat(32), "2029-05-06T07:08:09Z", shown, signed);
        assertTrue(head.signedByItsKey());
        assertFalse(new AuditHead(3, head.sha256(), head.time(), shown, signed).signedByItsKey());
        assertFalse(new AuditHead(2, head.sha256(), head.time(), "none", signed).signedByItsKey());
        assertFalse(new AuditHead(2, null, null, null, null).signedByItsKey());
    }
}
