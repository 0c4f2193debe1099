package org.millrace.runtime.steps.control;

import java.util.Arrays;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Payload;

/** The lines of a text, without their ends: LF, or CR LF. Behind the last end there is no line more. */
final class Lines implements ForEach.Items {

    private final byte[] text;
    private int at;

    Lines(Exchange exchange) {
        text = exchange.message().content().bytes();
    }

    @Override
    public int count() {
        int count = text.length > 0 && text[text.length - 1] != '\n' ? 1 : 0;
        for (byte each : text) {
            count += each == '\n' ? 1 : 0;
        }
        return count;
    }

    @Override
    public Payload next(Exchange round) {
        int end = at;
        while (end < text.length && text[end] != '\n') {
            end++;
        }
        int till = end < text.length && end > at && text[end - 1] == '\r' ? end - 1 : end;
        byte[] line = Arrays.copyOfRange(text, at, till);
        at = end + 1;
        round.reserve(line.length);
        return Payload.of(round, line);
    }
}
