package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.millrace.client.Failure;
import org.millrace.client.process.LocalBackend;
import org.osgi.framework.Bundle;

/** The runtime that the designer brings along, and the examples' order service, in a plug-in that has their jars and nothing else. */
public final class RuntimeFiles {

    private static final String PLUGIN = "org.millrace.designer.localruntime";
    private static final String MAIN = "org.millrace.runtime.server.Main";

    /** One exchange at a time, with bodies of a megabyte: it need not have a quarter of the machine. */
    private static final String HEAP = "-Xmx384m";

    private RuntimeFiles() {}

    /**
     * The command that starts it, on the JVM that the designer runs on; without the runtime's own arguments.
     *
     * @throws Failure when the product lacks it
     */
    public static List<String> command() throws IOException {
        Path folder = folder("runtime/");
        List<String> command = new ArrayList<>();
        command.add(java());
        Path options = folder.resolve("jvm.options");
        if (Files.exists(options)) {
            command.add("@" + options);
        }
        command.addAll(
                List.of(HEAP, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", folder.resolve("lib") + "/*", MAIN));
        return command;
    }

    /**
     * The command that starts a program of the examples, without its own arguments: the order service alone is brought along.
     *
     * @throws Failure when it is another one
     */
    public static List<String> program(String className) {
        if (!className.equals(LocalBackend.PROGRAM)) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "this wants the program " + className + " of the examples, which the designer does not bring along",
                    "run it with millrace test");
        }
        try {
            return List.of(java(), "-XX:+UseSerialGC", "-Xmx64m", "-cp", folder("parties/") + "/*", className);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "the order service of the examples can't be unpacked: " + e.getMessage(),
                    "",
                    e);
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static Path folder(String name) throws IOException {
        Bundle bundle = Platform.getBundle(PLUGIN);
        if (bundle == null || bundle.getEntry(name) == null) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "this designer has no runtime in it: the plug-in " + PLUGIN + " is missing",
                    "install the Millrace feature whole");
        }
        // unpacks the folder if the plug-in is a jar
        return Path.of(FileLocator.toFileURL(bundle.getEntry(name)).getPath());
    }
}
