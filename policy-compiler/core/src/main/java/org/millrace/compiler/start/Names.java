package org.millrace.compiler.start;

import java.util.Collection;
import java.util.Locale;

/** Names of flows, steps and files, from names that descriptions use. */
final class Names {

    private static final int MAX_CHARS = 60;

    private Names() {}

    /** {@code OrderService_v2} as {@code order-service-v2}; "service" when nothing is left. */
    static String plain(String name) {
        String plain = name.replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
        plain = plain.substring(0, Math.min(MAX_CHARS, plain.length())).replaceAll("-+$", "");
        return plain.isEmpty() ? "service" : plain;
    }

    /** As {@link #plain}, beginning with a letter, as the name of a flow must. */
    static String ofFlow(String name) {
        String plain = plain(name);
        return Character.isDigit(plain.charAt(0)) ? "service-" + plain : plain;
    }

    /** The name, with a number when it is taken. */
    static String free(String name, Collection<String> taken) {
        String free = name;
        for (int number = 2; taken.contains(free); number++) {
            free = name + "-" + number;
        }
        return free;
    }

    /** The name of a flow from that of a file, without its folder and its ending. */
    static String ofFile(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return ofFlow(dot > 0 ? file.substring(0, dot) : file);
    }
}
