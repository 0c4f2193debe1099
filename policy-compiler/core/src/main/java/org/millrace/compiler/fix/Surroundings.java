package org.millrace.compiler.fix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.millrace.compiler.resource.SafeXml;
import org.millrace.model.catalog.PropertyType;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * What lies around a flow: the files of its folder, and the names that its environments know. Looks when it is asked, at files only; what
 * can't be read is not there.
 */
public final class Surroundings {

    private static final int MAX_DEPTH = 6;
    private static final int MAX_FILES = 500;
    private static final int MAX_BYTES = 1024 * 1024;
    private static final Pattern DECLARATION =
            Pattern.compile("xmlns:([\\p{L}_][\\p{L}\\p{N}_.-]*)\\s*=\\s*(?:\"([^\"<]+)\"|'([^'<]+)')");

    private final Path folder;
    private final Map<PropertyType, List<String>> names;

    /**
     * @param folder where the flow stands
     * @param names what environments know, for {@link PropertyType#ENDPOINT}, {@link PropertyType#KEY} and {@link
     *     PropertyType#CERTIFICATE}
     */
    public Surroundings(Path folder, Map<PropertyType, List<String>> names) {
        this.folder = folder;
        this.names = Map.copyOf(names);
    }

    public Path folder() {
        return folder;
    }

    List<String> names(PropertyType type) {
        return names.getOrDefault(type, List.of());
    }

    /** The files that a property of the type may name, relative to the flow's folder with '/', in order; at most 500. */
    public List<String> files(PropertyType type) {
        return switch (type) {
            case SCHEMA -> files(".xsd");
            case JSON_SCHEMA -> files(".json");
            case STYLESHEET -> files(".xsl", ".xslt");
            default -> files("");
        };
    }

    private List<String> files(String... endings) {
        try (Stream<Path> found = Files.walk(folder, MAX_DEPTH)) {
            Path inside = folder.toRealPath();
            return found.filter(Files::isRegularFile)
                    .filter(file -> !Files.isSymbolicLink(file) || leadsInto(file, inside))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> Stream.of(endings).anyMatch(name::endsWith))
                    .filter(name -> !name.startsWith(".") && !name.contains("/."))
                    .limit(MAX_FILES)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static boolean leadsInto(Path link, Path folder) {
        try {
            return link.toRealPath().startsWith(folder);
        } catch (IOException e) {
            return false;
        }
    }

    /** The prefixes that XML files of the folder declare, with their namespaces; where they differ the first file counts. */
    public Map<String, String> prefixes() {
        Map<String, String> prefixes = new LinkedHashMap<>();
        for (String name : files(".xsd", ".wsdl", ".xsl", ".xslt", ".xml")) {
            Matcher matcher = DECLARATION.matcher(text(name));
            while (matcher.find()) {
                prefixes.putIfAbsent(matcher.group(1), matcher.group(2) == null ? matcher.group(3) : matcher.group(2));
            }
        }
        return prefixes;
    }

    private String text(String name) {
        try (var in = Files.newInputStream(folder.resolve(name))) {
            return new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** An element by its name. */
    record Element(String uri, String name) {}

    /** The element in the Body of a message that is a SOAP envelope; nothing for any other file. */
    Optional<Element> inBody(String name) {
        List<Element> path = new ArrayList<>();
        List<Element> found = new ArrayList<>();
        try {
            XMLReader reader = SafeXml.reader();
            reader.setErrorHandler(new DefaultHandler());
            reader.setContentHandler(new DefaultHandler() {
                @Override
                public void startElement(String uri, String local, String qName, Attributes attributes) {
                    path.add(new Element(uri, local));
                    if (path.size() == 3
                            && path.get(0).name().equals("Envelope")
                            && path.get(1).equals(new Element(path.get(0).uri(), "Body"))) {
                        found.add(path.get(2));
                    }
                }

                @Override
                public void endElement(String uri, String local, String qName) {
                    path.removeLast();
                }
            });
            try (var in = Files.newInputStream(folder.resolve(name))) {
                reader.parse(new org.xml.sax.InputSource(in));
            }
        } catch (SAXException | IOException | java.nio.file.InvalidPathException e) {
            return Optional.empty();
        }
        return found.stream().findFirst();
    }
}
