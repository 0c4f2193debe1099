package org.millrace.runtime.pair.witness;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.Attestation;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.millrace.runtime.process.ExitCode;
import org.millrace.runtime.process.JournalSocket;
import org.millrace.runtime.process.LogFormat;
import org.millrace.runtime.process.Signals;
import org.millrace.runtime.process.StandardStreams;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs a witness until a signal stops it. The first time it is given a join token; from then on its folder is enough. */
public final class WitnessMain {

    private static final String USAGE = """
            Usage: millrace witness --data DIR [--log FORM]
                                    [--join TOKEN --address HOST:PORT [--name NAME]]

            The third voter of a pair, on a machine of its own: with it, the standby takes over by itself.
              --data DIR            where it keeps its key and its part of the pair's log
              --log FORM            how it logs: text, an event a line on standard error (unless given);
                                    json, an object a line there; journald, with fields
              --join TOKEN          joins a pair, the first time: a token that 'millrace pair invite
                                    --as witness' made, or @FILE for a file that holds it
              --address HOST:PORT   where the pair's runtimes reach it, and what it listens on
              --name NAME           what it is called in the pair; witness unless given

            It stops at SIGTERM or Ctrl-C; SIGHUP, SIGUSR1 and SIGUSR2 do nothing.

            Exit codes:
            """ + ExitCode.list(ExitCode.Program.WITNESS) + "\n";

    private static final Set<String> OPTIONS = Set.of("--data", "--log", "--join", "--address", "--name");

    /** A witness has little to say, and little memory. */
    private static final int MAX_LOG_BYTES = 128 << 10;

    private static final Logger LOG = LoggerFactory.getLogger(WitnessMain.class);

    private WitnessMain() {}

    public static void main(String[] args) {
        StandardStreams.take(MAX_LOG_BYTES);
        ExitCode code;
        try {
            code = run(args);
        } catch (Misuse e) {
            code = failed(ExitCode.USAGE, e.getMessage(), "see: millrace witness --help");
        } catch (FolderUnusable e) {
            code = failed(ExitCode.DATA, e.getMessage(), "");
        } catch (Enrolment.Refused e) {
            code = failed(ExitCode.UNAVAILABLE, e.getMessage(), e.remedy());
        } catch (FactRefused e) {
            code = failed(ExitCode.UNAVAILABLE, e.wrong(), e.remedy());
        } catch (NoMajority e) {
            code = failed(ExitCode.UNAVAILABLE, e.getMessage(), "start the pair's runtimes, then try again");
        } catch (IOException e) {
            code = failed(ExitCode.UNAVAILABLE, e.getMessage(), "");
        } catch (InterruptedException | RuntimeException | Error e) {
            LOG.error("the witness ends by an error that should not happen", e);
            code = ExitCode.INTERNAL;
        }
        StandardStreams.lastWords();
        System.exit(code.number());
    }

    private static ExitCode failed(ExitCode code, String wrong, String remedy) {
        StandardStreams.error()
                .line("millrace witness: " + wrong + "\n" + (remedy.isEmpty() ? "" : "  " + remedy + "\n"));
        return code;
    }

    private static final class FolderUnusable extends Exception {

        private static final long serialVersionUID = 1;

        FolderUnusable(String message, Throwable cause) {
            super(message, cause);
        }
    }

    private static final class Misuse extends Exception {

        private static final long serialVersionUID = 1;

        Misuse(String message) {
            super(message);
        }
    }

    private static ExitCode run(String[] args)
            throws Misuse, FolderUnusable, IOException, Enrolment.Refused, FactRefused, NoMajority,
                    InterruptedException {
        if (List.of(args).contains("--help")) {
            System.out.print(USAGE);
            return ExitCode.STOPPED;
        }
        Map<String, String> options = options(args);
        PairFolder folder = new PairFolder(Path.of(required(options, "--data")));
        log(options.getOrDefault("--log", "text"));
        // before anything is made: a wrong command leaves nothing behind
        Optional<Joining> joining = joining(options, folder);
        CountDownLatch told = new CountDownLatch(1);
        AtomicInteger times = new AtomicInteger();
        Signals.hear(() -> {
            if (times.incrementAndGet() > 1) {
                Runtime.getRuntime().halt(ExitCode.FORCED.number());
            }
            told.countDown();
        });
        StandardStreams.printEvents();
        try (FileChannel lock = lock(folder);
                Pair pair = pair(joining, folder)) {
            LOG.info(
                    "Millrace witness {} is up at {}, process {}",
                    pair.self().name(),
                    pair.self().address(),
                    ProcessHandle.current().pid());
            while (!attested(pair) && !told.await(2, TimeUnit.SECONDS)) {
                continue; // no majority yet; it is told later
            }
            told.await();
        }
        LOG.info("stopped");
        return ExitCode.STOPPED;
    }

    private static void log(String form) throws Misuse, IOException {
        switch (form) {
            case "text" -> StandardStreams.logAs(LogFormat.TEXT);
            case "json" -> StandardStreams.logAs(LogFormat.JSON);
            case "journald" ->
                StandardStreams.logTo(JournalSocket.open(JournalSocket.USUAL), MAX_LOG_BYTES, LogFormat.JOURNAL, null);
            default -> throw new Misuse("--log is text, json or journald, not " + form);
        }
    }

    /** Says which version this is, so that a mixed pair shows. */
    private static boolean attested(Pair pair) {
        String packaged = WitnessMain.class.getPackage().getImplementationVersion();
        Attestation now = new Attestation(
                packaged == null ? "unpackaged" : packaged, PairState.VERSION, 0, "", "", new TreeMap<>());
        String name = pair.self().name();
        if (now.equals(pair.state().attestations().get(name))) {
            return true;
        }
        try {
            pair.group().proposeOnce(new Fact.Attest(name, now));
            return true;
        } catch (FactRefused | NoMajority e) {
            return false;
        }
    }

    /** What {@code --join} is given, or what the file holds that it names. */
    static String token(String given) throws IOException {
        if (!given.startsWith("@")) {
            return given;
        }
        Path file = Path.of(given.substring(1));
        try {
            return Files.readString(
                    file, StandardCharsets.ISO_8859_1); // of any bytes: a token is ASCII, and is looked at
        } catch (NoSuchFileException e) {
            throw new IOException(
                    "there is no file " + file + "; name one that holds what 'millrace pair invite' printed", e);
        } catch (IOException e) {
            throw new IOException(file + " can't be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, String> options(String[] args) throws Misuse {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i < args.length; i += 2) {
            if (!OPTIONS.contains(args[i])) {
                throw new Misuse(args[i] + " is no option of a witness");
            }
            if (i + 1 == args.length) {
                throw new Misuse(args[i] + " needs a value");
            }
            options.put(args[i], args[i + 1]);
        }
        return options;
    }

    private static String required(Map<String, String> options, String name) throws Misuse {
        String value = options.get(name);
        if (value == null) {
            throw new Misuse(name + " is missing");
        }
        return value;
    }

    /** Holds the folder for this process until it is closed. */
    private static FileChannel lock(PairFolder folder) throws FolderUnusable {
        try {
            folder.make();
            FileChannel channel =
                    FileChannel.open(folder.file("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new FolderUnusable(
                        folder.path() + " is in use by another witness; give this one a folder of its own", null);
            }
            return channel;
        } catch (IOException e) {
            throw new FolderUnusable(
                    folder.path() + " can't be used: " + e
                            + "; let the user that runs the witness write there, or name another with --data",
                    e);
        }
    }

    /** What a witness needs that is in no pair yet. */
    private record Joining(JoinToken token, Member member) {}

    /** @return empty for one that is in a pair already */
    private static Optional<Joining> joining(Map<String, String> options, PairFolder folder) throws Misuse {
        if (Pair.isMember(folder)) {
            return Optional.empty();
        }
        String given = options.get("--join");
        if (given == null) {
            throw new Misuse(folder.path() + " belongs to no pair yet; give --join with a token that 'millrace pair"
                    + " invite' made");
        }
        String word;
        try {
            word = token(given).strip();
        } catch (IOException e) {
            throw new Misuse(e.getMessage());
        }
        JoinToken token = JoinToken.parse(word)
                .orElseThrow(() -> new Misuse("--join is given something that is not a join token"));
        String name = options.getOrDefault("--name", "witness");
        if (!Member.isName(name)) {
            throw new Misuse("--name is a letter, then letters, digits, dots and dashes, at most 40");
        }
        String address = required(options, "--address");
        if (!Member.isAddress(address)) {
            throw new Misuse("--address is HOST:PORT, as the pair's runtimes reach this machine");
        }
        return Optional.of(new Joining(token, new Member(name, Member.Kind.WITNESS, address)));
    }

    private static Pair pair(Optional<Joining> joining, PairFolder folder)
            throws IOException, Enrolment.Refused, FactRefused, NoMajority {
        Pair.Surroundings around = Pair.Surroundings.ofWitness();
        if (joining.isPresent()) {
            return Pair.join(folder, joining.get().token, joining.get().member, "-", around);
        }
        return Pair.open(folder, around)
                .orElseThrow(() -> new IOException(folder.path() + " does not say any more which pair it belongs to"));
    }
}
