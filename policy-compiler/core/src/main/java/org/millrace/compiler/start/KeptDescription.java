package org.millrace.compiler.start;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.millrace.compiler.resource.XmlCatalog;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * What a project was made from, kept in its folder {@code description}: the files of the description as they were, and {@code made-from.yaml},
 * which says what was taken of them. {@link Update} holds a changed description against it.
 *
 * @param flow the name that the project's flow was made with
 * @param kind {@link #WSDL}, {@link #XSD} or {@link #OPENAPI}
 * @param file the description's, relative to the folder
 * @param port of a WSDL, else ""
 * @param address that was given because the description says none, else ""
 * @param chosen keys of what was taken, in order
 * @param files contents by path, relative to the folder
 */
record KeptDescription(
        String flow,
        String kind,
        String file,
        String port,
        String address,
        List<String> chosen,
        SortedMap<String, byte[]> files) {

    static final String WSDL = "wsdl";
    static final String XSD = "xsd";
    static final String OPENAPI = "openapi";

    static final String FOLDER = "description/";

    private static final String MADE_FROM = FOLDER + "made-from.yaml";

    /** What is read of {@code made-from.yaml} at most. */
    private static final int MAX_BYTES = 1024 * 1024;

    KeptDescription {
        chosen = List.copyOf(chosen);
        files = new TreeMap<>(files);
    }

    /** What a description was read from, with a catalog of what another one gave for addresses. */
    KeptDescription(
            String flow,
            String kind,
            String file,
            String port,
            String address,
            List<String> chosen,
            StartFolder description) {
        this(flow, kind, file, port, address, chosen, filesOf(description));
    }

    private static SortedMap<String, byte[]> filesOf(StartFolder description) {
        SortedMap<String, byte[]> files = new TreeMap<>(description.files());
        String catalog = description.catalog("");
        if (!catalog.isEmpty()) {
            files.put(XmlCatalog.FILE, catalog.getBytes(StandardCharsets.UTF_8));
        }
        return files;
    }

    /** The files to write, by path in the project. */
    SortedMap<String, byte[]> written() {
        SortedMap<String, byte[]> written = new TreeMap<>();
        files.forEach((path, content) -> written.put(FOLDER + path, content));
        DumpSettings block = DumpSettings.builder()
                .setDefaultFlowStyle(FlowStyle.BLOCK)
                .setIndent(2)
                .build();
        String facts =
                "# What the flow was made from. An update from a changed description is held against these files: leave them as they are.\n"
                        + new Dump(block).dumpToString(facts());
        written.put(MADE_FROM, facts.getBytes(StandardCharsets.UTF_8));
        return written;
    }

    private Map<String, Object> facts() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("flow", flow);
        facts.put("kind", kind);
        facts.put("description", file);
        if (!port.isEmpty()) {
            facts.put("port", port);
        }
        if (!address.isEmpty()) {
            facts.put("address", address);
        }
        facts.put("chosen", chosen);
        return facts;
    }

    /** Whether a project keeps what it was made from. */
    static boolean isIn(Path project) {
        return Files.isRegularFile(project.resolve(MADE_FROM));
    }

    /** @throws StartRefused when a project keeps none, or one that can't be read */
    static KeptDescription of(Path project) throws StartRefused, IOException {
        if (!isIn(project)) {
            throw StartRefused.at(
                    MADE_FROM,
                    0,
                    "the project does not keep the description that it was made from",
                    "make a new project of the changed description, and take over from it by comparing the flows");
        }
        Map<?, ?> facts = facts(project.resolve(MADE_FROM));
        SortedMap<String, byte[]> files = new TreeMap<>();
        Path folder = project.resolve(FOLDER);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.filter(Files::isRegularFile).toList()) {
                String path = folder.relativize(each).toString().replace('\\', '/');
                if (!MADE_FROM.equals(FOLDER + path)) {
                    files.put(path, Files.readAllBytes(each));
                }
            }
        }
        return new KeptDescription(
                text(facts, "flow"),
                text(facts, "kind"),
                text(facts, "description"),
                facts.containsKey("port") ? text(facts, "port") : "",
                facts.containsKey("address") ? text(facts, "address") : "",
                facts.get("chosen") instanceof List<?> list
                        ? list.stream().map(String::valueOf).toList()
                        : List.of(),
                files);
    }

    private static Map<?, ?> facts(Path file) throws StartRefused, IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw StartRefused.at(
                    MADE_FROM, 0, "it is larger than 1 MB", "bring back the file as the project was made with");
        }
        try {
            Object read = new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
            if (read instanceof Map<?, ?> facts) {
                return facts;
            }
        } catch (YamlEngineException e) {
            // said below: whatever it is, it is not what was written
        }
        throw StartRefused.at(MADE_FROM, 0, "it can't be read", "bring back the file as the project was made with");
    }

    private static String text(Map<?, ?> facts, String key) throws StartRefused {
        if (facts.get(key) instanceof String text && !text.isBlank()) {
            return text;
        }
        throw StartRefused.at(
                MADE_FROM, 0, "it does not say '" + key + "'", "bring back the file as the project was made with");
    }

    /** The description as it was then. */
    Source source(Path project) throws StartRefused {
        Path folder = project.resolve(FOLDER);
        Optional<Path> catalog = Optional.of(folder.resolve(XmlCatalog.FILE)).filter(Files::isRegularFile);
        return read(folder.resolve(file), new Searched(Optional.of(folder), catalog, address));
    }

    /** A description of the same kind, with the same port, at the same address if none is given. */
    Source read(Path description, Searched searched) throws StartRefused {
        Searched there =
                searched.address().isEmpty() ? new Searched(searched.folder(), searched.catalog(), address) : searched;
        return switch (kind) {
            case XSD -> SchemaSource.read(description, there);
            case OPENAPI -> ApiSource.read(description);
            default -> {
                WsdlSource wsdl = WsdlSource.read(description, there);
                yield port.isEmpty() ? wsdl : wsdl.withPort(port);
            }
        };
    }
}
