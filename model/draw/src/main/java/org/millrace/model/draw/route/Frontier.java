package org.millrace.model.draw.route;

import java.util.Arrays;

/**
 * The states that a search has met, each with its least cost so far and where it was reached from, and which of them is to be looked at next.
 * A hash table and a binary heap over arrays, used for one search after another: a search of a flow's wire meets 16 states, and objects for
 * each took half of the time.
 */
final class Frontier {

    private int[] keys = new int[1 << 12];
    private int[] slotOf = new int[1 << 12]; // plus 1; 0 for none
    private int slots;
    private int[] states = new int[1 << 10];
    private int[] costs = new int[1 << 10];
    private int[] parents = new int[1 << 10];
    private int[] places = new int[1 << 10]; // of a slot in the table
    private boolean[] done = new boolean[1 << 10];
    private long[] heap = new long[1 << 10];
    private int[] heapSlots = new int[1 << 10];
    private int heapSize;
    private int pushes;

    void clear() {
        for (int slot = 0; slot < slots; slot++) {
            slotOf[places[slot]] = 0;
        }
        slots = 0;
        heapSize = 0;
        pushes = 0;
    }

    int state(int slot) {
        return states[slot];
    }

    int cost(int slot) {
        return costs[slot];
    }

    /** The slot from which the state was reached, or -1 for the first. */
    int parent(int slot) {
        return parents[slot];
    }

    /** @param rest what it will cost from there, by estimate */
    void push(int state, int parent, int cost, int rest) {
        int slot = slot(state);
        if (done[slot] || costs[slot] <= cost) {
            return;
        }
        costs[slot] = cost;
        parents[slot] = parent;
        if (heapSize == heap.length) {
            heap = Arrays.copyOf(heap, heapSize * 2);
            heapSlots = Arrays.copyOf(heapSlots, heapSize * 2);
        }
        // of equals the latest first: it is farthest
        long rank = (long) (cost + rest) << 32 | Integer.MAX_VALUE - pushes++;
        int at = heapSize++;
        while (at > 0 && heap[at - 1 >> 1] > rank) {
            heap[at] = heap[at - 1 >> 1];
            heapSlots[at] = heapSlots[at - 1 >> 1];
            at = at - 1 >> 1;
        }
        heap[at] = rank;
        heapSlots[at] = slot;
    }

    /**
     * The slot to look at next; each comes once.
     *
     * @param limit a sum of cost and estimate
     * @return -1 when none is left whose sum is below the limit
     */
    int pop(int limit) {
        while (heapSize > 0 && (int) (heap[0] >>> 32) < limit) {
            int slot = heapSlots[0];
            removeFirst();
            if (!done[slot]) {
                done[slot] = true;
                return slot;
            }
        }
        return -1;
    }

    private void removeFirst() {
        long rank = heap[--heapSize];
        int slot = heapSlots[heapSize];
        int at = 0;
        for (int child = 1; child < heapSize; child = 2 * at + 1) {
            if (child + 1 < heapSize && heap[child + 1] < heap[child]) {
                child++;
            }
            if (heap[child] >= rank) {
                break;
            }
            heap[at] = heap[child];
            heapSlots[at] = heapSlots[child];
            at = child;
        }
        heap[at] = rank;
        heapSlots[at] = slot;
    }

    private int slot(int state) {
        if (slots * 2 >= keys.length) {
            grow();
        }
        int at = find(state);
        if (slotOf[at] != 0) {
            return slotOf[at] - 1;
        }
        if (slots == states.length) {
            states = Arrays.copyOf(states, slots * 2);
            costs = Arrays.copyOf(costs, slots * 2);
            parents = Arrays.copyOf(parents, slots * 2);
            places = Arrays.copyOf(places, slots * 2);
            done = Arrays.copyOf(done, slots * 2);
        }
        keys[at] = state;
        slotOf[at] = slots + 1;
        places[slots] = at;
        states[slots] = state;
        costs[slots] = Integer.MAX_VALUE;
        done[slots] = false;
        return slots++;
    }

    /** Where a state is in the table, or where it would be. */
    private int find(int state) {
        int mask = keys.length - 1;
        int at = state * 0x9E3779B9 >>> 7 & mask;
        while (slotOf[at] != 0 && keys[at] != state) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        keys = new int[keys.length * 2];
        slotOf = new int[keys.length];
        for (int slot = 0; slot < slots; slot++) {
            int at = find(states[slot]);
            keys[at] = states[slot];
            slotOf[at] = slot + 1;
            places[slot] = at;
        }
    }
}
