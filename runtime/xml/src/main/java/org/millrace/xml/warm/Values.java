package org.millrace.xml.warm;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.millrace.xml.type.Identities;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;

/**
 * Every kind of simple type with every kind of text: those that are values of it, those that nearly are, and those that are values of another,
 * which is what a union asks.
 */
final class Values {

    private static final String[] TEXTS = {
        "",
        " ",
        "a",
        "abc",
        "abc def",
        "  a  b\tc\nd ",
        " more text than in one word, with  two spaces",
        "a-rather-long-name.without_spaces",
        "中文",
        "中文的文本，没有空格",
        "é😀",
        "a:b",
        "w:a",
        "x:a",
        ":a",
        "1a",
        "-a",
        "en-US",
        "AB12",
        "ab12",
        "true",
        "false",
        "0",
        "1",
        "20",
        "-1",
        "+1",
        "007",
        "1.",
        ".5",
        ".",
        "-",
        "1.50",
        "-1.005",
        " 12 ",
        "128",
        "-129",
        "256",
        "40000",
        "70000",
        "-40000",
        "3000000000",
        "-3000000000",
        "5000000000",
        "9223372036854775808",
        "18446744073709551616",
        "123456789012345678901234567890.5",
        "1e5",
        "-1.5E-3",
        "1e",
        "47.123456789",
        "1.7976931348623157e308",
        "1e999",
        "INF",
        "-INF",
        "NaN",
        "2026-01-31T06:15:00",
        "2026-01-31T06:15:00.250Z",
        "2026-01-31T06:15:00+05:30",
        "2026-01-31T24:00:00-05:00",
        "-0044-03-15T12:00:00",
        "12026-01-31T06:15:00Z",
        "2026-02-30T06:15:00Z",
        "2026-01-31T25:15:00Z",
        "2026-01-31T06:15",
        "2026-01-31",
        "2024-02-29Z",
        "2026-02-29",
        "1999-12-31+14:00",
        "06:15:00",
        "24:00:00Z",
        "06:15:00.5-05:00",
        "2026-01",
        "2026-13",
        "2026",
        "0000",
        "--01-31",
        "--02-30",
        "---31",
        "---32Z",
        "--12",
        "--12--",
        "P1Y2M3DT4H5M6.7S",
        "-P30D",
        "PT1H",
        "P31D",
        "P1YT",
        "P",
        "0fB7",
        "0fB",
        "0g",
        "YWJj",
        "YQ==",
        "YW Jj\nYQ = =",
        "YQ=",
        "Y===",
        "http://other.example/a?b#c",
        "http://user@[::1]:80/%41",
        "http://[1::2::3]/",
        "http://[::ffff:1.2.3.4]/",
        "%zz",
        "urn:x:y",
        "../a b",
        "1a:b",
        "1 2 3",
        "1 2",
        "b a",
    };

    private static final int STRIDE = 8;

    private static final Scope SCOPE = prefix -> prefix.equals("w") || prefix.isEmpty() ? "urn:w" : null;

    private static final Identities NOBODY = new Identities() {
        @Override
        public void id(byte[] bytes, int from, int to) {}

        @Override
        public void reference(byte[] bytes, int from, int to) {}
    };

    private final List<SimpleType> types = types();
    private final byte[][] texts = Arrays.stream(TEXTS)
            .map(text -> text.getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new);

    /** Something that depends on every answer, so that no compiler finds out that nobody wants them. */
    private int refused;

    private static List<SimpleType> types() {
        List<SimpleType> types = new ArrayList<>();
        for (String name : SimpleType.builtInNames()) {
            if (!name.equals("NOTATION")) {
                types.add(SimpleType.builtIn(name));
            }
        }
        types.add(restricted("string", "maxLength=10"));
        types.add(restricted("string", "minLength=2", "maxLength=8"));
        types.add(restricted("string", "whiteSpace=replace", "pattern=a.*"));
        types.add(restricted("string", "enumeration=a", "enumeration=中文", "enumeration=abc def"));
        types.add(restricted("token", "length=4"));
        types.add(restricted("token", "pattern=[A-Z]{2}[0-9]+"));
        types.add(restricted("token", "pattern=[A-Z]{2}\\d{2}"));
        types.add(restricted("token", "pattern=(\\p{L}|\\p{Nd}|-|\\s)*"));
        types.add(restricted("token", "enumeration=abc", "enumeration=a-rather-long-name.without_spaces"));
        types.add(restricted("NMTOKEN", "enumeration=abc", "enumeration=true"));
        types.add(restricted("decimal", "totalDigits=5", "fractionDigits=2", "minInclusive=-10", "maxExclusive=1000"));
        types.add(restricted("decimal", "minExclusive=-1.5", "pattern=.*[05]"));
        types.add(restricted("integer", "totalDigits=20", "minInclusive=-9223372036854775809"));
        types.add(restricted("int", "enumeration=1", "enumeration=20"));
        types.add(restricted("int", "minInclusive=0", "maxInclusive=100"));
        types.add(restricted("double", "minExclusive=0", "maxInclusive=100"));
        types.add(restricted("float", "enumeration=1", "enumeration=NaN"));
        types.add(restricted("date", "minInclusive=2000-01-01", "maxExclusive=2025-01-01Z"));
        types.add(restricted("dateTime", "minExclusive=2000-01-01T00:00:00Z", "maxInclusive=2100-01-01T00:00:00"));
        types.add(restricted("time", "enumeration=06:15:00", "enumeration=24:00:00Z"));
        types.add(restricted("duration", "minInclusive=-P1Y", "maxInclusive=P30D"));
        types.add(restricted("boolean", "pattern=true|false"));
        types.add(restricted("hexBinary", "length=2"));
        types.add(restricted("base64Binary", "maxLength=2"));
        types.add(restricted("anyURI", "maxLength=20", "pattern=[a-z]+:.*"));
        types.add(restricted("QName", "enumeration={urn:w}w:a"));
        types.add(restricted("NMTOKENS", "maxLength=2"));
        SimpleType integers = SimpleType.list(SimpleType.builtIn("int"), "integers");
        types.add(integers);
        types.add(SimpleType.restrict(integers, "few", "length=2", "enumeration=1 2"));
        SimpleType union = SimpleType.union(
                new SimpleType[] {
                    restricted("token", "pattern=[A-Z]{2}[0-9]+"),
                    SimpleType.builtIn("date"),
                    SimpleType.builtIn("duration"),
                    SimpleType.builtIn("ID"),
                    integers
                },
                "union");
        types.add(union);
        types.add(SimpleType.restrict(union, "some", "pattern=.{2,10}", "enumeration=AB12", "enumeration=2026-01-31"));
        types.add(SimpleType.list(union, "unions"));
        types.addAll(types.stream()
                .map(SimpleType::ofAttribute)
                .filter(type -> !types.contains(type))
                .toList());
        return List.copyOf(types);
    }

    private static SimpleType restricted(String base, String... facets) {
        return SimpleType.restrict(SimpleType.builtIn(base), base + " with facets", facets);
    }

    /** One type, and some texts: few, for most are nothing that the type is usually asked. */
    void judge(int step) {
        SimpleType type = types.get(step % types.size());
        for (int i = step / types.size() % STRIDE; i < texts.length; i += STRIDE) {
            byte[] text = texts[i];
            if (!type.accepts(text, 0, text.length, SCOPE)) {
                refused++;
            } else if (!type.acceptsAll()) {
                refused -= type.key(text, 0, text.length, SCOPE).length & 1;
                type.identities(text, 0, text.length, SCOPE, NOBODY);
            }
        }
    }
}
