package org.millrace.runtime.expression.saxon.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import org.millrace.xml.Events;
import org.millrace.xml.XmlError;

/**
 * The namespaces in scope at each element of a document: one map for each element that declares some, shared by all in it that declare none.
 * Found by one look at all events; the maps are made on demand.
 */
final class NamespaceScopes {

    /** So many of all maps together are always made: of 5,000 elements that declare some, with 20 in scope. */
    private static final int MAX_BINDINGS = 100_000;

    private final DocumentView view;

    /** The elements that declare namespaces, in document order; for each the place in here of the one around it, or -1. */
    private int[] declaring = new int[8];

    private int[] around = new int[8];
    private int count;
    private final NamespaceMap[] maps;

    /** How many bindings may still be made: a map holds all that is in scope, so a document can ask for the square of what it declares. */
    private int left;

    NamespaceScopes(DocumentView view) {
        this.view = view;
        int[] words = view.words;
        int last = -1;
        int size = view.stream.size();
        int start = 0;
        for (int event = 0; event < size; event++) {
            int kind = words[event * Events.WIDTH] & Events.KIND_MASK;
            if (kind == Events.START) {
                start = event;
            } else if (kind == Events.NAMESPACE && start != last) {
                last = start;
                add(start);
            }
        }
        maps = new NamespaceMap[count];
        left = Math.max(MAX_BINDINGS, view.stream.bytes().length / 2);
    }

    private void add(int element) {
        if (count == declaring.length) {
            declaring = Arrays.copyOf(declaring, count * 2);
            around = Arrays.copyOf(around, count * 2);
        }
        int outer = count - 1;
        while (outer >= 0 && view.end(declaring[outer]) < element) {
            outer = around[outer];
        }
        declaring[count] = element;
        around[count++] = outer;
    }

    NamespaceMap at(int element) {
        int found = Arrays.binarySearch(declaring, 0, count, element);
        int scope = found >= 0 ? found : -found - 2;
        while (scope >= 0 && view.end(declaring[scope]) < element) {
            scope = around[scope];
        }
        return map(scope);
    }

    private NamespaceMap map(int scope) {
        if (scope < 0) {
            return NamespaceMap.emptyMap();
        }
        if (maps[scope] == null) {
            maps[scope] = made(scope);
        }
        return maps[scope];
    }

    /** @throws Ended when the document asks for too much */
    private NamespaceMap made(int scope) {
        Map<String, NamespaceUri> bindings = new TreeMap<>();
        for (int at = scope; at >= 0; at = around[at]) {
            view.tick();
            for (int event = declaring[at] + 1; isOfTag(event); event++) {
                if (view.rawKind(event) == Events.NAMESPACE) {
                    bindings.putIfAbsent(view.stream.qName(event), view.names.namespace(view.stream.namespace(event)));
                }
            }
        }
        left -= bindings.size();
        if (left < 0) {
            throw Ended.refused(new XmlError(
                    XmlError.Kind.LIMIT,
                    1,
                    1,
                    "The document declares namespaces again and again while so many are in scope that a stylesheet can't be shown them.",
                    "limit of namespaces"));
        }
        List<NamespaceBinding> inScope = new ArrayList<>(bindings.size());
        bindings.forEach((prefix, namespace) -> {
            if (!namespace.isEmpty() && !prefix.equals("xml")) {
                inScope.add(new NamespaceBinding(prefix, namespace));
            }
        });
        return new NamespaceMap(inScope);
    }

    private boolean isOfTag(int event) {
        int kind = view.rawKind(event);
        return kind == Events.ATTRIBUTE || kind == Events.NAMESPACE;
    }
}
