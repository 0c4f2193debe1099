package org.millrace.runtime.transports.timer;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.millrace.runtime.api.timer.Timetable;

/**
 * What the exchange of a firing begins with, and what its body says in XML or JSON; the timer step's documentation shows both forms.
 *
 * @param name of the timer
 * @param due when it was to fire, the same whenever it is repeated
 * @param fired when it did
 * @param missed how many firings before this one were passed over
 * @param repeated whether this firing may have been done already
 */
record Firing(String name, Instant due, Instant fired, long epoch, long missed, boolean repeated) {

    static String contentType(Timetable.Body form) {
        return switch (form) {
            case XML -> "application/xml";
            case JSON -> "application/json";
        };
    }

    /** A timer's name holds nothing that XML or JSON would have to escape; the compiler sees to it, and the step again. */
    byte[] bytes(Timetable.Body form) {
        String text = switch (form) {
            case XML ->
                "<timer xmlns=\"http://www.millrace.org/timer/1\" name=\"" + name + "\" due=\"" + due + "\" fired=\""
                        + fired + "\" epoch=\"" + epoch + "\" missed=\"" + missed + "\" repeated=\"" + repeated
                        + "\"/>\n";
            case JSON ->
                "{\"name\":\"" + name + "\",\"due\":\"" + due + "\",\"fired\":\"" + fired + "\",\"epoch\":" + epoch
                        + ",\"missed\":" + missed + ",\"repeated\":" + repeated + "}\n";
        };
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** As people are told, in traces among others. */
    @Override
    public String toString() {
        return "timer " + name + ", due " + due;
    }
}
