package org.millrace.runtime.pair.witness;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
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

/** Runs a witness until a signal stops it. The first time it is given a join token; from then on its folder is enough. */
public final class WitnessMain {

    private static final String USAGE = """
            Usage: millrace witness --data DIR [--join TOKEN --address HOST:PORT [--name NAME]]

            The third voter of a pair, on a machine of its own: with it, the standby takes over by itself.
              --data DIR            where it keeps its key and its part of the pair's log
              --join TOKEN          joins a pair, the first time: a token that 'millrace pair invite
                                    --as witness' made, or @FILE for a file that holds it
              --address HOST:PORT   where the pair's runtimes reach it, and what it listens on
              --name NAME           what it is called in the pair; witness unless given
            """;

    private static final Set<String> OPTIONS = Set.of("--data", "--join", "--address", "--name");
    private static final int OK = 0;
    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private WitnessMain() {}

    public static void main(String[] args) {
        int code;
        try {
            code = run(args);
        } catch (Misuse e) {
            System.err.println("millrace witness: " + e.getMessage());
            System.err.println("  see: millrace witness --help");
            code = MISUSED;
        } catch (Enrolment.Refused e) {
            code = failed(e.getMessage(), e.remedy());
        } catch (FactRefused e) {
            code = failed(e.wrong(), e.remedy());
        } catch (NoMajority e) {
            code = failed(e.getMessage(), "start the pair's runtimes, then try again");
        } catch (IOException e) {
            code = failed(e.getMessage(), "");
        } catch (InterruptedException e) {
            code = FAILED;
        }
        System.exit(code);
    }

    private static int failed(String wrong, String remedy) {
        System.err.println("millrace witness: " + wrong);
        if (!remedy.isEmpty()) {
            System.err.println("  " + remedy);
        }
        return FAILED;
    }

    private static final class Misuse extends Exception {

        private static final long serialVersionUID = 1;

        Misuse(String message) {
            super(message);
        }
    }

    private static int run(String[] args)
            throws Misuse, IOException, Enrolment.Refused, FactRefused, NoMajority, InterruptedException {
        if (args.length == 0 || List.of(args).contains("--help")) {
            System.out.print(USAGE);
            return OK;
        }
        Map<String, String> options = options(args);
        String data = required(options, "--data");
        PairFolder folder = new PairFolder(Path.of(data));
        folder.make();
        FileLock lock = lock(folder);
        CountDownLatch stopping = new CountDownLatch(1);
        CountDownLatch stopped = new CountDownLatch(1);
        try (Pair pair = pair(options, folder)) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                stopping.countDown();
                try {
                    stopped.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
            System.out.println("Millrace witness " + pair.self().name() + " is up at "
                    + pair.self().address() + ", process "
                    + ProcessHandle.current().pid());
            while (!attested(pair) && !stopping.await(2, TimeUnit.SECONDS)) {
                continue; // no majority yet; it is told later
            }
            stopping.await();
        } finally {
            lock.release();
            stopped.countDown();
        }
        return OK;
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

    private static FileLock lock(PairFolder folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.file("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            throw new IOException(folder.path() + " is in use by another witness; give this one a folder of its own");
        }
        return lock;
    }

    private static Pair pair(Map<String, String> options, PairFolder folder)
            throws Misuse, IOException, Enrolment.Refused, FactRefused, NoMajority {
        Pair.Surroundings around = Pair.Surroundings.ofWitness();
        Optional<Pair> there = Pair.open(folder, around);
        if (there.isPresent()) {
            return there.get();
        }
        String given = options.get("--join");
        if (given == null) {
            throw new Misuse(folder.path() + " belongs to no pair yet; give --join with a token that 'millrace pair"
                    + " invite' made");
        }
        JoinToken token = JoinToken.parse(token(given).strip())
                .orElseThrow(() -> new Misuse("--join is given something that is not a join token"));
        String name = options.getOrDefault("--name", "witness");
        if (!Member.isName(name)) {
            throw new Misuse("--name is a letter, then letters, digits, dots and dashes, at most 40");
        }
        String address = required(options, "--address");
        if (!Member.isAddress(address)) {
            throw new Misuse("--address is HOST:PORT, as the pair's runtimes reach this machine");
        }
        return Pair.join(folder, token, new Member(name, Member.Kind.WITNESS, address), "-", around);
    }
}
