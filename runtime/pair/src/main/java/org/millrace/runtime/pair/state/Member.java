package org.millrace.runtime.pair.state;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One process of a pair.
 *
 * @param name unique in the pair: a letter, then letters, digits, dots and dashes, at most 40
 * @param address where the others reach it, host:port
 */
public record Member(String name, Kind kind, String address) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9.-]{0,39}");
    private static final Pattern ADDRESS = Pattern.compile("([A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+]):([0-9]{1,5})");

    /** What a member is there for. */
    public enum Kind {
        /** Runs flows and votes. */
        RUNTIME,
        /** Only votes, so that one runtime and it are a majority. */
        WITNESS,
        /** Runs flows and follows what the pair agrees on, without a vote. */
        LISTENER;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** What {@code millrace pair invite --as} calls it. */
        public String invited() {
            return this == RUNTIME ? "side" : word();
        }

        /** The kind that {@link #invited} names so; empty for any other word. */
        public static Optional<Kind> ofInvited(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.invited().equals(word))
                    .findFirst();
        }

        /** @throws IllegalArgumentException for any other word */
        public static Kind of(String word) {
            for (Kind kind : values()) {
                if (kind.word().equals(word)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("a member is a runtime, a witness or a listener, not a " + word);
        }

        public boolean votes() {
            return this != LISTENER;
        }

        public boolean runsFlows() {
            return this != WITNESS;
        }
    }

    public static boolean isName(String name) {
        return name != null && NAME.matcher(name).matches();
    }

    /** Whether text is host:port, with a port from 1 to 65535. */
    public static boolean isAddress(String address) {
        if (address == null || !ADDRESS.matcher(address).matches()) {
            return false;
        }
        int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
        return port >= 1 && port <= 65535;
    }
}
