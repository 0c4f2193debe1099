package org.millrace.xml.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;

/** Splices to the byte. That they mean what XSLT means is judged by Saxon, in the tests of the steps. */
class RewriteTest {

    private static final String COPY = "<xsl:mode on-no-match='shallow-copy'/>";
    private static final String BARE = "<xsl:output omit-xml-declaration='yes'/>" + COPY;
    private static final long IN_A_MINUTE = 60_000_000_000L;

    private static byte[] stylesheet(String body) {
        return ("<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>\n" + body
                        + "</xsl:stylesheet>")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static Rewrite read(String body) {
        try {
            return Rewrite.read("main.xsl", stylesheet(body), (href, from) -> null);
        } catch (NotASplice e) {
            throw new AssertionError(e);
        }
    }

    private static EventStream parsed(byte[] message) {
        return EventStream.parse(message, 0, message.length, XmlLimits.DEFAULTS);
    }

    private static String applied(Rewrite rewrite, String message, long maxBytes) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        byte[] result = rewrite.apply(
                parsed(bytes), new String[rewrite.parameters().size()], maxBytes, System.nanoTime() + IN_A_MINUTE);
        return result == null ? null : new String(result, StandardCharsets.UTF_8);
    }

    private static String changed(String body, String message) {
        return applied(read(BARE + body), message, Integer.MAX_VALUE);
    }

    private static String reason(String body) {
        return assertThrows(NotASplice.class, () -> Rewrite.read("main.xsl", stylesheet(body), (href, from) -> null))
                .getMessage();
    }

    @Test
    void whatNoRuleMatchesStaysAsItIsToTheByte() {
        String root = "<a  x = '1'\n\ty=\"&#65;\" ><b></b><c/><![CDATA[<&]]>&gt;\r\n<!-- c --><?p  d ?></a >";
        assertEquals(root, changed("", "<?xml version='1.0'?>\n" + root + "\n"));
        assertEquals(root.replace("<c/>", ""), changed("<xsl:template match='c'/>", root));
    }

    /** Saxon decides over what would be longer. */
    @Test
    void noStringIsLongerThanTheResultMayBe() {
        String message = "<r><i>0123456789</i><i>0123456789</i></r>";
        for (String value : new String[] {
            "<xsl:value-of select='//i' separator='-'/>",
            "<xsl:value-of select='/r/i[1]'/>-<xsl:value-of select='/r/i[2]'/>",
            "<xsl:value-of select=\"concat(/r/i[1], '-', /r/i[2])\"/>",
            "<xsl:value-of select=\"string-join(//i, '-')\"/>"
        }) {
            Rewrite rewrite = read(BARE + "<xsl:template match='r'><xsl:variable name='v'>" + value
                    + "</xsl:variable><o><xsl:if test=\"$v = 'x'\">x</xsl:if></o></xsl:template>");
            assertEquals("<o/>", applied(rewrite, message, 21), value);
            assertNull(applied(rewrite, message, 20), value);
        }
        Rewrite asked = read(
                BARE + "<xsl:template match=\"r[i/concat(., .) = 'x']\"/><xsl:template match='r'><o/></xsl:template>");
        assertEquals("<o/>", applied(asked, message, 40));
        assertNull(applied(asked, message, 39));
    }

    @Test
    void theDeclarationIsSaxonsAndTheResultIsUtf8() {
        byte[] latin = "<?xml version='1.0' encoding='ISO-8859-1'?><a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
        byte[] result = read(COPY).apply(parsed(latin), new String[0], 1000, System.nanoTime() + IN_A_MINUTE);
        assertEquals("<?xml version=\"1.0\" encoding=\"UTF-8\"?><a>é</a>", new String(result, StandardCharsets.UTF_8));
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?><a/>",
                applied(read(COPY + "<xsl:output encoding='utf-8' standalone='no'/>"), "\uFEFF<a/>", 1000));
    }

    @Test
    void whiteSpaceBetweenRootAndCommentsIsGone() {
        assertEquals("<!--b--><a/><?c?>", changed("", "<?xml version='1.0'?>\n<!--b-->\n<a/>\n<?c?>\n"));
    }

    @Test
    void twoTextsThatMeetStayWhatTheyWere() {
        String delete = "<xsl:template match='b'/>";
        assertEquals("<a>]]&gt;</a>", changed(delete, "<a>]]<b/>></a>"));
        assertEquals("<a>x]]&gt;y</a>", changed(delete, "<a>x]<b/>]>y</a>"));
        assertEquals("<a>]]&gt;</a>", changed(delete, "<a>]<b/>]<b/>></a>"));
        assertEquals("<a>]]x></a>", changed(delete, "<a>]<b/>]x></a>"));
        assertEquals("<a>1\r&#xA;2</a>", changed(delete, "<a>1\r<b/>\n2</a>"));
        assertEquals("<a>1\r\n2</a>", changed(delete, "<a>1\r\n<b/>2</a>"));
        String lines = "<xsl:template match='b'><xsl:text>\n</xsl:text></xsl:template>";
        assertEquals("<a>1\r&#xA;2</a>", changed(lines, "<a>1\r<b/>2</a>"));
    }

    @Test
    void newTextAndNewValuesAreEscaped() {
        assertEquals(
                "<a><b>&lt;&amp;&gt;]]&gt;\"&#xD;\n\t&#x85;</b></a>",
                changed(
                        "<xsl:template match='b'><b><xsl:value-of select='.'/></b></xsl:template>",
                        "<a><b>&lt;&amp;>]]&gt;\"&#13;\n\t&#x85;</b></a>"));
        assertEquals(
                "<a><b c=\"&lt;&amp;&gt;&#34;'&#xD;&#xA;&#x9;\"/></a>",
                changed("<xsl:template match='b'><b c='{.}'/></xsl:template>", "<a><b>&lt;&amp;>\"'&#13;\n\t</b></a>"));
    }

    @Test
    void anElementThatMovesTakesItsNamespacesAlong() {
        String unwrap = "<xsl:template match='w'><xsl:apply-templates/></xsl:template>";
        assertEquals(
                "<a xmlns:p='u'>t<b xmlns:q=\"v\"><p:c/></b><p:d/></a>",
                changed(unwrap, "<a xmlns:p='u'><w xmlns:q='v'>t<b><p:c/></b></w><w xmlns:p='u'><p:d/></w></a>"));
        String wrap =
                "<xsl:template match='w'><n xmlns='urn:n' xmlns:k='urn:k'><xsl:apply-templates/></n></xsl:template>";
        assertEquals(
                "<a><n xmlns=\"urn:n\" xmlns:k=\"urn:k\"><b xmlns=\"\"><c/></b></n></a>",
                changed(wrap, "<a><w><b><c/></b></w></a>"));
    }

    @Test
    void aMessageThatNeedsMoreIsLeftToTheLibrary() {
        String wrap = "<xsl:template match='w'><n xmlns='urn:n'><xsl:apply-templates/></n></xsl:template>";
        assertNull(changed(wrap, "<a xmlns:p='u'><w><p:b><c/></p:b></w></a>"), "p:b inherits the default namespace");
        assertNull(changed("", "<a xmlns='u' xmlns:p='v'><p:b xmlns=''/></a>"), "p:b inherits the default namespace");
        String late = "<xsl:template match='@x'><x/></xsl:template>";
        assertNull(changed(late, "<a x='1' y='2'/>"), "an attribute behind a child is an error");
        assertEquals("<a y='2'><x/></a>", changed(late, "<a y='2' x='1'/>"));
        assertNull(applied(read(COPY), "<html/>", 1000), "without a method this is HTML");
        assertNotNull(applied(read(COPY + "<xsl:output method='xml'/>"), "<html/>", 1000));
        assertNull(changed("<xsl:template match='a'><b><xsl:apply-templates select='.'/></b></xsl:template>", "<a/>"));
    }

    @Test
    void theResultIsHeldAgainstItsBound() {
        Rewrite rewrite = read(BARE + "<xsl:template match='b'><c/></xsl:template>");
        assertEquals("<a><c/></a>", applied(rewrite, "<a><b>long</b></a>", 11));
        assertNull(applied(rewrite, "<a><b>long</b></a>", 10));
    }

    @Test
    void nobodyWaitsForAStylesheetPastTheDeadline() {
        Rewrite rewrite = read(BARE + "<xsl:template match='b'><xsl:copy-of select='//none'/></xsl:template>");
        byte[] message = ("<a>" + "<b/>".repeat(1000) + "</a>").getBytes(StandardCharsets.UTF_8);
        assertNull(rewrite.apply(parsed(message), new String[0], 1 << 20, System.nanoTime() - 1));
        assertNotNull(rewrite.apply(parsed(message), new String[0], 1 << 20, System.nanoTime() + IN_A_MINUTE));
    }

    @Test
    void parametersArePassedByPlace() {
        Rewrite rewrite = read(BARE + "<xsl:param name='one' select=\"'1'\"/><xsl:param name='two' required='yes'/>"
                + "<xsl:template match='a'><xsl:value-of select='$one'/>,<xsl:value-of select='$two'/></xsl:template>");
        assertEquals(List.of("one", "two"), rewrite.parameters());
        EventStream message = parsed("<a/>".getBytes(StandardCharsets.UTF_8));
        long deadline = System.nanoTime() + IN_A_MINUTE;
        assertEquals("1,&lt;", new String(rewrite.apply(message, new String[] {null, "<"}, 100, deadline)));
        assertEquals(",b", new String(rewrite.apply(message, new String[] {"", "b"}, 100, deadline)));
        assertNull(rewrite.apply(message, new String[] {"a", null}, 100, deadline), "it has to be passed");
        assertNull(rewrite.apply(message, new String[] {"a", "\u0001"}, 100, deadline), "no XML can carry it");
    }

    @Test
    void modulesAreFoundByTheirHref() throws NotASplice {
        Map<String, byte[]> modules = Map.of(
                "common/copy.xsl", stylesheet(BARE + "<xsl:template match='b' priority='9'>imported</xsl:template>"),
                "more.xsl", stylesheet("<xsl:template match='c'>included</xsl:template>"));
        Rewrite rewrite = Rewrite.read(
                "main.xsl",
                stylesheet("<xsl:import href='common/copy.xsl'/><xsl:include href='more.xsl'/>"
                        + "<xsl:template match='b'>main</xsl:template>"),
                (href, from) -> new Rewrite.Module(href, modules.get(href)));
        assertEquals("<a>mainincluded</a>", applied(rewrite, "<a><b/><c/></a>", 100));
        assertEquals("xsl:include of gone.xsl at line 2", reason("<xsl:include href='gone.xsl'/>"));
    }

    @Test
    void whatIsNoSpliceSaysWhyAndWhere() {
        assertEquals("no identity template", reason("<xsl:template match='a'/>"));
        assertEquals(
                "xsl:for-each-group at line 3",
                reason(COPY
                        + "\n<xsl:template match='a'><xsl:for-each-group select='*' group-by='@x'/></xsl:template>"));
        assertEquals("the attribute as of xsl:template at line 2", reason("<xsl:template match='a' as='item()*'/>"));
        assertEquals("xsl:output with indent=\"yes\" at line 2", reason("<xsl:output indent='yes'/>" + COPY));
        assertEquals(
                "the expression a => b(): it calls b() at line 2",
                reason(COPY + "<xsl:template match='a'><xsl:value-of select='a => b()'/></xsl:template>"));
        assertEquals(
                "a simplified stylesheet",
                assertThrows(
                                NotASplice.class,
                                () -> Rewrite.read("m", "<a/>".getBytes(StandardCharsets.UTF_8), (href, from) -> null))
                        .getMessage());
    }

    @Test
    void aMessageParsedBeforeOthersOfTheSameNamesIsChangedAlike() {
        Rewrite rewrite = read(BARE + "<xsl:template match='later/text()'>new</xsl:template>");
        for (int i = 0; i < 3; i++) {
            assertEquals(
                    "<a><x" + i + "/><later>new</later></a>",
                    applied(rewrite, "<a><x" + i + "/><later>old</later></a>", 100));
        }
    }
}
