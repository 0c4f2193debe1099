package org.millrace.model.flow;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;

/**
 * Loads and saves {@code .flow} and {@code .layout} files.
 *
 * <p>A file that is wrong still opens: what can't be read is reported with line and column, all of it at once, and is kept, so that it
 * stands in the saved file again. Unknown steps become {@link Unreadable}; unknown attributes and elements, values that are none,
 * dangling wires and comments are kept out of sight on the object that they belong to. Only a file that is not even XML can't be saved.
 *
 * <p>A saved file is UTF-8 with LF, one element a line, in the order of the model, references by id, without defaults: EMF XMI as EMF's
 * own resources would write it. Nothing needs to be registered with EMF before.
 *
 * <p>Any thread; an object tree belongs to one thread at a time.
 */
public final class FlowFiles {

    /** A larger file is not read. */
    public static final int MAX_BYTES = 16 * 1024 * 1024;

    private FlowFiles() {}

    /** @throws IOException when the file can't be read at all; what is wrong inside of it is no exception */
    public static Loaded<Flow> loadFlow(Path file) throws IOException {
        return readFlow(bytes(file));
    }

    /**
     * Loads a layout; a file that is not there is an empty layout.
     *
     * @throws IOException when the file can't be read at all; what is wrong inside of it is no exception
     */
    public static Loaded<Layout> loadLayout(Path file) throws IOException {
        return Files.notExists(file)
                ? new Loaded<>(FlowFactory.eINSTANCE.createLayout(), List.of(), true)
                : readLayout(bytes(file));
    }

    /** Reads the content of a {@code .flow} file. */
    public static Loaded<Flow> readFlow(byte[] content) {
        return read(content, FlowPackage.Literals.FLOW, Flow.class);
    }

    /**
     * Reads the content of a {@code .layout} file. What one from before there were segments says by bends becomes segments: two bends in a row
     * with one x, or one y, are the ends of one. Others say nothing that a wire could be led by.
     */
    public static Loaded<Layout> readLayout(byte[] content) {
        Loaded<Layout> read = read(content, FlowPackage.Literals.LAYOUT, Layout.class);
        segments(read.content());
        return read;
    }

    private static void segments(Layout layout) {
        List<Bend> bends = layout.getBends();
        for (int k = 1; k < bends.size(); k++) {
            Bend a = bends.get(k - 1);
            Bend b = bends.get(k);
            boolean column = a.getX() == b.getX();
            if (Objects.equals(a.getFrom(), b.getFrom())
                    && Objects.equals(a.getPort(), b.getPort())
                    && column != (a.getY() == b.getY())) {
                Segment segment = FlowFactory.eINSTANCE.createSegment();
                segment.setFrom(a.getFrom());
                segment.setPort(a.getPort());
                segment.setAxis(column ? "x" : "y");
                segment.setAt(column ? a.getX() : a.getY());
                layout.getSegments().add(segment);
            }
        }
        bends.clear();
    }

    /** The place of the layout of a flow: {@code order.layout} beside {@code order.flow}. */
    public static Path layoutOf(Path flow) {
        String name = flow.getFileName().toString();
        return flow.resolveSibling((name.endsWith(".flow") ? name.substring(0, name.length() - 5) : name) + ".layout");
    }

    /**
     * Saves a {@link Flow} or a {@link Layout}. The file is replaced in one step: whoever reads it meanwhile sees the old or the new one.
     *
     * @throws IOException as {@link #write}, or when the file can't be written; the old file is as it was
     */
    public static void save(EObject root, Path file) throws IOException {
        byte[] content = write(root);
        Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path next = real.resolveSibling("." + real.getFileName() + ".saving");
        try {
            Files.write(next, content);
            Files.move(next, real, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    /**
     * The content of the file for a {@link Flow} or a {@link Layout}.
     *
     * @throws IOException when the object was read from a file that was not read whole, so that something would be lost, or when it holds
     *     what XML can't express
     */
    public static byte[] write(EObject root) throws IOException {
        return new FlowWriter(root).write().getBytes(StandardCharsets.UTF_8);
    }

    /** The line, from 1, where the object's element begins in the file that it was read from; 0 when it was not read from a file. */
    public static int lineOf(EObject object) {
        Origin origin = Origin.of(object);
        return origin == null ? 0 : origin.line();
    }

    /** The column, from 1, where the object's element begins in the file that it was read from; 0 when it was not read from a file. */
    public static int columnOf(EObject object) {
        Origin origin = Origin.of(object);
        return origin == null ? 0 : origin.column();
    }

    /**
     * What is kept of the object's element that the model has no place for: names of attributes, and the source of other content but
     * comments. Empty when there is nothing.
     */
    public static List<String> strays(EObject object) {
        Origin origin = Origin.of(object);
        return origin == null
                ? List.of()
                : Stream.concat(
                                origin.attributes().stream().map(Origin.StrayAttribute::name),
                                origin.content().stream()
                                        .filter(Origin::isContent)
                                        .map(Origin.Stray::source))
                        .toList();
    }

    /** A copy of the object that keeps its line, its comments and all that is inside of it, but for its {@link #strays}. */
    public static <T extends EObject> T withoutStrays(T object) {
        EcoreUtil.Copier copier = new EcoreUtil.Copier(false, true); // wires stay with the steps that they name
        @SuppressWarnings("unchecked") // a copy is of the same class
        T copy = (T) copier.copy(object);
        copier.copyReferences();
        copier.forEach((from, to) -> {
            Origin origin = Origin.of(from);
            if (origin != null) {
                to.eAdapters().add(from == object ? origin.withoutStrays() : origin.copy());
            }
        });
        return copy;
    }

    /** One byte more than the most is enough for the reader to refuse it. */
    private static byte[] bytes(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(MAX_BYTES + 1);
        }
    }

    private static <T extends EObject> Loaded<T> read(byte[] content, EClass rootClass, Class<T> type) {
        FlowXmi reader = new FlowXmi(rootClass);
        T root = type.cast(reader.read(content));
        return new Loaded<>(root, reader.problems(), reader.isWhole());
    }
}
