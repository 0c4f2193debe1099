package org.millrace.designer.diagram.recovery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.millrace.designer.diagram.session.Content;
import org.millrace.model.flow.FlowFiles;

/**
 * Changes of a flow that were not saved. On disk it is a ZIP of the two files and a note, so that a person can get at it without us.
 *
 * @param flowFile the file that was edited
 * @param time when it was kept
 * @param base the digest of what was on disk when it was drawn
 */
record Draft(Path flowFile, Instant time, String base, Content content) {

    private static final String NOTE = "about.properties";
    private static final String FLOW = "unsaved.flow";
    private static final String LAYOUT = "unsaved.layout";

    byte[] zip() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            put(
                    zip,
                    NOTE,
                    ("file=" + escaped(flowFile.toString()) + "\ntime=" + time + "\nbase=" + base + "\n")
                            .getBytes(StandardCharsets.UTF_8));
            put(zip, FLOW, content.flow());
            put(zip, LAYOUT, content.layout());
        }
        return out.toByteArray();
    }

    private static String escaped(String path) {
        return path.replace("\\", "\\\\");
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
    }

    /** @throws IOException when the file is no draft */
    static Draft read(Path file) throws IOException {
        Map<String, byte[]> parts = new HashMap<>();
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(file))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readNBytes(FlowFiles.MAX_BYTES + 1));
            }
        }
        if (!parts.containsKey(NOTE) || !parts.containsKey(FLOW) || !parts.containsKey(LAYOUT)) {
            throw new IOException(file + " holds " + parts.keySet() + ", which is no unsaved flow");
        }
        Properties note = new Properties();
        note.load(new StringReader(new String(parts.get(NOTE), StandardCharsets.UTF_8)));
        try {
            return new Draft(
                    Path.of(note.getProperty("file", "")),
                    Instant.parse(note.getProperty("time", "")),
                    note.getProperty("base", ""),
                    new Content(parts.get(FLOW), parts.get(LAYOUT)));
        } catch (DateTimeParseException e) {
            throw new IOException(file + " does not say when it was kept", e);
        }
    }
}
