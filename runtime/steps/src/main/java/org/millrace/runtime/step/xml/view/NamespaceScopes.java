package org.millrace.runtime.step.xml.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.sf.saxon.om.NamespaceBinding;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import org.millrace.xml.Events;

/**
 * The namespaces in scope at each element of a document: one map for each element that declares some, shared by all in it that declare none.
 * Found by one look at all events; the maps are made on demand.
 */
final class NamespaceScopes {

    private final DocumentView view;

    /** The elements that declare namespaces, in document order; for each the place in here of the one around it, or -1. */
    private int[] declaring = new int[8];

    private int[] around = new int[8];
    private int count;
    private final NamespaceMap[] maps;

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

    private NamespaceMap made(int scope) {
        Map<String, NamespaceUri> bindings = new TreeMap<>();
        for (int at = scope; at >= 0; at = around[at]) {
            for (int event = declaring[at] + 1; isOfTag(event); event++) {
                if (view.rawKind(event) == Events.NAMESPACE) {
                    bindings.putIfAbsent(view.stream.qName(event), view.names.namespace(view.stream.namespace(event)));
                }
            }
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
