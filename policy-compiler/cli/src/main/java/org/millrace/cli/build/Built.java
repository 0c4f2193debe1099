package org.millrace.cli.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import org.millrace.bundle.Descriptor;
import org.millrace.client.Failure;
import org.millrace.client.Units;

/**
 * A flow that compiled to a signed bundle.
 *
 * @param archive the whole .mpb file
 */
public record Built(Descriptor descriptor, byte[] archive) {

    /** The names of their flows. */
    public static List<String> flows(List<Built> bundles) {
        return bundles.stream().map(built -> built.descriptor().flow()).toList();
    }

    /** What to call the file when nobody says otherwise. */
    public String fileName() {
        return descriptor.flow() + ".mpb";
    }

    /** Writes the bundle so that a reader sees the old file or the new one, never half of one. */
    public void write(Path file) {
        Path unfinished = file.resolveSibling(file.getFileName() + ".new");
        try {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            Files.write(unfinished, archive);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.FAILED, file + " can't be written: " + e, "choose another place: -o FILE", e);
        }
    }

    /** What a person wants to know of it, in one line. */
    public String facts() {
        return descriptor.flow() + " version " + descriptor.version() + ": "
                + descriptor.steps().size() + " steps, " + memory() + ", " + Units.bytes(archive.length);
    }

    /** A class of memory as programs read it: streams, bounded or whole-message. */
    public static String word(Descriptor.MemoryClass memory) {
        return memory.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private String memory() {
        return switch (descriptor.cost().memory()) {
            case STREAMS -> descriptor.cost().relays() ? "relays bodies unread" : "streams";
            case BOUNDED -> "holds a bounded part of a message";
            case WHOLE_MESSAGE -> "holds whole messages";
        };
    }
}
