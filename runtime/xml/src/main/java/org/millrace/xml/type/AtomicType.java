package org.millrace.xml.type;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the atomic types share: the order in which Xerces applies the rules, and enumerations.
 *
 * <p>Each kind has its own {@link #accepts}, written for speed; {@link #inspect} is written once, slowly, in the order of the rules. Tests
 * hold the two together.
 */
abstract sealed class AtomicType extends SimpleType
        permits StringType,
                BooleanType,
                DecimalType,
                FloatType,
                DateType,
                DurationType,
                BinaryType,
                UriType,
                QNameType {

    /** The enumeration as its values are written, to be asked first; null when there is none or a spelling says nothing. */
    private ByteSet spellings;

    /** The enumeration as keys; null when there is none or two spellings never have one value. */
    private ByteSet values;

    /** How a text stands for its value. */
    enum Spelling {
        /** One value, one spelling. */
        UNIQUE,
        /** A value may be spelled in several ways. */
        FREE,
        /** The value depends on the place where it is spelled. */
        SCOPED
    }

    AtomicType(String name, Facets facets) {
        super(name, facets);
    }

    /**
     * Last in a constructor: the values of the enumeration are read by the type itself.
     *
     * @return its spellings, to be asked first; null when there is none or they say nothing
     */
    final ByteSet enumerate(Spelling spelling) {
        if (facets.enumeration() == null) {
            return null;
        }
        List<byte[]> texts = new ArrayList<>();
        List<byte[]> keys = new ArrayList<>();
        for (String value : facets.enumeration()) {
            byte[] text = Utf8Text.bytes(value);
            if (spelling != Spelling.UNIQUE || Arrays.equals(text, normal(text, 0, text.length))) {
                texts.add(text); // another is no value: this type's white space is not that of the type it restricts
            }
            keys.add(enumerated(text));
        }
        spellings = spelling == Spelling.SCOPED ? null : new ByteSet(texts);
        values = spelling == Spelling.UNIQUE ? null : new ByteSet(keys);
        return spellings;
    }

    /** The key of a value as it stands in the enumeration. */
    byte[] enumerated(byte[] text) {
        return key(text, 0, text.length, Scope.EMPTY);
    }

    /** Whether the enumeration, if there is one, holds a value whose white space is normalized. */
    final boolean isEnumerated(byte[] bytes, int from, int to, Scope scope) {
        if (!isEnumeration() || spellings != null && spellings.contains(bytes, from, to)) {
            return true;
        }
        if (values == null) {
            return false;
        }
        byte[] key = key(bytes, from, to, scope);
        return values.contains(key, 0, key.length);
    }

    final boolean isEnumeration() {
        return facets.enumeration() != null;
    }

    /** The enumeration as a person wrote it. */
    List<String> shownEnumeration() {
        return facets.enumeration();
    }

    /** Stands for the primitive type (Part 2, section 3.2) in keys. */
    abstract char primitive();

    @Override
    String enumerator(String value) {
        byte[] text = Utf8Text.bytes(value);
        byte[] normal = normal(text, 0, text.length);
        return Utf8Text.text(normal, 0, normal.length);
    }

    /** The text as the rules see it. */
    byte[] normal(byte[] bytes, int from, int to) {
        return WhiteSpace.normal(facets.whiteSpace(), bytes, from, to);
    }

    /** Rules of the kind: the lexical space. */
    abstract FacetViolation lexical(byte[] value, String shown, Scope scope);

    /** Length of a value in the unit of its type, or -1. */
    int length(byte[] value) {
        return -1;
    }

    int totalDigits(byte[] value) {
        return -1;
    }

    int fractionDigits(byte[] value) {
        return -1;
    }

    /** -1, 0, 1, or {@link #INDETERMINATE}. */
    int compare(byte[] value, byte[] bound) {
        throw new IllegalStateException(name + " has no order");
    }

    /** Neither less, nor equal, nor greater (Part 2, section 3.2.7.4). */
    static final int INDETERMINATE = 2;

    @Override
    final FacetViolation inspect(byte[] bytes, int from, int to, Scope scope) {
        byte[] value = normal(bytes, from, to);
        String shown = FacetViolation.shown(value, 0, value.length);
        FacetViolation wrong = pattern(value, shown);
        if (wrong == null) {
            wrong = lexical(value, shown, scope);
        }
        if (wrong == null && facets.hasLengths()) {
            wrong = lengths(length(value), shown);
        }
        if (wrong == null && isEnumeration() && !isEnumerated(value, 0, value.length, scope)) {
            wrong = FacetViolation.enumeration(shown, shownEnumeration());
        }
        if (wrong == null) {
            wrong = digits(value, shown);
        }
        if (wrong == null && facets.hasBounds()) {
            wrong = bounds(value, shown);
        }
        return wrong == null ? last(shown) : wrong;
    }

    /** What is looked at when everything else is right. */
    FacetViolation last(String shown) {
        return null;
    }

    final FacetViolation lengths(int length, String shown) {
        if (length >= 0 && facets.maxLength() >= 0 && length > facets.maxLength()) {
            return FacetViolation.length("maxLength", shown, length, facets.maxLength(), name);
        }
        if (length >= 0 && facets.minLength() >= 0 && length < facets.minLength()) {
            return FacetViolation.length("minLength", shown, length, facets.minLength(), name);
        }
        if (length >= 0 && facets.length() >= 0 && length != facets.length()) {
            return FacetViolation.length("length", shown, length, facets.length(), name);
        }
        return null;
    }

    private FacetViolation digits(byte[] value, String shown) {
        if (facets.fractionDigits() >= 0 && fractionDigits(value) > facets.fractionDigits()) {
            return FacetViolation.digits("fractionDigits", shown, fractionDigits(value), facets.fractionDigits());
        }
        if (facets.totalDigits() >= 0 && totalDigits(value) > facets.totalDigits()) {
            return FacetViolation.digits("totalDigits", shown, totalDigits(value), facets.totalDigits());
        }
        return null;
    }

    private FacetViolation bounds(byte[] value, String shown) {
        if (!isWithin(value, facets.maxInclusive(), -1, true)) {
            return FacetViolation.facet("maxInclusive", shown, facets.maxInclusive(), name);
        }
        if (!isWithin(value, facets.maxExclusive(), -1, false)) {
            return FacetViolation.facet("maxExclusive", shown, facets.maxExclusive(), name);
        }
        if (!isWithin(value, facets.minInclusive(), 1, true)) {
            return FacetViolation.facet("minInclusive", shown, facets.minInclusive(), name);
        }
        if (!isWithin(value, facets.minExclusive(), 1, false)) {
            return FacetViolation.facet("minExclusive", shown, facets.minExclusive(), name);
        }
        return null;
    }

    private boolean isWithin(byte[] value, String bound, int side, boolean inclusive) {
        if (bound == null) {
            return true;
        }
        int order = compare(value, Utf8Text.bytes(bound));
        return order == side || order == 0 && inclusive;
    }
}
