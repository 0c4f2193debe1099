package org.millrace.tests.fuzz;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.apache.xerces.impl.dv.InvalidDatatypeFacetException;
import org.apache.xerces.impl.dv.InvalidDatatypeValueException;
import org.apache.xerces.impl.dv.SchemaDVFactory;
import org.apache.xerces.impl.dv.ValidatedInfo;
import org.apache.xerces.impl.dv.XSFacets;
import org.apache.xerces.impl.dv.XSSimpleType;
import org.apache.xerces.impl.validation.ValidationState;
import org.apache.xerces.util.XMLChar;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;

/**
 * The first byte chooses a simple type, the rest is a value. Verdict and rule are Xerces'; what is accepted has a key. No difference is
 * let pass but two: where Xerces falls over base64 with characters beyond ASCII, we refuse; and it takes every character beyond the Basic
 * Multilingual Plane for unassigned, where a pattern asks for a category.
 */
public final class TypesTarget {

    /** All but NOTATION, of which Xerces knows only restrictions. */
    private static final String[] BUILT_IN = SimpleType.builtInNames().stream()
            .filter(name -> !name.equals("NOTATION"))
            .toArray(String[]::new);

    /** Restrictions: base, facet, value. */
    private static final String[][] RESTRICTED = {
        {"string", "pattern", "(\\p{L}+|\\d{2,4}[\\-/])*[^a-c]?"},
        {"token", "pattern", "[A-Z]{2}\\d{1,4}"},
        {"decimal", "minInclusive", "-12.50"},
        {"double", "maxExclusive", "1e10"},
        {"dateTime", "minExclusive", "2000-01-01T00:00:00"},
        {"time", "maxInclusive", "12:00:00Z"}
    };

    private static final SimpleType[] OURS = new SimpleType[BUILT_IN.length + RESTRICTED.length];
    private static final XSSimpleType[] JUDGES = new XSSimpleType[OURS.length];

    static {
        SchemaDVFactory factory = SchemaDVFactory.getInstance();
        for (int i = 0; i < OURS.length; i++) {
            if (i < BUILT_IN.length) {
                OURS[i] = SimpleType.builtIn(BUILT_IN[i]);
                JUDGES[i] = factory.getBuiltInType(BUILT_IN[i]);
            } else {
                String[] type = RESTRICTED[i - BUILT_IN.length];
                OURS[i] = SimpleType.restrict(SimpleType.builtIn(type[0]), "t", type[1] + "=" + type[2]);
                JUDGES[i] = restricted(factory, type);
            }
        }
    }

    private TypesTarget() {}

    private static XSSimpleType restricted(SchemaDVFactory factory, String[] type) {
        XSFacets facets = new XSFacets();
        facets.pattern = type[2];
        facets.minInclusive = type[2];
        facets.minExclusive = type[2];
        facets.maxInclusive = type[2];
        facets.maxExclusive = type[2];
        short present = switch (type[1]) {
            case "pattern" -> XSSimpleType.FACET_PATTERN;
            case "minInclusive" -> XSSimpleType.FACET_MININCLUSIVE;
            case "minExclusive" -> XSSimpleType.FACET_MINEXCLUSIVE;
            case "maxInclusive" -> XSSimpleType.FACET_MAXINCLUSIVE;
            default -> XSSimpleType.FACET_MAXEXCLUSIVE;
        };
        XSSimpleType made =
                factory.createTypeRestriction("t", "urn:t", (short) 0, factory.getBuiltInType(type[0]), null);
        try {
            made.applyFacets(facets, present, (short) 0, new ValidationState());
        } catch (InvalidDatatypeFacetException e) {
            throw new AssertionError(e);
        }
        return made;
    }

    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        String text = text(input);
        if (text == null) {
            return;
        }
        int chosen = (input[0] & 0xFF) % OURS.length;
        SimpleType type = OURS[chosen];
        if (asksForCategory(chosen) && text.codePoints().anyMatch(Character::isSupplementaryCodePoint)) {
            return;
        }
        boolean accepted = type.accepts(input, 1, input.length, Scope.EMPTY);
        String complaint = type.complaint(input, 1, input.length, Scope.EMPTY);
        String judged = rule(JUDGES[chosen], text);
        String told = complaint == null ? null : complaint.substring(0, complaint.indexOf(": "));
        if (accepted != (judged == null) || judged != null && !judged.isEmpty() && !judged.equals(told)) {
            throw new AssertionError(
                    type.name() + " '" + text + "': Xerces " + judged + ", we " + accepted + " " + complaint);
        }
        if (accepted) {
            type.key(input, 1, input.length, Scope.EMPTY);
        }
    }

    private static boolean asksForCategory(int chosen) {
        return chosen >= BUILT_IN.length && RESTRICTED[chosen - BUILT_IN.length][2].contains("\\p{");
    }

    /** The value, or null when it could not stand in a document. */
    private static String text(byte[] input) {
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(input, 1, input.length - 1))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
        return text.codePoints().allMatch(XMLChar::isValid) ? text : null;
    }

    /** The rule that Xerces finds broken, "" when it falls over, null when it finds nothing. */
    private static String rule(XSSimpleType type, String text) {
        try {
            type.validate(new StringBuffer(text), new ValidationState(), new ValidatedInfo());
            return null;
        } catch (InvalidDatatypeValueException e) {
            return e.getKey();
        } catch (ArrayIndexOutOfBoundsException e) {
            return "";
        }
    }
}
