package org.millrace.xml.canonical;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/** Sorts the start of an array of events or numbers by an order of one's own; few in place, many as fast as any sort. */
final class Sorting {

    private static final int FEW = 16;

    private Sorting() {}

    static void sort(int[] numbers, int length, IntBinaryOperator order) {
        if (length > FEW) {
            Integer[] boxed = new Integer[length];
            Arrays.setAll(boxed, i -> numbers[i]);
            Arrays.sort(boxed, (one, other) -> order.applyAsInt(one, other));
            for (int i = 0; i < length; i++) {
                numbers[i] = boxed[i];
            }
            return;
        }
        for (int i = 1; i < length; i++) {
            int number = numbers[i];
            int at = i;
            while (at > 0 && order.applyAsInt(numbers[at - 1], number) > 0) {
                numbers[at] = numbers[at - 1];
                at--;
            }
            numbers[at] = number;
        }
    }
}
