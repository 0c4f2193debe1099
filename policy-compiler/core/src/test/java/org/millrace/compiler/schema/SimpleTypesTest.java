package org.millrace.compiler.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.compiler.schema.Trial.Verdict;
import org.xml.sax.SAXException;

/**
 * Simple types on their whole way, from a schema's text through Xerces' components and generated code to the value of an element and of an
 * attribute, against Xerces. Differences: none.
 */
class SimpleTypesTest {

    private static final int TYPES = Boolean.getBoolean("long") ? 3_000 : 120;
    private static final int VALUES = 25;

    /** Each a base and values of it, or nearly. */
    private static final String[][] BASES = {
        {"string", "", "a", "ab", " a  b ", "abc\td", "\u4e2d\u6587", "\uD83D\uDE00x"},
        {"normalizedString", "", "a", "a  b", "abc"},
        {"token", "", "a", "a b", " a  b ", "abc"},
        {"language", "en", "en-US", "de-CH-1996", "x"},
        {"NMTOKEN", "a", "1", "a.b", "a b"},
        {"NCName", "a", "a1", "_", "1a"},
        {"Name", "a", "a:b", ":"},
        {"decimal", "0", "1", "1.0", "-1.50", "99.99", "100", "0.001", "123456789012345678901.5", "1e1"},
        {"integer", "0", "1", "01", "-1", "99", "100", "12345678901234567890"},
        {"unsignedByte", "0", "1", "127", "255", "256"},
        {"long", "0", "-9223372036854775808", "9223372036854775807", "9223372036854775808"},
        {"float", "0", "-0", "1", "1.0", "1e0", "NaN", "INF", "16777217"},
        {"double", "0", "1.5", "15e-1", "NaN", "-INF", "1e400"},
        {"boolean", "true", "1", "false", "0", "no"},
        {
            "date",
            "2000-01-01",
            "2000-01-01Z",
            "2000-01-01+05:00",
            "1999-12-31-05:00",
            "1999-12-31",
            "2000-01-02-14:00",
            "2000-02-30"
        },
        {
            "dateTime",
            "2000-01-01T00:00:00",
            "2000-01-01T00:00:00Z",
            "1999-12-31T24:00:00",
            "2000-01-01T05:00:00+05:00",
            "1999-12-31T23:59:59.9"
        },
        {"time", "00:00:00", "24:00:00", "12:00:00Z", "13:00:00+01:00", "12:00:00.5", "25:00:00"},
        {"gYear", "2000", "2000Z", "2000+14:00", "1999", "-0001", "0000"},
        {"gYearMonth", "2000-01", "2000-01+05:00", "1999-12", "2000-13"},
        {"gMonth", "--01", "--01Z", "--12-14:00", "--13"},
        {"gMonthDay", "--01-01", "--02-29", "--12-31+14:00", "--02-30"},
        {"gDay", "---01", "---31", "---01+14:00", "---32"},
        {"duration", "P1Y", "P12M", "P1D", "PT24H", "P30D", "P1M", "PT1.5S", "-P1Y", "P"},
        {"hexBinary", "", "0f", "0F", "0F0F", "0"},
        {"base64Binary", "", "YQ==", "Y Q = =", "YWJj", "YQ"},
        {"anyURI", "", "a", "a b", "http://example.org/", "a  b", ":"},
        {"QName", "x", "p:x", "q:x", "r:x", "o:y", "z:x"},
        {"ID", "a", "b", "1"},
        {"NMTOKENS", "a", "a b", "a  b c", ""},
        {"IDREFS", "a", "a a", "1"}
    };

    private static final String[] PATTERNS = {
        "[a-z]+",
        ".*",
        "\\d+",
        "[^ ]*",
        "\\i\\c*",
        "(a|b)*",
        ".{0,3}",
        "\\p{L}*",
        "[0-9:TZ.+\\-]*",
        "-?\\d+(\\.\\d+)?",
        "[\\w-[a]]*"
    };

    private final Random random = new Random(7);

    private String pick(String... from) {
        return from[random.nextInt(from.length)];
    }

    private String value(String[] base) {
        return base[1 + random.nextInt(base.length - 1)];
    }

    private String facets(String[] base) {
        StringBuilder facets = new StringBuilder();
        switch (random.nextInt(5)) {
            case 0 -> facet(facets, pick("length", "minLength", "maxLength"), Integer.toString(random.nextInt(4)));
            case 1 -> {
                facet(facets, pick("minInclusive", "minExclusive"), value(base));
                if (random.nextBoolean()) {
                    facet(facets, pick("maxInclusive", "maxExclusive"), value(base));
                }
            }
            case 2 -> {
                for (int i = random.nextInt(4); i >= 0; i--) {
                    facet(facets, "enumeration", value(base));
                }
            }
            case 3 -> facet(facets, pick("totalDigits", "fractionDigits"), Integer.toString(1 + random.nextInt(3)));
            default -> {
                for (int i = random.nextInt(2); i >= 0; i--) {
                    facet(facets, "pattern", pick(PATTERNS));
                }
            }
        }
        if (random.nextInt(8) == 0) {
            facet(facets, "whiteSpace", pick("replace", "collapse"));
        }
        return facets.toString();
    }

    private static void facet(StringBuilder facets, String name, String value) {
        facets.append("<xs:")
                .append(name)
                .append(" value='")
                .append(cooked(value))
                .append("'/>");
    }

    /** Every character as a reference: nothing is normalized before the type sees it. */
    private static String cooked(String text) {
        StringBuilder cooked = new StringBuilder();
        text.codePoints().forEach(c -> cooked.append("&#").append(c).append(';'));
        return cooked.toString();
    }

    private String restriction(String base, String[] values) {
        return "<xs:restriction base='" + base + "'>" + facets(values) + "</xs:restriction>";
    }

    /** Definitions of the types b (perhaps) and t. */
    private String types(String[] base) {
        String named = "<xs:simpleType name='b'>" + restriction("xs:" + base[0], base) + "</xs:simpleType>";
        return switch (random.nextInt(6)) {
            case 0 -> "<xs:simpleType name='t'>" + restriction("xs:" + base[0], base) + "</xs:simpleType>";
            case 1 -> named + "<xs:simpleType name='t'>" + restriction("b", base) + "</xs:simpleType>";
            case 2 -> named + "<xs:simpleType name='t'><xs:list itemType='b'/></xs:simpleType>";
            case 3 ->
                "<xs:simpleType name='b'><xs:list itemType='xs:" + base[0]
                        + "'/></xs:simpleType><xs:simpleType name='t'>" + restriction("b", base) + "</xs:simpleType>";
            case 4 ->
                named + "<xs:simpleType name='t'><xs:union memberTypes='b xs:" + value(BASES_NAMES)
                        + "'/></xs:simpleType>";
            default ->
                "<xs:simpleType name='b'><xs:union memberTypes='xs:" + base[0] + " xs:" + value(BASES_NAMES)
                        + "'/></xs:simpleType><xs:simpleType name='t'>" + restriction("b", base) + "</xs:simpleType>";
        };
    }

    private static final String[] BASES_NAMES = {"", "int", "date", "token", "string", "NMTOKEN", "anyURI", "boolean"};

    private static String schema(String types) {
        return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:p='urn:p' xmlns:q='urn:p' xmlns:o='urn:o'>"
                + types
                + "<xs:element name='r'><xs:complexType><xs:sequence><xs:element name='e' type='t' minOccurs='0'/></xs:sequence>"
                + "<xs:attribute name='a' type='t'/></xs:complexType></xs:element></xs:schema>";
    }

    @Test
    void valuesOfGeneratedTypesAreJudgedAlike() {
        List<String> wrong = new ArrayList<>();
        int made = 0;
        int valid = 0;
        int judged = 0;
        while (made < TYPES) {
            String[] base = BASES[random.nextInt(BASES.length)];
            String types = types(base);
            Trial trial;
            try {
                trial = Trial.of(Map.of("schema.xsd", schema(types)));
            } catch (SAXException | NotCompiled e) {
                continue; // facets that the type may not have, or QNames in an enumeration of lists
            }
            made++;
            for (int i = 0; i < VALUES; i++) {
                String value = random.nextInt(4) == 0 ? value(BASES[random.nextInt(BASES.length)]) : value(base);
                if (random.nextInt(5) == 0) {
                    value += pick(" ", "") + value(base);
                }
                String namespaces = "<r xmlns:p='urn:p' xmlns:q='urn:p' xmlns:r='urn:r' xmlns:o='urn:o'";
                for (String document : new String[] {
                    namespaces + "><e>" + cooked(value) + "</e></r>",
                    namespaces + "><e>" + value + "</e></r>",
                    namespaces + " a='" + cooked(value) + "'/>"
                }) {
                    Verdict verdict = trial.judge(Trial.parse(document));
                    judged++;
                    valid += verdict == Verdict.BOTH_VALID ? 1 : 0;
                    if (verdict == Verdict.TAKEN_WRONGLY || verdict == Verdict.LEFT_TO_XERCES) {
                        wrong.add(verdict + " " + types + " " + document + " " + trial.told());
                    }
                }
            }
        }
        assertEquals("", String.join("\n", wrong.subList(0, Math.min(20, wrong.size()))));
        assertTrue(valid > judged / 10, valid + " of " + judged + " are valid");
    }
}
