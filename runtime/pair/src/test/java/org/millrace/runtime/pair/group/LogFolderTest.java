package org.millrace.runtime.pair.group;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.apache.ratis.util.MD5FileUtil;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files as the library writes them, of which one is gone or is not whole. */
class LogFolderTest {

    private static final UUID GROUP = UUID.fromString("8a6e0804-2bd0-4672-b79d-d97027f9071a");
    private static final String REMEDY =
            "; let another side take this member out (millrace pair leave NAME), and let it join again";

    @TempDir
    private Path folder;

    private Path part;
    private LogFolder log;

    @BeforeEach
    void makeFolders() throws Exception {
        part = folder.resolve(GROUP.toString());
        Files.createDirectories(part.resolve("current"));
        Files.createDirectories(part.resolve("sm"));
        log = new LogFolder(folder, GROUP);
    }

    private Path segment(String name, int entries) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write("RaftLog1".getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < entries; i++) {
            byte[] entry = new byte[201];
            Arrays.fill(entry, (byte) i);
            byte[] length = {(byte) (entry.length & 0x7f | 0x80), (byte) (entry.length >> 7)};
            CRC32C sum = new CRC32C();
            sum.update(length);
            sum.update(entry);
            bytes.write(length);
            bytes.write(entry);
            bytes.write(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
        }
        bytes.write(new byte[64]);
        return Files.write(part.resolve("current").resolve(name), bytes.toByteArray());
    }

    private Path snapshot(String name) throws Exception {
        Path file = Files.writeString(part.resolve("sm").resolve(name), "what was agreed on");
        MD5FileUtil.saveMD5File(file.toFile(), MD5FileUtil.computeMd5ForFile(file.toFile()));
        return file;
    }

    private String told() {
        return assertThrows(IOException.class, log::requireWhole).getMessage();
    }

    @Test
    void aSnapshotAndTheSegmentsThatFollowItAreWhole() throws Exception {
        segment("log_0-9", 10);
        segment("log_inprogress_10", 5);
        assertDoesNotThrow(log::requireWhole);
        Files.delete(part.resolve("current/log_0-9"));
        snapshot("snapshot.1_9");
        assertDoesNotThrow(log::requireWhole);
        segment("log_0-3", 4); // older than the snapshot, and left over
        assertDoesNotThrow(log::requireWhole);
    }

    @Test
    void aSnapshotThatIsGoneIsNamedOrWhatItStoodFor() throws Exception {
        segment("log_inprogress_10", 5);
        Path snapshot = snapshot("snapshot.1_9");
        Files.delete(snapshot);
        String after = " is missing: the log goes on with entry 10, and of those before it there is none" + REMEDY;
        assertEquals(snapshot + after, told());
        Files.delete(part.resolve("sm/snapshot.1_9.md5"));
        assertEquals(part.resolve("current/log_0-9") + ", or a snapshot that has its entries," + after, told());
    }

    @Test
    void aSnapshotThatWasChangedCutOrEmptiedIsNamed() throws Exception {
        for (String content : new String[] {"what was agreed oN", "what was", ""}) {
            Path snapshot = snapshot("snapshot.1_9");
            Files.writeString(snapshot, content);
            assertEquals(snapshot + " is damaged, and the log before it is gone" + REMEDY, told());
        }
    }

    @Test
    void aSegmentThatIsGoneIsNamed() throws Exception {
        segment("log_0-9", 10);
        segment("log_20-29", 10);
        assertEquals(
                part.resolve("current/log_10-19")
                        + " is missing: the log goes on with entry 20, and of those before it there are those up to 9"
                        + REMEDY,
                told());
    }

    @Test
    void aSegmentThatWasChangedOrCutIsNamed() throws Exception {
        Path segment = segment("log_0-9", 10);
        byte[] content = Files.readAllBytes(segment);
        content[60] ^= 1;
        Files.write(segment, content);
        assertEquals(segment + " is damaged" + REMEDY, told());
        segment("log_0-9", 9);
        assertEquals(segment + " is damaged" + REMEDY, told());
        Files.write(segment, new byte[0]);
        assertEquals(segment + " is damaged" + REMEDY, told());
    }

    @Test
    void whatWasAppliedMustBeThereAndWhatWasNotMayBeCutOff() throws Exception {
        Path open = segment("log_inprogress_0", 60);
        log.applied(37);
        log.applied(38);
        log.applied(40);
        log.applied(43); // too soon for another note
        byte[] content = Files.readAllBytes(open);
        int entry = 2 + 201 + 4;
        Files.write(open, Arrays.copyOf(content, 8 + 41 * entry + 100)); // 41 entries, and a torn one
        assertDoesNotThrow(log::requireWhole);
        Files.write(open, Arrays.copyOf(content, 8 + 40 * entry + 100));
        String wrong = " and this member had applied entry 40: the newest segment in its current is missing or was cut";
        assertEquals(part + " ends with entry 39," + wrong + REMEDY, told());
        Files.delete(open);
        assertEquals(part + " ends with entry -1," + wrong + REMEDY, told());
    }

    @Test
    void aPartThatIsGoneOrEmptyIsNone() throws Exception {
        assertTrue(told().startsWith(part + " ends with entry -1, and this member had applied entry 0"), told());
        Files.delete(part.resolve("current"));
        Files.delete(part.resolve("sm"));
        Files.delete(part);
        assertEquals(part + ", this member's part of the log, is missing" + REMEDY, told());
    }
}
