package org.millrace.client.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.client.Failure;

/**
 * Where Millrace itself lies: the folder with {@code runtime}, {@code examples} and so on.
 *
 * @param home absolute
 */
public record Installation(Path home) {

    /** By the system property {@code millrace.home}, which the launcher sets; without it, the folder above us that looks like it. */
    public static Installation find() {
        String told = System.getProperty("millrace.home", "");
        if (!told.isEmpty()) {
            return new Installation(Path.of(told).toAbsolutePath().normalize());
        }
        for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("policy-compiler/cli"))) {
                return new Installation(folder);
            }
        }
        throw new Failure(
                Failure.Kind.FAILED,
                "this is not inside a Millrace folder",
                "start it as ./millrace, or set -Dmillrace.home=FOLDER");
    }

    public Path examples() {
        return home.resolve("examples");
    }

    /** The command that starts a runtime, without the runtime's own arguments. */
    public List<String> runtimeCommand() {
        Path runtime = home.resolve("runtime/server/target/runtime");
        List<String> command = new ArrayList<>(List.of(java()));
        // the second, where the launcher made it: with what the JVM has learnt for quicker starts
        for (String file : List.of("jvm.options", "trained.options")) {
            Path options = runtime.resolve(file);
            if (Files.exists(options)) {
                command.add("@" + options);
            }
        }
        command.addAll(List.of("-cp", libraries(runtime.resolve("lib"), "runtime/server"), RUNTIME_MAIN));
        return command;
    }

    /** The command that starts a witness, without the witness's own arguments. */
    public List<String> witnessCommand() {
        Path witness = home.resolve("runtime/pair/target/witness");
        return List.of(
                java(),
                "@" + witness.resolve("witness.options"),
                "-cp",
                libraries(witness.resolve("lib"), "runtime/pair"),
                WITNESS_MAIN);
    }

    /** The command that starts one of the examples' parties, without its own arguments. */
    public List<String> partyCommand(String className) {
        return List.of(
                java(),
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                libraries(home.resolve("examples/parties/target/parties/lib"), "examples/parties"),
                className);
    }

    private static final String RUNTIME_MAIN = "org.millrace.runtime.server.Main";
    private static final String WITNESS_MAIN = "org.millrace.runtime.pair.witness.WitnessMain";

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String libraries(Path folder, String module) {
        try (Stream<Path> jars = Files.exists(folder) ? Files.list(folder) : Stream.empty()) {
            if (jars.findAny().isEmpty()) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "there is nothing in " + folder,
                        "build it: ./millrace mvn -DskipTests package -pl " + module + " -am");
            }
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, folder + " can't be read: " + e.getMessage(), "", e);
        }
        return folder + "/*";
    }
}
