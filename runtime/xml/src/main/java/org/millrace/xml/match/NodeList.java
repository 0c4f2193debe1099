package org.millrace.xml.match;

import java.util.Arrays;

/** Nodes by their event numbers, so that ascending order is document order. */
final class NodeList implements Sink {

    int[] nodes = new int[8];
    int size;

    @Override
    public boolean take(Evaluation e, int node) {
        if (size == nodes.length) {
            nodes = Arrays.copyOf(nodes, size * 2);
        }
        nodes[size++] = node;
        return false;
    }

    /** Puts them into document order, each once. */
    void sort() {
        boolean ascending = true;
        for (int i = 1; i < size && ascending; i++) {
            ascending = nodes[i - 1] < nodes[i];
        }
        if (ascending) {
            return;
        }
        Arrays.sort(nodes, 0, size);
        int kept = 1;
        for (int i = 1; i < size; i++) {
            if (nodes[i] != nodes[kept - 1]) {
                nodes[kept++] = nodes[i];
            }
        }
        size = kept;
    }

    int[] toArray() {
        return Arrays.copyOf(nodes, size);
    }
}
