package org.millrace.xml.match;

import java.util.ArrayList;

/** Strings that are held together, or become one. Where elements nest, each of them has the text of all that are in it. */
final class Items extends ArrayList<String> {

    private static final long serialVersionUID = 1;

    private long charsLeft;

    Items(long maxChars) {
        super(1);
        this.charsLeft = maxChars;
    }

    /** @throws PathError when they are too long together */
    @Override
    public boolean add(String item) {
        take(item.length());
        return super.add(item);
    }

    /**
     * One string, with the separator between them.
     *
     * @throws PathError when it is too long
     */
    String joined(String separator) {
        take((long) separator.length() * Math.max(0, size() - 1));
        return String.join(separator, this);
    }

    private void take(long chars) {
        charsLeft -= chars;
        if (charsLeft < 0) {
            throw PathError.tooLong();
        }
    }
}
