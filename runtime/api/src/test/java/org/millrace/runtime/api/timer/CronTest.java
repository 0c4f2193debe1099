package org.millrace.runtime.api.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    /** The times on the wall at which it is due, from one on. */
    private static List<String> after(String cron, ZoneId zone, String from, int count) {
        List<String> times = new ArrayList<>();
        Instant at = Instant.parse(from);
        for (int i = 0; i < count; i++) {
            at = Cron.parse(cron).next(at, zone).orElseThrow();
            times.add(at.atZone(zone).toOffsetDateTime().toString());
        }
        return times;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "* * * * *",
                "*/15 * * * *",
                "5/20 3 * * *",
                "0 0 29 2 *",
                "30 2 1,15 * *",
                "0 12 * * MON-FRI",
                "0 12 * * 0",
                "0 12 * * 7",
                "0 0 31 * *",
                "59 23 31 DEC *",
                "7-9,30-40/5 8-18/2 * 1-6,9 1-5",
                "0 0 13 * FRI"
            })
    void itIsDueWhenCronUtilsSaysSo(String cron) {
        heldAgainstTheLibrary(cron, new Random(cron.hashCode()));
    }

    @Test
    void randomExpressionsAreDueWhenCronUtilsSaysSo() {
        Random random = new Random(5);
        for (int i = 0; i < 500; i++) {
            String cron = field(random, 0, 59) + " " + field(random, 0, 23) + " " + day(random, 1, 28) + " "
                    + field(random, 1, 12) + " " + day(random, 0, 6);
            heldAgainstTheLibrary(cron, random);
        }
    }

    /** Without a step on all days: there the library takes either day, and the crontab of Unix, and we, both. */
    private static String day(Random random, int least, int most) {
        String field = field(random, least, most);
        return field.startsWith("*/") ? "*" : field;
    }

    private static String field(Random random, int least, int most) {
        int from = least + random.nextInt(most - least + 1);
        int to = from + random.nextInt(most - from + 1);
        return switch (random.nextInt(6)) {
            case 0 -> Integer.toString(from);
            case 1 -> from + "-" + to;
            case 2 -> "*/" + (1 + random.nextInt(Math.min(20, most)));
            case 3 -> from + "," + to;
            case 4 -> from + "-" + to + "/" + (1 + random.nextInt(5));
            default -> "*";
        };
    }

    private static void heldAgainstTheLibrary(String text, Random random) {
        ExecutionTime library = ExecutionTime.forCron(
                new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX)).parse(text));
        Cron cron = Cron.parse(text);
        ZonedDateTime theirs =
                ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC")).plusMinutes(random.nextInt(60 * 24 * 365));
        Instant ours = theirs.toInstant();
        for (int i = 0; i < 20; i++) {
            theirs = library.nextExecution(theirs).orElseThrow();
            ours = cron.next(ours, ZoneId.of("UTC")).orElseThrow();
            assertEquals(theirs.toInstant(), ours, text);
        }
    }

    @Test
    void sixFieldsBeginWithSeconds() {
        assertEquals(
                List.of("2026-11-21T10:00:10Z", "2026-11-21T10:00:40Z", "2026-11-21T10:01:10Z"),
                after("10/30 * * * * *", ZoneId.of("UTC"), "2026-11-21T10:00:00.5Z", 3));
    }

    @Test
    void theLastDayOfAMonthIsL() {
        assertEquals(
                List.of("2028-02-29T06:00Z", "2028-03-31T06:00Z", "2028-04-30T06:00Z"),
                after("0 6 L * *", ZoneId.of("UTC"), "2028-02-01T00:00:00Z", 3));
    }

    @Test
    void namesStandForTheUsualRhythms() {
        assertEquals(List.of("2026-12-01T00:00+01:00"), after("@monthly", BERLIN, "2026-11-21T10:00:00Z", 1));
        assertEquals(List.of("2027-01-01T00:00+01:00"), after("@yearly", BERLIN, "2026-11-21T10:00:00Z", 1));
        assertEquals(List.of("2026-11-22T00:00+01:00"), after("@daily", BERLIN, "2026-11-21T10:00:00Z", 1));
        assertEquals(List.of("2026-11-22T00:00+01:00"), after("@weekly", BERLIN, "2026-11-21T10:00:00Z", 1));
        assertEquals(List.of("2026-11-21T12:00+01:00"), after("@hourly", BERLIN, "2026-11-21T10:00:00Z", 1));
    }

    @Test
    void aTimeThatTheClockLeavesOutIsMadeUpForAtTheChange() {
        assertEquals(
                List.of("2026-03-28T02:30+01:00", "2026-03-29T03:00+02:00", "2026-03-30T02:30+02:00"),
                after("30 2 * * *", BERLIN, "2026-03-27T12:00:00Z", 3));
        // both of its times fall into the gap, and are one firing
        assertEquals(
                List.of("2026-03-29T03:00+02:00", "2026-03-30T02:15+02:00"),
                after("15,45 2 * * *", BERLIN, "2026-03-28T12:00:00Z", 2));
    }

    @Test
    void aTimeThatComesTwiceCountsTheFirstTime() {
        assertEquals(
                List.of("2026-10-25T02:30+02:00", "2026-10-26T02:30+01:00"),
                after("30 2 * * *", BERLIN, "2026-10-24T12:00:00Z", 2));
        // looked at in the second pass
        assertEquals(List.of("2026-10-26T02:30+01:00"), after("30 2 * * *", BERLIN, "2026-10-25T01:10:00Z", 1));
    }

    @Test
    void everyHourFollowsTimeAsItPasses() {
        assertEquals(
                List.of("2026-03-29T01:30+01:00", "2026-03-29T03:00+02:00", "2026-03-29T03:30+02:00"),
                after("*/30 * * * *", BERLIN, "2026-03-29T00:00:00Z", 3));
        assertEquals(
                List.of(
                        "2026-10-25T02:30+02:00",
                        "2026-10-25T02:00+01:00",
                        "2026-10-25T02:30+01:00",
                        "2026-10-25T03:00+01:00"),
                after("*/30 * * * *", BERLIN, "2026-10-25T00:00:00Z", 4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "* * * *|it has 4 fields, where 5 or 6 are looked for",
                "''|it has 1 fields, where 5 or 6 are looked for",
                "* * * * * * *|it has 7 fields, where 5 or 6 are looked for",
                "60 * * * *|the minute '60' is none; it may hold numbers from 0 to 59, as in 5, 5-9, 5,7, * or */2",
                "-1 * * * *|the minute '-1' is none; it may hold numbers from 0 to 59, as in 5, 5-9, 5,7, * or */2",
                "* 24 * * *|the hour '24' is none; it may hold numbers from 0 to 23, as in 5, 5-9, 5,7, * or */2",
                "* * 0 * *|the day of the month '0' is none; it may hold numbers from 1 to 31, as in 5, 5-9, 5,7, * or */2",
                "* * 32 * *|the day of the month '32' is none; it may hold numbers from 1 to 31, as in 5, 5-9, 5,7, * or */2",
                "* * * 13 *|the month '13' is none; it may hold numbers from 1 to 12, as in 5, 5-9, 5,7, * or */2",
                "* * * * 8|the day of the week '8' is none; it may hold numbers from 0 to 7, as in 5, 5-9, 5,7, * or */2",
                "* * * FOO *|the month 'FOO' is none; it may hold numbers from 1 to 12, as in 5, 5-9, 5,7, * or */2",
                "*/0 * * * *|the minute '*/0' is none; it may hold numbers from 1 to 59, as in 5, 5-9, 5,7, * or */2",
                "1,,2 * * * *|the minute '' is none; it may hold numbers from 0 to 59, as in 5, 5-9, 5,7, * or */2",
                "1-2-3 * * * *|the minute '1-2-3' is none; it may hold numbers from 0 to 59, as in 5, 5-9, 5,7, * or */2",
                "1/2/3 * * * *|the minute '1/2/3' is none; it may hold numbers from 0 to 59, as in 5, 5-9, 5,7, * or */2",
                "9-5 * * * *|the minute '9-5' ends before it begins",
                "0 0 30 2 *|no day ever fits it",
                "0 0 31 4,6,9,11 *|no day ever fits it"
            })
    void whatIsNoneIsSaid(String cron, String wrong) {
        assertEquals(
                wrong,
                assertThrows(IllegalArgumentException.class, () -> Cron.parse(cron))
                        .getMessage());
    }

    @Test
    void aLeapDayOnASundayIsFoundThoughItTakesDecades() {
        // 29 February is a Sunday in 2032 and 2060; "either day" would take every Sunday, so the week begins with *
        assertEquals(
                List.of("2028-02-29T00:00Z", "2032-02-29T00:00Z"),
                after("0 0 29 2 *", ZoneId.of("UTC"), "2026-01-01T00:00:00Z", 2));
        assertEquals(
                List.of("2032-02-29T00:00Z", "2060-02-29T00:00Z"),
                after("0 0 29 2 */7", ZoneId.of("UTC"), "2026-01-01T00:00:00Z", 2));
    }
}
