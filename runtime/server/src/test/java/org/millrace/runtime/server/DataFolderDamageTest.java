package org.millrace.runtime.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.control.EchoFlow;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.health.RuntimeHealth;
import org.millrace.runtime.server.start.StartRefused;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;
import org.slf4j.LoggerFactory;

/**
 * A start with a data folder in which one file was damaged or is gone: the file and the remedy are told, and nothing is deleted. The folder is
 * that of a runtime with two flows, a second token and an audit log.
 */
class DataFolderDamageTest {

    @TempDir
    private static Path keys;

    @TempDir
    private static Path left;

    @TempDir
    private Path folder;

    private static EchoFlow.Author author;

    /** Whose content is another after each start. */
    private static final Set<String> MADE_ANEW =
            Set.of("lock", "bundles/lock", "runtime.json", "admin-cert.pem", "lease", "audit.log", "audit.head");

    enum Damage {
        FLIPPED,
        CUT,
        EMPTIED,
        REMOVED;

        void to(Path file) throws Exception {
            byte[] content = Files.readAllBytes(file);
            switch (this) {
                case FLIPPED -> {
                    content[content.length / 2] ^= 1;
                    Files.write(file, content);
                }
                case CUT -> Files.write(file, Arrays.copyOf(content, content.length / 2));
                case EMPTIED -> Files.write(file, new byte[0]);
                case REMOVED -> Files.delete(file);
            }
        }
    }

    @BeforeAll
    static void leaveAFolder() throws Exception {
        author = EchoFlow.Author.make(keys, "author");
        Files.copy(keys.resolve("author.der"), left.resolve("author.der"));
        try (Started runtime = Started.plainly(left)) {
            runtime.deploy(EchoFlow.bundle(author, "orders", "1.0"));
            runtime.deploy(EchoFlow.bundle(author, "stock", "1.0"));
            byte[] token = "{\"name\":\"anna\",\"role\":\"viewer\"}".getBytes();
            assertEquals(201, runtime.admin("POST", "/v1/tokens", token).statusCode());
        }
    }

    private void copy() throws Exception {
        try (Stream<Path> all = Files.walk(left)) {
            for (Path from : all.toList()) {
                Path to = folder.resolve(left.relativize(from).toString());
                if (Files.isDirectory(from)) {
                    Files.createDirectories(to);
                    Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
                } else {
                    Files.copy(from, to, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }

    private Path data() {
        return folder.resolve("data");
    }

    /** By their names within the data folder. */
    private Map<String, byte[]> files() throws Exception {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(data())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(data().relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private Path bundle(String flow) throws Exception {
        try (Stream<Path> all = Files.list(data().resolve("bundles"))) {
            return all.filter(file -> file.getFileName().toString().startsWith(flow))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** What a start told: its log, warnings and worse, or why it was refused. */
    private record Told(StartRefused refused, String log, String served) {}

    private Told start() throws Exception {
        ListAppender<ILoggingEvent> appender = new ListAppender<>();
        Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        appender.start();
        root.addAppender(appender);
        StartRefused refused = null;
        String served = "";
        try (Started runtime = Started.plainly(folder)) {
            served = runtime.post("/orders", "x").statusCode() + " "
                    + runtime.post("/stock", "x").statusCode();
        } catch (StartRefused e) {
            refused = e;
        } finally {
            root.detachAppender(appender);
        }
        List<String> lines = appender.list.stream()
                .filter(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                // whether a check of the runtime's health came before the stop is a matter of the machine
                .filter(event -> !event.getLoggerName().equals(RuntimeHealth.class.getName()))
                .map(ILoggingEvent::getFormattedMessage)
                .toList();
        return new Told(refused, String.join("\n", lines), served);
    }

    @Test
    void aFolderThatIsAsItWasLeftIsNothingToTellOf() throws Exception {
        copy();
        assertEquals(new Told(null, "", "200 200"), start());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            bundles/state | FLIPPED CUT EMPTIED | /bundles/state is damaged: | have it made anew from the bundles that lie there: millrace run --rebuild-state
            bundles/state | REMOVED | /bundles/state is missing, and 2 bundles lie there | have it made anew from the bundles that lie there: millrace run --rebuild-state
            tokens | FLIPPED CUT | /tokens is damaged: its last line is not the checksum of the lines before | restore it from a backup, or move it away and start again to get a new administrator's token
            lease | FLIPPED CUT EMPTIED | /lease is not readable as epoch and notes | restore it from a backup, or write the one line "epoch N" into it
            """)
    void whatNobodyCanGuessIsRefusedAndNothingIsChanged(String file, String damages, String wrong, String remedy)
            throws Exception {
        for (String damage : damages.split(" ")) {
            copyAnew();
            Damage.valueOf(damage).to(data().resolve(file));
            Map<String, byte[]> before = files();
            Told told = start();
            assertEquals(ExitCode.DATA, told.refused.exitCode(), damage);
            String message = told.refused.getMessage();
            assertTrue(message.startsWith("the data folder " + data() + " can't be used: "), message);
            assertTrue(message.contains(wrong) && message.contains(remedy), message);
            assertArrayEquals(before.get(file), files().get(file), damage);
            assertNothingIsLost(before, damage);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tokens | EMPTIED | /tokens holds no administrator's token, so that nobody can make tokens or read the audit log; stop, move the file away and start again
            tokens | REMOVED | /tokens is missing: all tokens of before are no good; stop and restore the file from a backup, or use the new administrator's token in admin-token
            admin-token | FLIPPED CUT EMPTIED | /admin-token holds no token that is known here: it was spoilt, or the token was removed; remove the file, or write another token into it
            admin.p12 | FLIPPED | /admin.p12 or admin.p12.password beside it is damaged (
            admin.p12 | REMOVED | /admin.p12 is missing, and a new key was made: give the new admin-cert.pem to all who call the admin API
            admin.p12.password | REMOVED | /admin.p12 or admin.p12.password beside it is damaged (
            audit.log | FLIPPED | was changed
            audit.log | CUT | was cut or replaced while the runtime did not run
            audit.log | EMPTIED | audit.log has 0 lines, and had
            audit.log | REMOVED | /audit.log is missing: a new audit log is begun
            audit.head | FLIPPED CUT EMPTIED | /audit.head is damaged (
            audit.head | REMOVED | no audit.head says how long
            audit.key | FLIPPED CUT EMPTIED | /audit.key is damaged (
            audit.key | REMOVED | /audit.head is not signed by this runtime's key: it, or audit.key, was replaced
            lease | REMOVED | /lease is missing: the epoch begins at 1 and timers begin anew
            admin-cert.pem | FLIPPED CUT EMPTIED REMOVED | ''
            runtime.json | FLIPPED | ''
            lock | FLIPPED CUT EMPTIED REMOVED | ''
            """)
    void whatKeepsNobodyFromBeingServedIsToldAndKept(String file, String damages, String told) throws Exception {
        for (String damage : damages.split(" ")) {
            copyAnew();
            if (file.equals("runtime.json")) {
                Files.writeString(data().resolve(file), "of a runtime that was killed");
            }
            Damage.valueOf(damage).to(data().resolve(file));
            Map<String, byte[]> before = files();
            Told start = start();
            assertEquals("200 200", start.served, () -> damage + ": " + start);
            assertTrue(start.log.contains(told), start.log);
            assertEquals(told.isEmpty(), start.log.isEmpty(), start.log);
            if (damage.equals("REMOVED") && file.equals("tokens")) {
                before.remove("admin-token"); // of tokens that are gone
            }
            if (file.equals("audit.log")
                    || file.equals("lock")
                    || file.equals("runtime.json")
                    || file.equals("admin-cert.pem")) {
                before.remove(file); // it goes on as it is found, or is made anew from what is kept elsewhere
            }
            assertNothingIsLost(before, file + " " + damage);
        }
    }

    @ParameterizedTest
    @CsvSource({"FLIPPED", "CUT", "EMPTIED", "REMOVED"})
    void aDamagedBundleStaysAndTheOthersServe(Damage damage) throws Exception {
        copy();
        Path bundle = bundle("orders");
        damage.to(bundle);
        Map<String, byte[]> before = files();
        Told told = start();
        assertEquals("404 200", told.served);
        String wrong = damage == Damage.REMOVED
                ? "the file " + bundle + " is gone"
                : "the file " + bundle + " is not the one that was stored";
        assertEquals("flow orders version 1.0 is not in service: " + wrong + "; send the same bundle again", told.log);
        assertNothingIsLost(before, damage.name());
    }

    @Test
    void aLostStateIsMadeAnewFromTheBundlesAndAllServe() throws Exception {
        copy();
        Files.delete(data().resolve("bundles/state"));
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        StateCommand.rebuild(configuration(), data(), new PrintStream(said), Clock.systemUTC());
        assertEquals(
                "orders: version 1.0 will be in service, the newest that lies here\n"
                        + "stock: version 1.0 will be in service, the newest that lies here\n"
                        + data().resolve("bundles/state")
                        + " is made anew; start the runtime, and roll back or undeploy what should not be in service\n",
                said.toString());
        assertEquals(new Told(null, "", "200 200"), start());
        assertTrue(Files.readString(data().resolve("audit.log")).contains("\"action\":\"rebuild-state\""));
    }

    @Test
    void aBundleThatTheStateDoesNotNameIsMovedAsideAndTold() throws Exception {
        copy();
        Path stray = data().resolve("bundles/orders-2.0-0123456789abcdef.mpb");
        Files.writeString(stray, "of another state");
        Told told = start();
        assertEquals("200 200", told.served);
        assertTrue(
                told.log.matches(
                        ".*/bundles/aside/[0-9TZ]+/orders-2\\.0-0123456789abcdef\\.mpb is a bundle that .*/bundles/state"
                                + " does not name, so that nothing of it is in service; deploy it again \\(millrace deploy .*\\), or"
                                + " remove it"),
                told.log);
    }

    @Test
    void whatIsOpenToOtherUsersIsToldWithTheCommandThatClosesIt() throws Exception {
        copy();
        for (String file :
                List.of("admin-token", "tokens", "admin.p12", "admin.p12.password", "audit.log", "audit.key")) {
            Files.setPosixFilePermissions(data().resolve(file), PosixFilePermissions.fromString("rw-r--r--"));
        }
        Files.setPosixFilePermissions(data(), PosixFilePermissions.fromString("rwxr-xr-x"));
        Told told = start();
        assertEquals(7, told.log.lines().count(), told.log);
        assertTrue(
                told.log.startsWith(
                        "the data folder " + data() + " is open to other users of this machine (rwxr-xr-x), as is much"
                                + " of what lies in it; close it: chmod 700 " + data() + "\n"),
                told.log);
        assertTrue(
                told.log.contains(data().resolve("tokens")
                        + " is a secret, and open to other users of this machine (rw-r--r--);" + " close it: chmod 600 "
                        + data().resolve("tokens") + ", and make it anew if somebody may have read it"),
                told.log);
    }

    private Configuration configuration() throws Exception {
        Path file = Files.writeString(folder.resolve("millrace.yaml"), Started.plain("http"));
        return Configuration.read(file, new Variables(Map.of()), EnvironmentFile.empty(), new Problems());
    }

    private void copyAnew() throws Exception {
        if (Files.exists(data())) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    if (!path.equals(folder)) {
                        Files.delete(path);
                    }
                }
            }
        }
        copy();
    }

    /** Each file of before is there still, where it was or aside. */
    private void assertNothingIsLost(Map<String, byte[]> before, String damage) throws Exception {
        Map<String, byte[]> after = files();
        for (Map.Entry<String, byte[]> file : before.entrySet()) {
            boolean aside = after.entrySet().stream()
                    .anyMatch(one -> one.getKey().contains("aside/")
                            && one.getKey().endsWith("/" + file.getKey())
                            && Arrays.equals(one.getValue(), file.getValue()));
            if (!aside && !MADE_ANEW.contains(file.getKey())) {
                assertArrayEquals(file.getValue(), after.get(file.getKey()), damage + ": " + file.getKey());
            }
        }
    }
}
