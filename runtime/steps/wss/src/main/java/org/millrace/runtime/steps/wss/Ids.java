package org.millrace.runtime.steps.wss;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * Which element an id stands for. Senders and libraries disagree on what is an id ({@code wsu:Id}, {@code Id}, {@code xml:id},
 * {@code ID}, ...), and signature wrapping lives on that; so an id is found only when no other element has it in any attribute that
 * anybody could take for one. A {@code wsu:Id} or {@code xml:id} that stands twice is refused even if nobody refers to it.
 *
 * <p>One pass over the message.
 */
final class Ids {

    private final EventStream events;
    private final Map<String, Integer> elements = new HashMap<>();
    private final Map<String, Integer> declared = new HashMap<>();
    private final Set<String> ambiguous = new HashSet<>();

    private Ids(EventStream events) {
        this.events = events;
    }

    /** @throws Refused when a {@code wsu:Id} or {@code xml:id} stands twice */
    static Ids of(EventStream events) {
        Ids ids = new Ids(events);
        int[] words = events.words();
        int element = EventStream.NONE;
        for (int event = 1; event < events.size(); event++) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            if (kind == Events.START) {
                element = event;
            } else if (kind == Events.ATTRIBUTE && isId(events.localName(event))) {
                ids.add(event, element);
            }
        }
        return ids;
    }

    private static boolean isId(String localName) {
        return localName.length() == 2 && localName.equalsIgnoreCase("id");
    }

    private void add(int attribute, int element) {
        String id = events.value(attribute);
        if (isOther(elements.putIfAbsent(id, element), element)) {
            ambiguous.add(id);
        }
        String namespace = events.namespace(attribute);
        boolean declares = namespace.equals(Names.WSU) || namespace.equals(Names.XML);
        if (declares && isOther(declared.putIfAbsent(id, element), element)) {
            throw new Refused("the id " + id + " stands on several elements");
        }
    }

    private static boolean isOther(Integer before, int element) {
        return before != null && before != element;
    }

    /** Whether exactly one element has this id, and it is this one. */
    boolean isOnly(String id, Element element) {
        return !ambiguous.contains(id) && elements.getOrDefault(id, EventStream.NONE) == element.start();
    }

    /**
     * The element that a same-document reference {@code #id} means.
     *
     * @throws Refused for any other form of reference, and when it is not exactly one element
     */
    Element referred(String uri) {
        if (uri.length() < 2 || uri.charAt(0) != '#' || uri.startsWith("#xpointer(")) {
            throw new Refused("a reference must name an element of the message as #id");
        }
        String id = uri.substring(1);
        Integer element = elements.get(id);
        if (ambiguous.contains(id)) {
            throw new Refused("the id " + id + " stands on several elements");
        }
        if (element == null) {
            throw new Refused("no element has the id " + id);
        }
        return new Element(events, element);
    }
}
