package org.millrace.designer.runtimes.exercise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.millrace.client.Failure;
import org.osgi.framework.Bundle;

/** The runtime that the designer brings along, in a plug-in that has its jars and nothing else. */
final class RuntimeFiles {

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
    static List<String> command() throws IOException {
        Bundle bundle = Platform.getBundle(PLUGIN);
        if (bundle == null || bundle.getEntry("runtime/") == null) {
            throw new Failure(
                    Failure.Kind.FAILED,
                    "this designer has no runtime in it: the plug-in " + PLUGIN + " is missing",
                    "install the Millrace feature whole");
        }
        // unpacks the folder if the plug-in is a jar
        Path folder = Path.of(FileLocator.toFileURL(bundle.getEntry("runtime/")).getPath());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        Path options = folder.resolve("jvm.options");
        if (Files.exists(options)) {
            command.add("@" + options);
        }
        command.addAll(
                List.of(HEAP, "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", folder.resolve("lib") + "/*", MAIN));
        return command;
    }
}
