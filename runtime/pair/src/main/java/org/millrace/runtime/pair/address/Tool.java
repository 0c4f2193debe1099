package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Programs of the system that are found and run here. */
final class Tool {

    private static final int SECONDS = 5;

    private Tool() {}

    /**
     * Where a program lies; null for nowhere. A service's PATH often lacks the sbin folders.
     *
     * @param name or a path
     */
    static String find(String name) {
        if (name.contains("/")) {
            return Files.isExecutable(Path.of(name)) ? name : null;
        }
        return Stream.concat(
                        Stream.of(System.getenv().getOrDefault("PATH", "").split(":")),
                        Stream.of("/usr/sbin", "/sbin", "/usr/local/sbin"))
                .map(place -> Path.of(place.isEmpty() ? "." : place, name))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse(null);
    }

    /**
     * Runs a program that takes little time and says little.
     *
     * @param input what it reads
     * @throws IOException in words when it is missing, fails, or takes longer than {@value #SECONDS} s
     */
    static void run(String input, String program, String... arguments) throws IOException {
        String found = find(program);
        if (found == null) {
            throw new IOException(program + " is not installed here");
        }
        List<String> command = new ArrayList<>(List.of(found));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try {
            try (OutputStream to = process.getOutputStream()) {
                to.write(input.getBytes(StandardCharsets.UTF_8));
            }
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(program + " took longer than " + SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException(program + ": " + said.replace('\n', ' '));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(program + " was interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }
}
