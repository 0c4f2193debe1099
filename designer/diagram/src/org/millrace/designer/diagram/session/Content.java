package org.millrace.designer.diagram.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.FlowFiles;
import org.millrace.model.flow.Layout;
import org.millrace.model.flow.Loaded;

/**
 * What the two files of a flow hold, byte for byte.
 *
 * @param layout empty when there is no such file
 */
public record Content(byte[] flow, byte[] layout) {

    /**
     * A flow and its layout, ready to be edited.
     *
     * @param whole false when a part could not even be kept, so that the drawing can be shown but not saved
     */
    public record Opened(Drawing drawing, boolean whole) {}

    /** @throws IOException when a file can't be read at all; a layout that is not there is an empty one */
    public static Content onDisk(Path flowFile) throws IOException {
        Path layout = FlowFiles.layoutOf(flowFile);
        return new Content(read(flowFile), Files.exists(layout) ? read(layout) : new byte[0]);
    }

    /** One byte more than the most is enough for the reader to refuse it. */
    private static byte[] read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(FlowFiles.MAX_BYTES + 1);
        }
    }

    /** What saving would write. @throws IOException when the drawing was not read whole, so that it can't be saved */
    public static Content of(Drawing drawing) throws IOException {
        return new Content(FlowFiles.write(drawing.flow()), FlowFiles.write(drawing.layout()));
    }

    /** What is wrong inside of the files is no error here: it opens, and the compiler speaks of it. */
    public Opened open() {
        Loaded<Flow> drawn = FlowFiles.readFlow(flow);
        if (layout.length == 0) {
            return new Opened(new Drawing(drawn.content(), FlowFactory.eINSTANCE.createLayout()), drawn.whole());
        }
        Loaded<Layout> placed = FlowFiles.readLayout(layout);
        return new Opened(new Drawing(drawn.content(), placed.content()), drawn.whole() && placed.whole());
    }

    /** Tells one content from another: the SHA-256 of both files. */
    public String digest() {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(flow);
            sha.update((byte) 0); // no XML holds it, so that the border between the files counts
            return HexFormat.of().formatHex(sha.digest(layout));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
