package org.millrace.model.flow;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.notify.Adapter;
import org.eclipse.emf.common.notify.impl.AdapterImpl;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/** Where an object stood in its file, and what stood there with it that the model has no place for. */
final class Origin extends AdapterImpl {

    /** An attribute that the class does not have, or whose value could not be read. */
    record StrayAttribute(String name, String value) {}

    /**
     * Source text that is written back word for word.
     *
     * @param feature the feature among whose values it stood, or null: at the end of the element
     * @param index how many values of the feature stood before it
     */
    record Stray(EStructuralFeature feature, int index, String source) {}

    private final int line;
    private final int column;

    /** Comments and processing instructions ahead of the element. */
    private final List<String> before;

    private final List<StrayAttribute> attributes = new ArrayList<>();
    private final List<Stray> content = new ArrayList<>();

    /** Comments and processing instructions behind the root element. */
    private final List<String> after = new ArrayList<>();

    private boolean whole = true;

    Origin(int line, int column, List<String> before) {
        this.line = line;
        this.column = column;
        this.before = List.copyOf(before);
    }

    /** Null for an object that was not read from a file. */
    static Origin of(EObject object) {
        for (Adapter adapter : object.eAdapters()) {
            if (adapter instanceof Origin origin) {
                return origin;
            }
        }
        return null;
    }

    /** Whether a stray is more than a comment or a processing instruction. */
    static boolean isContent(Stray stray) {
        return !stray.source().startsWith("<!--") && !stray.source().startsWith("<?");
    }

    /** Of an object that was not read from a file. */
    static Origin none() {
        return new Origin(0, 0, List.of());
    }

    Origin copy() {
        return copy(line, column);
    }

    /** The same for an object that stands in no file yet. */
    Origin elsewhere() {
        return copy(0, 0);
    }

    private Origin copy(int line, int column) {
        Origin copy = new Origin(line, column, before);
        copy.attributes.addAll(attributes);
        copy.content.addAll(content);
        copy.after.addAll(after);
        copy.whole = whole;
        return copy;
    }

    /** As it is, with nothing that the model has no place for. */
    Origin withoutStrays() {
        Origin copy = copy();
        copy.attributes.clear();
        copy.content.removeIf(Origin::isContent);
        return copy;
    }

    int line() {
        return line;
    }

    int column() {
        return column;
    }

    List<String> before() {
        return before;
    }

    List<StrayAttribute> attributes() {
        return attributes;
    }

    List<Stray> content() {
        return content;
    }

    List<String> after() {
        return after;
    }

    /** Whether everything in the file was read or kept; only asked of a root. */
    boolean isWhole() {
        return whole;
    }

    void lost() {
        whole = false;
    }
}
