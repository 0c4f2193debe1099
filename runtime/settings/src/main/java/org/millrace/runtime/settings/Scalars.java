package org.millrace.runtime.settings;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The forms that values take in the files: sizes, durations, addresses and the like. */
public final class Scalars {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,18})\\s*(B|KB|MB|GB)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern DURATION = Pattern.compile("(\\d{1,12})\\s*(ms|s|m|h|d)");
    private static final Pattern ADDRESS = Pattern.compile("(\\[[0-9a-fA-F:.%]+]|[^\\s:\\[\\]/]+):(\\d{1,5})");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

    private Scalars() {}

    /** Any text. */
    public static Reading<String> text() {
        return text -> text;
    }

    /** A name that people use in flows and addresses: letters, digits, {@code -} and {@code _}, at most 64. */
    public static Reading<String> name() {
        return text -> {
            if (!NAME.matcher(text).matches()) {
                throw new Unreadable(quoted(text) + " is not a name", "use letters, digits, - and _, at most 64");
            }
            return text;
        };
    }

    public static Reading<Boolean> flag() {
        return text -> switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new Unreadable(quoted(text) + " is neither true nor false", "write true or false");
        };
    }

    public static Reading<Integer> number(int least, int most) {
        return text -> (int) within(text, least, most);
    }

    /** Bytes: {@code 512}, {@code 64KB}, {@code 16MB}, {@code 1GB}; a KB is 1024 bytes. */
    public static Reading<Long> size(long least, long most) {
        return text -> {
            Matcher size = SIZE.matcher(text);
            if (!size.matches()) {
                throw new Unreadable(
                        quoted(text) + " is not a size", "write a whole number of bytes, KB, MB or GB, e.g. 16MB");
            }
            int shift = switch (size.group(2) == null ? "B" : size.group(2).toUpperCase(Locale.ROOT)) {
                case "KB" -> 10;
                case "MB" -> 20;
                case "GB" -> 30;
                default -> 0;
            };
            long number = Long.parseLong(size.group(1));
            long bytes = number > Long.MAX_VALUE >> shift ? Long.MAX_VALUE : number << shift;
            if (bytes < least || bytes > most) {
                throw new Unreadable(
                        quoted(text) + " is out of bounds",
                        "write a size from " + inWords(least) + " to " + inWords(most));
            }
            return bytes;
        };
    }

    /** As {@link #size}, for limits that must fit an {@code int}. */
    public static Reading<Integer> intSize(int least, int most) {
        Reading<Long> wide = size(least, most);
        return text -> wide.of(text).intValue();
    }

    /** {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}, {@code 7d}. */
    public static Reading<Duration> duration(Duration least, Duration most) {
        return text -> {
            Matcher duration = DURATION.matcher(text);
            if (!duration.matches()) {
                throw new Unreadable(
                        quoted(text) + " is not a duration", "write a whole number of ms, s, m, h or d, e.g. 60s");
            }
            long number = Long.parseLong(duration.group(1));
            Duration read = switch (duration.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofDays(Math.min(number, 1_000_000));
            };
            if (read.compareTo(least) < 0 || read.compareTo(most) > 0) {
                throw new Unreadable(
                        quoted(text) + " is out of bounds",
                        "write a duration from " + inWords(least) + " to " + inWords(most));
            }
            return read;
        };
    }

    /** Host and port, {@code 127.0.0.1:8080}, {@code [::1]:8080}; port 0 lets the system choose. The host is not looked up. */
    public static Reading<InetSocketAddress> address() {
        return text -> {
            Matcher address = ADDRESS.matcher(text);
            int port = address.matches() ? Integer.parseInt(address.group(2)) : -1;
            if (port < 0 || port > 65535) {
                throw new Unreadable(
                        quoted(text) + " is not an address",
                        "write host:port with a port from 0 to 65535, e.g. 127.0.0.1:8080");
            }
            String host = address.group(1);
            boolean bracketed = host.startsWith("[");
            return InetSocketAddress.createUnresolved(bracketed ? host.substring(1, host.length() - 1) : host, port);
        };
    }

    /** One of the words given. */
    public static Reading<String> oneOf(String... words) {
        List<String> known = List.of(words);
        return text -> {
            if (!known.contains(text)) {
                throw new Unreadable(quoted(text) + " is not known here", Spelling.remedy(text, known, "write"));
            }
            return text;
        };
    }

    private static long within(String text, long least, long most) throws Unreadable {
        String remedy = "write a whole number from " + least + " to " + most;
        try {
            long number = Long.parseLong(text.replace("_", ""));
            if (number < least || number > most) {
                throw new Unreadable(quoted(text) + " is out of bounds", remedy);
            }
            return number;
        } catch (NumberFormatException e) {
            throw new Unreadable(quoted(text) + " is not a number", remedy);
        }
    }

    static String inWords(long bytes) {
        for (int shift = 30; shift > 0; shift -= 10) {
            if (bytes >= 1L << shift && bytes % (1L << shift) == 0) {
                return (bytes >> shift) + (shift == 30 ? "GB" : shift == 20 ? "MB" : "KB");
            }
        }
        return bytes + "B";
    }

    /** Of a size that stands in the program. */
    static long size(String text) {
        return known(text, size(0, Long.MAX_VALUE));
    }

    /** Of a duration that stands in the program. */
    static Duration duration(String text) {
        return known(text, duration(Duration.ZERO, Duration.ofDays(1_000_000)));
    }

    private static <T> T known(String text, Reading<T> as) {
        try {
            return as.of(text);
        } catch (Unreadable e) {
            throw new IllegalStateException(e.getMessage() + "; " + e.remedy(), e);
        }
    }

    static String inWords(Duration duration) {
        long millis = duration.toMillis();
        if (millis % 1000 != 0 || millis == 0) {
            return millis + "ms";
        }
        long seconds = millis / 1000;
        if (seconds % 86_400 == 0) {
            return seconds / 86_400 + "d";
        }
        return seconds % 3600 == 0 ? seconds / 3600 + "h" : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }

    /** For messages; what is long is cut. */
    public static String quoted(String text) {
        return text.length() > 60 ? '"' + text.substring(0, 60) + "...\"" : '"' + text + '"';
    }
}
