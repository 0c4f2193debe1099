package org.millrace.runtime.control.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AuditLogTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2029-05-06T07:08:09Z"), ZoneOffset.UTC);

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("audit.log");
    }

    private AuditLog open() throws IOException {
        return AuditLog.open(file, CLOCK);
    }

    private void write(int entries) throws IOException {
        try (AuditLog log = open()) {
            for (int i = 1; i <= entries; i++) {
                log.append("anna", "deployer", "127.0.0.1", "activate", "orders", "done", "version 1." + i);
            }
        }
    }

    private void replace(String what, String with) throws IOException {
        String text = Files.readString(file);
        assertTrue(text.contains(what));
        Files.writeString(file, text.replace(what, with));
    }

    private void assertBroken(long line, String wrong) throws IOException {
        AuditLog.Verification found = AuditLog.verify(file);
        assertEquals(wrong, found.wrong());
        assertEquals(line, found.brokenLine());
        assertFalse(found.whole());
    }

    @Test
    void aCallThatIsInterruptedIsToldOfAndKeepsNobodyElseFromIt() throws Exception {
        try (AuditLog log = open()) {
            Thread.currentThread().interrupt();
            log.append("anna", "deployer", "127.0.0.1", "deploy", "orders", "failed", "the runtime is stopping");
            assertEquals(1, log.newest(10).size());
            assertTrue(Thread.interrupted(), "it is the caller's business still");
            log.append("-", "-", "-", "stop", "runtime", "done", "");
        }
        assertEquals(2, AuditLog.verify(file).lines());
    }

    @Test
    void anEntryIsOneLineOfJsonThatHoldsTheHashOfTheLineBefore() throws Exception {
        write(2);
        List<String> lines = Files.readAllLines(file);
        assertEquals(2, lines.size());
        assertTrue(
                lines.get(1)
                        .startsWith("{\"n\":2,\"time\":\"2029-05-06T07:08:09Z\",\"who\":\"anna\",\"role\":\"deployer\","
                                + "\"address\":\"127.0.0.1\",\"action\":\"activate\",\"subject\":\"orders\","
                                + "\"outcome\":\"done\",\"detail\":\"version 1.2\",\"previous\":\""),
                lines.get(1));
        JsonNode second = new JsonMapper().readTree(lines.get(1));
        assertEquals(
                AuditChain.sha256(lines.get(0).getBytes(StandardCharsets.US_ASCII)),
                second.get("previous").stringValue());
        assertEquals(
                "0".repeat(64),
                new JsonMapper().readTree(lines.get(0)).get("previous").stringValue());
    }

    @Test
    void theChainGoesOnAfterReopening() throws Exception {
        write(3);
        write(2);
        AuditLog.Verification found = AuditLog.verify(file);
        assertTrue(found.whole());
        assertEquals(5, found.lines());
        try (AuditLog log = open()) {
            assertEquals(5, log.head().lines());
            assertEquals(log.head(), log.head());
            assertTrue(log.verify().whole());
        }
    }

    @Test
    void anEmptyLogIsWhole() throws Exception {
        try (AuditLog log = open()) {
            assertEquals(new AuditLog.Verification(0, 0, ""), log.verify());
            assertEquals(List.of(), log.newest(10));
            assertEquals(new AuditLog.Head(0, "0".repeat(64)), log.head());
        }
    }

    @Test
    void aChangedLineIsFound() throws Exception {
        write(4);
        replace("version 1.2", "version 1.9");
        assertBroken(2, "was changed");
    }

    @Test
    void aChangedLastLineIsFoundToo() throws Exception {
        write(4);
        replace("version 1.4", "version 1.9");
        assertBroken(4, "was changed");
    }

    @Test
    void aLineThatWasChangedWithItsOwnHashIsFoundAtTheNext() throws Exception {
        write(4);
        List<String> lines = Files.readAllLines(file);
        String changed = lines.get(1).replace("version 1.2", "version 1.9");
        String linked = changed.substring(0, changed.indexOf(",\"sha256\""));
        String forged =
                linked + ",\"sha256\":\"" + AuditChain.sha256(linked.getBytes(StandardCharsets.US_ASCII)) + "\"}";
        replace(lines.get(1), forged);
        assertBroken(3, "does not follow from the line before: that line was changed, or one was taken out or put in");
    }

    @Test
    void aMissingASwappedAndARepeatedLineAreFound() throws Exception {
        String number = "has another number: a line was taken out or put in";
        write(4);
        List<String> lines = Files.readAllLines(file);
        Files.write(file, List.of(lines.get(0), lines.get(2), lines.get(3)));
        assertBroken(2, number);
        Files.write(file, List.of(lines.get(0), lines.get(2), lines.get(1), lines.get(3)));
        assertBroken(2, number);
        Files.write(file, List.of(lines.get(0), lines.get(0), lines.get(1)));
        assertBroken(2, number);
        Files.write(file, List.of("", lines.get(0)));
        assertBroken(1, "was changed");
    }

    @Test
    void everyFlippedByteIsFound() throws Exception {
        write(3);
        byte[] good = Files.readAllBytes(file);
        for (int i = 0; i < good.length; i++) {
            byte[] flipped = good.clone();
            flipped[i] ^= 1;
            assertTrue(
                    AuditChain.walk(new java.io.ByteArrayInputStream(flipped)).brokenLine() > 0
                            || AuditChain.walk(new java.io.ByteArrayInputStream(flipped))
                                            .length()
                                    < good.length,
                    "byte " + i);
        }
    }

    @Test
    void linesTakenOffTheEndShowAgainstAHeadKeptElsewhere() throws Exception {
        write(3);
        AuditLog.Head head;
        try (AuditLog log = open()) {
            head = log.head();
        }
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, 2));
        assertTrue(AuditLog.verify(file).whole());
        try (AuditLog log = open()) {
            assertFalse(head.equals(log.head()));
        }
    }

    @Test
    void aTornLastLineIsCutOffAndTheLogSaysSo() throws Exception {
        write(2);
        Files.writeString(file, "{\"n\":3,\"time\":\"20", StandardOpenOption.APPEND);
        assertBroken(3, "was never finished");
        try (AuditLog log = open()) {
            log.append("anna", "deployer", "127.0.0.1", "activate", "orders", "done", "version 2");
            assertTrue(log.verify().whole());
            List<AuditEntry> newest = log.newest(2);
            assertEquals("version 2", newest.get(0).detail());
            assertEquals("recover-audit-log", newest.get(1).action());
            assertEquals("audit.log", newest.get(1).subject());
            assertEquals(
                    "cut off 17 bytes of a last line that was never finished: {\"n\":3,\"time\":\"20",
                    newest.get(1).detail());
            assertEquals(3, newest.get(1).number());
        }
    }

    @Test
    void aLogTornAtAnyByteOpensWithAllLinesThatWereFinished() throws Exception {
        write(2);
        byte[] two = Files.readAllBytes(file);
        int first = new String(two, StandardCharsets.US_ASCII).indexOf('\n') + 1;
        for (int length = first; length <= two.length; length += 7) {
            Files.write(file, java.util.Arrays.copyOf(two, length));
            Files.deleteIfExists(folder.resolve("audit.head")); // it is never ahead of the log, and here it would be
            try (AuditLog log = open()) {
                assertTrue(log.verify().whole());
                assertEquals(length == first ? 2 : 3, log.head().lines(), "with what is told of the head");
            }
        }
    }

    @Test
    void aBrokenLogGoesOnAndItsBreakStaysVisible() throws Exception {
        write(3);
        replace("version 1.2", "version 1.9");
        write(2);
        assertBroken(2, "was changed");
        try (AuditLog log = open()) {
            assertEquals(7, log.head().lines(), "with what two starts have found");
            assertEquals("version 1.2", log.newest(2).get(1).detail());
        }
    }

    @Test
    void noTextCanBreakALineOrHideInIt() throws Exception {
        String evil = "a\r\nb\t\u001b[2J\u0000\"\\\u202e\u2028ä\ud83d\ude00\ud83d\u007f";
        try (AuditLog log = open()) {
            log.append(evil, evil, evil, evil, evil, evil, evil);
            AuditEntry back = log.newest(1).getFirst();
            assertEquals(evil, back.who());
            assertEquals(evil, back.detail());
            assertTrue(log.verify().whole());
        }
        byte[] bytes = Files.readAllBytes(file);
        long odd = IntStream.range(0, bytes.length)
                .filter(i -> bytes[i] < ' ' || bytes[i] > '~')
                .count();
        assertEquals(1, odd, "the newline at the end alone");
        assertTrue(new String(bytes, StandardCharsets.US_ASCII).contains("a\\u000d\\u000ab"));
    }

    @Test
    void textsAreCutJustPastTheLimit() throws Exception {
        try (AuditLog log = open()) {
            log.append("-", "-", "-", "-", "-", "-", "x".repeat(AuditLog.MAX_TEXT));
            assertEquals(AuditLog.MAX_TEXT, log.newest(1).getFirst().detail().length());
            log.append("-", "-", "-", "-", "-", "-", "x".repeat(AuditLog.MAX_TEXT + 1));
            assertEquals(
                    "x".repeat(AuditLog.MAX_TEXT) + "...",
                    log.newest(1).getFirst().detail());
            String widest = "\u00e4".repeat(AuditLog.MAX_TEXT + 1);
            log.append(widest, widest, widest, widest, widest, widest, widest);
            assertTrue(log.verify().whole());
        }
    }

    @Test
    void theNewestComeFirstOverAnyNumberOfBlocks() throws Exception {
        try (AuditLog log = open()) {
            for (int i = 1; i <= 300; i++) {
                log.append("anna", "deployer", "-", "activate", "orders", "done", i + " " + "x".repeat(i * 5));
            }
            List<AuditEntry> all = log.newest(1000);
            assertEquals(300, all.size());
            for (int i = 0; i < 300; i++) {
                assertEquals(300 - i, all.get(i).number());
            }
            assertEquals(all.subList(0, 17), log.newest(17));
            assertEquals(List.of(), log.newest(0));
        }
    }

    @Test
    void aLineThatIsNoEntryIsShownAsItIs() throws Exception {
        Files.writeString(file, "hello\n{\"n\":2}\n");
        try (AuditLog log = open()) {
            log.append("anna", "-", "-", "drain", "-", "done", "");
            List<AuditEntry> newest = log.newest(5);
            assertEquals(5, newest.getFirst().number());
            assertEquals("check-audit-log", newest.get(1).action());
            assertEquals("check-audit-log", newest.get(2).action());
            assertEquals("{\"n\":2}", newest.get(3).detail());
            assertEquals("unreadable", newest.get(3).action());
            assertEquals("hello", newest.get(4).detail());
        }
        assertBroken(1, "was changed");
    }

    @Test
    void onlyItsOwnerMayReadTheLog() throws Exception {
        write(1);
        if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        }
    }

    private static void some(AuditLog log, int entries) throws IOException {
        for (int i = 1; i <= entries; i++) {
            log.append("anna", "deployer", "127.0.0.1", "activate", "orders", "done", "version 1." + i);
        }
    }

    /** The lines as somebody would write them who has the file and knows how the chain is made. */
    private static List<String> forged(List<String> lines, String what, String with) {
        List<String> forged = new java.util.ArrayList<>();
        String previous = AuditChain.FIRST;
        for (String line : lines) {
            String body = line.replace(what, with).replaceFirst(",\"previous\".*", "");
            byte[] made = AuditChain.line(body, previous);
            byte[] bare = java.util.Arrays.copyOf(made, made.length - 1);
            previous = AuditChain.sha256(bare);
            forged.add(new String(bare, StandardCharsets.US_ASCII));
        }
        return forged;
    }

    private static void assertVerified(AuditLog log, long lines, long broken, String wrong) throws IOException {
        assertEquals(new AuditLog.Verification(lines, broken, wrong), log.verify());
    }

    @Test
    void aFileThatIsRewrittenWhileItIsOpenIsBrokenThoughItsChainHolds() throws Exception {
        try (AuditLog log = open()) {
            some(log, 4);
            Files.write(file, forged(Files.readAllLines(file), "anna", "eve_"));
            assertTrue(AuditLog.verify(file).whole());
            assertVerified(
                    log,
                    4,
                    4,
                    "is not the one that this runtime has written: the file was rewritten or replaced while it runs");
            some(log, 1);
            assertFalse(log.verify().whole(), "nor does it hang together once a line has followed");
        }
    }

    @Test
    void aFileThatIsCutReplacedOrGoneWhileItIsOpenIsBroken() throws Exception {
        try (AuditLog log = open()) {
            some(log, 4);
            List<String> lines = Files.readAllLines(file);
            Files.write(file, lines.subList(0, 2));
            assertVerified(
                    log,
                    2,
                    3,
                    "is missing, as are all up to 4, which this runtime has written: the file was cut or replaced while it runs");
            Files.write(file, lines);
            assertTrue(log.verify().whole());
            Files.writeString(file, "{\"n\":5}\n", StandardOpenOption.APPEND);
            assertVerified(log, 4, 5, "and what follows was not written by this runtime, which runs");
            some(log, 1);
            assertTrue(log.verify().whole());
            try (java.util.stream.Stream<Path> aside = Files.walk(folder.resolve("aside"))) {
                Path kept = aside.filter(Files::isRegularFile).findFirst().orElseThrow();
                assertEquals("{\"n\":5}\n", Files.readString(kept), "what was there is kept");
            }
            Files.move(file, folder.resolve("audit.log.1"));
            assertVerified(log, 0, 1, "is gone with all others: the file was moved or removed while the runtime runs");
        }
    }

    private List<String> foundAtAStart() throws IOException {
        try (AuditLog log = open()) {
            List<String> told = log.newest(100).stream()
                    .filter(entry -> entry.action().equals("check-audit-log")
                            && entry.outcome().equals("failed"))
                    .map(AuditEntry::detail)
                    .toList();
            assertTrue(told.containsAll(log.found()), "the log itself tells of it: " + told);
            return log.found();
        }
    }

    @Test
    void aStartFindsNothingAmissInALogThatIsAsItWasLeft() throws Exception {
        write(3);
        assertEquals(List.of(), foundAtAStart());
        write(2);
        assertEquals(List.of(), foundAtAStart());
    }

    @Test
    void linesThatFollowTheKeptHeadAreNothingAmiss() throws Exception {
        write(3);
        byte[] head = Files.readAllBytes(folder.resolve("audit.head"));
        write(2);
        Files.write(folder.resolve("audit.head"), head); // as after a crash between line and head, or on a full disk
        assertEquals(List.of(), foundAtAStart());
    }

    @Test
    void aStartTellsOfALogThatWasCutOrRewrittenMeanwhileAndOnce() throws Exception {
        write(4);
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(0, 2));
        assertEquals(
                List.of(file
                        + " has 2 lines, and had 4 at 2029-05-06T07:08:09Z: it was cut or replaced while the runtime did"
                        + " not run"),
                foundAtAStart());
        assertEquals(List.of(), foundAtAStart());

        lines = Files.readAllLines(file);
        Files.write(file, forged(lines, "anna", "eve_"));
        assertEquals(
                List.of("line 3 of " + file + " is not the one that was the last at 2029-05-06T07:08:09Z: the log was"
                        + " rewritten while the runtime did not run"),
                foundAtAStart());
    }

    @Test
    void aStartTellsOfABrokenChain() throws Exception {
        write(4);
        replace("version 1.2", "version 1.9");
        assertEquals(List.of(file + " is broken: line 2 was changed"), foundAtAStart());
    }

    @Test
    void aStartTellsOfAHeadThatIsMissingDamagedOrNotItsOwn() throws Exception {
        write(2);
        Path head = folder.resolve("audit.head");
        byte[] good = Files.readAllBytes(head);
        Files.delete(head);
        assertEquals(
                List.of("no audit.head says how long " + file
                        + " was, which has 2 lines: it was removed, or these lines are"
                        + " of a version that kept none"),
                foundAtAStart());

        good[30] ^= 1;
        Files.write(head, good);
        Path aside = folder.resolve("aside/20290506T070809Z");
        assertEquals(
                List.of(head + " is damaged (its last line is not the checksum of the lines before); it lies in "
                        + aside + " now, so that nobody knows here how long audit.log was"),
                foundAtAStart());

        Path other = Files.createDirectory(folder.resolve("other"));
        AuditLog.open(other.resolve("audit.log"), CLOCK).close();
        Files.copy(
                other.resolve("audit.key"),
                folder.resolve("audit.key"),
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertEquals(
                List.of(head + " is not signed by this runtime's key: it, or audit.key, was replaced"),
                foundAtAStart());

        Path key = folder.resolve("audit.key");
        Files.writeString(key, "millrace-audit-key 1\n");
        assertEquals(
                List.of(
                        key + " is damaged (its last line is not the checksum of the lines before); it lies in " + aside
                                + " now, and a new key signs heads from here on",
                        head + " is not signed by this runtime's key: it, or audit.key, was replaced"),
                foundAtAStart());
        assertEquals(List.of(), foundAtAStart());
    }

    @Test
    void aHeadKeptElsewhereProvesALaterRewriteOrCut() throws Exception {
        SignedHead head;
        try (AuditLog log = open()) {
            some(log, 4);
            head = log.signedHead();
            some(log, 2);
        }
        assertEquals(4, head.lines());
        assertTrue(head.signedByItsKey());
        assertFalse(new SignedHead(3, head.sha256(), head.time(), head.key(), head.signature()).signedByItsKey());
        AuditLog.Head outside = new AuditLog.Head(head.lines(), head.sha256());
        try (AuditLog log = open()) {
            assertTrue(log.verify(outside).whole());
            assertTrue(log.verify(new AuditLog.Head(0, "0".repeat(64))).whole());
        }
        List<String> lines = Files.readAllLines(file);
        Files.write(file, forged(lines, "version 1.3", "version 1.1"));
        Files.delete(folder.resolve("audit.head"));
        try (AuditLog log = open()) {
            assertTrue(log.verify().whole());
            assertEquals(
                    new AuditLog.Verification(
                            7, 4, "is not that of the head that was given: the log was rewritten since"),
                    log.verify(outside));
        }
        Files.write(file, lines.subList(0, 2));
        Files.delete(folder.resolve("audit.head"));
        try (AuditLog log = open()) {
            assertEquals(
                    new AuditLog.Verification(
                            3,
                            4,
                            "is missing: the head that was given is that of 4 lines, so that the log was cut since"),
                    log.verify(outside));
        }
    }

    @Test
    void manyBytesThatAreNoLineOfOursAreKeptAside() throws Exception {
        write(2);
        byte[] zeros = new byte[AuditLog.MAX_TEXT + 1];
        Files.write(file, zeros, StandardOpenOption.APPEND);
        try (AuditLog log = open()) {
            Path kept = folder.resolve("aside/20290506T070809Z/audit.log.torn");
            assertEquals(zeros.length, Files.size(kept));
            assertTrue(log.newest(1)
                    .getFirst()
                    .detail()
                    .startsWith("cut off 2001 bytes of a last line that was never finished," + " which lie in " + kept
                            + ": "));
        }
    }
}
