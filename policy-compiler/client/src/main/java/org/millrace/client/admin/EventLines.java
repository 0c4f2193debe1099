package org.millrace.client.admin;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.millrace.client.Failure;

/** Finds the data of server-sent events in the pieces of a stream; a runtime's events have one line of data each. One thread. */
final class EventLines {

    private final int maxLineBytes;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    EventLines(int maxLineBytes) {
        this.maxLineBytes = maxLineBytes;
    }

    /**
     * The data that is whole with this piece, in order.
     *
     * @throws Failure when a line does not end
     */
    List<String> of(byte[] piece) {
        List<String> data = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < piece.length; at++) {
            if (piece[at] == '\n') {
                line.write(piece, from, at - from);
                from = at + 1;
                String whole = line.toString(StandardCharsets.UTF_8);
                line.reset();
                if (whole.startsWith("data:")) {
                    data.add(whole.substring("data:".length()).strip());
                }
            }
        }
        line.write(piece, from, piece.length - from);
        if (line.size() > maxLineBytes) {
            throw AdminClient.notARuntime("an event of its stream does not end", null);
        }
        return data;
    }
}
