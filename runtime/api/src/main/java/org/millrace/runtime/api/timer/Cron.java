package org.millrace.runtime.api.timer;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A cron expression: {@code minute hour day-of-month month day-of-week}, with a field for seconds before these if there are six.
 *
 * <p>A field is a list, parted by commas, of {@code *}, {@code 5}, {@code 5-9}, each with a step if so wished ({@code *}{@code /15},
 * {@code 0-30/10}; {@code 5/15} means from 5 on). Months and days of the week may be written by the first three letters of their English
 * names; Sunday is 0 or 7. {@code L} as the day of the month is its last. When both days are given, and neither begins with {@code *}, a
 * day that fits either is taken, as in the crontab of Unix. {@code @hourly}, {@code @daily}, {@code @weekly}, {@code @monthly} and
 * {@code @yearly} stand for what they say.
 *
 * <p>Where clocks are put forward or back: an expression whose hours begin with {@code *} follows time as it passes, so that every quarter
 * of an hour stays a quarter of an hour. One that names hours keeps to the clock on the wall: a time that is left out is made up for at the
 * moment of the change, one that comes twice counts the first time.
 *
 * <p>Immutable.
 */
public final class Cron {

    /** The days of all months and of the week repeat after 400 years; a leap day on a given day of the week takes 40 at most. */
    private static final int MAX_DAYS_AHEAD = 41 * 366;

    private static final List<String> MONTHS =
            List.of("", "JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC");
    private static final List<String> DAYS = List.of("SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT");

    private final String text;
    private final BitSet seconds;
    private final BitSet minutes;
    private final BitSet hours;
    private final BitSet daysOfMonth;
    private final BitSet months;
    private final BitSet daysOfWeek;
    private final boolean lastDayOfMonth;
    private final boolean eitherDay;
    private final boolean everyHour;

    private Cron(String text, String[] fields) {
        this.text = text;
        this.seconds = field("second", fields[0], 0, 59, List.of());
        this.minutes = field("minute", fields[1], 0, 59, List.of());
        this.hours = field("hour", fields[2], 0, 23, List.of());
        this.lastDayOfMonth = fields[3].equalsIgnoreCase("L");
        this.daysOfMonth = lastDayOfMonth ? new BitSet() : field("day of the month", fields[3], 1, 31, List.of());
        this.months = field("month", fields[4], 1, 12, MONTHS);
        this.daysOfWeek = field("day of the week", fields[5], 0, 7, DAYS);
        if (daysOfWeek.get(7)) {
            daysOfWeek.set(0);
        }
        this.eitherDay = !fields[3].startsWith("*") && !fields[5].startsWith("*");
        this.everyHour = fields[2].startsWith("*");
    }

    /** @throws IllegalArgumentException when it is no such expression, or no day ever fits it; the message says what is wrong with it */
    public static Cron parse(String expression) {
        String[] words = switch (expression.strip()) {
            case "@yearly" -> new String[] {"0", "0", "0", "1", "1", "*"};
            case "@monthly" -> new String[] {"0", "0", "0", "1", "*", "*"};
            case "@weekly" -> new String[] {"0", "0", "0", "*", "*", "0"};
            case "@daily" -> new String[] {"0", "0", "0", "*", "*", "*"};
            case "@hourly" -> new String[] {"0", "0", "*", "*", "*", "*"};
            default -> expression.strip().split("\\s+");
        };
        String[] fields = words;
        if (words.length == 5) {
            fields = new String[6];
            fields[0] = "0";
            System.arraycopy(words, 0, fields, 1, 5);
        }
        if (fields.length != 6) {
            throw new IllegalArgumentException("it has " + words.length + " fields, where 5 or 6 are looked for");
        }
        Cron cron = new Cron(expression, fields);
        if (cron.dayFrom(LocalDate.of(2000, 1, 1)) == null) {
            throw new IllegalArgumentException("no day ever fits it");
        }
        return cron;
    }

    private static BitSet field(String name, String text, int least, int most, List<String> names) {
        BitSet set = new BitSet(most + 1);
        for (String part : text.split(",", -1)) {
            String[] stepped = part.split("/", -1);
            String[] ends = stepped[0].split("-", -1);
            if (stepped.length > 2 || ends.length > 2) {
                throw wrong(name, part, least, most);
            }
            boolean all = stepped[0].equals("*");
            int from = all ? least : number(name, ends[0], least, most, names, part);
            int to = from;
            if (all || stepped.length == 2 && ends.length == 1) {
                to = most == 7 ? 6 : most; // Sunday once
            } else if (ends.length == 2) {
                to = number(name, ends[1], least, most, names, part);
            }
            int step = stepped.length == 2 ? number(name, stepped[1], 1, most, List.of(), part) : 1;
            if (to < from) {
                throw new IllegalArgumentException("the " + name + " '" + part + "' ends before it begins");
            }
            for (int i = from; i <= to; i += step) {
                set.set(i);
            }
        }
        return set;
    }

    private static int number(String name, String word, int least, int most, List<String> names, String part) {
        int named = names.indexOf(word.toUpperCase(Locale.ROOT));
        if (named >= 0 && !word.isEmpty()) {
            return named;
        }
        if (!word.matches("[0-9]{1,2}")) {
            throw wrong(name, part, least, most);
        }
        int number = Integer.parseInt(word);
        if (number < least || number > most) {
            throw wrong(name, part, least, most);
        }
        return number;
    }

    private static IllegalArgumentException wrong(String name, String part, int least, int most) {
        return new IllegalArgumentException("the " + name + " '" + part + "' is none; it may hold numbers from " + least
                + " to " + most + ", as in 5, 5-9, 5,7, * or */2");
    }

    /** The first time after another at which it is due; empty when none is within what an Instant can tell. */
    public Optional<Instant> next(Instant after, ZoneId zone) {
        ZoneRules rules = zone.getRules();
        return Optional.ofNullable(everyHour ? nextAsTimePasses(after, rules) : nextOnTheWall(after, rules));
    }

    private Instant nextAsTimePasses(Instant after, ZoneRules rules) {
        ZoneOffset offset = rules.getOffset(after);
        LocalDateTime from = LocalDateTime.ofInstant(after, offset);
        LocalDateTime found = following(from.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1));
        ZoneOffsetTransition change = rules.nextTransition(after);
        while (change != null && found != null && !found.toInstant(offset).isBefore(change.getInstant())) {
            offset = change.getOffsetAfter();
            found = following(change.getDateTimeAfter());
            change = rules.nextTransition(change.getInstant());
        }
        return found == null ? null : found.toInstant(offset);
    }

    private Instant nextOnTheWall(Instant after, ZoneRules rules) {
        LocalDateTime from = LocalDateTime.ofInstant(after, rules.getOffset(after));
        LocalDateTime found = following(from.truncatedTo(ChronoUnit.SECONDS).plusSeconds(1));
        while (found != null) {
            ZoneOffsetTransition change = rules.getTransition(found);
            Instant due = change != null && change.isGap()
                    ? change.getInstant()
                    : found.toInstant(rules.getValidOffsets(found).getFirst());
            if (due.isAfter(after)) {
                return due;
            }
            found = following(found.plusSeconds(1)); // it was the second pass of an hour that comes twice
        }
        return null;
    }

    /** The first time that fits, {@code from} included, on a clock without changes. */
    private LocalDateTime following(LocalDateTime from) {
        LocalDate day = dayFrom(from.toLocalDate());
        if (day == null) {
            return null;
        }
        LocalTime time = day.equals(from.toLocalDate()) ? timeFrom(from.toLocalTime()) : timeFrom(LocalTime.MIDNIGHT);
        if (time == null) {
            day = dayFrom(day.plusDays(1));
            time = timeFrom(LocalTime.MIDNIGHT);
        }
        return day == null ? null : day.atTime(time);
    }

    private LocalTime timeFrom(LocalTime from) {
        for (int hour = hours.nextSetBit(from.getHour()); hour >= 0; hour = hours.nextSetBit(hour + 1)) {
            boolean thisHour = hour == from.getHour();
            int minute = minutes.nextSetBit(thisHour ? from.getMinute() : 0);
            for (; minute >= 0; minute = minutes.nextSetBit(minute + 1)) {
                boolean thisMinute = thisHour && minute == from.getMinute();
                int second = seconds.nextSetBit(thisMinute ? from.getSecond() : 0);
                if (second >= 0) {
                    return LocalTime.of(hour, minute, second);
                }
            }
        }
        return null;
    }

    private LocalDate dayFrom(LocalDate from) {
        LocalDate day = from;
        for (int i = 0; i < MAX_DAYS_AHEAD; i++) {
            if (!months.get(day.getMonthValue())) {
                day = day.withDayOfMonth(day.lengthOfMonth());
            } else if (fits(day)) {
                return day;
            }
            day = day.plusDays(1);
        }
        return null;
    }

    private boolean fits(LocalDate day) {
        boolean month =
                lastDayOfMonth ? day.getDayOfMonth() == day.lengthOfMonth() : daysOfMonth.get(day.getDayOfMonth());
        boolean week = daysOfWeek.get(
                day.getDayOfWeek() == DayOfWeek.SUNDAY ? 0 : day.getDayOfWeek().getValue());
        return eitherDay ? month || week : month && week;
    }

    @Override
    public String toString() {
        return text;
    }
}
