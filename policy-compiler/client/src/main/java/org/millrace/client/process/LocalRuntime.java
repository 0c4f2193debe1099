package org.millrace.client.process;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A runtime in a process of its own on this machine, which we started. Closing it stops it gracefully. */
public final class LocalRuntime implements AutoCloseable {

    private final ChildProcess process;
    private final Path data;
    private final JsonNode facts;

    private LocalRuntime(ChildProcess process, Path data, JsonNode facts) {
        this.process = process;
        this.data = data;
        this.facts = facts;
    }

    /**
     * Starts a runtime and waits until it listens.
     *
     * @param data its data folder; kept from an earlier run, it has that run's bundles
     * @param variables for the {@code ${NAME}} places of configuration and environment
     */
    public static LocalRuntime start(
            Installation installation, Path data, Path configuration, Path environment, Map<String, String> variables) {
        return start(installation.runtimeCommand(), data, configuration, environment, variables);
    }

    /**
     * The same by a command of the caller's, say one with a smaller heap.
     *
     * @param runtime starts a runtime, without the runtime's own arguments
     */
    public static LocalRuntime start(
            List<String> runtime, Path data, Path configuration, Path environment, Map<String, String> variables) {
        List<String> command = new ArrayList<>(runtime);
        command.addAll(List.of(
                "--config",
                configuration.toString(),
                "--environment",
                environment.toString(),
                "--data",
                data.toString()));
        Path facts = data.resolve("runtime.json");
        try {
            Files.createDirectories(data);
            Files.deleteIfExists(facts); // of a run that was killed
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, data + " can't be used as a data folder: " + e.getMessage(), "", e);
        }
        ChildProcess process = ChildProcess.start("the runtime", command, variables, data.resolve("runtime.log"));
        return new LocalRuntime(process, data, process.await(() -> written(facts)));
    }

    /**
     * Writes a configuration that listens on 127.0.0.1 on free ports and trusts one author.
     *
     * @return the file
     */
    public static Path configuration(Path folder, Path authorCertificate) {
        return configuration(folder, authorCertificate, "http", "");
    }

    /**
     * The same for somebody who works on a flow: messages may be looked at and exchanges stopped, a client that waits meanwhile is not
     * cut off, and a flow is in service at once, without being warmed up.
     *
     * @param listener the one that the flow receives from
     */
    public static Path configurationToDebug(Path folder, Path authorCertificate, String listener) {
        return configuration(folder, authorCertificate, listener, """
                    limits:
                      idleTimeout: 1h
                flows:
                  warmUpRounds: 0
                debug:
                  messages: true
                  breakpoints: true
                """);
    }

    /** @param more what follows on the listener's address */
    private static Path configuration(Path folder, Path authorCertificate, String listener, String more) {
        Path file = folder.resolve("millrace.yaml");
        try {
            Files.createDirectories(folder);
            Files.writeString(
                    file,
                    """
                    admin:
                      address: 127.0.0.1:0
                    bundles:
                      trust: [%s]
                    listeners:
                      %s:
                        address: 127.0.0.1:0
                    """.formatted(
                                            JsonMapper.shared()
                                                    .writeValueAsString(authorCertificate
                                                            .toAbsolutePath()
                                                            .toString()),
                                            JsonMapper.shared().writeValueAsString(listener))
                            + more);
            return file;
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, file + " can't be written: " + e.getMessage(), "", e);
        }
    }

    private static Optional<JsonNode> written(Path facts) throws IOException {
        if (!Files.exists(facts)) {
            return Optional.empty();
        }
        try {
            JsonNode json = JsonMapper.shared().readTree(Files.readString(facts));
            return json.has("admin") ? Optional.of(json) : Optional.empty();
        } catch (JacksonException e) {
            return Optional.empty(); // half written
        }
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    public Path log() {
        return process.log();
    }

    public Path data() {
        return data;
    }

    public String adminAddress() {
        return facts.path("admin").asString();
    }

    /** Where a listener takes requests; {@code path} is appended. */
    public URI address(String listener, String path) {
        int port = facts.path("listeners").path(listener).asInt(0);
        if (port == 0) {
            throw new Failure(Failure.Kind.FAILED, "the runtime has no listener '" + listener + "'", "");
        }
        try {
            return new URI("http://127.0.0.1:" + port + path);
        } catch (URISyntaxException e) {
            throw new Failure(Failure.Kind.USAGE, "'" + path + "' is no path: " + e.getReason(), "", e);
        }
    }

    /** A client with the administrator's token; to be closed by the caller. */
    public AdminClient admin() {
        return new AdminClient(RuntimeAddress.ofDataFolder(data));
    }

    /** Ends the process as a power cut would; returns when it is gone. */
    public void kill() {
        process.kill();
    }

    @Override
    public void close() {
        process.close();
    }
}
