package org.millrace.bundle;

/**
 * How large a bundle may be. A reader looks at {@code maxArchiveBytes} before anything else, and at the other limits before it takes
 * memory for what they limit.
 *
 * @param maxArchiveBytes the whole file
 * @param maxEntries entries in it, the three of the signature counted; at most 65,534
 * @param maxEntryBytes one entry
 * @param maxNameBytes the name of an entry, in UTF-8
 */
public record BundleLimits(int maxArchiveBytes, int maxEntries, int maxEntryBytes, int maxNameBytes) {

    public static final BundleLimits DEFAULTS = new BundleLimits(64 * 1024 * 1024, 2000, 16 * 1024 * 1024, 255);

    public BundleLimits {
        if (maxEntries > 65_534) {
            throw new IllegalArgumentException("maxEntries is " + maxEntries + "; the format holds at most 65534");
        }
    }
}
