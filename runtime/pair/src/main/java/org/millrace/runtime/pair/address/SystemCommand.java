package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Programs of the system that are found and run here. */
final class SystemCommand {

    private static final int SECONDS = 5;
    private static final int MAX_SAID_BYTES = 500;

    private SystemCommand() {}

    /**
     * The path of a program, or null when it is not installed. A service's PATH often lacks the sbin folders, which are looked in, too.
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
        CompletableFuture<String> said = said(process);
        try {
            try (OutputStream to = process.getOutputStream()) {
                to.write(input.getBytes(StandardCharsets.UTF_8));
            }
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(program + " took longer than " + SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException(program + ": "
                        + said.completeOnTimeout("", 1, TimeUnit.SECONDS).join());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(program + " was interrupted", e);
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * What a program says, in one line: its first {@value #MAX_SAID_BYTES} bytes. Read on a thread of its own, for one
     * that is not read stops, and one that does not end would be read for ever.
     */
    static CompletableFuture<String> said(Process process) {
        return CompletableFuture.supplyAsync(() -> firstBytes(process), Thread::startVirtualThread)
                .thenApply(bytes ->
                        new String(bytes, StandardCharsets.UTF_8).strip().replace('\n', ' '));
    }

    private static byte[] firstBytes(Process process) {
        try (InputStream output = process.getInputStream()) {
            byte[] first = output.readNBytes(MAX_SAID_BYTES);
            output.transferTo(OutputStream.nullOutputStream());
            return first;
        } catch (IOException e) {
            return new byte[0]; // it was killed; its words are not what matters then
        }
    }
}
