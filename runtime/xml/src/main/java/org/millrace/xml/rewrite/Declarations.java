package org.millrace.xml.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;

/**
 * Which namespaces an element of the message has to declare anew where it goes: a copy keeps all that were in scope (XSLT 3.0, section
 * 11.9.1), and inherits what is declared around it there (section 5.7.3).
 *
 * <p>What differs between an element's scope and a place of the result is found out once for all children that go from one to the other.
 */
final class Declarations {

    private final EventStream message;

    private int parent = EventStream.NONE;
    private Scope place;

    /** Pairs of prefix and namespace that are in scope in {@link #parent} and not so at {@link #place}. */
    private String[] missing = Scope.NOTHING;

    /** Whether {@link #place} has a default namespace where {@link #parent} has none. */
    private boolean undeclares;

    Declarations(EventStream message) {
        this.message = message;
    }

    /** Whether what stands in this element can stand there as it is. */
    boolean isSame(int element, Scope scope) {
        if (scope.base() == element) {
            return true;
        }
        compare(element, scope);
        return missing.length == 0 && !undeclares;
    }

    /** The pairs of prefix and namespace that the element must declare there besides its own. */
    String[] missing(int element, Scope scope) {
        int around = message.parent(element);
        if (scope.base() == around) {
            return Scope.NOTHING;
        }
        compare(around, scope);
        if (missing.length == 0 && !undeclares) {
            return Scope.NOTHING;
        }
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < missing.length; i += 2) {
            if (Scope.declared(message, element, missing[i]) == null) {
                pairs.add(missing[i]);
                pairs.add(missing[i + 1]);
            }
        }
        if (undeclares && Scope.declared(message, element, "") == null) {
            if (!message.prefix(element).isEmpty()) {
                throw BeyondSplice
                        .BEYOND; // it inherits the default namespace, and what stands in it may have to undeclare it
            }
            pairs.add("");
            pairs.add("");
        }
        return pairs.toArray(Scope.NOTHING);
    }

    private void compare(int element, Scope scope) {
        if (element == parent && scope == place) {
            return;
        }
        parent = element;
        place = scope;
        List<String> pairs = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        boolean hasDefault = false;
        for (int at = element; at > 0; at = message.parent(at)) {
            for (int event = at + 1; isOfTag(event); event++) {
                if (message.kind(event) == EventKind.NAMESPACE && seen.add(message.qName(event))) {
                    String prefix = message.qName(event);
                    String namespace = message.namespace(event);
                    hasDefault |= prefix.isEmpty() && !namespace.isEmpty();
                    if (!namespace.isEmpty() && !scope.uri(message, prefix).equals(namespace)) {
                        pairs.add(prefix);
                        pairs.add(namespace);
                    }
                }
            }
        }
        missing = pairs.toArray(Scope.NOTHING);
        undeclares = !hasDefault && !scope.uri(message, "").isEmpty();
    }

    private boolean isOfTag(int event) {
        EventKind kind = message.kind(event);
        return kind == EventKind.ATTRIBUTE || kind == EventKind.NAMESPACE;
    }
}
