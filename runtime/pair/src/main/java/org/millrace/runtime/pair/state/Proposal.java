package org.millrace.runtime.pair.state;

import java.security.PrivateKey;

/**
 * A fact as it stands in the pair's log: signed by the member that proposes it, so that every other can tell that it was that one. The
 * signature names the group and counts the member's proposals: it is good in one log, once.
 *
 * <pre>
 * signed MEMBER NUMBER SIGNATURE FACT...
 * </pre>
 *
 * @param number greater than those of the member's proposals before, or at most {@value Numbers#WINDOW} behind
 * @param signature by the key of the member's certificate, see {@link MemberCertificate#signed}
 * @param fact the fact's line
 */
public record Proposal(String member, long number, String signature, String fact) {

    private static final String FIRST_WORD = "signed ";

    public static Proposal signed(String group, String member, long number, Fact fact, PrivateKey key) {
        String line = fact.line();
        return new Proposal(member, number, MemberCertificate.signature(text(group, member, number, line), key), line);
    }

    private static String text(String group, String member, long number, String fact) {
        return String.join("\n", "millrace-fact", group, member, Long.toString(number), fact);
    }

    boolean isSigned(String group, MemberCertificate by) {
        return by.signed(text(group, member, number, fact), signature);
    }

    public String line() {
        return FIRST_WORD + Words.line(member, number, signature) + " " + fact;
    }

    /** @throws FactRefused when a line in the log is none */
    public static Proposal parse(String line) throws FactRefused {
        String[] parts = line.startsWith(FIRST_WORD) ? line.split(" ", 5) : new String[0];
        if (parts.length < 5 || !Member.isName(parts[1]) || !parts[2].matches("[0-9]{1,18}")) {
            throw new FactRefused(
                    Authors.SIGNATURE,
                    "the proposal is not signed",
                    "only members write the pair's log, each signed by it");
        }
        return new Proposal(parts[1], Long.parseLong(parts[2]), parts[3], parts[4]);
    }
}
