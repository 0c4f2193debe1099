package org.millrace.xml;

/**
 * A place in a document, computed only when somebody asks.
 *
 * @param line from 1; a line ends with LF, CR LF or a lone CR
 * @param column in characters (code points), from 1
 */
public record Place(int line, int column) {

    /** The place of a byte of UTF-8 text. */
    static Place of(byte[] bytes, int start, int offset) {
        return new Place(1, 1).onwards(bytes, start, offset);
    }

    /** The place of {@code offset}, when this is the place of {@code from}. */
    Place onwards(byte[] bytes, int from, int offset) {
        int atLine = line;
        int atColumn = column;
        for (int i = from; i < offset; i++) {
            byte b = bytes[i];
            if (b == '\n' || b == '\r' && !(i + 1 < bytes.length && bytes[i + 1] == '\n')) {
                atLine++;
                atColumn = 1;
            } else if ((b & 0xC0) != 0x80 && b != '\r') {
                atColumn++;
            }
        }
        return new Place(atLine, atColumn);
    }
}
