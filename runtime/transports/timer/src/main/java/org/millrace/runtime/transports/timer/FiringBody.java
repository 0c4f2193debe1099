package org.millrace.runtime.transports.timer;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.millrace.runtime.api.timer.Timetable;

/**
 * What the exchange of a firing starts with; the timer step's documentation shows both forms.
 *
 * @param missed how many firings before this one were passed over
 * @param repeated whether this firing may have been done already
 */
record FiringBody(String name, Instant due, Instant fired, long epoch, long missed, boolean repeated) {

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
}
