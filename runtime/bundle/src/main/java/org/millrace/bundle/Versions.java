package org.millrace.bundle;

import java.util.regex.Pattern;

/** Versions of flows: one to eight numbers with dots between, each of at most nine digits. */
public final class Versions {

    private static final Pattern VERSION = Pattern.compile("[0-9]{1,9}(\\.[0-9]{1,9}){0,7}");
    private static final Pattern DOT = Pattern.compile("\\.");

    private Versions() {}

    public static boolean isVersion(String text) {
        return VERSION.matcher(text).matches();
    }

    /**
     * Compares number by number; a number that is missing counts as 0, so {@code 1.2} and {@code 1.2.0} are the same.
     *
     * @throws IllegalArgumentException when one of them is not a version
     */
    public static int compare(String a, String b) {
        int[] left = numbers(a);
        int[] right = numbers(b);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int order = Integer.compare(i < left.length ? left[i] : 0, i < right.length ? right[i] : 0);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int[] numbers(String version) {
        if (!isVersion(version)) {
            throw new IllegalArgumentException(
                    "'" + version + "' is not a version; write dotted numbers, such as 1.4.2");
        }
        return DOT.splitAsStream(version).mapToInt(Integer::parseInt).toArray();
    }
}
