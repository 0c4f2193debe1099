package org.millrace.json;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes values, members and items of a document and writes it anew: every byte that was not touched is copied as it stands, white space too. What
 * is put in gets the white space of its neighbour. For one thread.
 *
 * <p>All events and indices are those of the tape, whatever was changed meanwhile; of several changes of one value the last counts, and what
 * stands in a value that is replaced or removed goes with it. Values are given as JSON texts, of which each is checked.
 */
public final class Splice {

    private static final byte[] NOTHING = {};

    private record Edit(int from, int to, byte[] text) {}

    /**
     * @param before the child that it comes before, or {@link Tape#NONE} for the end
     * @param name of a member, else null
     */
    private record Insertion(int before, String name, String json) {

        String text() {
            return name == null ? json : "\"" + Escapes.escaped(name) + "\":" + json;
        }
    }

    private final Tape tape;
    private final Map<Integer, byte[]> replaced = new HashMap<>();
    private final Set<Integer> removed = new HashSet<>();
    private final Map<Integer, List<Insertion>> inserted = new HashMap<>();

    public Splice(Tape tape) {
        this.tape = tape;
    }

    /** @throws JsonError when the text is no JSON value */
    public Splice replace(int value, String json) {
        requireValue(value);
        replaced.put(value, checked(json).getBytes(StandardCharsets.UTF_8));
        removed.remove(value);
        return this;
    }

    /**
     * Gives an object a member: replaces the value of the one that it has, or adds one at its end.
     *
     * @throws JsonError when the text is no JSON value
     */
    public Splice put(int object, String name, String json) {
        require(object, EventKind.OBJECT);
        int member = tape.member(object, name);
        if (member != Tape.NONE) {
            return replace(member, json);
        }
        List<Insertion> members = inserted.computeIfAbsent(object, any -> new ArrayList<>());
        members.removeIf(each -> each.name.equals(name));
        members.add(new Insertion(Tape.NONE, name, checked(json)));
        return this;
    }

    /**
     * Puts an item into an array, before the one that the tape has at an index, or at its end; several at one index stay in order.
     *
     * @throws IndexOutOfBoundsException when the index is past the end
     * @throws JsonError when the text is no JSON value
     */
    public Splice insert(int array, int index, String json) {
        require(array, EventKind.ARRAY);
        if (index < 0 || index > tape.count(array)) {
            throw new IndexOutOfBoundsException(
                    "an item is put in at an index from 0 to " + tape.count(array) + ", and not at " + index);
        }
        inserted.computeIfAbsent(array, any -> new ArrayList<>())
                .add(new Insertion(tape.item(array, index), null, checked(json)));
        return this;
    }

    /** Takes a member out with its name, or an item; not the document's value. */
    public Splice remove(int value) {
        requireValue(value);
        if (value == 0) {
            throw new IllegalArgumentException("the document's value can be replaced, and not removed");
        }
        removed.add(value);
        replaced.remove(value);
        return this;
    }

    private void requireValue(int event) {
        if (tape.kind(event) == EventKind.END) {
            throw new IllegalArgumentException("event " + event + " is the end of a value, and no value");
        }
    }

    private void require(int event, EventKind kind) {
        if (tape.kind(event) != kind) {
            throw new IllegalArgumentException("event " + event + " is a " + tape.kind(event) + " and no " + kind);
        }
    }

    /** The value alone, without white space around it. */
    private static String checked(String json) {
        byte[] bytes = Utf8.bytes(json);
        Tape value = Tape.parseLent(bytes, 0, bytes.length, JsonLimits.DEFAULTS);
        String text = new String(bytes, value.from(0), value.to(0) - value.from(0), StandardCharsets.UTF_8);
        value.release();
        return text;
    }

    /** The changed document. */
    public byte[] toByteArray() {
        List<Edit> edits = new ArrayList<>();
        replaced.forEach((value, json) -> edits.add(new Edit(tape.from(value), tape.to(value), json)));
        Set<Integer> containers = new HashSet<>(inserted.keySet());
        removed.forEach(value -> containers.add(tape.parent(value)));
        containers.forEach(container -> separate(container, edits));
        edits.sort(Comparator.comparingInt(Edit::from).thenComparingInt(Edit::to));
        byte[] bytes = tape.bytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream(tape.limit() - tape.offset() + 64);
        int copied = tape.offset();
        for (Edit edit : edits) {
            if (edit.from >= copied) { // else it goes with what it stands in
                out.write(bytes, copied, edit.from - copied);
                out.writeBytes(edit.text);
                copied = edit.to;
            }
        }
        out.write(bytes, copied, tape.limit() - copied);
        return out.toByteArray();
    }

    /** Takes children out of a container and puts others in, with the commas between them. */
    private void separate(int container, List<Edit> edits) {
        List<Insertion> insertions = inserted.getOrDefault(container, List.of()).stream()
                .sorted(Comparator.comparingInt(each -> each.before == Tape.NONE ? Integer.MAX_VALUE : each.before))
                .toList();
        List<Integer> kept = new ArrayList<>();
        for (int child = tape.firstChild(container); child != Tape.NONE; child = tape.nextSibling(child)) {
            if (!removed.contains(child)) {
                kept.add(child);
            }
        }
        if (kept.isEmpty()) {
            refill(container, insertions, edits);
            return;
        }
        int first = kept.getFirst();
        int next;
        for (int child = tape.firstChild(container); child != Tape.NONE; child = next) {
            next = tape.nextSibling(child);
            if (removed.contains(child)) {
                int to = next == Tape.NONE ? tape.to(child) : begin(next) - 1;
                edits.add(
                        child < first
                                ? new Edit(begin(child), to + 1, NOTHING)
                                : new Edit(begin(child) - 1, to, NOTHING));
            }
        }
        for (Insertion insertion : insertions) {
            edits.add(beside(insertion, kept));
        }
    }

    /** Nothing stays of what is in the container. */
    private void refill(int container, List<Insertion> insertions, List<Edit> edits) {
        int from = tape.from(container) + 1;
        int to = tape.to(container) - 1;
        int first = tape.firstChild(container);
        boolean spaced = first != Tape.NONE && !insertions.isEmpty();
        String before = spaced ? space(first) : "";
        String behind = spaced ? text(tape.to(tape.end(container) - 1), to) : "";
        List<String> texts =
                insertions.stream().map(each -> before + each.text()).toList();
        edits.add(new Edit(from, to, (String.join(",", texts) + behind).getBytes(StandardCharsets.UTF_8)));
    }

    private Edit beside(Insertion insertion, List<Integer> kept) {
        int wanted = insertion.before;
        int next = wanted == Tape.NONE
                ? Tape.NONE
                : kept.stream().filter(each -> each >= wanted).findFirst().orElse(Tape.NONE);
        int last = kept.getLast();
        int at = next == Tape.NONE ? tape.to(last) : begin(next);
        String text = next == Tape.NONE ? "," + space(last) + insertion.text() : space(next) + insertion.text() + ",";
        return new Edit(at, at, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Behind the comma or bracket before a child. */
    private int begin(int child) {
        int at = tape.behindPrevious(child);
        if (child != tape.parent(child) + 1) {
            while (tape.bytes()[at] != ',') {
                at++;
            }
            at++;
        }
        return at;
    }

    /** The white space before a child. */
    private String space(int child) {
        return text(begin(child), tape.isMember(child) ? tape.nameStart(child) : tape.from(child));
    }

    private String text(int from, int to) {
        return new String(tape.bytes(), from, to - from, StandardCharsets.UTF_8);
    }
}
