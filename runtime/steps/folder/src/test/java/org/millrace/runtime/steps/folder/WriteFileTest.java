package org.millrace.runtime.steps.folder;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.api.folder.Arrival;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.transports.folder.FileFields;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.millrace.runtime.transports.folder.write.Folders;
import org.millrace.runtime.transports.folder.write.Written;

class WriteFileTest {

    @TempDir
    private Path out;

    private final Trial trial = new Trial().variables("v").fields(FileFields.OF_FILES);
    private FolderSettings settings;

    @BeforeEach
    void folder() {
        settings = FolderSettings.of("results", out);
    }

    private Link link() {
        Link link = trial.link();
        return new Link(
                link.flow(),
                new TreeMap<>(),
                link.environment().with(Folder.KIND, new Folders(List.of(settings)).byName(), new ReplayCache(1)));
    }

    private static StepFacts step(String name, String existing) {
        return StepFacts.of("step", "write-file")
                .with("folder", "results")
                .with("name", name)
                .with("existing", existing);
    }

    /** Writes; answers with the name of the file. */
    private String write(Exchange exchange, String name, String existing) {
        WriteFile.run(exchange, WriteFile.prepare(link(), step(name, existing)));
        Written written = exchange.message().start(Written.class);
        assertEquals("results", written.folder());
        assertEquals("", Trial.body(exchange));
        return written.name();
    }

    private Map<String, String> files() throws Exception {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(out)) {
            for (Path file : all.toList()) {
                files.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void aMessageIsAFileAndItsReceiptTheMessage() throws Exception {
        Exchange exchange = trial.request("<order/>", "X-No", "käse 17");
        assertEquals("order käse 17.xml", write(exchange, "order {header:X-No}.xml", "refuse"));
        assertEquals("k%C3%A4se", exchange.message().headers().get("File-Name").substring(6, 15));
        assertEquals(
                "file order käse 17.xml of the folder results",
                exchange.message().start().toString());
        assertEquals(Map.of("order käse 17.xml", "<order/>"), files());
    }

    @Test
    void withoutANameItHasThatOfTheFileItCameAs() throws Exception {
        trial.start(new Arrival("incoming", "a.xml", 4, Instant.EPOCH, 1, false));
        assertEquals("a.xml", write(trial.request("<a/>"), "", "refuse"));
        trial.start(null);
        Exchange exchange = trial.request("<b/>");
        assertEquals(exchange.id(), write(exchange, "", "refuse"));
    }

    @Test
    void anotherFileOfTheNameIsRefused() throws Exception {
        write(trial.request("one"), "a", "refuse");
        Fault fault = assertThrows(Fault.class, () -> write(trial.request("two"), "a", "refuse"));
        assertEquals("file.exists", fault.code());
        assertEquals("There is another file of the name a in the folder results.", fault.getMessage());
        assertEquals(Map.of("a", "one"), files());
    }

    @Test
    void theSameFileIsAsGoodAsWritten() throws Exception {
        write(trial.request("one"), "a", "refuse");
        assertEquals("a", write(trial.request("one"), "a", "refuse"));
        assertEquals("a", write(trial.request("one"), "a", "beside"));
        assertEquals(Map.of("a", "one"), files());
    }

    @Test
    void aFileIsReplaced() throws Exception {
        write(trial.request("one"), "a", "replace");
        write(trial.request("two"), "a", "replace");
        assertEquals(Map.of("a", "two"), files());
    }

    @Test
    void aFileIsAppendedTo() throws Exception {
        write(trial.request("one\n"), "a", "append");
        write(trial.request("two\n"), "a", "append");
        assertEquals(Map.of("a", "one\ntwo\n"), files());
    }

    @Test
    void anotherFileStandsBeside() throws Exception {
        write(trial.request("one"), "a.xml", "beside");
        Exchange exchange = trial.request("two");
        String other = "a~" + exchange.id() + ".xml";
        assertEquals(other, write(exchange, "a.xml", "beside"));
        assertEquals(Map.of("a.xml", "one", other, "two"), files());
    }

    @Test
    void linesOfManyThreadsAreAllThere() throws Exception {
        WriteFile prepared = WriteFile.prepare(link(), step("log", "append"));
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int number = t;
            threads.add(Thread.startVirtualThread(() -> {
                for (int i = 0; i < 25; i++) {
                    WriteFile.run(trial.request("line " + number + "\n"), prepared);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        List<String> lines = Files.readAllLines(out.resolve("log"));
        assertEquals(100, lines.size());
        assertTrue(lines.stream().allMatch(line -> line.matches("line [0-3]")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "\"\"|it is empty",
                ".hidden|it begins with a full stop",
                "..|it begins with a full stop",
                "a/b|it names a folder",
                "a\\b|it names a folder"
            })
    void aNameThatNoFileMayHaveIsRefused(String name, String why) throws Exception {
        Exchange exchange = trial.request("x", "X-Name", name);
        Fault fault = assertThrows(Fault.class, () -> write(exchange, "{header:X-Name}", "replace"));
        assertEquals("file.name", fault.code());
        assertEquals(Fault.Cause.CLIENT, fault.causeClass());
        assertTrue(fault.getMessage().endsWith("\": " + why + "."), fault::getMessage);
        assertEquals(Map.of(), files());
    }

    @Test
    void aNameIsOfSoManyBytesAtMost() throws Exception {
        assertEquals(220, write(trial.request("x"), "n".repeat(220), "refuse").length());
        Fault fault = assertThrows(Fault.class, () -> write(trial.request("x"), "n".repeat(221), "refuse"));
        assertTrue(fault.getMessage().endsWith(": it has more than 220 bytes."), fault::getMessage);
        Fault control = assertThrows(Fault.class, () -> write(trial.request("x"), "a\tb", "refuse"));
        assertEquals("No file can have the name \"a\\tb\": it holds a control character.", control.getMessage());
    }

    @Test
    void aFolderThatIsNotThereIsABackendThatCannotBeReached() {
        settings = FolderSettings.of("results", out.resolve("away"));
        Fault fault = Trial.fault(FaultCode.BACKEND_UNREACHABLE, () -> write(trial.request("x"), "a", "refuse"));
        assertEquals("The gateway could not write the message to a file.", fault.getMessage());
        assertTrue(fault.detail().startsWith("the folder results: " + out.resolve("away")), fault::detail);
    }

    @Test
    void aLargeBodyPassesPieceByPieceAndOneThatBreaksOffLeavesNothing() throws Exception {
        byte[] large = new byte[5 * 1024 * 1024 + 3];
        new Random(3).nextBytes(large);
        Exchange exchange = trial.request("x");
        exchange.response(Message.response(new Headers(), Payload.of(exchange, new Pieces(large, null))));
        write(exchange, "large", "refuse");
        assertArrayEquals(large, Files.readAllBytes(out.resolve("large")));
        Exchange broken = trial.request("x");
        broken.response(Message.response(new Headers(), Payload.of(broken, new Pieces(large, new EOFException()))));
        Trial.fault(FaultCode.BACKEND_BROKEN, () -> write(broken, "broken", "refuse"));
        try (Stream<Path> all = Files.list(out)) {
            assertEquals(
                    List.of("large"),
                    all.map(file -> file.getFileName().toString()).toList());
        }
    }

    /** A body in pieces of 64 KB; broken off in the middle when it is to fail. */
    private static final class Pieces implements BodyStream {

        private final ByteBuffer left;
        private final Throwable failure;

        Pieces(byte[] bytes, Throwable failure) {
            this.left = ByteBuffer.wrap(bytes);
            this.failure = failure;
        }

        @Override
        public long length() {
            return -1;
        }

        @Override
        public Chunk read() {
            boolean fails = failure != null && left.position() > left.limit() / 2;
            int length = fails ? 0 : Math.min(64 * 1024, left.remaining());
            ByteBuffer piece = left.slice(left.position(), length);
            left.position(left.position() + length);
            return new Chunk() {
                @Override
                public ByteBuffer bytes() {
                    return piece;
                }

                @Override
                public boolean last() {
                    return fails || !left.hasRemaining();
                }

                @Override
                public Throwable failure() {
                    return fails ? failure : null;
                }

                @Override
                public void release() {}
            };
        }

        @Override
        public void demand(Runnable whenReadable) {
            whenReadable.run();
        }

        @Override
        public void abort(Throwable cause) {}
    }

    /** Without the lease. */
    private static final class Nobodys implements Lease {

        @Override
        public Optional<Term> term() {
            return Optional.empty();
        }

        @Override
        public boolean isOver(long epoch) {
            return true;
        }

        @Override
        public Optional<String> recall(long epoch, String name) {
            return Optional.empty();
        }

        @Override
        public void note(long epoch, String name, String value) {}
    }

    @ParameterizedTest
    @CsvSource({"refuse", "replace", "append", "beside"})
    void nothingIsWrittenWithoutTheLease(String existing) throws Exception {
        Exchange exchange = trial.request("x");
        exchange.exclusive(new LeasedWork(new Nobodys(), 3, "work"));
        Fault fault = Trial.fault(FaultCode.LEASE_LOST, () -> write(exchange, "a", existing));
        assertEquals("nothing was written to the folder results; the epoch was 3", fault.detail());
        assertEquals(Map.of(), files());
    }

    @Test
    void aRehearsalWritesNothing() throws Exception {
        Link link = link();
        Link rehearsal =
                new Link(link.flow(), new TreeMap<>(), link.environment().withoutEffect());
        Exchange exchange = trial.request("x");
        WriteFile.run(exchange, WriteFile.prepare(rehearsal, step("a", "refuse")));
        assertEquals("a", exchange.message().headers().get("File-Name"));
        Fault fault = assertThrows(
                Fault.class,
                () -> WriteFile.run(trial.request("x"), WriteFile.prepare(rehearsal, step("a/b", "refuse"))));
        assertEquals("file.name", fault.code());
        assertEquals(Map.of(), files());
    }

    @Test
    void aFolderThatTheEnvironmentLacksIsTold() {
        assertEquals(
                "step step: the environment has no folder results; add folders.results",
                Trial.linkError(() -> WriteFile.prepare(trial.link(), step("a", "refuse"))));
    }

    @Test
    void textIsWrittenInTheBytesOfTheMessage() throws Exception {
        Exchange exchange = trial.request("<a>ä</a>".getBytes(StandardCharsets.UTF_16BE));
        write(exchange, "a", "refuse");
        assertArrayEquals("<a>ä</a>".getBytes(StandardCharsets.UTF_16BE), Files.readAllBytes(out.resolve("a")));
    }
}
