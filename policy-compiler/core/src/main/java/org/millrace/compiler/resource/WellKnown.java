package org.millrace.compiler.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schemas that the W3C, OASIS and the makers of SOAP publish, and that others import by their addresses or by namespace alone: they are part of
 * the compiler, so a project need not hold them, and nothing is fetched. A flow's bundle gets those that its schemas use. {@code
 * well-known/README.md} says where each is from, and under which licence.
 */
public final class WellKnown {

    /** Where they stand in a bundle, and in messages about them. */
    public static final String FOLDER = "well-known/";

    private static final XmlCatalog CATALOG = catalog();
    private static final Map<String, byte[]> READ = new ConcurrentHashMap<>();

    private WellKnown() {}

    private static XmlCatalog catalog() {
        try {
            return XmlCatalog.read("catalog.xml", resource("catalog.xml"));
        } catch (XmlCatalog.Wrong e) {
            throw new IllegalStateException("the catalog of well-known schemas is wrong", e);
        }
    }

    /**
     * @param uri an address, or a namespace
     * @return the path of the schema, in {@link #FOLDER}
     */
    public static Optional<String> path(String uri) {
        return CATALOG.resolve(uri).map(file -> FOLDER + file);
    }

    /** An address, or the namespace, by which {@link #path} finds the schema again. */
    public static String address(String path) {
        return CATALOG.nameOf(path.substring(FOLDER.length())).orElseThrow();
    }

    /** @param path as {@link #path} gives it */
    public static byte[] content(String path) {
        return READ.computeIfAbsent(path, key -> resource(key.substring(FOLDER.length())));
    }

    /** Whether {@link #path} may have given the path. */
    public static boolean holds(String path) {
        return path.startsWith(FOLDER) && WellKnown.class.getResource(path) != null;
    }

    private static byte[] resource(String name) {
        try (InputStream in = WellKnown.class.getResourceAsStream(FOLDER + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
