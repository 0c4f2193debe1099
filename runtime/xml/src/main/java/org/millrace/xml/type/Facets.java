package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The constraining facets of a type (Part 2, section 4.3), as their values are written.
 *
 * @param length and the other numbers: -1 when not given
 * @param minInclusive and the other bounds: null when not given
 * @param enumeration null when not given
 */
record Facets(
        int whiteSpace,
        int length,
        int minLength,
        int maxLength,
        int totalDigits,
        int fractionDigits,
        String minInclusive,
        String minExclusive,
        String maxInclusive,
        String maxExclusive,
        List<Pattern> patterns,
        List<String> enumeration) {

    static final Facets NONE = new Facets(0, -1, -1, -1, -1, -1, null, null, null, null, List.of(), null);

    Facets whiteSpace(int facet) {
        return new Facets(
                facet,
                length,
                minLength,
                maxLength,
                totalDigits,
                fractionDigits,
                minInclusive,
                minExclusive,
                maxInclusive,
                maxExclusive,
                patterns,
                enumeration);
    }

    boolean hasLengths() {
        return length >= 0 || minLength >= 0 || maxLength >= 0;
    }

    boolean hasBounds() {
        return minInclusive != null || minExclusive != null || maxInclusive != null || maxExclusive != null;
    }

    /** The shortest length that the facets allow. */
    int shortest() {
        return Math.max(0, Math.max(length, minLength));
    }

    /** The greatest length that the facets allow. */
    int longest() {
        int most = maxLength < 0 ? Integer.MAX_VALUE : maxLength;
        return length < 0 ? most : Math.min(length, most);
    }

    /**
     * These with others over them, each {@code facet=value}.
     *
     * @param enumerator makes of an enumeration's value as it is written the value as the type has it that is restricted
     */
    Facets restricted(String[] more, UnaryOperator<String> enumerator) {
        int space = whiteSpace;
        int exact = length;
        int least = minLength;
        int most = maxLength;
        int digits = totalDigits;
        int fraction = fractionDigits;
        String minIn = minInclusive;
        String minEx = minExclusive;
        String maxIn = maxInclusive;
        String maxEx = maxExclusive;
        List<Pattern> every = new ArrayList<>(patterns);
        List<String> values = null;
        for (String facet : more) {
            int equals = facet.indexOf('=');
            String value = facet.substring(equals + 1);
            switch (facet.substring(0, Math.max(0, equals))) {
                case "whiteSpace" -> space = WhiteSpace.facet(value);
                case "length" -> exact = Integer.parseInt(value);
                case "minLength" -> least = Integer.parseInt(value);
                case "maxLength" -> most = Integer.parseInt(value);
                case "totalDigits" -> digits = Integer.parseInt(value);
                case "fractionDigits" -> fraction = Integer.parseInt(value);
                case "minInclusive" -> {
                    minIn = value;
                    minEx = null;
                }
                case "minExclusive" -> {
                    minEx = value;
                    minIn = null;
                }
                case "maxInclusive" -> {
                    maxIn = value;
                    maxEx = null;
                }
                case "maxExclusive" -> {
                    maxEx = value;
                    maxIn = null;
                }
                case "pattern" -> every.add(Pattern.of(value));
                case "enumeration" -> {
                    values = values == null ? new ArrayList<>() : values;
                    values.add(enumerator.apply(value));
                }
                default -> throw new IllegalArgumentException("no facet: " + facet);
            }
        }
        List<String> enumerated = values == null ? enumeration : List.copyOf(values);
        return new Facets(
                space,
                exact,
                least,
                most,
                digits,
                fraction,
                minIn,
                minEx,
                maxIn,
                maxEx,
                List.copyOf(every),
                enumerated);
    }
}
