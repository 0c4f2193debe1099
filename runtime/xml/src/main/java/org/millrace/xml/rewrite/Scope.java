package org.millrace.xml.rewrite;

import org.millrace.xml.EventStream;
import org.millrace.xml.Events;

/**
 * Which namespaces are declared around a place of the result: a chain of the result's elements, innermost first.
 *
 * <p>A link stands for elements of the message that were copied one in the other, {@code base} the innermost of them, up to but without
 * {@code stop}; with {@code made}, pairs of prefix and namespace that were declared besides on the outermost of these, or on an element
 * that the stylesheet made (then {@code base} is {@link #NOWHERE}). So a splice in the middle of a message costs one link, and declarations
 * are looked for only when a new element, or one that moves, has to know them.
 */
record Scope(Scope outer, int base, int stop, String[] made) {

    static final String[] NOTHING = {};

    /** The base and the stop where no element of the message is meant. */
    static final int NOWHERE = -2;

    /** What is declared around the root of a message: nothing. */
    static final Scope ROOT = new Scope(null, 0, EventStream.NONE, NOTHING);

    /** The scope in an element of the message that stands, through copied elements alone, in what this is the scope of. */
    Scope inside(int element) {
        return element == base ? this : new Scope(outer, element, stop, made);
    }

    /** The namespace that a prefix is bound to; "" for an unbound one and for no default namespace. */
    String uri(EventStream message, String prefix) {
        if (prefix.equals("xml")) {
            return "http://www.w3.org/XML/1998/namespace";
        }
        for (Scope scope = this; scope != null; scope = scope.outer) {
            String found = scope.ownUri(message, prefix);
            if (found != null) {
                return found;
            }
        }
        return "";
    }

    private String ownUri(EventStream message, String prefix) {
        for (int element = base; element != stop; element = message.parent(element)) {
            String declared = declared(message, element, prefix);
            if (declared != null) {
                return declared;
            }
        }
        for (int i = 0; i < made.length; i += 2) {
            if (made[i].equals(prefix)) {
                return made[i + 1];
            }
        }
        return null;
    }

    /** What an element of the message declares the prefix to be, or null. */
    static String declared(EventStream message, int element, String prefix) {
        int[] words = message.words();
        for (int event = element + 1; isOfTag(words, event); event++) {
            if (kind(words, event) == Events.NAMESPACE && message.qName(event).equals(prefix)) {
                return message.namespace(event);
            }
        }
        return null;
    }

    private static boolean isOfTag(int[] words, int event) {
        int kind = kind(words, event);
        return kind == Events.NAMESPACE || kind == Events.ATTRIBUTE;
    }

    private static int kind(int[] words, int event) {
        return words[event * Events.WIDTH] & Events.KIND_MASK;
    }
}
