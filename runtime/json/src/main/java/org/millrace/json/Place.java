package org.millrace.json;

/**
 * A place in a document, computed only when somebody asks.
 *
 * @param line from 1; a line ends with LF, CR LF or a lone CR
 * @param column in characters (code points), from 1
 */
public record Place(int line, int column) {

    /** The place of a byte of UTF-8 text. */
    static Place of(byte[] bytes, int start, int offset) {
        int line = 1;
        int column = 1;
        for (int i = start; i < offset; i++) {
            byte b = bytes[i];
            if (b == '\n' || b == '\r' && !(i + 1 < bytes.length && bytes[i + 1] == '\n')) {
                line++;
                column = 1;
            } else if ((b & 0xC0) != 0x80 && b != '\r') {
                column++;
            }
        }
        return new Place(line, column);
    }
}
