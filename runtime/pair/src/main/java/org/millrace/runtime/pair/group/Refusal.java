package org.millrace.runtime.pair.group;

/**
 * Somebody was refused who is no member, or is one that may not ask what it asked.
 *
 * @param who a member's name, or what is known of a stranger's certificate
 * @param address where it comes from, host:port; {@code -} when that is not known
 * @param why what it tried, and why not
 * @param index of the entry of the log that it came with; 0 when it was refused before
 * @param more how many more of that one were refused since the last that was told
 */
public record Refusal(String who, String address, String why, long index, long more) {

    /** One sentence. */
    public String text() {
        return "refuses " + who + (address.equals("-") ? "" : " at " + address) + ": " + why
                + (more == 0 ? "" : " (and " + more + " more since the last that was told)");
    }
}
