package org.millrace.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.millrace.xml.XmlError.Kind;

/** Just inside and just past every limit; then documents made to cost much, which must cost little. */
class LimitsTest {

    private static final XmlLimits SMALL = new XmlLimits(3, 2, 4, 5, 6);

    private static EventStream parse(String document, XmlLimits limits) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        return EventStream.parse(bytes, 0, bytes.length, limits);
    }

    private static String past(String document, XmlLimits limits) {
        XmlError error = assertThrows(XmlError.class, () -> parse(document, limits));
        assertEquals(Kind.LIMIT, error.kind(), error.getMessage());
        return error.getMessage();
    }

    @Test
    void depthIsLimited() {
        parse("<a><a><a/><a></a></a></a>", SMALL);
        assertEquals(
                "line 1, column 10: Elements are nested deeper than 3. (limit maxDepth)",
                past("<a><a><a><a/></a></a></a>", SMALL));
    }

    @Test
    void attributesAndNamespaceDeclarationsAreLimitedTogether() {
        XmlLimits two = new XmlLimits(3, 2, 8, 5, 6);
        parse("<a b='' xmlns:c='u'/>", two);
        assertEquals(
                "line 1, column 21: An element has more than 2 attributes. (limit maxAttributes)",
                past("<a b='' xmlns:c='u' d=''/>", two));
        past("<a b='' c='' xmlns='u'/>", two);
    }

    @Test
    void namesAreLimitedInBytes() {
        parse("<abcd/>", SMALL);
        parse("<éé/>", SMALL);
        assertEquals("line 1, column 2: A name is longer than 4 bytes. (limit maxNameBytes)", past("<abcde/>", SMALL));
        past("<ééa/>", SMALL);
        past("<a><?abcde?></a>", SMALL);
        past("<a bcdef=''/>", SMALL);
    }

    @Test
    void attributeValuesAreLimitedInBytes() {
        parse("<a b='12345'/>", SMALL);
        assertEquals(
                "line 1, column 6: An attribute's value is longer than 5 bytes. (limit maxAttributeValueBytes)",
                past("<a b='123456'/>", SMALL));
        past("<a xmlns='urn:ab'/>", new XmlLimits(3, 2, 8, 5, 6));
    }

    @Test
    void theAttributesOfATagThatWasSeenBeforeAreLimitedToo() {
        XmlLimits two = new XmlLimits(3, 2, 8, 5, 100);
        String known = "<a b=\"1\" c=\"2\"></a>";
        String longer = "<a b=\"1\" c=\"2\" d=\"3\"></a>";
        parse("<r>" + longer.repeat(3) + "</r>", XmlLimits.DEFAULTS);
        parse("<r>" + known.repeat(3) + "</r>", two);
        assertEquals(
                "line 1, column 38: An element has more than 2 attributes. (limit maxAttributes)",
                past("<r>" + known + longer + "</r>", two));
        parse("<r>" + known + known.replace("1", "12345") + "</r>", two);
        assertEquals(
                "line 1, column 28: An attribute's value is longer than 5 bytes. (limit maxAttributeValueBytes)",
                past("<r>" + known + known.replace("1", "123456") + "</r>", two));
    }

    @Test
    void valuesThatWereGuessedAreLimitedWhateverTheLimit() {
        for (int most : new int[] {0, 1, 7, 8, 9, 15, 16, 17, 40}) {
            XmlLimits limits = new XmlLimits(3, 2, 8, most, 100);
            String usual = "<e b=\"\"/>";
            for (String first : most < 3 ? new String[] {""} : new String[] {"", "\u00e9", "\u6f22"}) {
                String value = first + "v".repeat(most - first.getBytes(StandardCharsets.UTF_8).length);
                String document = "<r>" + usual + usual + usual.replace("\"\"", "\"" + value + "\"") + usual + "</r>";
                parse(document, limits);
                assertEquals(
                        "line 1, column %d: An attribute's value is longer than %d bytes. (limit maxAttributeValueBytes)"
                                .formatted("<r><e b=\"\"/><e b=\"\"/><e b=\"".length(), most),
                        past(document.replace(value + "\"/><e b=\"\"/></r>", value + "v\"/><e b=\"\"/></r>"), limits));
            }
        }
    }

    @Test
    void elementsThatWereGuessedAreLimitedToo() {
        for (String item : new String[] {"<e>t</e>\n", "<e><f/></e>", "<e a=\"1\"><f>t</f></e> ", "<e>t &amp; u</e>"}) {
            int each = item.contains("<f") ? 2 : 1;
            for (int count : new int[] {1, 2, 3, 10, 400}) {
                String document = "<r>" + item.repeat(count) + "</r>";
                parse(document, XmlLimits.DEFAULTS);
                int elements = 1 + each * count;
                parse(document, new XmlLimits(3, 2, 4, 5, elements));
                assertEquals(
                        elements - 1,
                        Integer.parseInt(past(document, new XmlLimits(3, 2, 4, 5, elements - 1))
                                .replaceAll(".*more than (\\d+) elements.*", "$1")));
                past(document, new XmlLimits(3, 2, 4, 5, 1));
            }
        }
    }

    @Test
    void theDepthOfElementsThatWereGuessedIsLimitedToo() {
        String item = "<e><f>t</f></e>";
        parse("<r>" + item.repeat(3) + "</r>", XmlLimits.DEFAULTS);
        parse("<r>" + item.repeat(3) + "</r>", new XmlLimits(3, 2, 4, 5, 100));
        assertEquals(
                "line 1, column 7: Elements are nested deeper than 2. (limit maxDepth)",
                past("<r>" + item.repeat(3) + "</r>", new XmlLimits(2, 2, 4, 5, 100)));
    }

    @Test
    void elementsAreLimited() {
        parse("<a><b/><b/><b/><b/><b/></a>", SMALL);
        assertEquals(
                "line 1, column 24: The document has more than 6 elements. (limit maxElements)",
                past("<a><b/><b/><b/><b/><b/><b/></a>", SMALL));
    }

    @Test
    void characterReferencesAreNotCounted() {
        EventStream stream = parse("<a>" + "&amp;".repeat(400_000) + "</a>", XmlLimits.DEFAULTS);
        assertEquals(400_000, stream.value(1).length());
    }

    @Test
    void entityBombsEndAtTheDoctype() {
        String lol = "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'lol'><!ENTITY b '&a;&a;&a;'>]><l>&b;</l>";
        XmlError error = assertThrows(XmlError.class, () -> parse(lol, XmlLimits.DEFAULTS));
        assertEquals(Kind.FORBIDDEN, error.kind());
    }

    @Test
    void hostileShapesTakeLinearTime() {
        StringBuilder attributes = new StringBuilder("<a");
        StringBuilder rebinding = new StringBuilder("<r>");
        StringBuilder colliding = new StringBuilder("<r>");
        StringBuilder deepNames = new StringBuilder("<r>");
        for (int i = 0; i < 200_000; i++) {
            attributes.append(" a").append(i).append("=''");
            rebinding.append("<p:a xmlns:p='u").append(i).append("' p:x=''/>");
            colliding.append('<').append(sameStringHash(i)).append("/>");
            deepNames.append("<n").append(i).append("></n").append(i).append('>');
        }
        XmlLimits open = new XmlLimits(2_000_000, 2_000_000, 1 << 24, 1 << 24, 2_000_000);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (String document : new String[] {
            attributes.append("/>").toString(),
            rebinding.append("</r>").toString(),
            colliding.append("</r>").toString(),
            deepNames.append("</r>").toString(),
            "<a>".repeat(500_000) + "</a>".repeat(500_000),
            "<a>" + "]".repeat(2_000_000) + "</a>",
            "<a><!--" + " -".repeat(1_000_000) + " --></a>",
            "<a>" + "<![CDATA[]]>".repeat(200_000) + "</a>",
            "<" + "n".repeat(2_000_000) + "/>",
            "<a b='" + "&#65;".repeat(400_000) + "'/>"
        }) {
            long start = threads.getCurrentThreadCpuTime();
            parse(document, open);
            long millis = (threads.getCurrentThreadCpuTime() - start) / 1_000_000;
            assertTrue(
                    millis < 3000, document.substring(0, 40) + " took " + millis + " ms"); // quadratic would be minutes
        }
    }

    /** Names of 36 letters that {@code String.hashCode} and every hash by a fixed multiplier of 31 puts into one slot. */
    private static String sameStringHash(int number) {
        StringBuilder name = new StringBuilder("n");
        for (int bit = 0; bit < 18; bit++) {
            name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    @Test
    void aLyingShapeAllocatesNothingAhead() {
        // Nothing in XML announces a number; what is cut off early must fail early.
        XmlError error = assertThrows(XmlError.class, () -> parse("<a><b c='", XmlLimits.DEFAULTS));
        assertEquals(Kind.MALFORMED, error.kind());
    }
}
