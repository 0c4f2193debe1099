package org.millrace.compiler.fix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.millrace.compiler.read.FlowReader;
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
     * @param names what environments know, for {@link PropertyType#ENDPOINT}, {@link PropertyType#KEY}, {@link
     *     PropertyType#CERTIFICATE} and {@link PropertyType#FOLDER}
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
            case DESCRIPTION -> files(".wsdl", ".yaml", ".yml", ".json");
            case SUBFLOW ->
                files(".flow").stream()
                        .filter(file -> FlowReader.isSubflow(folder.resolve(file)))
                        .toList();
            default -> files("");
        };
    }

    private List<String> files(String... endings) {
        List<Path> found = new ArrayList<>();
        try {
            Path inside = folder.toRealPath();
            Files.walkFileTree(folder, Set.of(), MAX_DEPTH, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (!isHidden(file)
                            && Stream.of(endings).anyMatch(file.toString()::endsWith)
                            && Files.isRegularFile(file)
                            && (!attributes.isSymbolicLink() || leadsInto(file, inside))) {
                        found.add(file);
                    }
                    return found.size() < MAX_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
                }

                @Override
                public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
                    return isHidden(directory) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    return FileVisitResult.CONTINUE; // a folder that is closed to us, or went away meanwhile
                }

                @Override
                public FileVisitResult postVisitDirectory(Path directory, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return List.of();
        }
        return found.stream()
                .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                .sorted()
                .toList();
    }

    /** The flow's own folder may well be. */
    private boolean isHidden(Path file) {
        return !file.equals(folder) && file.getFileName().toString().startsWith(".");
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
