package org.millrace.runtime.step.security;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import org.w3c.dom.Element;

/** Timestamps of WS-Security (section 10): writing one, and judging one. */
final class Timestamps {

    /** How far two parties' clocks may be apart. */
    static final Duration SKEW = Duration.ofSeconds(60);

    private static final int MAX_CHARACTERS = 40;

    private Timestamps() {}

    static Element write(SoapMessage message, Instant now, int seconds) {
        Element security = message.securityOrNew();
        if (!Tree.elements(security, Names.WSU, "Timestamp").isEmpty()) {
            throw new Refused("the message has a Timestamp already; verify it, and remove its Security header, first");
        }
        Instant created = now.truncatedTo(ChronoUnit.MILLIS);
        Element timestamp = message.document().createElementNS(Names.WSU, "wsu:Timestamp");
        Tree.declare(timestamp, "wsu", Names.WSU);
        Tree.append(timestamp, Names.WSU, "wsu:Created", created.toString());
        Tree.append(
                timestamp,
                Names.WSU,
                "wsu:Expires",
                created.plusSeconds(seconds).toString());
        Tree.prepend(security, timestamp);
        return timestamp;
    }

    /** The one Timestamp of the security header. */
    static Element find(Element security) {
        Element timestamp = Tree.optional(security, Names.WSU, "Timestamp");
        if (timestamp == null) {
            throw new Refused("the message has no Timestamp");
        }
        return timestamp;
    }

    /**
     * Refuses a Timestamp that is not in time.
     *
     * @return until when the message could be sent once more and still be in time
     */
    static Instant judge(Element timestamp, Instant now, Duration maxAge) {
        Tree.allowOnly(timestamp, Names.WSU, "Created", "Expires");
        Instant created = read(Tree.required(timestamp, Names.WSU, "Created"));
        Element expiry = Tree.optional(timestamp, Names.WSU, "Expires");
        if (created.isAfter(now.plus(SKEW))) {
            throw new Refused("the Timestamp was created in the future");
        }
        Instant oldest = created.plus(maxAge);
        Instant end = oldest;
        if (expiry != null) {
            Instant expires = read(expiry);
            if (!expires.isAfter(created)) {
                throw new Refused("the Timestamp expires before it was created");
            }
            if (now.isAfter(expires.plus(SKEW))) {
                throw new Refused("the Timestamp has expired");
            }
            end = expires.isBefore(oldest) ? expires : oldest;
        }
        if (now.isAfter(oldest.plus(SKEW))) {
            throw new Refused("the Timestamp is older than " + maxAge.toSeconds() + " seconds");
        }
        return end.plus(SKEW);
    }

    private static Instant read(Element element) {
        String text = Tree.text(element);
        try {
            // a sign would begin a year of more than four digits, near the end of what can be counted
            if (text.length() <= MAX_CHARACTERS && !text.isEmpty() && Character.isDigit(text.charAt(0))) {
                return OffsetDateTime.parse(text).toInstant();
            }
        } catch (DateTimeException e) {
            throw new Refused("the Timestamp's " + element.getLocalName() + " is not a date and time with a zone", e);
        }
        throw new Refused("the Timestamp's " + element.getLocalName() + " is not a date and time with a zone");
    }
}
