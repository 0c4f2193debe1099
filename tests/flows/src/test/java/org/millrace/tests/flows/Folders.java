package org.millrace.tests.flows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.transports.folder.FolderSettings;

/** The folders that a flow needs, empty at first; what it has written is told in the end. */
final class Folders {

    private final Map<String, FolderSettings> byName = new TreeMap<>();

    /** The same environment with all that the flow needs. */
    Environment in(Environment environment, Descriptor facts) throws IOException {
        for (String name : facts.needed(Descriptor.Need.Kind.FOLDER)) {
            Path folder = Files.createTempDirectory("folder");
            folder.toFile().deleteOnExit();
            byName.put(name, FolderSettings.of(name, folder));
        }
        return byName.isEmpty()
                ? environment
                : environment.with(
                        Folder.KIND,
                        new org.millrace.runtime.transports.folder.write.Folders(byName.values()).byName(),
                        new ReplayCache(10));
    }

    /** Each file with its content; the folders are gone afterwards. */
    String files() throws IOException {
        StringBuilder told = new StringBuilder();
        for (FolderSettings folder : byName.values()) {
            try (Stream<Path> files = Files.list(folder.path())) {
                for (Path file : files.sorted().toList()) {
                    told.append("file ")
                            .append(file.getFileName())
                            .append(" of ")
                            .append(folder.name());
                    told.append('\n').append(Files.readString(file)).append('\n');
                    Files.delete(file);
                }
            }
            Files.delete(folder.path());
        }
        return told.toString();
    }
}
