package org.millrace.runtime.steps.wss;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Pattern;

/** Timestamps of WS-Security (section 10): writing one, and judging one. */
final class Timestamps {

    /** A date, a time with any number of digits of a second, and a zone. */
    private static final int MAX_CHARACTERS = 64;

    /** Tenths of nanoseconds and less, which some clocks write and nothing here can count. */
    private static final Pattern TOO_FINE = Pattern.compile("(\\.[0-9]{9})[0-9]+");

    private static final DateTimeFormatter TIME = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .optionalStart()
            .appendOffsetId()
            .toFormatter(Locale.ROOT);

    /**
     * What is in time.
     *
     * @param maxAge of a Timestamp, since it was created
     * @param skew how far two parties' clocks may be apart
     */
    record Window(Duration maxAge, Duration skew) {}

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
    static Life judge(Element timestamp, Instant now, Window window) {
        timestamp.allowOnly(Names.WSU, "Created", "Expires");
        Instant created = read(timestamp.required(Names.WSU, "Created"));
        Element expiry = timestamp.optional(Names.WSU, "Expires");
        if (created.isAfter(now.plus(window.skew))) {
            throw new Refused("the Timestamp was created in the future");
        }
        Instant oldest = created.plus(window.maxAge);
        Instant end = oldest;
        if (expiry != null) {
            Instant expires = read(expiry);
            if (!expires.isAfter(created)) {
                throw new Refused("the Timestamp expires before it was created");
            }
            if (now.isAfter(expires.plus(window.skew))) {
                throw new Refused("the Timestamp has expired");
            }
            end = expires.isBefore(oldest) ? expires : oldest;
        }
        if (now.isAfter(oldest.plus(window.skew))) {
            throw new Refused("the Timestamp is older than " + window.maxAge.toSeconds() + " seconds");
        }
        return new Life(created.minus(window.skew), end.plus(window.skew));
    }

    /** One without a zone is of UTC, as WS-Security section 10 wants all of them to be. */
    private static Instant read(Element element) {
        String text = element.text();
        // a sign would begin a year of more than four digits, near the end of what can be counted
        if (text.length() > MAX_CHARACTERS || text.isEmpty() || !Character.isDigit(text.charAt(0))) {
            throw senseless(element, null);
        }
        try {
            TemporalAccessor time = TIME.parseBest(
                    TOO_FINE.matcher(text).replaceFirst("$1"), OffsetDateTime::from, LocalDateTime::from);
            return time instanceof OffsetDateTime withZone
                    ? withZone.toInstant()
                    : ((LocalDateTime) time).toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw senseless(element, e);
        }
    }

    private static Refused senseless(Element element, Exception why) {
        return new Refused("the Timestamp's " + element.localName() + " is not a date and time", why);
    }
}
