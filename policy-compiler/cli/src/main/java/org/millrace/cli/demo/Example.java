package org.millrace.cli.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.millrace.cli.CommandFailed;
import org.millrace.cli.ExitCode;
import org.millrace.cli.process.Installation;

/**
 * One of the folders under {@code examples}.
 *
 * @param flows its flow files, in the order of their names
 * @param backends the order services it needs: name to the environment variable that takes the port
 */
public record Example(
        String name, Path folder, List<Path> flows, Map<String, String> backends, List<ExpectedExchange> exchanges) {

    /** The names of all examples, in alphabetical order. */
    public static List<String> names(Installation installation) {
        try (Stream<Path> folders = Files.list(installation.examples())) {
            return folders.filter(folder -> Files.exists(script(folder)))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.FAILED, "the examples can't be listed: " + e.getMessage(), "", e);
        }
    }

    public static Example load(Installation installation, String name) {
        Path folder = installation.examples().resolve(name);
        List<String> known = names(installation);
        if (!known.contains(name)) {
            throw new CommandFailed(
                    ExitCode.USAGE, "there is no example '" + name + "'", "there are: " + String.join(", ", known));
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> flows = files.filter(file -> file.toString().endsWith(".flow"))
                    .sorted()
                    .toList();
            ExchangeScript script = ExchangeScript.read(script(folder), folder);
            return new Example(name, folder, flows, script.backends(), script.exchanges());
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.FAILED, "example " + name + " can't be read: " + e.getMessage(), "", e);
        }
    }

    /** The first sentence of its README. */
    public String summary() {
        try (Stream<String> lines = Files.lines(folder.resolve("README.md"))) {
            String text = String.join(
                    " ", lines.skip(2).takeWhile(line -> !line.isBlank()).toList());
            int end = text.indexOf(". ");
            return end < 0 ? text : text.substring(0, end + 1);
        } catch (IOException e) {
            return "";
        }
    }

    public Path environment() {
        return folder.resolve("environment.yaml");
    }

    private static Path script(Path folder) {
        return folder.resolve("expected/exchanges.txt");
    }
}
