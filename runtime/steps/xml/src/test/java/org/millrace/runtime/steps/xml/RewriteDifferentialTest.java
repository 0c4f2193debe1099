package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.sf.saxon.s9api.SaxonApiException;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.rewrite.NotASplice;
import org.millrace.xml.rewrite.Rewrite;

/** Generated stylesheets on generated documents: what runs as a splice gives what Saxon gives, without exception. */
class RewriteDifferentialTest {

    private static final int PAIRS = Boolean.getBoolean("long") ? 400_000 : 20_000;
    private static final int DOCUMENTS = 40;
    private static final long SEED = Long.getLong("seed", 20261121);
    private static final int MAX_SHOWN = 6;

    @Test
    void generatedSplicesGiveWhatSaxonGives() {
        Random random = new Random(SEED);
        List<String> differences = new ArrayList<>();
        Map<String, Integer> reasons = new TreeMap<>();
        int pairs = 0;
        int left = 0;
        int stylesheets = 0;
        while (pairs < PAIRS) {
            byte[] stylesheet = RandomStylesheet.bytes(random);
            SaxonJudge judge;
            Rewrite rewrite;
            try {
                judge = SaxonJudge.of(stylesheet);
                rewrite = RewriteCorpusTest.read(stylesheet);
            } catch (NotASplice e) {
                reasons.merge(e.getMessage().replaceAll(" at line \\d+", ""), 1, Integer::sum);
                continue;
            } catch (SaxonApiException e) {
                continue; // a stylesheet with an error in it
            }
            stylesheets++;
            for (int i = 0; i < DOCUMENTS; i++, pairs++) {
                byte[] document = OrderDocument.bytes(random);
                EventStream stream = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
                byte[] actual = rewrite.apply(
                        stream, new String[rewrite.parameters().size()], 1 << 20, System.nanoTime() + 60_000_000_000L);
                if (actual == null) {
                    left++;
                    continue;
                }
                byte[] expected = judge.result(document);
                String difference = expected == null ? "Saxon fails" : SaxonJudge.difference(expected, actual);
                if (difference != null) {
                    differences.add(difference + "\n  of " + new String(document, StandardCharsets.UTF_8) + "\n  by "
                            + new String(stylesheet, StandardCharsets.UTF_8));
                    break;
                }
            }
        }
        String counts = stylesheets + " stylesheets, " + left + " of " + pairs + " messages left to Saxon; " + reasons;
        System.getLogger("rewrite").log(System.Logger.Level.DEBUG, counts);
        assertTrue(
                differences.isEmpty(),
                () -> differences.size() + " differences\n"
                        + String.join("\n", differences.subList(0, Math.min(MAX_SHOWN, differences.size()))) + "\n"
                        + counts);
        assertTrue(left < pairs / 3, counts);
    }

    /** XTDE0420; and Saxon refuses an attribute behind the copy of a document that nothing was left of, too. */
    @Test
    void attributesInAndBehindTheCopyOfADocumentAreLeftToSaxon() throws SaxonApiException, NotASplice {
        String head = "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>";
        String shallow = head + "<xsl:mode on-no-match='shallow-copy'/>";
        String attribute = "<xsl:attribute name='a'>1</xsl:attribute>";
        byte[] document = "<order/>".getBytes(StandardCharsets.UTF_8);
        for (String stylesheet : List.of(
                shallow + "<xsl:template match='/'><n><xsl:copy>" + attribute + "</xsl:copy></n></xsl:template>",
                shallow + "<xsl:template match='/'><n><xsl:copy/>" + attribute + "</n></xsl:template>",
                shallow + "<xsl:template match='/'><n><xsl:apply-templates select='.' mode='m'/>" + attribute
                        + "</n></xsl:template><xsl:mode name='m' on-no-match='shallow-copy'/>"
                        + "<xsl:template match='order' mode='m'/>")) {
            byte[] bytes = (stylesheet + "</xsl:stylesheet>").getBytes(StandardCharsets.UTF_8);
            assertNull(spliced(bytes, document), stylesheet);
            assertNull(SaxonJudge.of(bytes).result(document), stylesheet);
        }
        byte[] before = (shallow + "<xsl:template match='/'><n>" + attribute
                        + "<xsl:copy/></n></xsl:template></xsl:stylesheet>")
                .getBytes(StandardCharsets.UTF_8);
        assertNull(SaxonJudge.difference(SaxonJudge.of(before).result(document), spliced(before, document)));
    }

    /** A variable without a node, or a parameter that was passed a number, is more than the text that it shows. */
    @Test
    void variablesCompareAsWhatTheyAre() throws SaxonApiException, NotASplice {
        byte[] absent = "<order><to/></order>".getBytes(StandardCharsets.UTF_8);
        byte[] empty = "<order c=''><to/></order>".getBytes(StandardCharsets.UTF_8);
        byte[] there = "<order c='EUR'><to/></order>".getBytes(StandardCharsets.UTF_8);
        for (String version : List.of("1.0", "3.0")) {
            for (String test : List.of(
                    "$v = ''",
                    "$v != 'EUR'",
                    "not($v = 'EUR')",
                    "'EUR' = $v",
                    "translate('EUR', $v, 'x') = 'x'",
                    "contains($v, 'E')",
                    "string-length($v) = 0",
                    "concat($v, '') = ''",
                    "$v = '2'",
                    "$v = '2.0'",
                    "$v = 'false'")) {
                for (String value : List.of("@c", "/order/@c", "'EUR'", "''", "count(*)", "true()", "//none")) {
                    for (String body : List.of(
                            "<xsl:variable name='v' select=\"%s\"/><xsl:if test=\"%s\"><yes/></xsl:if>",
                            "<xsl:call-template name='t'><xsl:with-param name='v' select=\"%s\"/></xsl:call-template>"
                                    + "</xsl:template><xsl:template name='t'><xsl:param name='v' select=\"@x\"/>"
                                    + "<xsl:call-template name='u'><xsl:with-param name='w' select='$v'/>"
                                    + "</xsl:call-template><xsl:if test=\"%s\"><yes/></xsl:if></xsl:template>"
                                    + "<xsl:template name='u'><xsl:param name='w'/>"
                                    + "<xsl:if test=\"$w != 'EUR'\"><no/></xsl:if>")) {
                        byte[] stylesheet = ("<xsl:stylesheet version='" + version
                                        + "' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                                        + "<xsl:template match='@*|node()'><xsl:copy>"
                                        + "<xsl:apply-templates select='@*|node()'/></xsl:copy></xsl:template>"
                                        + "<xsl:template match='order'>" + body.formatted(value, test)
                                        + "</xsl:template></xsl:stylesheet>")
                                .getBytes(StandardCharsets.UTF_8);
                        for (byte[] document : List.of(absent, empty, there)) {
                            agrees(stylesheet, document);
                        }
                    }
                }
            }
        }
    }

    private static void agrees(byte[] stylesheet, byte[] document) throws SaxonApiException {
        byte[] actual;
        try {
            actual = spliced(stylesheet, document);
        } catch (NotASplice e) {
            return;
        }
        if (actual != null) {
            byte[] expected = SaxonJudge.of(stylesheet).result(document);
            String difference = expected == null ? "Saxon fails" : SaxonJudge.difference(expected, actual);
            assertNull(difference, () -> new String(stylesheet, StandardCharsets.UTF_8));
        }
    }

    private static byte[] spliced(byte[] stylesheet, byte[] document) throws NotASplice {
        Rewrite rewrite = RewriteCorpusTest.read(stylesheet);
        EventStream stream = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        return rewrite.apply(stream, new String[0], 1 << 20, System.nanoTime() + 60_000_000_000L);
    }
}
