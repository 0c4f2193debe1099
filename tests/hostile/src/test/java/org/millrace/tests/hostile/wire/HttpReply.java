package org.millrace.tests.hostile.wire;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * One HTTP/1.1 reply as it stood on the wire.
 *
 * @param headers {@code Name: value} lines
 */
public record HttpReply(int status, List<String> headers, String body) {

    private static final int MAX_BODY_BYTES = 64 * 1024 * 1024;

    /** The value of the first header of this name, or "". */
    public String header(String name) {
        return headers.stream()
                .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
                .map(line -> line.substring(name.length() + 1).strip())
                .findFirst()
                .orElse("");
    }

    /** The whole reply as text, to be searched. */
    public String text() {
        return status + "\n" + String.join("\n", headers) + "\n\n" + body;
    }

    /** Reads one reply to anything but HEAD; null when the stream ends before its first byte. */
    public static HttpReply first(InputStream in) throws IOException {
        return read(in, false);
    }

    /**
     * Reads one reply.
     *
     * @return null when the stream ends before the first byte
     * @throws IOException when it ends within, or is not HTTP
     */
    static HttpReply read(InputStream in, boolean toHead) throws IOException {
        String start = line(in);
        if (start == null) {
            return null;
        }
        if (!start.matches("HTTP/1\\.[01] \\d{3}( .*)?")) {
            throw new IOException("not a status line: " + start);
        }
        int status = Integer.parseInt(start.substring(9, 12));
        List<String> headers = new ArrayList<>();
        for (String line = line(in); !"".equals(line); line = line(in)) {
            if (line == null) {
                throw new EOFException("the reply's head is cut off");
            }
            headers.add(line);
        }
        HttpReply head = new HttpReply(status, headers, "");
        if (toHead || status == 204 || status == 304 || status < 200) {
            return head;
        }
        return new HttpReply(status, headers, new String(body(head, in), StandardCharsets.UTF_8));
    }

    private static byte[] body(HttpReply head, InputStream in) throws IOException {
        if (head.header("Transfer-Encoding").equalsIgnoreCase("chunked")) {
            return chunked(in);
        }
        String length = head.header("Content-Length");
        if (length.isEmpty()) {
            return in.readNBytes(MAX_BODY_BYTES);
        }
        byte[] body = in.readNBytes(Integer.parseInt(length));
        if (body.length < Integer.parseInt(length)) {
            throw new EOFException("the reply's body is cut off");
        }
        return body;
    }

    private static byte[] chunked(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (body.size() < MAX_BODY_BYTES) {
            String size = line(in);
            if (size == null) {
                throw new EOFException("the reply's body is cut off");
            }
            int length = Integer.parseInt(size, 16);
            byte[] chunk = in.readNBytes(length);
            if (chunk.length < length) {
                throw new EOFException("a chunk of the reply is cut off");
            }
            body.write(chunk);
            String end = line(in);
            if (!"".equals(end)) {
                throw new IOException("a chunk of the reply ends with: " + end);
            }
            if (length == 0) {
                break;
            }
        }
        return body.toByteArray();
    }

    /** A line without its CRLF; null at the end of the stream. */
    static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); ; c = in.read()) {
            if (c < 0) {
                if (line.size() == 0) {
                    return null;
                }
                throw new EOFException("a line is cut off: " + line.toString(StandardCharsets.ISO_8859_1));
            }
            if (c == '\n') {
                String text = line.toString(StandardCharsets.ISO_8859_1);
                return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
            }
            line.write(c);
        }
    }
}
