package org.millrace.runtime.steps.wss;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;

/** Timestamps of WS-Security (section 10): writing one, and judging one. */
final class Timestamps {

    /** How far two parties' clocks may be apart. */
    static final Duration SKEW = Duration.ofSeconds(60);

    private static final int MAX_CHARACTERS = 40;

    /**
     * When a message can be accepted, as far as its Timestamp goes.
     *
     * @param from since when, by a clock that is as far behind as may be
     * @param end until when, by one that is as far ahead
     */
    record Life(Instant from, Instant end) {}

    private Timestamps() {}

    /** A Timestamp, with an id, for a message that must have none yet. */
    static String write(SoapMessage message, String id, Instant now, int seconds) {
        Element security = message.security();
        if (security != null && !security.elements(Names.WSU, "Timestamp").isEmpty()) {
            throw new Refused("the message has a Timestamp already; verify it, and remove its Security header, first");
        }
        Instant created = now.truncatedTo(ChronoUnit.MILLIS);
        return "<wsu:Timestamp xmlns:wsu=\"" + Names.WSU + "\" wsu:Id=\"" + id + "\"><wsu:Created>" + created
                + "</wsu:Created><wsu:Expires>" + created.plusSeconds(seconds) + "</wsu:Expires></wsu:Timestamp>";
    }

    /** The one Timestamp of the security header. */
    static Element find(Element security) {
        Element timestamp = security.optional(Names.WSU, "Timestamp");
        if (timestamp == null) {
            throw new Refused("the message has no Timestamp");
        }
        return timestamp;
    }

    /** Refuses a Timestamp that is not in time. */
    static Life judge(Element timestamp, Instant now, Duration maxAge) {
        timestamp.allowOnly(Names.WSU, "Created", "Expires");
        Instant created = read(timestamp.required(Names.WSU, "Created"));
        Element expiry = timestamp.optional(Names.WSU, "Expires");
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
        return new Life(created.minus(SKEW), end.plus(SKEW));
    }

    private static Instant read(Element element) {
        String text = element.text();
        try {
            // a sign would begin a year of more than four digits, near the end of what can be counted
            if (text.length() <= MAX_CHARACTERS && !text.isEmpty() && Character.isDigit(text.charAt(0))) {
                return OffsetDateTime.parse(text).toInstant();
            }
        } catch (DateTimeException e) {
            throw new Refused("the Timestamp's " + element.localName() + " is not a date and time with a zone", e);
        }
        throw new Refused("the Timestamp's " + element.localName() + " is not a date and time with a zone");
    }
}
