package org.millrace.client.exchange;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.millrace.client.Failure;
import org.millrace.client.process.LocalBackend;

/** Whatever a script wants around its runtimes: what it makes beforehand, backends in processes of their own, stubs in ours. */
public final class Counterparties implements AutoCloseable {

    private final Map<String, String> variables = new LinkedHashMap<>();
    private final Map<String, Path> folders = new LinkedHashMap<>();
    private final List<Stub> stubs = new ArrayList<>();
    private final List<String> processes = new ArrayList<>();
    private final Deque<AutoCloseable> started = new ArrayDeque<>();

    /**
     * @param programs the command that starts one of the examples' programs, by its class; asked where a script wants backends
     * @param folder for what the script makes, and for logs
     * @param told hears of each thing that is there: in a word, and in a sentence
     */
    public static Counterparties start(
            Function<String, List<String>> programs,
            ExchangeScript script,
            Path folder,
            BiConsumer<String, String> told)
            throws IOException, InterruptedException {
        Counterparties parties = new Counterparties();
        try {
            parties.prepare(script, folder, told);
            parties.startBackends(programs, script, folder, told);
            parties.startStubs(script, told);
            parties.makeFolders(script, folder, told);
            return parties;
        } catch (IOException | InterruptedException | RuntimeException e) {
            parties.close();
            throw e;
        }
    }

    /** Where everything is, by the names that the script gives: for the {@code ${NAME}} places of configuration and environment. */
    public Map<String, String> variables() {
        return variables;
    }

    public List<Stub> stubs() {
        return stubs;
    }

    /** The folders that the script names, by those names. */
    public Map<String, Path> folders() {
        return folders;
    }

    /** The numbers of the processes. */
    public List<String> processes() {
        return processes;
    }

    /** Lets the script make what it can't bring along, keys say. */
    private void prepare(ExchangeScript script, Path folder, BiConsumer<String, String> told)
            throws IOException, InterruptedException {
        if (script.preparation().isEmpty()) {
            return;
        }
        ExchangeScript.Preparation preparation = script.preparation().get();
        Path made = folder.resolve("prepared");
        ProcessBuilder command = new ProcessBuilder("sh", preparation.script().toString(), made.toString()).inheritIO();
        command.environment().put("JAVA_HOME", System.getProperty("java.home"));
        if (command.start().waitFor() != 0) {
            throw new Failure(Failure.Kind.FAILED, preparation.script() + " failed", "it says above why");
        }
        variables.put(preparation.variable(), made.toAbsolutePath().toString());
        told.accept("keys", "made by " + preparation.script().getFileName() + " in " + made);
    }

    private void startBackends(
            Function<String, List<String>> programs,
            ExchangeScript script,
            Path logs,
            BiConsumer<String, String> told) {
        script.backends().forEach((name, variable) -> {
            String program = script.programs().getOrDefault(name, LocalBackend.PROGRAM);
            LocalBackend backend = LocalBackend.start(programs, program, name, logs);
            started.push(backend);
            processes.add(String.valueOf(backend.pid()));
            variables.put(variable, String.valueOf(backend.port()));
            told.accept(
                    "backend",
                    (program.equals(LocalBackend.PROGRAM) ? "order service " : "") + name + " on port " + backend.port()
                            + " (process " + backend.pid() + ")");
        });
    }

    private void startStubs(ExchangeScript script, BiConsumer<String, String> told) {
        script.stubs().forEach((name, variable) -> {
            Stub stub = new Stub(name);
            started.push(stub);
            stubs.add(stub);
            variables.put(variable, String.valueOf(stub.port()));
            told.accept("stub", name + " on port " + stub.port());
        });
    }

    private void makeFolders(ExchangeScript script, Path folder, BiConsumer<String, String> told) throws IOException {
        for (Map.Entry<String, String> each : script.folders().entrySet()) {
            Path made = folder.resolve("folders").resolve(each.getKey()).toAbsolutePath();
            Files.createDirectories(made);
            variables.put(each.getValue(), made.toString());
            folders.put(each.getKey(), made);
            told.accept("folder", each.getKey() + " is " + made);
        }
    }

    @Override
    public void close() {
        while (!started.isEmpty()) {
            try {
                started.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("could not stop everything: " + e.getMessage(), e);
            }
        }
    }
}
