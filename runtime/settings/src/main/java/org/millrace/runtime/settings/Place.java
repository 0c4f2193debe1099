package org.millrace.runtime.settings;

/**
 * A place in a file that a person wrote.
 *
 * @param file as the person named it
 * @param line from 1; 0 for the file as a whole
 * @param column from 1
 */
public record Place(String file, int line, int column) implements Comparable<Place> {

    public static Place whole(String file) {
        return new Place(file, 0, 0);
    }

    @Override
    public int compareTo(Place other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }

    @Override
    public String toString() {
        return line == 0 ? file : file + ":" + line + ":" + column;
    }
}
