package org.millrace.runtime.server.start;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import org.millrace.runtime.process.ExitCode;

/**
 * The command line.
 *
 * @param config {@code millrace.yaml} of the current folder when none is given, empty when that is not there
 * @param environment {@code environment.yaml} beside the configuration when none is given, empty when that is not there
 * @param parent the process without which this one stops, if there is one
 * @param json whether what {@link Task#CHECK} finds is printed as JSON
 * @param training how {@link Task#TRAIN} is done
 */
public record Arguments(
        Optional<Path> config,
        Optional<Path> environment,
        Path data,
        Optional<Long> parent,
        Task task,
        boolean json,
        Training training) {

    /** What is to be done. */
    public enum Task {
        SERVE,
        /** To read the files, say what is wrong with them or with the flows that were deployed, and stop. */
        CHECK,
        /** To make {@code bundles/state} anew from the bundles, and stop. */
        REBUILD_STATE,
        /** To start, be a side of a pair or not, and stop, for the JVM to learn from. */
        TRAIN,
        HELP
    }

    /**
     * What the JVM learns from.
     *
     * @param alone whether to be no pair, nor to rehearse as its side does
     * @param bundle of a flow that is in service meanwhile, as after a deployment
     */
    public record Training(boolean alone, Optional<Path> bundle) {}

    /** @throws StartRefused with what is wrong */
    public static Arguments parse(String[] args, Path folder) throws StartRefused {
        Path config = null;
        Path environment = null;
        Path data = folder.resolve("data");
        Long parent = null;
        Task task = Task.SERVE;
        boolean json = false;
        boolean alone = false;
        Path bundle = null;
        Iterator<String> words = Arrays.asList(args).iterator();
        while (words.hasNext()) {
            String word = words.next();
            int equals = word.indexOf('=');
            String option = equals < 0 ? word : word.substring(0, equals);
            String value = equals < 0 ? null : word.substring(equals + 1);
            switch (option) {
                case "--config" -> config = path(option, value, words, folder);
                case "--environment" -> environment = path(option, value, words, folder);
                case "--data" -> data = path(option, value, words, folder);
                case "--parent" -> parent = process(option, value, words);
                case "--check" -> task = Task.CHECK;
                case "--json" -> json = true;
                case "--rebuild-state" -> task = Task.REBUILD_STATE;
                case "--train" -> task = Task.TRAIN;
                case "--alone" -> alone = true;
                case "--bundle" -> bundle = path(option, value, words, folder);
                case "--help", "-h" -> {
                    return new Arguments(
                            Optional.empty(),
                            Optional.empty(),
                            data,
                            Optional.empty(),
                            Task.HELP,
                            false,
                            new Training(false, Optional.empty()));
                }
                default ->
                    throw new StartRefused(
                            ExitCode.USAGE, "unknown argument " + word + "; --help lists what can be given");
            }
        }
        if (json && task != Task.CHECK) {
            throw new StartRefused(ExitCode.USAGE, "--json says how --check prints; write --check --json");
        }
        if (config == null && Files.exists(folder.resolve("millrace.yaml"))) {
            config = folder.resolve("millrace.yaml");
        }
        if (task != Task.TRAIN && (alone || bundle != null)) {
            throw new StartRefused(
                    ExitCode.USAGE,
                    (alone ? "--alone" : "--bundle")
                            + " says how to train, and means nothing without --train; leave it out");
        }
        if (environment == null) {
            Path beside = config == null
                    ? folder.resolve("environment.yaml")
                    : config.toAbsolutePath().resolveSibling("environment.yaml");
            environment = Files.exists(beside) ? beside : null;
        }
        return new Arguments(
                Optional.ofNullable(config),
                Optional.ofNullable(environment),
                data,
                Optional.ofNullable(parent),
                task,
                json,
                new Training(alone, Optional.ofNullable(bundle)));
    }

    private static Path path(String option, String value, Iterator<String> words, Path folder) throws StartRefused {
        String given = value != null ? value : words.hasNext() ? words.next() : "";
        if (given.isEmpty() || given.startsWith("--")) {
            throw new StartRefused(ExitCode.USAGE, option + " needs a path; write " + option + " PATH");
        }
        return folder.resolve(given);
    }

    private static Long process(String option, String value, Iterator<String> words) throws StartRefused {
        String given = value != null ? value : words.hasNext() ? words.next() : "";
        if (!given.matches("[1-9]\\d{0,17}")) {
            throw new StartRefused(
                    ExitCode.USAGE, option + " needs the number of a process; write " + option + " 4711");
        }
        return Long.valueOf(given);
    }

    public static String usage() {
        return """
                Runs a Millrace runtime until it is told to stop (SIGTERM or Ctrl-C; twice: at once).

                  --config FILE        how it listens and what it allows  (millrace.yaml, if there is one)
                  --environment FILE   endpoints, keys, certificates      (environment.yaml beside it, if there is one)
                  --data FOLDER        bundles, tokens, audit log         (data)
                  --parent PROCESS     stop when the process of this number has ended, however it did
                  --check              say what is wrong with the files, and which flows that were deployed to the data
                                       folder would not be in service with them, and stop
                  --json               with --check, print it as JSON, as docs/schema/commands/run.schema.json has it
                  --rebuild-state      make a lost or damaged bundles/state anew from the bundles in the data folder,
                                       the newest version of each flow being active then, and stop
                  --train              start in a new data folder, rehearse, be a pair for a moment, and stop: with
                                       java -XX:AOTCacheOutput=FILE, for quicker starts
                  --alone              with --train: as a runtime without a pair starts, and no more
                  --bundle FILE        with --train: have this bundle's flow in service meanwhile
                  --help

                Without any file it listens for messages on 127.0.0.1:8080 and for administrators on 127.0.0.1:9443.

                Exit codes:
                """ + ExitCode.list(ExitCode.Program.RUNTIME);
    }
}
