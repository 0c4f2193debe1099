package org.millrace.client.admin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
     * @throws IOException when a line does not end
     */
    List<String> of(byte[] piece) throws IOException {
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
            throw new IOException("an event does not end");
        }
        return data;
    }
}
