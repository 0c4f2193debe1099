package org.millrace.tests.endtoend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.process.LocalRuntime;

/** What a runtime's classes take, once those that nobody needs are gone. */
final class Metaspace {

    private Metaspace() {}

    /** In bytes. */
    static long used(AdminClient admin, LocalRuntime runtime) throws IOException, InterruptedException {
        // two full collections: class loaders go in the one after their last reference
        jcmd(runtime, "GC.run");
        jcmd(runtime, "GC.run");
        return admin.get("/v1/status").path("jvm").path("metaspaceBytes").asLong();
    }

    /** Loaders of flows that are still there. */
    static long flowLoaders(LocalRuntime runtime) throws IOException, InterruptedException {
        return jcmd(runtime, "VM.classloader_stats")
                .lines()
                .filter(line -> line.endsWith("FlowLoader"))
                .count();
    }

    /** All classes that are loaded. */
    static long classes(LocalRuntime runtime) throws IOException, InterruptedException {
        return jcmd(runtime, "VM.classloader_stats")
                .lines()
                .filter(line -> line.startsWith("Total"))
                .map(line -> line.split("\\s+"))
                .mapToLong(words -> Long.parseLong(words[3]))
                .findFirst()
                .orElseThrow();
    }

    static String jcmd(LocalRuntime runtime, String... command) throws IOException, InterruptedException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        ProcessBuilder builder = new ProcessBuilder(jcmd, Long.toString(runtime.pid())).redirectErrorStream(true);
        builder.command().addAll(List.of(command));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said;
    }
}
