package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The JDK's keytool: the JDK has no public API that makes certificates. */
final class Keytool {

    private static final int SECONDS = 60;

    private Keytool() {}

    /**
     * @param input what it reads from its standard input
     * @return what it writes to its standard output
     */
    static String run(String input, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        // it lives for a fraction of a second: what it would gain by more would come too late
        command.addAll(List.of("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"));
        command.addAll(arguments);
        Process keytool = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var in = keytool.getOutputStream()) {
            in.write(input.getBytes(StandardCharsets.US_ASCII));
        }
        String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!keytool.waitFor(SECONDS, TimeUnit.SECONDS) || keytool.exitValue() != 0) {
                keytool.destroyForcibly();
                throw new IOException("keytool " + arguments.getFirst() + " failed: " + said.strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while keytool made a key or certificate", e);
        }
        return said;
    }
}
