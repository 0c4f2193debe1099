package org.millrace.compiler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A flow with the files beside it, and what is expected of it. Cases stand in text files: a title after {@code ##}, the flow's attributes
 * after {@code @}, its content (from line 3 of the file; {@code <steps Log} is short for {@code <steps xsi:type="flow:Log"}), other files
 * after {@code -- path}, a .flow file among them written likewise, and what is expected after {@code =>}.
 */
public record FlowCase(String title, List<String> source, Map<String, String> files, List<String> expected) {

    /** The files of cases in a folder. */
    public static List<Path> tables(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    public static List<FlowCase> read(Path table) throws IOException {
        List<FlowCase> cases = new ArrayList<>();
        String file = "";
        for (String line : Files.readAllLines(table)) {
            if (line.startsWith("## ")) {
                cases.add(new FlowCase(line.substring(3), new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>()));
                file = "";
                cases.getLast().files.put("", "");
            }
            FlowCase current = cases.getLast();
            if (line.startsWith("=> ")) {
                current.expected.add(line.substring(3));
                continue;
            }
            current.source.add(line);
            if (line.startsWith("-- ")) {
                file = line.substring(3);
                current.files.put(file, "");
            } else if (!line.startsWith("## ") && !line.isBlank()) {
                current.files.merge(file, line + "\n", String::concat);
            }
        }
        return cases;
    }

    /** Writes the flow as {@code home/x.flow} with its files, and a file beside the folder; @return the flow's path */
    public Path write(Path folder) throws IOException {
        Path home = Files.createTempDirectory(folder, "case").resolve("home");
        Files.createDirectories(home);
        Files.writeString(home.resolveSibling("outside.xsd"), "<secret/>");
        for (Map.Entry<String, String> file : files.entrySet()) {
            if (!file.getKey().isEmpty()) {
                Path path = home.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                if (file.getValue().startsWith("link ")) {
                    Files.createSymbolicLink(
                            path, Path.of(file.getValue().strip().substring(5)));
                } else {
                    Files.writeString(
                            path, path.toString().endsWith(".flow") ? flow(file.getValue()) : file.getValue());
                }
            }
        }
        Files.writeString(home.resolve("x.flow"), flow(files.get("")));
        return home.resolve("x.flow");
    }

    private static String flow(String content) {
        if (content.startsWith("raw ")) {
            return content.substring(4);
        }
        boolean named = content.startsWith("@ ");
        int end = named ? content.indexOf('\n') : 0;
        String attributes = named ? content.substring(2, end) : "name=\"x\"";
        String rest = (named ? content.substring(end + 1) : content)
                .replaceAll("<(steps|branches|assignments) ([A-Z]\\w*)", "<$1 xsi:type=\"flow:$2\"");
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<flow:Flow xmi:version=\"2.0\" xmlns:xmi=\"http://www.omg.org/XMI\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " xmlns:flow=\"http://www.millrace.org/flow/1\" " + attributes + ">\n" + rest + "</flow:Flow>\n";
    }
}
