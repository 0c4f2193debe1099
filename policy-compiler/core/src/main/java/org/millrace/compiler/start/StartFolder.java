package org.millrace.compiler.start;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.resource.WellKnown;
import org.millrace.compiler.resource.XmlCatalog;

/**
 * The folder of a description, or the one above it that all of its files lie in. Nothing outside of it is read but what a catalog names, from
 * the catalog's own folder: no URL, no absolute path, no link that leads out.
 */
final class StartFolder {

    /** More files are not followed. */
    static final int MAX_FILES = 500;

    /**
     * How far above its own folder the files of a description are looked for when nobody says where. What it names is a stranger's choice: the
     * search ends below the folder of a user, and of the system.
     */
    static final int MAX_ABOVE = 4;

    /** The address of a file among the classes of a Java program, as Spring and CXF name it. */
    private static final String CLASSPATH = "classpath:";

    /** Where files of a catalog lie that stands outside of the folder. */
    private static final String CATALOGED = "catalog/";

    /** Says that a reference leads out of the folder, of which there may be one above. */
    static final class LeadsOut extends StartRefused {

        private static final long serialVersionUID = 1;

        LeadsOut(String what, String remedy) {
            super(what, remedy);
        }
    }

    /** Makes something of a description, once the folder is known. */
    interface Reading<T> {

        /** @param path the description's, in the folder */
        T read(StartFolder folder, String path) throws StartRefused;
    }

    private final Path folder;
    private final XmlCatalog catalog;
    private final Path catalogFolder;
    private final SortedMap<String, byte[]> read = new TreeMap<>();

    /** The path of each file that the catalog gave, by the address or namespace it was asked for. */
    private final SortedMap<String, String> cataloged = new TreeMap<>();

    /** What a person should know of the files, each a sentence. */
    private final Set<String> notes = new LinkedHashSet<>();

    /** Whether there may be another folder, which holds more. */
    private final boolean grows;

    private StartFolder(Path folder, boolean grows, XmlCatalog catalog, Path catalogFolder) {
        this.folder = folder;
        this.grows = grows;
        this.catalog = catalog;
        this.catalogFolder = catalogFolder;
    }

    /** The description's own folder, with no catalog. */
    static StartFolder of(Path description) {
        Path folder = description.toAbsolutePath().getParent();
        return new StartFolder(folder, false, XmlCatalog.EMPTY, folder);
    }

    /** Reads a description, in the smallest folder that it can be read in. */
    static <T> T open(Path description, Searched searched, Reading<T> reading) throws StartRefused {
        Path file = description.toAbsolutePath().normalize();
        Optional<Path> catalogFile =
                searched.catalogOf(file).map(path -> path.toAbsolutePath().normalize());
        XmlCatalog catalog = catalogFile.isEmpty() ? XmlCatalog.EMPTY : catalog(catalogFile.get());
        Path catalogFolder = catalogFile.map(Path::getParent).orElse(file.getParent());
        Path folder =
                searched.folder().map(path -> path.toAbsolutePath().normalize()).orElse(file.getParent());
        if (!file.startsWith(folder)) {
            throw new StartRefused(
                    description.getFileName() + " does not lie in " + folder, "name a folder above it by --folder");
        }
        int above = 0;
        while (true) {
            try {
                return reading.read(
                        new StartFolder(folder, true, catalog, catalogFolder),
                        folder.relativize(file).toString().replace('\\', '/'));
            } catch (LeadsOut e) {
                if (searched.folder().isPresent() || ++above > MAX_ABOVE || !mayBeRead(folder.getParent())) {
                    throw e;
                }
                folder = folder.getParent();
            }
        }
    }

    /** Not the root of a file system or what lies in it, nor the user's folder or one above it: they hold more than what belongs to a description. */
    private static boolean mayBeRead(Path folder) {
        Path home = Path.of(System.getProperty("user.home")).toAbsolutePath().normalize();
        return folder != null && folder.getNameCount() > 1 && !home.startsWith(folder);
    }

    private static XmlCatalog catalog(Path file) throws StartRefused {
        String name = file.getFileName().toString();
        try (InputStream in = Files.newInputStream(file)) {
            return XmlCatalog.read(name, in.readNBytes(FlowFolder.MAX_FILE_BYTES));
        } catch (XmlCatalog.Wrong e) {
            throw StartRefused.at(name, e.line(), e.getMessage(), e.remedy());
        } catch (IOException e) {
            throw StartRefused.at(name, 0, "it can't be read: " + e.getMessage(), "name an OASIS XML catalog");
        }
    }

    /**
     * The path that a location leads to, relative to the folder.
     *
     * @param from the path of the file that names it
     * @param line where it stands there
     */
    String resolve(String from, String location, int line) throws StartRefused {
        if (catalog.resolve(location.strip()).isPresent()) { // of a relative location, too, as it is written
            return standsFor(location.strip()).orElseThrow();
        }
        if (location.startsWith(CLASSPATH)) {
            String found =
                    fromAbove(from, location.substring(CLASSPATH.length()).replaceFirst("^/+", ""), line);
            if (found != null) {
                return found;
            }
        }
        if (FlowFolder.isAddress(location) || location.startsWith("//")) {
            return standsFor(location.strip())
                    .orElseThrow(
                            () -> StartRefused.at(
                                    from,
                                    line,
                                    "it refers to '" + location + "', and nothing is fetched",
                                    "download it, and name it by a relative path, or say by a catalog which file stands for it: --catalog"));
        }
        String path = FlowFolder.resolve(from, location);
        if (path != null && isCataloged(from) && !isCataloged(path)) {
            path = null;
        }
        if (path == null) {
            String what = "it refers to '" + location + "', which leads out of the folder";
            throw grows && (location.startsWith("../") || location.contains("/../"))
                    ? new LeadsOut(
                            from + (line > 0 ? ":" + line : "") + ": " + what,
                            "name the folder that holds all files by --folder, or put them into one")
                    : StartRefused.at(
                            from,
                            line,
                            what,
                            "put all files into one folder, the description at its top, and name them by relative paths with '/'");
        }
        if (!has(path) && location.contains("/")) {
            String found = fromAbove(from, location, line);
            return found == null ? path : found;
        }
        return path;
    }

    /**
     * What a location leads to from a folder above that of the file which names it: such are relative to a class path, or to where a build is
     * started. The nearest counts.
     *
     * @return null when there is none
     * @throws LeadsOut when it lies above this folder
     */
    private String fromAbove(String from, String location, int line) throws LeadsOut {
        for (String at = from; at.contains("/"); ) {
            at = at.substring(0, at.lastIndexOf('/'));
            String path = FlowFolder.resolve(at, location);
            if (path != null && has(path)) {
                note(from + (line > 0 ? ":" + line : "") + " names '" + location + "' from a folder above: " + path
                        + " is taken.");
                return path;
            }
        }
        String below = FlowFolder.resolve("file", location);
        Path each = folder.getParent();
        for (int above = 0; below != null && above < MAX_ABOVE && mayBeRead(each); above++) {
            if (Files.isRegularFile(each.resolve(below))) {
                throw new LeadsOut(
                        from + (line > 0 ? ":" + line : "") + ": it refers to '" + location
                                + "', which leads out of the folder",
                        "name the folder that holds all files by --folder, or put them into one");
            }
            each = each.getParent();
        }
        return null;
    }

    /** Whether there is a file. */
    boolean has(String path) {
        return WellKnown.holds(path) || Files.isRegularFile(place(path));
    }

    /** Whether a file is found for a location as it is written, without a folder: by the catalog, or among the well-known ones. */
    boolean stands(String location) {
        return FlowFolder.isAddress(location)
                && (catalog.resolve(location.strip()).isPresent()
                        || WellKnown.path(location.strip()).isPresent());
    }

    /** @param sentence what a person should know of the files */
    void note(String sentence) {
        notes.add(sentence);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    private Path place(String path) {
        return isCataloged(path) ? catalogFolder.resolve(path.substring(CATALOGED.length())) : folder.resolve(path);
    }

    /** The path of what stands for an address or a namespace, by the catalog or among the well-known schemas. */
    Optional<String> standsFor(String uri) throws StartRefused {
        Optional<String> target = catalog.resolve(uri);
        if (target.isEmpty()) {
            return WellKnown.path(uri);
        }
        String reference =
                FlowFolder.isAddress(target.get()) ? null : FlowFolder.resolve(XmlCatalog.FILE, target.get());
        if (reference == null) {
            throw StartRefused.at(
                    XmlCatalog.FILE,
                    0,
                    "'" + target.get() + "' stands for '" + uri + "', and is no file in the catalog's folder",
                    "name a file beside the catalog, or in a folder below it");
        }
        Path file = catalogFolder.resolve(reference).normalize();
        String path =
                file.startsWith(folder) ? folder.relativize(file).toString().replace('\\', '/') : CATALOGED + reference;
        cataloged.put(uri, path);
        return Optional.of(path);
    }

    /** Whether a path is that of a file in the catalog's folder, which is another one. */
    private boolean isCataloged(String path) {
        return path.startsWith(CATALOGED) && !catalogFolder.startsWith(folder);
    }

    /** What was read so far, by its path in the folder. */
    SortedMap<String, byte[]> files() {
        return Collections.unmodifiableSortedMap(read);
    }

    /**
     * What a catalog says of the files that a catalog gave here.
     *
     * @param under the folder that they stand in, beside the catalog
     * @return "" when there are none
     */
    String catalog(String under) {
        if (cataloged.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                + "<!-- The files that stand for addresses which schemas name: nothing is fetched. -->\n"
                + "<catalog xmlns=\"urn:oasis:names:tc:entity:xmlns:xml:catalog\">\n");
        for (Map.Entry<String, String> entry : cataloged.entrySet()) {
            text.append("  <uri name=\"")
                    .append(WsdlSchemas.escaped(entry.getKey()))
                    .append("\" uri=\"")
                    .append(WsdlSchemas.escaped(
                            (under + entry.getValue()).replace("%", "%25").replace(" ", "%20")))
                    .append("\"/>\n");
        }
        return text.append("</catalog>\n").toString();
    }

    /**
     * @param path relative to the folder
     * @param from the file that names it, or the same path
     * @param line where it stands there, or 0
     */
    byte[] read(String path, String from, int line) throws StartRefused {
        if (WellKnown.holds(path)) {
            return WellKnown.content(path);
        }
        boolean byCatalog = isCataloged(path) && (cataloged.containsValue(path) || isCataloged(from));
        Path root = byCatalog ? catalogFolder : folder;
        Path file = root.resolve(byCatalog ? path.substring(CATALOGED.length()) : path);
        if (!Files.isRegularFile(file)) {
            throw StartRefused.at(from, line, "there is no file '" + path + "'", "add the file, or mend its name");
        }
        if (!read.containsKey(path) && read.size() == MAX_FILES) {
            throw StartRefused.at(
                    from, line, "more than " + MAX_FILES + " files belong to it", "split the description");
        }
        try {
            if (!file.toRealPath().startsWith(root.toRealPath())) {
                throw StartRefused.at(
                        from,
                        line,
                        "'" + path + "' is a link that leads out of the folder",
                        "put a copy of the file in its place");
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] content = in.readNBytes(FlowFolder.MAX_FILE_BYTES + 1);
                if (content.length > FlowFolder.MAX_FILE_BYTES) {
                    throw StartRefused.at(
                            from,
                            line,
                            "'" + path + "' is larger than " + FlowFolder.MAX_FILE_BYTES / 1024 / 1024 + " MB",
                            "make it smaller");
                }
                read.put(path, content);
                return content;
            }
        } catch (IOException e) {
            throw StartRefused.at(from, line, "'" + path + "' can't be read: " + e.getMessage(), "make it readable");
        }
    }
}
