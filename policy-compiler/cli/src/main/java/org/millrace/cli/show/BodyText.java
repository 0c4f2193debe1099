package org.millrace.cli.show;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Announced;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlError;
import org.millrace.xml.XmlLimits;

/**
 * A message's body as people read it: in the encoding that the runtime would read it in (its byte order mark, the charset of its Content-Type,
 * its XML declaration, or UTF-8), and what has bytes that are no characters of it, or zeros, as rows of hexadecimal numbers.
 *
 * @param charset what it is in; null for bytes that are no text
 */
public record BodyText(String text, Charset charset) {

    /** What is looked at for a declaration. */
    private static final int START_BYTES = 1024;

    private static final int ROW_BYTES = 16;
    private static final int MOST_ROWS = 32;

    /**
     * @param contentType of the message, "" for none
     * @param cut whether only the beginning is there, so that a character at its end may be cut
     */
    public static BodyText of(byte[] body, String contentType, boolean cut) {
        Charset charset = charset(body, contentType);
        String text = charset == null ? null : decoded(body, charset, cut);
        return text == null || text.indexOf(0) >= 0 ? new BodyText(rows(body), null) : new BodyText(text, charset);
    }

    /** Says which encoding it is when that is not UTF-8, the usual; "" otherwise. */
    public String said() {
        if (charset == null) {
            return "bytes that are no text";
        }
        return charset == StandardCharsets.UTF_8 ? "" : "in " + Encodings.label(charset);
    }

    /** The text, behind what it is in when that is to be said. */
    public String withSaid() {
        return said().isEmpty() ? text : "(" + said() + ")\n" + text;
    }

    /** Null for none that is read. */
    private static Charset charset(byte[] body, String contentType) {
        Charset said = MediaType.of(contentType, Encodings::named).charset();
        try {
            return EventStream.parseStart(
                            body, 0, Math.min(body.length, START_BYTES), XmlLimits.DEFAULTS, new Announced(said, true))
                    .charset();
        } catch (XmlError e) {
            return said == null ? StandardCharsets.UTF_8 : said; // it is no XML, or not what it says
        }
    }

    /** Null when it has bytes that are no characters. */
    private static String decoded(byte[] body, Charset charset, boolean cut) {
        CharsetDecoder decoder = charset.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(body);
        CharBuffer out = CharBuffer.allocate((int) Math.ceil(body.length * (double) decoder.maxCharsPerByte()) + 1);
        CoderResult result = decoder.decode(in, out, !cut);
        if (result.isError() || !cut && decoder.flush(out).isError()) {
            return null;
        }
        String text = out.flip().toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static String rows(byte[] body) {
        HexFormat hex = HexFormat.ofDelimiter(" ");
        StringBuilder rows = new StringBuilder();
        for (int at = 0; at < body.length && at < MOST_ROWS * ROW_BYTES; at += ROW_BYTES) {
            int end = Math.min(body.length, at + ROW_BYTES);
            rows.append(String.format("%06x  %-47s  ", at, hex.formatHex(body, at, end)));
            for (int i = at; i < end; i++) {
                rows.append(body[i] >= ' ' && body[i] < 0x7F ? (char) body[i] : '.');
            }
            rows.append('\n');
        }
        if (body.length > MOST_ROWS * ROW_BYTES) {
            rows.append("and ").append(body.length - MOST_ROWS * ROW_BYTES).append(" bytes more\n");
        }
        return rows.toString();
    }
}
