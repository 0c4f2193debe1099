package org.millrace.tests.flows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.Message;

/** A message as a file that a person can read: a first line, headers, an empty line, the body. */
record HttpText(String firstLine, Headers headers, byte[] body) {

    static HttpText read(Path file) throws IOException {
        String text = Files.readString(file);
        int end = text.indexOf("\n\n");
        String[] head = (end < 0 ? text.stripTrailing() : text.substring(0, end)).split("\n");
        Headers headers = new Headers();
        for (int i = 1; i < head.length; i++) {
            int colon = head[i].indexOf(':');
            headers.add(
                    head[i].substring(0, colon), head[i].substring(colon + 1).strip());
        }
        byte[] body = end < 0 ? new byte[0] : text.substring(end + 2).getBytes(StandardCharsets.UTF_8);
        return new HttpText(head[0], headers, body);
    }

    /** Who sent it, where its first line ends with {@code from ADDRESS}. */
    Optional<Exchange.Client> sender() {
        int from = firstLine.indexOf(" from ");
        return from < 0 ? Optional.empty() : Optional.of(new Exchange.Client(firstLine.substring(from + 6), false));
    }

    /** A word of the first line. */
    String word(int index) {
        return firstLine.split(" ")[index];
    }

    /** Headers and body, after a first line of its own; says whether the body was passed on unread. */
    static String of(String firstLine, Message message) {
        StringBuilder text = new StringBuilder(firstLine);
        text.append(message.payload().isUnread() ? ", body unread\n" : "\n");
        message.headers()
                .forEach((name, value) ->
                        text.append(name).append(": ").append(value).append('\n'));
        text.append('\n');
        String body = new String(message.payload().bytes(), StandardCharsets.UTF_8);
        return text.append(body)
                .append(body.isEmpty() || body.endsWith("\n") ? "" : "\n")
                .toString();
    }
}
