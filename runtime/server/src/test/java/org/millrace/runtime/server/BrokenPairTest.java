package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Eventually;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.control.pair.PairFolderCheck;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.start.StartRefused;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A side whose part of the pair is damaged serves its flows, does no exclusive work, and says what to do. */
class BrokenPairTest {

    private static final boolean LONG = Boolean.getBoolean("long");

    /** Ended in order once, and killed later: with a snapshot. */
    @TempDir
    private static Path left;

    /** Killed twice. */
    @TempDir
    private static Path killed;

    @TempDir
    private Path folder;

    private static byte[] second;

    @BeforeAll
    static void leaveASide() throws Exception {
        EchoFlow.Author author = EchoFlow.Author.make(left, "author");
        second = EchoFlow.bundle(author, "stock", "1.0");
        try (Started runtime = Started.plainly(left)) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            byte[] wish = ("{\"name\":\"left\",\"address\":\"127.0.0.1:" + freePort() + "\"}").getBytes();
            var answer = runtime.admin("POST", "/v1/pair", wish);
            assertEquals(201, answer.statusCode(), answer.body());
            Eventually.eventually(
                    "it does exclusive work",
                    () -> told(runtime, "/v1/pair").path("held").asBoolean());
            copy(left, killed); // with a log, and without a snapshot
        }
        Files.delete(killed.resolve("data/runtime.json"));
        leaveANewSegment(killed);
        leaveANewSegment(left);
    }

    /** What a kill leaves of a start: a segment of its own, which the note beside the log tells of. */
    private static void leaveANewSegment(Path folder) throws Exception {
        Path again = Files.createDirectory(folder.resolve("again"));
        try (Started runtime = Started.plainly(folder)) {
            Path log = folder.resolve("data/pair/log");
            Eventually.eventually("it notes how far it has applied its newest segment", () -> {
                try {
                    long begun = newestSegment(log);
                    return begun > 0 && Long.parseLong(Files.readString(one(log, ".*\\.applied"))) > begun;
                } catch (UncheckedIOException e) {
                    return false; // as a file that is gone is put while a folder is walked through
                }
            });
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            copy(folder.resolve("data"), again.resolve("data"));
        }
        Files.delete(again.resolve("data/runtime.json"));
        removed(folder.resolve("data"));
        Files.move(again.resolve("data"), folder.resolve("data"));
        Files.delete(again);
    }

    /** The first entry of the segment that is written to; -1 while there is none. */
    private static long newestSegment(Path log) throws Exception {
        long newest = -1;
        for (String name : one(log, "current").toFile().list()) {
            if (name.startsWith("log_inprogress_")) {
                newest = Math.max(newest, Long.parseLong(name.substring("log_inprogress_".length())));
            }
        }
        return newest;
    }

    /** Of a runtime that may be at work: first what tells how far its log had come, which may then be longer. */
    private static void copy(Path from, Path to) throws Exception {
        Eventually.eventually("a copy of files that come and go", () -> {
            try {
                copyOnce(from, to);
                return true;
            } catch (NoSuchFileException e) {
                return false;
            } catch (UncheckedIOException e) {
                return false; // likewise
            }
        });
    }

    private static void copyOnce(Path from, Path to) throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.walk(from)) {
            files = all.sorted(Comparator.comparing(file -> !file.toString().endsWith(".applied")))
                    .toList();
        }
        for (Path file : files) {
            Path copy = to.resolve(from.relativize(file).toString());
            if (Files.exists(copy) || !Files.exists(file) || file.toString().endsWith(".new")) {
                continue;
            }
            Files.createDirectories(Files.isDirectory(file) ? copy : copy.getParent());
            if (Files.isRegularFile(file)) {
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    private static void removed(Path folder) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Below those that the system gives to whoever connects somewhere: it is to be free at the next start, too. */
    private static int freePort() throws Exception {
        for (int port = 21_000 + (int) (ProcessHandle.current().pid() % 9_000); ; port++) {
            try (ServerSocket free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException e) {
                continue;
            }
        }
    }

    private Path copied() throws Exception {
        return copied(left);
    }

    private Path copied(Path from) throws Exception {
        if (Files.exists(folder.resolve("data"))) {
            removed(folder.resolve("data"));
        }
        copy(from, folder);
        return folder.resolve("data/pair");
    }

    private static Path one(Path folder, String regex) throws Exception {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.getFileName().toString().matches(regex))
                    .min(Comparator.comparing(Path::getNameCount).thenComparing(Path::toString))
                    .orElseThrow();
        }
    }

    private static JsonNode told(Started runtime, String path) throws Exception {
        return JsonMapper.shared()
                .readTree(runtime.admin("GET", path, new byte[0]).body());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            member | FLIPPED_FIRST CUT EMPTIED REMOVED
            member\\.p12 | FLIPPED CUT EMPTIED REMOVED
            member\\.pem | FLIPPED_FIRST CUT EMPTIED REMOVED
            password | FLIPPED CUT EMPTIED
            .*\\.roster | FLIPPED_FIRST CUT EMPTIED
            snapshot\\.[0-9_]+ | FLIPPED CUT EMPTIED
            snapshot\\.[0-9_]+\\.md5 | FLIPPED_FIRST CUT EMPTIED
            raft-meta\\.conf | CUT EMPTIED
            log_[0-9]+-[0-9]+ | FLIPPED CUT EMPTIED REMOVED
            log_inprogress_.* | FLIPPED_FIRST EMPTIED REMOVED
            """)
    void whateverOfItIsDamagedItServesAndTellsTheFileAndTheRemedy(String file, String damages) throws Exception {
        boolean starts = true;
        for (String damage : damages.split(" ")) {
            whatIsDamagedIsTold(file, damage, starts);
            starts = LONG;
        }
    }

    /** @param starts whether a runtime is started with it; a check of the files tells the same for less */
    private void whatIsDamagedIsTold(String file, String damage, boolean starts) throws Exception {
        Path pair = copied(file.startsWith("log_") ? killed : left);
        Path damaged = one(pair, file);
        damage(damaged, damage);
        Map<Path, String> before = contents(pair);
        String all = String.join("\n", PairFolderCheck.of(folder.resolve("data")));
        // of a segment at the end nothing tells the name once it is gone
        String named = damaged.getFileName().toString().startsWith("log_inprogress") && !damage.startsWith("FLIPPED")
                ? damaged.getParent().getParent().toString()
                : damaged.toString().replace(".md5", "");
        assertTrue(all.contains(named), file + " " + damage + ": " + all);
        assertEquals(before, contents(pair), "a check changes nothing");
        if (!starts) {
            return;
        }
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            JsonNode status = told(runtime, "/v1/pair");
            String stopped = status.path("stopped").asString("");
            assertTrue(
                    stopped.startsWith(
                            "it takes no part in its pair, for what it keeps of it in " + folder.resolve("data/pair")),
                    file + " " + damage + ": " + status);
            assertTrue(stopped.contains(named), stopped);
            assertFalse(status.path("held").asBoolean(true));
            assertFalse(status.path("eligible").asBoolean(true));
            String metrics = runtime.admin("GET", "/metrics", new byte[0]).body();
            assertTrue(
                    metrics.contains("\nmillrace_pair_active 0\n") && metrics.contains("\nmillrace_pair_in_touch 0\n"),
                    metrics);
            var refused = runtime.admin("POST", "/v1/bundles", second);
            assertEquals(409, refused.statusCode());
            assertTrue(refused.body().contains("\"code\":\"pair.broken\""), refused.body());
            assertTrue(
                    refused.body()
                            .contains(
                                    "(millrace pair leave NAME), make a token there (millrace pair invite), and join here"),
                    refused.body());
        }
        assertEquals(before, contents(pair), file + " " + damage + ": nothing is changed");
    }

    private static void damage(Path file, String damage) throws Exception {
        byte[] content = Files.readAllBytes(file);
        switch (damage) {
            case "FLIPPED" -> {
                content[content.length / 2] ^= 1;
                Files.write(file, content);
            }
            case "FLIPPED_FIRST" -> { // further on there may be a word that is not looked at, or nothing
                content[3] ^= 1;
                Files.write(file, content);
            }
            case "CUT" -> Files.write(file, Arrays.copyOf(content, content.length / 2));
            case "EMPTIED" -> Files.write(file, new byte[0]);
            default -> Files.delete(file);
        }
    }

    /** Without those of which each start may make another. */
    private static Map<Path, String> contents(Path pair) throws Exception {
        Map<Path, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.walk(pair)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                if (!file.endsWith("in_use.lock")) {
                    contents.put(file, Files.readString(file, StandardCharsets.ISO_8859_1));
                }
            }
        }
        return contents;
    }

    @ParameterizedTest
    @CsvSource({"FLIPPED, ' is damaged ('", "CUT, ' is damaged ('", "EMPTIED, ' is damaged ('", "REMOVED, ' is missing'"
    })
    void aSideWhoseAuthorityIsDamagedTakesPartAndTellsIt(String damage, String wrong) throws Exception {
        Path authority = one(copied(), "authority\\.p12");
        damage(authority, damage);
        String told = authority + ", this side's authority," + wrong;
        String remedy =
                ": this side serves and does its part as before, but lets nobody in; invite through another side, or"
                        + " restore the file from a backup; else let this side leave and join again: millrace pair leave NAME and"
                        + " millrace pair invite --as side on another side, then millrace pair join here";
        List<String> checked = PairFolderCheck.of(folder.resolve("data"));
        assertEquals(1, checked.size(), () -> String.join("\n", checked));
        assertTrue(checked.getFirst().startsWith(told) && checked.getFirst().endsWith(remedy), checked.getFirst());
        ListAppender<ILoggingEvent> log = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        log.start();
        root.addAppender(log);
        try (Started runtime = Started.plainly(folder)) {
            assertEquals(200, runtime.post("/orders", "x").statusCode());
            assertEquals(
                    checked.getFirst(),
                    told(runtime, "/v1/pair").path("damaged").asString(""));
            assertTrue(log.list.stream()
                    .anyMatch(event -> event.getFormattedMessage().equals(checked.getFirst())));
            var refused = runtime.admin("POST", "/v1/pair/invite", "{\"as\":\"side\"}".getBytes());
            assertEquals(409, refused.statusCode(), refused.body());
            assertTrue(refused.body().contains("\"code\":\"pair.authority\""), refused.body());
        } finally {
            root.detachAppender(log);
        }
    }

    @Test
    void whatIsWholeIsNothingToTellOf() throws Exception {
        copied();
        assertEquals(List.of(), PairFolderCheck.of(folder.resolve("data")));
        try (Started runtime = Started.plainly(folder)) {
            assertTrue(told(runtime, "/v1/pair").path("damaged").isMissingNode());
            assertEquals("left", told(runtime, "/v1/pair").path("member").asString(""));
            assertEquals(List.of(), PairFolderCheck.of(folder.resolve("data")), "nor of a side that is at work");
        }
        Path elsewhere = Files.createDirectory(folder.resolve("none"));
        assertEquals(List.of(), PairFolderCheck.of(elsewhere));
    }

    @Test
    void aSnapshotThatIsGoneIsNoLossWhileTheLogHasAllOfItsEntries() throws Exception {
        Files.delete(one(copied(), "snapshot\\.[0-9_]+"));
        assertEquals(List.of(), PairFolderCheck.of(folder.resolve("data")));
        try (Started runtime = Started.plainly(folder)) {
            Eventually.eventually(
                    "it is the side that it was",
                    () -> told(runtime, "/v1/pair").path("held").asBoolean());
            assertEquals(1, told(runtime, "/v1/pair").path("flows").size());
        }
    }

    @Test
    void aMembershipThatIsGoneIsPutBackFromItsCopy() throws Exception {
        Path member = one(copied(), "member");
        Files.delete(member);
        String wrong = member + " is missing; stop, put its copy in its place (cp -p "
                + member.resolveSibling("log/member") + " " + member + "), and start again";
        assertTrue(PairFolderCheck.of(folder.resolve("data")).contains(wrong));
        Files.copy(member.resolveSibling("log/member"), member);
        assertEquals(List.of(), PairFolderCheck.of(folder.resolve("data")));
    }

    @Test
    void itJoinsAnewAndWhatWasDamagedIsAside() throws Exception {
        Path member = one(copied(), "member");
        Files.writeString(member, "?");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.copy(left.resolve("author.der"), elsewhere.resolve("author.der"));
        try (Started other = Started.plainly(elsewhere);
                Started runtime = Started.plainly(folder)) {
            byte[] wish = ("{\"name\":\"right\",\"address\":\"127.0.0.1:" + freePort() + "\"}").getBytes();
            JsonNode begun = JsonMapper.shared()
                    .readTree(other.admin("POST", "/v1/pair", wish).body());
            String join = "{\"token\":\"%s\",\"name\":\"left-2\",\"address\":\"127.0.0.1:%d\"}";
            String spoilt = begun.path("token").asString().replaceFirst("....$", "AAAA");
            var wrong = runtime.admin(
                    "POST", "/v1/pair/join", join.formatted(spoilt, freePort()).getBytes());
            assertTrue(wrong.statusCode() >= 400, wrong.body());
            assertEquals("?", Files.readString(member), "what did not come about changes nothing");

            var joined = runtime.admin(
                    "POST",
                    "/v1/pair/join",
                    join.formatted(begun.path("token").asString(), freePort()).getBytes());
            assertEquals(200, joined.statusCode(), joined.body());
            assertEquals("left-2", told(runtime, "/v1/pair").path("member").asString());
            assertTrue(told(runtime, "/v1/pair").path("stopped").isMissingNode());
            try (Stream<Path> aside = Files.walk(folder.resolve("data/aside"))) {
                assertTrue(aside.filter(file -> file.endsWith("pair/member"))
                        .anyMatch(file -> file.toFile().length() == 1));
            }
        }
    }

    @Test
    void aPortThatIsTakenIsNoDamageAndRefusesTheStart() throws Exception {
        String address =
                Files.readString(one(copied(), "member")).replaceFirst("(?s).* 127\\.0\\.0\\.1:(\\d+) .*", "$1");
        try (ServerSocket taken = new ServerSocket(Integer.parseInt(address), 1, InetAddress.getByName("127.0.0.1"))) {
            StartRefused refused = assertThrows(StartRefused.class, () -> Started.plainly(folder));
            assertEquals(ExitCode.UNAVAILABLE, refused.exitCode());
            assertTrue(
                    refused.getMessage()
                            .startsWith("the pair can't be taken up: the address 127.0.0.1:" + address
                                    + " can't be listened on: Address already in use"),
                    refused.getMessage());
            assertFalse(taken.isClosed());
        }
    }
}
