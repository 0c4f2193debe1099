package org.millrace.compiler.check;

import java.time.DateTimeException;
import java.time.ZoneId;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.runtime.api.timer.Cron;
import org.millrace.runtime.api.timer.Timetable;

/** Values of the types {@link PropertyType#CRON}, {@link PropertyType#TIME_ZONE} and {@link PropertyType#TIMER_NAME}. */
final class TimerTexts {

    private TimerTexts() {}

    static void check(Property property, String text, Place place, Diagnostics diagnostics) {
        switch (property.type()) {
            case CRON -> cron(property, text, place, diagnostics);
            case TIME_ZONE -> zone(property, text, place, diagnostics);
            default -> name(property, text, place, diagnostics);
        }
    }

    private static void cron(Property property, String text, Place place, Diagnostics diagnostics) {
        try {
            Cron.parse(text);
        } catch (IllegalArgumentException e) {
            diagnostics.add(
                    Rule.TIMETABLE,
                    place,
                    property.name() + " '" + text + "' can't be kept to: " + e.getMessage(),
                    "write minute, hour, day of the month, month and day of the week, such as 30 2 * * MON-FRI");
        }
    }

    private static void zone(Property property, String text, Place place, Diagnostics diagnostics) {
        try {
            ZoneId.of(text);
        } catch (DateTimeException e) {
            diagnostics.add(
                    Rule.TIMETABLE,
                    place,
                    property.name() + " '" + text + "' is no time zone",
                    "write one such as Europe/Berlin, or UTC");
        }
    }

    private static void name(Property property, String text, Place place, Diagnostics diagnostics) {
        if (!text.matches(Timetable.NAME)) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no name that a runtime can remember a timer by",
                    "use up to 100 letters, digits, '-', '_' and '.'");
        }
    }
}
