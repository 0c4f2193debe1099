package org.millrace.client.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One of the examples' order services in a process of its own, which we started. */
public final class LocalBackend implements AutoCloseable {

    /** The class of the order service. */
    public static final String PROGRAM = "org.millrace.examples.Backend";

    private static final Pattern LISTENING = Pattern.compile("listening on http://127\\.0\\.0\\.1:(\\d+)");

    private final ChildProcess process;
    private final String name;
    private final int port;

    private LocalBackend(ChildProcess process, String name, int port) {
        this.process = process;
        this.name = name;
        this.port = port;
    }

    /**
     * Starts an order service on a free port and waits until it listens.
     *
     * @param logs the folder for its log
     */
    public static LocalBackend start(Installation installation, String name, Path logs) {
        return start(installation::partyCommand, PROGRAM, name, logs);
    }

    /**
     * The same of any of the examples' programs that takes a name and a port, and says where it listens.
     *
     * @param programs the command that starts one of them, by its class
     */
    public static LocalBackend start(Function<String, List<String>> programs, String program, String name, Path logs) {
        List<String> command = new ArrayList<>(programs.apply(program));
        command.addAll(List.of("--name", name, "--port", "0"));
        Path log = logs.resolve("backend-" + name + ".log");
        ChildProcess process = ChildProcess.start("the backend " + name, command, Map.of(), log);
        int port = process.await(() -> {
            Matcher line = LISTENING.matcher(Files.readString(log));
            return line.find() ? java.util.Optional.of(Integer.parseInt(line.group(1))) : java.util.Optional.empty();
        });
        return new LocalBackend(process, name, port);
    }

    public String name() {
        return name;
    }

    public int port() {
        return port;
    }

    public long pid() {
        return process.pid();
    }

    @Override
    public void close() {
        process.close();
    }
}
