package org.millrace.xml.validate;

import java.util.Arrays;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * The elements of a message by their names, in the order of the message: hundreds of identity constraints, as one element of NeTEx has, need
 * not each search the whole of it. One pass to make; for one message and one thread.
 */
final class ElementsByName {

    /** Of each of the schema's names where its elements begin in {@link #events}; one more at the end. */
    private final int[] starts;

    private final int[] events;

    ElementsByName(EventStream stream, Cursor cursor, int names) {
        starts = new int[names + 2];
        int size = stream.size();
        for (int event = 0; event < size; event++) {
            if (stream.kind(event) == EventKind.START) {
                int name = cursor.name(event);
                if (name <= names) {
                    starts[name + 1]++;
                }
            }
        }
        for (int name = 0; name <= names; name++) {
            starts[name + 1] += starts[name];
        }
        events = new int[starts[names + 1]];
        int[] next = Arrays.copyOf(starts, starts.length);
        for (int event = 0; event < size; event++) {
            if (stream.kind(event) == EventKind.START) {
                int name = cursor.name(event);
                if (name <= names) {
                    events[next[name]++] = event;
                }
            }
        }
    }

    /** The place of the first element of a name from an event on. */
    int first(int name, int from) {
        int found = Arrays.binarySearch(events, starts[name], starts[name + 1], from);
        return found >= 0 ? found : -found - 1;
    }

    /** The element at a place, or {@code Integer.MAX_VALUE} behind the last of its name. */
    int element(int name, int place) {
        return place < starts[name + 1] ? events[place] : Integer.MAX_VALUE;
    }
}
