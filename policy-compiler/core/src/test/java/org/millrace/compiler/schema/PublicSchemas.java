package org.millrace.compiler.schema;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.apache.xerces.dom.DOMInputImpl;
import org.millrace.compiler.resource.SafeXml;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.SAXException;

/** Schemas that the world uses, as libraries on Maven Central bring them along; the build copies those into a folder. */
final class PublicSchemas {

    private static final String SCHEME = "test:/";

    private static final Pattern TARGET = Pattern.compile("targetNamespace\\s*=\\s*[\"']([^\"']+)");

    /** By jar and path, as {@code ogc-schemas-2.6.1.jar/gml/3.2.1/gml.xsd}. */
    private final Map<String, byte[]> files = new TreeMap<>();

    /** The first schema of each namespace, for imports without a location. */
    private final Map<String, String> byNamespace = new HashMap<>();

    private PublicSchemas() {}

    static PublicSchemas in(Path folder) throws IOException {
        PublicSchemas schemas = new PublicSchemas();
        try (Stream<Path> jars = Files.list(folder)) {
            for (Path jar : jars.sorted().toList()) {
                schemas.read(jar);
            }
        }
        schemas.files.forEach((path, content) -> {
            Matcher target = TARGET.matcher(new String(content, StandardCharsets.UTF_8));
            if (target.find()) {
                schemas.byNamespace.putIfAbsent(target.group(1), path);
            }
        });
        return schemas;
    }

    private void read(Path jar) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry :
                    zip.stream().filter(each -> each.getName().endsWith(".xsd")).toList()) {
                files.put(
                        jar.getFileName() + "/" + entry.getName(),
                        zip.getInputStream(entry).readAllBytes());
            }
        }
    }

    /** All schemas of the library whose file's name begins so. */
    List<String> of(String library) {
        List<String> paths = new ArrayList<>(files.keySet());
        paths.removeIf(path -> !path.startsWith(library));
        return paths;
    }

    /** @throws SAXException when Xerces does not take it, mostly because something that it includes is in none of the libraries */
    Schema schema(String path) throws SAXException {
        SchemaFactory factory = SafeXml.schemas();
        factory.setErrorHandler(Trial.NO_ERRORS);
        factory.setResourceResolver((type, namespace, publicId, systemId, base) ->
                input(systemId == null ? byNamespace.get(namespace) : path(systemId, base.substring(SCHEME.length()))));
        return factory.newSchema(new StreamSource(new ByteArrayInputStream(files.get(path)), SCHEME + path));
    }

    private LSInput input(String path) {
        if (path == null) {
            return null; // an import without a location, of what is in none of the libraries
        }
        DOMInputImpl input = new DOMInputImpl(null, SCHEME + path, null);
        input.setByteStream(new ByteArrayInputStream(files.getOrDefault(path, new byte[0])));
        return input;
    }

    /** The file beside the one that names it; else, as many name each other by their places in the web, one whose path ends so. */
    private String path(String systemId, String from) {
        if (!systemId.contains("://")) {
            String beside = Path.of(from).resolveSibling(systemId).normalize().toString();
            if (files.containsKey(beside)) {
                return beside;
            }
        }
        String end = systemId.replaceFirst("^[a-z]+://", "").replaceFirst("^(\\.\\./|\\./|/)+", "");
        while (true) {
            String wanted = "/" + end;
            for (String each : files.keySet()) {
                if (each.endsWith(wanted)) {
                    return each;
                }
            }
            if (!end.contains("/")) {
                return systemId;
            }
            end = end.substring(end.indexOf('/') + 1);
        }
    }
}
