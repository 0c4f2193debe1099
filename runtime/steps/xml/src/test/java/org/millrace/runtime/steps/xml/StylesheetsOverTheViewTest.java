package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.millrace.runtime.api.Trial.fault;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.runtime.expression.saxon.GeneratedDocument;
import org.millrace.runtime.expression.saxon.Saxon;
import org.millrace.xml.XmlLimits;

/** The judge is plain Saxon with its own parser, its own tree and its own serializer: the same bytes must come out. */
class StylesheetsOverTheViewTest {

    private static final boolean LONG = Boolean.getBoolean("long");

    /** With something in it that no splice can do, so that Saxon runs it. */
    private static final String STYLESHEET =
            "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
                    + " xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:p='urn:p' exclude-result-prefixes='#all'>"
                    + "<xsl:template match='never'><xsl:for-each-group select='*' group-by='.'/></xsl:template>%s</xsl:stylesheet>";

    private static final String COPY = "<xsl:mode on-no-match='shallow-copy'/>";

    private static void agree(String body, int count) throws SaxonApiException {
        agree(body, count, GeneratedDocument::of);
    }

    private static void agree(String body, int count, Function<Random, String> documents) throws SaxonApiException {
        String text = STYLESHEET.formatted(body);
        Trial trial = new Trial().resource("s.xsl", text);
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "s.xsl").withParts("parameters"));
        XsltExecutable judge = Saxon.PROCESSOR
                .newXsltCompiler()
                .compile(new StreamSource(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
        Random random = new Random(body.hashCode());
        for (int i = 0; i < count; i++) {
            String document = documents.apply(random);
            String expected = judged(judge, document);
            assertEquals(expected, run(trial, transform, document), () -> body + " on " + document);
        }
    }

    /** As Latin-1, so that each byte counts; or the code of the error. */
    private static String judged(XsltExecutable stylesheet, String document) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Xslt30Transformer transformer = stylesheet.load30();
        transformer.setErrorReporter(error -> {});
        try {
            transformer.transform(
                    new StreamSource(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8))),
                    transformer.newSerializer(out));
        } catch (SaxonApiException e) {
            return "failed: " + e.getErrorCode();
        }
        return out.toString(StandardCharsets.ISO_8859_1);
    }

    private static String run(Trial trial, Transform transform, String document) {
        Exchange exchange = trial.request(document);
        try {
            Transform.run(exchange, transform);
        } catch (Fault e) {
            return "failed: " + ((SaxonApiException) e.getCause()).getErrorCode();
        }
        return new String(exchange.message().content().bytes(), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                COPY,
                COPY + "<xsl:strip-space elements='*'/>",
                COPY + "<xsl:strip-space elements='*'/><xsl:preserve-space elements='p:b'/>",
                COPY + "<xsl:strip-space elements='a p:b'/><xsl:preserve-space elements='*:c'/>",
                COPY + "<xsl:output omit-xml-declaration='yes'/>",
                COPY + "<xsl:output indent='yes'/>",
                COPY + "<xsl:output encoding='utf-8'/>",
                COPY + "<xsl:output encoding='ISO-8859-1'/>",
                COPY + "<xsl:output encoding='US-ASCII'/>",
                COPY + "<xsl:output encoding='UTF-16'/>",
                COPY + "<xsl:output byte-order-mark='yes'/>",
                COPY + "<xsl:output standalone='yes'/>",
                COPY + "<xsl:output standalone='omit'/>",
                COPY + "<xsl:output doctype-system='a.dtd'/>",
                COPY + "<xsl:output cdata-section-elements='a p:b'/>",
                COPY + "<xsl:output normalization-form='NFC'/>",
                COPY
                        + "<xsl:output use-character-maps='m'/><xsl:character-map name='m'><xsl:output-character character='t' string='&lt;T&gt;'/></xsl:character-map>",
                COPY + "<xsl:output method='xml' version='1.0'/>",
                COPY + "<xsl:output method='text'/>",
                COPY + "<xsl:output method='html'/>",
                COPY + "<xsl:output method='xhtml'/>",
                COPY
                        + "<xsl:template match='/'><html><head/><body><xsl:apply-templates/><br/></body></html></xsl:template>",
                COPY
                        + "<xsl:template match='/'><xsl:comment>before</xsl:comment><xsl:processing-instruction name='x'/><HTML><xsl:apply-templates/></HTML></xsl:template>",
                COPY
                        + "<xsl:template match='/'><html xmlns='http://www.w3.org/1999/xhtml'><br/><xsl:apply-templates/></html></xsl:template>",
                COPY + "<xsl:template match='/'>text first<html/></xsl:template>",
                COPY + "<xsl:template match='/'/>",
                COPY
                        + "<xsl:template match='p:b'><xsl:value-of select='.' disable-output-escaping='yes'/></xsl:template>",
                COPY + "<xsl:template match='p:b'><b xmlns='urn:other'><xsl:apply-templates/></b></xsl:template>",
                COPY
                        + "<xsl:template match='p:b'><xsl:element name='{name()}' namespace='urn:made'><xsl:apply-templates select='@*, node()'/></xsl:element></xsl:template>",
                COPY + "<xsl:template match='a/@x'><xsl:attribute name='y' select='upper-case(.)'/></xsl:template>",
                COPY
                        + "<xsl:template match='text()'><xsl:value-of select='translate(., \"t\", \"&amp;&#xD;&#9;&#x85;&#x2028;&#x7F;\")'/></xsl:template>",
                COPY
                        + "<xsl:template match='@*'><xsl:attribute name='{name()}' namespace='{namespace-uri()}'>&quot;'&lt;&gt;&amp;&#xD;&#xA;&#9;&#x85;é漢&#x1F600;</xsl:attribute></xsl:template>",
                "<xsl:template match='/'><r><xsl:copy-of select='//p:b'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:copy-of select='//p:b' copy-namespaces='no'/></r></xsl:template>",
                "<xsl:template match='/'><xsl:copy-of select='.'/></xsl:template>",
                "<xsl:strip-space elements='*'/><xsl:template match='/'><xsl:copy-of select='.'/></xsl:template>",
                "<xsl:template match='/'><xsl:copy-of select='node()'/></xsl:template>",
                "<xsl:template match='/'><p:r xmlns:q='urn:x'><xsl:copy-of select='//@*, //text()'/></p:r></xsl:template>",
                "<xsl:template match='/'><xsl:variable name='v'><xsl:copy-of select='//a | //p:b'/></xsl:variable><r><xsl:copy-of select='$v/*[@x]'/><xsl:value-of select='$v//p:c/name()'/><xsl:for-each select='$v/*'><n><xsl:number level='any' count='*'/></n></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='//*'><n p='{position()} of {last()}'><xsl:number level='multiple' count='*' format='1.1'/>|<xsl:number level='any'/>|<xsl:number/></n></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each-group select='//*' group-by='name()'><xsl:sort select='current-grouping-key()'/><g k='{current-grouping-key()}' n='{count(current-group())}'><xsl:value-of select='current-group()/@x' separator=','/></g></xsl:for-each-group></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each-group select='//node()' group-adjacent='boolean(self::*)'><g e='{current-grouping-key()}'><xsl:copy-of select='current-group()' copy-namespaces='no'/></g></xsl:for-each-group></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each-group select='/*/*' group-starting-with='p:b'><g><xsl:value-of select='current-group()/name()'/></g></xsl:for-each-group></r></xsl:template>",
                "<xsl:key name='k' match='*' use='@x'/><xsl:key name='n' match='*' use='name()'/><xsl:template match='/'><r><xsl:for-each select='distinct-values(//@x)'><k v='{.}'><xsl:value-of select='key(\"k\", ., $doc)/name(), count(key(\"n\", \"p:b\", $doc))'/></k></xsl:for-each></r></xsl:template><xsl:variable name='doc' select='/'/>",
                "<xsl:template match='/'><r><xsl:perform-sort select='//*'><xsl:sort select='@n' data-type='number' order='descending'/><xsl:sort select='name()'/></xsl:perform-sort></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='//@n ! format-number(number(.), \"#,##0.00\"), sum(//@n), avg(//@n)'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:apply-templates mode='m'/></r></xsl:template><xsl:template match='*' mode='m'><xsl:apply-templates select='*' mode='m'/>[<xsl:value-of select='name(), namespace-uri()'/>]</xsl:template><xsl:template match='p:b[@x]' mode='m' priority='2'><xsl:next-match/>!</xsl:template><xsl:template match='a//p:c' mode='m'><c/></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='//text()'><xsl:analyze-string select='.' regex='[a-z]\\d'><xsl:matching-substring><m><xsl:value-of select='.'/></m></xsl:matching-substring></xsl:analyze-string></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='//*'><xsl:try><xsl:value-of select='xs:integer(@n)'/><xsl:catch>none</xsl:catch></xsl:try></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='xs:integer(/*/@n)'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:sequence select='1, 2, \"a\", 3.5, //@n/data(), true()'/></r></xsl:template>",
                "<xsl:template match='/'><xsl:sequence select='1, \"a\", \"b\"'/></xsl:template>",
                "<xsl:template match='/'><xsl:sequence select='//@*'/></xsl:template>",
                "<xsl:output item-separator='-'/><xsl:template match='/'><xsl:sequence select='//text(), 1, 2'/></xsl:template>",
                "<xsl:output item-separator=''/><xsl:template match='/'><xsl:sequence select='1, 2, //p:b, 3'/></xsl:template>",
                "<xsl:output item-separator='#absent'/><xsl:template match='/'><xsl:sequence select='1, 2, //p:b, 3'/></xsl:template>",
                "<xsl:output method='xml'/><xsl:template match='/'><xsl:sequence select='1, 2, //p:b, 3, 4, //comment(), 5, //processing-instruction(), 6, //text(), 7, /, 8, array{9, array{10}}'/></xsl:template>",
                "<xsl:output method='xml'/><xsl:template match='/'><xsl:sequence select='1'/><xsl:comment>c</xsl:comment><xsl:sequence select='2, 3'/><xsl:processing-instruction name='i'/><xsl:sequence select='4'/><xsl:text>t</xsl:text><xsl:sequence select='5'/><e/><xsl:sequence select='6'/><xsl:document/><xsl:sequence select='7'/></xsl:template>",
                "<xsl:output method='xml'/><xsl:template match='/'><xsl:sequence select='1, map{2: 3}'/></xsl:template>",
                "<xsl:template match='/'><r><p:a/><q:a xmlns:q='urn:p'/><a xmlns='urn:p'/><a/><p:a/><x p:x='1' x='2'/><xsl:for-each select='//p:*'><xsl:element name='z:{local-name()}' namespace='urn:p'/></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><xsl:variable name='n' select='string-join((1 to 200) ! \"n\")'/><r><xsl:for-each select='//*'><xsl:element name='{$n}'><xsl:attribute name='p:{$n}'/></xsl:element></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='1 to 3'><x a='1'/><x b='1' c='2'/><x><xsl:for-each select='1 to 20'><xsl:attribute name='a{.}' select='.'/></xsl:for-each></x></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r a=''><e></e><e/><xsl:text/><xsl:value-of select='\"\"'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='//*'><xsl:copy copy-namespaces='no' inherit-namespaces='no'><i/></xsl:copy></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='//*/in-scope-prefixes(.) => sort()'/><xsl:value-of select='//comment(), //processing-instruction()'/></r></xsl:template>",
                "<xsl:accumulator name='c' initial-value='0'><xsl:accumulator-rule match='*' select='$value + 1'/></xsl:accumulator><xsl:mode use-accumulators='c'/><xsl:template match='/'><r><xsl:value-of select='//p:b/accumulator-before(\"c\")'/></r></xsl:template>",
                "<xsl:template match='/'><xsl:map><xsl:map-entry key='1' select='//*/name()'/></xsl:map></xsl:template>",
                "<xsl:output method='json'/><xsl:template match='/'><xsl:map><xsl:map-entry key='\"k\"' select='array{//*/name()}'/></xsl:map></xsl:template>",
                "<xsl:output method='adaptive'/><xsl:template match='/'><xsl:sequence select='//*, //@*'/></xsl:template>"
            })
    void theSameBytesComeOut(String body) throws SaxonApiException {
        agree(body, LONG ? 500 : 12);
    }

    /** Of texts beyond ASCII the message's own bytes are written, but for characters that must be escaped. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                COPY,
                COPY + "<xsl:output normalization-form='NFC'/>",
                COPY + "<xsl:output encoding='US-ASCII'/>",
                COPY
                        + "<xsl:template match='t'><xsl:value-of select='.' disable-output-escaping='yes'/></xsl:template>",
                COPY + "<xsl:template match='t'><xsl:comment select='.'/><t a='{.}' b='{@a}'/></xsl:template>",
                COPY
                        + "<xsl:template match='t'><t><xsl:value-of select='., ., string(@a)' separator=''/></t></xsl:template>",
                COPY
                        + "<xsl:template match='t'><t n='{string-length()}' w='{string-length(normalize-space())}' i='{string-length(substring-before(., \"漢\"))}'"
                        + " e='{ends-with(., \"。\")}' p='{string-to-codepoints(.)[5]}'><xsl:value-of select='substring(., 3, 40), upper-case(.), translate(., \"é漢\", \"e&#x1F600;\")'/></t></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each select='//t'><xsl:sort select='.'/><t n='{count(../t[. = current()])}' g='{count(../t[. gt current()])}'/></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r n='{count(distinct-values(//t))}' m='{max(//t ! string())}'><xsl:value-of select='index-of(//t, //t[2])'/><xsl:value-of select='//t[. = //t/@a]'/></r></xsl:template>",
                "<xsl:key name='k' match='t' use='.'/><xsl:template match='/'><r><xsl:for-each select='//t'><k n='{count(key(\"k\", .))}' same='{count(key(\"k\", string(@a)))}'/></xsl:for-each></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:for-each-group select='//t' group-by='.'><g n='{count(current-group())}'><xsl:value-of select='current-grouping-key()'/></g></xsl:for-each-group></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:value-of select='//t ! tokenize(., \"[。 ]\"), //t ! replace(., \"é+\", \"[$0]\"), //t ! compare(., //t[1])'/></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:analyze-string select='string(/)' regex='\\p{{IsCJKUnifiedIdeographs}}+'><xsl:matching-substring><m><xsl:value-of select='.'/></m></xsl:matching-substring><xsl:non-matching-substring><xsl:value-of select='.'/></xsl:non-matching-substring></xsl:analyze-string></r></xsl:template>",
                "<xsl:template match='/'><r><xsl:variable name='v'><xsl:copy-of select='//t'/></xsl:variable><xsl:value-of select='$v/t = //t, deep-equal($v/t, //t), string-join(//t), concat(//t[1], //t[2])'/></r></xsl:template>"
            })
    void longTextsBeyondAsciiAreTheSame(String body) throws SaxonApiException {
        agree(body, LONG ? 2000 : 60, StylesheetsOverTheViewTest::wideTexts);
    }

    /** Elements of few different texts, most of them long, of characters of all widths and of those that are written in another way. */
    private static String wideTexts(Random random) {
        String[] parts = {
            "漢字仮名", "é", "Größe ", "𠀀", "\u0085", "\u009F", "\u00A0", "\u2028", "\u2029", "\u2014", "\u007F", "。",
            "&gt;", ">", "&#xD;", "\t", "\n", "plain", "\uFFFD", "\u07FF", "\u0800"
        };
        String[] texts = new String[3];
        for (int i = 0; i < texts.length; i++) {
            StringBuilder text = new StringBuilder();
            int kinds = 1 + random.nextInt(parts.length);
            for (int n = random.nextInt(60); n > 0; n--) {
                text.append(parts[random.nextInt(kinds)]);
            }
            texts[i] = text.toString();
        }
        StringBuilder document = new StringBuilder("<r>");
        for (int i = 0; i < 4; i++) {
            document.append("<t a=\"")
                    .append(texts[random.nextInt(3)].replace("\"", ""))
                    .append("\">")
                    .append(texts[random.nextInt(3)])
                    .append("</t>");
        }
        return document.append("</r>").toString();
    }

    /** The second walks among children alone, and finds nothing on any of its walks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "count(//*[count(following::*) = count(preceding::*)])",
                "count(/x/y[count(following-sibling::z) = 1])"
            })
    void aLoopThatWalksTheMessageEndsAtTheDeadline(String walks) {
        Trial trial = new Trial()
                .resource(
                        "s.xsl",
                        STYLESHEET.formatted(
                                "<xsl:template match='/'><r><xsl:value-of select='" + walks + "'/></r></xsl:template>"))
                .limits(new Limits(1 << 20, Duration.ofMillis(300), XmlLimits.DEFAULTS));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "s.xsl").withParts("parameters"));
        Fault late = fault(
                FaultCode.DEADLINE,
                () -> Transform.run(trial.request("<x>" + "<y/>".repeat(60_000) + "</x>"), transform));
        assertEquals("The message could not be transformed in time.", late.getMessage());
    }

    @Test
    void aLoopThatOnlyWritesEndsAtTheDeadline() {
        Trial trial = new Trial()
                .resource(
                        "s.xsl",
                        STYLESHEET.formatted(
                                "<xsl:template match='/'><xsl:try rollback-output='no'><r><xsl:for-each select='1 to 2000000000'><x/></xsl:for-each></r><xsl:catch/></xsl:try></xsl:template>"))
                .limits(new Limits(1L << 40, Duration.ofMillis(300), XmlLimits.DEFAULTS));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "s.xsl").withParts("parameters"));
        fault(FaultCode.DEADLINE, () -> Transform.run(trial.request("<a/>"), transform));
    }

    @Test
    void aHundredThousandSiblingsAreWalkedInLinearTime() {
        Trial trial = new Trial();
        String wide = "<r>" + "<a>x</a><!--c-->".repeat(100_000) + "</r>";
        List<XPathExpression> paths = Stream.of(
                        "count(/r/a[preceding-sibling::*[1]/name() = 'a'])",
                        "count(/r/a[following-sibling::node()[1][self::comment()]])",
                        "count(/r/a[position() mod 2 = 0]/../a)",
                        "/r/a[last()]/preceding-sibling::a[99999]",
                        "count(/r/a[99999]/preceding::node())",
                        "count(/r/a[not(../../x)])")
                .map(path -> XPathExpression.compile(trial.link(), "step", path))
                .toList();
        Exchange exchange = trial.request(wide);
        long start = System.nanoTime();
        for (XPathExpression path : paths) {
            assertNotEquals("0", path.value(exchange), path.toString());
        }
        long millis = (System.nanoTime() - start) / 1_000_000;
        assertEquals(true, millis < 10_000, millis + " ms");
    }

    @Test
    void aResultHasExactlyAsMuchRoomAsTheFlowMayHold() {
        Trial trial = new Trial()
                .resource(
                        "s.xsl",
                        STYLESHEET.formatted(
                                "<xsl:output omit-xml-declaration='yes'/><xsl:template match='/'><r a='é'><xsl:value-of select='/*'/></r></xsl:template>"));
        String expected = "<r a=\"é\">" + "x".repeat(10_000) + "&lt;</r>";
        int length = expected.getBytes(StandardCharsets.UTF_8).length;
        String message = "<m>" + "x".repeat(10_000) + "&lt;</m>";
        trial.limits(new Limits(length, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform").with("stylesheet", "s.xsl").withParts("parameters"));
        Exchange fits = trial.request(message);
        Transform.run(fits, transform);
        assertArrayEquals(
                expected.getBytes(StandardCharsets.UTF_8),
                fits.message().content().bytes());
        trial.limits(new Limits(length - 1, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        fault(FaultCode.TOO_LARGE, () -> Transform.run(trial.request(message), transform));
    }
}
