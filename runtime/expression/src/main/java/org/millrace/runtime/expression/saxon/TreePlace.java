package org.millrace.runtime.expression.saxon;

import java.util.Arrays;
import java.util.List;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.tree.tiny.TinyNodeImpl;
import net.sf.saxon.tree.wrapper.VirtualNode;
import net.sf.saxon.type.Type;
import org.millrace.runtime.expression.saxon.view.DocumentView;
import org.millrace.xml.EventStream;

/**
 * Finds the events that nodes of a Saxon tree are. A view's nodes know; a tree of Saxon's own, which only the library road builds, numbers
 * its nodes in document order, as the event stream does, so that the n-th element of one is the n-th of the other.
 */
public final class TreePlace {

    private TreePlace() {}

    /** The events of elements and attributes of this document's tree, in document order, each once. */
    public static int[] events(EventStream document, List<XdmNode> nodes) {
        return nodes.stream().allMatch(node -> node.getUnderlyingNode().getTreeInfo() instanceof DocumentView)
                ? nodes.stream()
                        .mapToInt(node -> DocumentView.event(document, node.getUnderlyingNode()))
                        .sorted()
                        .distinct()
                        .toArray()
                : builtEvents(document, nodes);
    }

    private static int[] builtEvents(EventStream document, List<XdmNode> nodes) {
        int[] events = new int[nodes.size()];
        int[] numbers = nodes.stream()
                .mapToInt(node -> number(element(node.getUnderlyingNode())))
                .sorted()
                .distinct()
                .toArray();
        int[] elements = elements(document, nodes, numbers);
        for (int i = 0; i < events.length; i++) {
            NodeInfo node = nodes.get(i).getUnderlyingNode();
            int element = elements[Arrays.binarySearch(numbers, number(element(node)))];
            events[i] = node.getNodeKind() == Type.ATTRIBUTE
                    ? document.attribute(element, node.getNamespaceUri().toString(), node.getLocalPart())
                    : element;
        }
        return Arrays.stream(events).sorted().distinct().toArray();
    }

    /** The event of the element that a node is or stands in; {@link EventStream#NONE} when it is of another tree. */
    public static int event(EventStream document, NodeInfo node) {
        if (node.getTreeInfo() instanceof DocumentView) {
            return DocumentView.event(document, node);
        }
        NodeInfo element = element(node);
        return element instanceof TinyNodeImpl tiny && element.getNodeKind() == Type.ELEMENT
                ? elements(document, List.of(new XdmNode(tiny)), new int[] {tiny.getNodeNumber()})[0]
                : EventStream.NONE;
    }

    private static int[] elements(EventStream document, List<XdmNode> nodes, int[] numbers) {
        int[] found = new int[numbers.length];
        if (found.length == 0) {
            return found;
        }
        NodeInfo any = element(nodes.getFirst().getUnderlyingNode());
        byte[] kinds = ((TinyNodeImpl) any).getTree().getNodeKindArray();
        int event = 0;
        int next = 0;
        for (int number = 0; next < numbers.length; number++) {
            if (kinds[number] == Type.ELEMENT || kinds[number] == Type.TEXTUAL_ELEMENT) {
                event = document.nextElement(event);
                if (number == numbers[next]) {
                    found[next++] = event;
                }
            }
        }
        return found;
    }

    /** The element that a node is or stands in; seen through the view that a stylesheet with xsl:strip-space has of a tree. */
    private static NodeInfo element(NodeInfo node) {
        NodeInfo at = node instanceof VirtualNode view ? (NodeInfo) view.getUnderlyingNode() : node;
        while (at.getNodeKind() != Type.ELEMENT && at.getParent() instanceof NodeInfo parent) {
            at = parent;
        }
        return at;
    }

    private static int number(NodeInfo element) {
        return ((TinyNodeImpl) element).getNodeNumber();
    }
}
