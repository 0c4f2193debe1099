package org.millrace.bundle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A program of the JDK that runs these tests, run to its end. */
record Tool(int exit, String output) {

    static Tool run(String name, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", name).toString(), "-J-Xshare:auto"));
        command.add("-J-Duser.language=en");
        command.add("-J-XX:TieredStopAtLevel=1"); // it has little to do
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Tool(process.waitFor(), output);
    }

    Tool requireExit(int expected) {
        if (exit != expected) {
            throw new AssertionError("exit code " + exit + ": " + output);
        }
        return this;
    }
}
