package org.millrace.compiler.resource;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;

/**
 * The folder that a flow stands in, and what of it goes into the bundle. Nothing outside of it is ever read: no absolute path, no URL, no
 * {@code ..} past the folder, no symbolic link that leads out. For an address that a schema names, the folder's {@link XmlCatalog} says which of its
 * files stands, or {@link WellKnown} has it.
 */
public final class FlowFolder {

    /** Largest file that a bundle takes. */
    public static final int MAX_FILE_BYTES = 16 * 1024 * 1024;

    private static final Pattern ADDRESS = Pattern.compile("(?i)[a-z][a-z0-9+.-]+:.*");

    private final Path folder;
    private final Diagnostics diagnostics;
    private final Map<String, byte[]> known = new HashMap<>();
    private final SortedMap<String, byte[]> collected = new TreeMap<>();

    /** Read when an address is met first. */
    private XmlCatalog catalog;

    private int neededAbi = 1;

    public FlowFolder(Path folder, Diagnostics diagnostics) {
        this.folder = folder;
        this.diagnostics = diagnostics;
    }

    /**
     * Reads a file and collects it for the bundle. Reports what keeps it from being read.
     *
     * @param from the path of the file that names it, "" for the flow
     * @param location as it is written there
     * @param place where it is written
     * @return its path relative to the folder, or null when it can't be read
     */
    public String collect(String from, String location, Place place) {
        String path = find(from, location, place);
        if (path != null) {
            collected.put(path, known.get(path));
        }
        return path;
    }

    /** As {@link #collect}, of a file that the bundle does not carry as it is. */
    public String find(String from, String location, Place place) {
        String path = resolve(from, location);
        if (path == null && !from.isEmpty() && location.indexOf('%') >= 0) {
            diagnostics.add(
                    Rule.FILE_OUTSIDE,
                    place,
                    "'" + location + "' is no URI of a file in the flow's folder",
                    "name it by a relative path with '/', and write %25 for a percent sign in it");
            return null;
        }
        if (path == null) {
            diagnostics.add(
                    Rule.FILE_OUTSIDE,
                    place,
                    "'" + location + "' leads out of the flow's folder",
                    "copy the file into the folder and name it by a relative path with '/'");
            return null;
        }
        if (!known.containsKey(path)) {
            byte[] content = read(path, location, place);
            if (content == null) {
                return null;
            }
            known.put(path, content);
        }
        return path;
    }

    /** @param abi the least version of the bundle ABI whose runtimes do with what was collected what the flow means */
    public void needAbi(int abi) {
        neededAbi = Math.max(neededAbi, abi);
    }

    /** The least version of the bundle ABI that reads what was collected. */
    public int neededAbi() {
        return neededAbi;
    }

    /** Whether there is such a file in the folder. */
    public boolean has(String from, String location) {
        String path = resolve(from, location);
        return path != null && Files.isRegularFile(folder.resolve(path));
    }

    /** Whether a reference is an absolute URI, which says nothing of where its file lies. */
    public static boolean isAddress(String location) {
        return ADDRESS.matcher(location.strip()).matches();
    }

    /** As {@link #collect}; for an address, what stands for it by the folder's catalog, or is well known. */
    public String collectCataloging(String from, String location, Place place) {
        return isAddress(location) ? collectAddress(location, place) : collect(from, location, place);
    }

    private String collectAddress(String address, Place place) {
        Optional<String> path = cataloged(address.strip());
        if (path.isEmpty()) {
            diagnostics.add(
                    Rule.FILE_OUTSIDE,
                    place,
                    "'" + address + "' is an address, and nothing is fetched",
                    "put the file into the flow's folder, and say that it stands for the address by a uri entry of "
                            + XmlCatalog.FILE + " beside the flow");
            return null;
        }
        return collectCataloged(path.get(), place);
    }

    /** @param path as {@link #cataloged} gives it */
    public String collectCataloged(String path, Place place) {
        if (WellKnown.holds(path)) {
            collected.put(path, known.computeIfAbsent(path, WellKnown::content));
            return path;
        }
        return collect(XmlCatalog.FILE, path, place);
    }

    /**
     * What stands for an address or a namespace by the catalog of the folder, or else among the well-known schemas.
     *
     * @return the path of a well-known schema, or a reference in the catalog
     */
    public Optional<String> cataloged(String uri) {
        if (catalog == null) {
            catalog = catalog();
        }
        return catalog.resolve(uri).or(() -> WellKnown.path(uri));
    }

    private XmlCatalog catalog() {
        if (!Files.isRegularFile(folder.resolve(XmlCatalog.FILE))) {
            return XmlCatalog.EMPTY;
        }
        Place place = new Place(XmlCatalog.FILE, 0, "");
        byte[] content = read(XmlCatalog.FILE, XmlCatalog.FILE, place);
        try {
            return content == null ? XmlCatalog.EMPTY : XmlCatalog.read(XmlCatalog.FILE, content);
        } catch (XmlCatalog.Wrong e) {
            diagnostics.add(Rule.FILE_NOT_XML, place.line(e.line()), e.getMessage(), e.remedy());
            return XmlCatalog.EMPTY;
        }
    }

    /** Puts another content in the place of a collected file's. */
    public void replace(String path, byte[] content) {
        known.put(path, content);
        collected.replace(path, content);
    }

    private byte[] read(String path, String location, Place place) {
        Path file = folder.resolve(path);
        if (!Files.isRegularFile(file)) {
            diagnostics.add(
                    Rule.FILE_MISSING,
                    place,
                    "there is no file '" + path + "' in the flow's folder",
                    "add the file, or mend the name");
            return null;
        }
        try {
            if (!file.toRealPath().startsWith(folder.toRealPath())) {
                diagnostics.add(
                        Rule.FILE_OUTSIDE,
                        place,
                        "'" + location + "' is a link that leads out of the flow's folder",
                        "put a copy of the file in its place");
                return null;
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] content = in.readNBytes(MAX_FILE_BYTES + 1);
                if (content.length <= MAX_FILE_BYTES) {
                    return content;
                }
            }
            diagnostics.add(
                    Rule.FILE_TOO_LARGE,
                    place,
                    "'" + path + "' is larger than " + MAX_FILE_BYTES / 1024 / 1024 + " MB",
                    "make it smaller; a bundle holds no file of more than that");
        } catch (IOException e) {
            diagnostics.add(
                    Rule.FILE_MISSING, place, "'" + path + "' can't be read: " + e.getMessage(), "make it readable");
        }
        return null;
    }

    /**
     * The path relative to the flow's folder, in one form only; null when it leads out of it or names no file.
     *
     * @param from the path of the file that names it, "" for the flow
     * @param written a path where a flow names it, where a file does a URI reference (RFC 3986), in which {@code %20} is a space; a space
     *     as it stands is taken, too
     */
    public static String resolve(String from, String written) {
        String location = from.isEmpty() ? written : decoded(written);
        if (location.isEmpty()
                || location.startsWith("/")
                || location.chars().anyMatch(c -> c == '\\' || c == ':' || c == '?' || c == '#' || c < ' ')) {
            return null;
        }
        Deque<String> segments = new ArrayDeque<>();
        for (String segment : from.split("/")) {
            segments.addLast(segment);
        }
        segments.removeLast(); // the file itself; of "" there is one empty segment
        for (String segment : location.split("/", -1)) {
            switch (segment) {
                case "", "." -> {}
                case ".." -> {
                    if (segments.pollLast() == null) {
                        return null;
                    }
                }
                default -> segments.addLast(segment);
            }
        }
        String path = String.join("/", segments);
        try {
            return path.isEmpty() || Path.of(path).isAbsolute() ? null : path;
        } catch (InvalidPathException e) {
            return null; // a name that no file of this system can have
        }
    }

    /** "" when something is wrong with it, also with a slash or dot that is encoded, as which none has its meaning. */
    private static String decoded(String reference) {
        if (reference.indexOf('%') < 0) {
            return reference;
        }
        try {
            String decoded = new URI(reference.replace(" ", "%20")).getPath();
            return decoded == null || reference.matches("(?i).*%2[ef].*") ? "" : decoded;
        } catch (URISyntaxException e) {
            return "";
        }
    }

    /** The content of a file that was found, or null. */
    public byte[] content(String path) {
        return known.get(path);
    }

    /**
     * Has the bundle carry what was made of files of the folder.
     *
     * @return false when a file of the folder is carried by that path
     */
    public boolean carry(String path, byte[] made) {
        return collected.putIfAbsent(path, made) == null;
    }

    /** All collected files by path; a view. */
    public SortedMap<String, byte[]> collected() {
        return Collections.unmodifiableSortedMap(collected);
    }
}
