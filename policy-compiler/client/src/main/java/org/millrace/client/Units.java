package org.millrace.client;

import java.time.Duration;
import java.util.Locale;

/** Numbers as people read them. */
public final class Units {

    private Units() {}

    /** E.g. {@code 850 ns}, {@code 12 us}, {@code 1.3 ms}, {@code 2.40 s}: ASCII, since any terminal and any pipe takes that. */
    public static String duration(long nanos) {
        if (nanos < 1_000) {
            return nanos + " ns";
        }
        if (nanos < 1_000_000) {
            return (nanos + 500) / 1_000 + " us";
        }
        if (nanos < 1_000_000_000) {
            return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
        }
        return String.format(Locale.ROOT, "%.2f s", nanos / 1e9);
    }

    /** As {@link #duration}, with the micro sign, as windows show it. */
    public static String durationShown(long nanos) {
        return duration(nanos).replace(" us", " \u00B5s");
    }

    /** E.g. {@code 1,915 B}, {@code 38.4 kB}, {@code 2.1 MB}; decimal, as networks count. */
    public static String bytes(long bytes) {
        if (bytes < 10_000) {
            return count(bytes) + " B";
        }
        if (bytes < 1_000_000) {
            return String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
        }
        if (bytes < 1_000_000_000) {
            return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
        }
        return String.format(Locale.ROOT, "%.2f GB", bytes / 1e9);
    }

    public static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A time of the admin API, ISO 8601, cut to milliseconds. */
    public static String time(String iso) {
        return iso.replaceFirst("(\\.\\d{3})\\d*Z$", "$1Z");
    }

    /** How long something has been up, in its two greatest units: {@code 3 d 4 h}, {@code 12 min 5 s}. */
    public static String age(Duration age) {
        long seconds = age.toSeconds();
        if (seconds >= 86_400) {
            return seconds / 86_400 + " d " + seconds % 86_400 / 3_600 + " h";
        }
        if (seconds >= 3_600) {
            return seconds / 3_600 + " h " + seconds % 3_600 / 60 + " min";
        }
        return seconds >= 60 ? seconds / 60 + " min " + seconds % 60 + " s" : seconds + " s";
    }
}
