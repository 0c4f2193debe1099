package org.millrace.xml.type;

/**
 * A rule that a value breaks, in Xerces' words.
 *
 * @param rule e.g. {@code cvc-minInclusive-valid}
 * @param sentence with the value, shortened and fit for one line
 */
record FacetViolation(String rule, String sentence) {

    /** The most characters of a value that are shown. */
    static final int MAX_SHOWN = 100;

    private static final int MAX_ENUMERATION = 300;

    /** The text is outside the lexical space of a type. */
    static FacetViolation lexical(String shown, String type) {
        return new FacetViolation(
                "cvc-datatype-valid.1.2.1", "'" + shown + "' is not a valid value for '" + type + "'.");
    }

    static FacetViolation union(String shown, String type) {
        return new FacetViolation(
                "cvc-datatype-valid.1.2.3", "'" + shown + "' is not a valid value of union type '" + type + "'.");
    }

    static FacetViolation facet(String facet, String shown, Object bound, String type) {
        return new FacetViolation(
                "cvc-" + facet + "-valid",
                "Value '" + shown + "' is not facet-valid with respect to " + facet + " '" + bound + "' for type '"
                        + type + "'.");
    }

    static FacetViolation length(String facet, String shown, int length, int bound, String type) {
        return new FacetViolation(
                "cvc-" + facet + "-valid",
                "Value '" + shown + "' with length = '" + length + "' is not facet-valid with respect to " + facet
                        + " '" + bound + "' for type '" + type + "'.");
    }

    static FacetViolation digits(String facet, String shown, int digits, int bound) {
        String kind = facet.equals("totalDigits") ? "total" : "fraction";
        return new FacetViolation(
                "cvc-" + facet + "-valid",
                "Value '" + shown + "' has " + digits + " " + kind + " digits, but the number of " + kind
                        + " digits has been limited to " + bound + ".");
    }

    static FacetViolation enumeration(String shown, Iterable<String> values) {
        StringBuilder list = new StringBuilder("[");
        for (String value : values) {
            list.append(list.length() == 1 ? "" : ", ").append(value);
            if (list.length() > MAX_ENUMERATION) {
                list.append(", ...");
                break;
            }
        }
        return new FacetViolation(
                "cvc-enumeration-valid",
                "Value '" + shown + "' is not facet-valid with respect to enumeration '" + list
                        + "]'. It must be a value from the enumeration.");
    }

    static FacetViolation prefix(String shown, String prefix) {
        return new FacetViolation(
                "UndeclaredPrefix",
                "Cannot resolve '" + shown + "' as a QName: the prefix '" + prefix + "' is not declared.");
    }

    static FacetViolation entity(String shown) {
        return new FacetViolation("UndeclaredEntity", "Entity '" + shown + "' is not declared.");
    }

    /** A value as it is shown: cut, and control characters written as escapes. */
    static String shown(byte[] bytes, int from, int to) {
        int end = from + Math.min(to - from, 4 * MAX_SHOWN);
        while (end < to && end > from && bytes[end] < (byte) 0xC0) {
            end--; // not in the middle of a character
        }
        String text = Utf8Text.text(bytes, from, end);
        StringBuilder line = new StringBuilder(Math.min(text.length(), MAX_SHOWN) + 16);
        int i = 0;
        while (i < text.length() && i < MAX_SHOWN) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> {
                    if (Character.isISOControl(c)) {
                        line.append(String.format("\\u%04X", c));
                    } else {
                        line.appendCodePoint(c);
                    }
                }
            }
        }
        return i < text.length() || end < to ? line + "..." : line.toString();
    }

    @Override
    public String toString() {
        return rule + ": " + sentence;
    }
}
