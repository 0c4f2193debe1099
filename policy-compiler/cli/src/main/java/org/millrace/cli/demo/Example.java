package org.millrace.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.client.Failure;
import org.millrace.client.exchange.ExchangeScript;
import org.millrace.client.process.Installation;

/**
 * One of the folders under {@code examples}.
 *
 * @param folder absolute
 * @param script what it starts, sends and expects
 */
public record Example(String name, Path folder, ExchangeScript script) {

    /** The names of all examples, in alphabetical order. */
    public static List<String> names(Installation installation) {
        try (Stream<Path> folders = Files.list(installation.examples())) {
            return folders.filter(folder -> Files.exists(script(folder)))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "the examples can't be listed: " + e.getMessage(), "", e);
        }
    }

    public static Example load(Installation installation, String name) {
        List<String> known = names(installation);
        if (!known.contains(name)) {
            throw new Failure(
                    Failure.Kind.USAGE, "there is no example '" + name + "'", "there are: " + String.join(", ", known));
        }
        Path folder = installation.examples().resolve(name);
        try {
            return new Example(name, folder, ExchangeScript.read(script(folder), folder));
        } catch (IOException e) {
            throw new Failure(Failure.Kind.FAILED, "example " + name + " can't be read: " + e.getMessage(), "", e);
        }
    }

    /** What it shows, in a few words. */
    public String shows() {
        return script.shows();
    }

    private static Path script(Path folder) {
        return folder.resolve("expected/exchanges.txt");
    }
}
