package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.runtime.api.Trial.fault;
import static org.millrace.runtime.api.Trial.linkError;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Limits;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.transports.http.message.HttpBodyFields;
import org.millrace.xml.XmlLimits;

class TransformTest {

    private static final String HEAD =
            "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>\n";

    /** No splice has a key, so this stylesheet runs in Saxon. */
    private static final String IN_SAXON = "<xsl:key name='k' match='none' use='1'/>";

    private static Trial stylesheet(String body) {
        return new Trial().fields(HttpBodyFields.OF_HTTP).resource("s/main.xsl", HEAD + body + "</xsl:stylesheet>");
    }

    private static String transformed(String body, String message, StepFacts... parameters) {
        Trial trial = stylesheet(body);
        Exchange exchange = trial.request(message, "Content-Type", "text/xml", "Content-Length", "3");
        Transform.run(
                exchange,
                Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters", parameters)));
        assertEquals("text/xml", exchange.message().headers().get("Content-Type"));
        assertFalse(exchange.message().headers().contains("Content-Length"));
        return Trial.body(exchange);
    }

    @Test
    void theResultReplacesTheBodyAndLeavesTheContentType() {
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><city>OSLO</city>",
                transformed(
                        "<xsl:template match='/a'><city><xsl:value-of select='upper-case(b)'/></city></xsl:template>",
                        "<a><b>Oslo</b></a>"));
    }

    /** In XSLT 1.0 and 3.0; a file beside the stylesheet, one in another folder, the stylesheet itself. */
    @Test
    void aStylesheetReadsDocumentsOfItsBundle() {
        for (String version : new String[] {"1.0", "3.0"}) {
            Trial trial = stylesheet("")
                    .resource("s/codes.xml", "<codes><code in='D' out='DE'/><code in='N' out='NO'/></codes>")
                    .resource("tables/more.xml", "<more>!</more>")
                    .resource(
                            "s/main.xsl",
                            (HEAD + "<xsl:strip-space elements='*'/><m:own xmlns:m='urn:m'>own</m:own>"
                                            + "<xsl:template match='/a'><b><xsl:value-of select=\"document('codes.xml')/codes/code[@in = current()]/@out\"/>"
                                            + "<xsl:value-of select=\"document('../tables/more.xml')\"/>"
                                            + "<xsl:value-of select=\"document('')/*/m:own\" xmlns:m='urn:m'/></b></xsl:template></xsl:stylesheet>")
                                    .replace("3.0", version));
            var prepared = Transform.prepare(
                    trial.link(),
                    StepFacts.of("step", "transform")
                            .with("stylesheet", "s/main.xsl")
                            .withParts("parameters"));
            for (String[] each : new String[][] {{"D", "DE!own"}, {"N", "NO!own"}}) {
                Exchange exchange = trial.request("<a>" + each[0] + "</a>", "Content-Type", "text/xml");
                Transform.run(exchange, prepared);
                assertTrue(Trial.body(exchange).contains(">" + each[1] + "</b>"), Trial.body(exchange));
            }
        }
    }

    @Test
    void noOtherDocumentCanBeRead() {
        for (String name : new String[] {"'file:/etc/passwd'", "'none.xml'", "'http://127.0.0.1:1/'", "string(/a)"}) {
            Trial trial =
                    stylesheet("<xsl:template match='/a'><xsl:copy-of select=\"doc(" + name + ")\"/></xsl:template>");
            var prepared = Transform.prepare(
                    trial.link(),
                    StepFacts.of("step", "transform")
                            .with("stylesheet", "s/main.xsl")
                            .withParts("parameters"));
            Exchange exchange = trial.request("<a>/etc/passwd</a>", "Content-Type", "text/xml");
            fault(FaultCode.TRANSFORM_FAILED, () -> Transform.run(exchange, prepared));
        }
    }

    @Test
    void commentsInstructionsAndNamespacesOfTheMessageReachTheStylesheet() {
        String message = "<a xmlns:p='urn:p' xmlns:unused='urn:u'><!--c--><?pi d?><p:b p:x='1'><![CDATA[<]]></p:b></a>";
        assertEquals(
                "<a xmlns:p=\"urn:p\" xmlns:unused=\"urn:u\"><!--c--><?pi d?><p:b p:x=\"1\">&lt;</p:b></a>",
                transformed(
                        "<xsl:output omit-xml-declaration='yes'/>" + IN_SAXON
                                + "<xsl:mode on-no-match='shallow-copy'/>",
                        message));
    }

    @Test
    void aStylesheetThatCopiesAllButAFewPlacesLeavesTheBytesInBetweenAsTheyStand() {
        String message =
                "<?xml version='1.0'?>\n<a xmlns:p='urn:p' ><!--c--><p:b p:x = '1'><![CDATA[<]]></p:b ><c/>&#65;</a>\n";
        String stylesheet = "<xsl:mode on-no-match='shallow-copy'/><xsl:template match='c'><d/></xsl:template>";
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                        + "<a xmlns:p='urn:p' ><!--c--><p:b p:x = '1'><![CDATA[<]]></p:b ><d/>&#65;</a>",
                transformed(stylesheet, message));
        System.setProperty("millrace.xml", "library");
        try {
            assertEquals(
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                            + "<a xmlns:p=\"urn:p\"><!--c--><p:b p:x=\"1\">&lt;</p:b><d/>A</a>",
                    transformed(stylesheet, message));
        } finally {
            System.clearProperty("millrace.xml");
        }
    }

    @Test
    void parametersReachASpliceAsStrings() {
        Trial trial = stylesheet(
                        "<xsl:param name='who' select=\"'nobody'\"/><xsl:param name='to'/>"
                                + "<xsl:mode on-no-match='shallow-copy'/>"
                                + "<xsl:template match='b/text()'><xsl:value-of select='$who'/>:<xsl:value-of select='$to'/></xsl:template>")
                .variables("v");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts(
                                "parameters",
                                StepFacts.of("step", "Parameter")
                                        .with("name", "to")
                                        .with("value", "{$v}")));
        Exchange exchange = trial.request("<a><b>x</b></a>");
        exchange.variable(0, "<&>");
        Transform.run(exchange, transform);
        assertEquals(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><a><b>nobody:&lt;&amp;&gt;</b></a>", Trial.body(exchange));
    }

    @Test
    void whatASpliceCanNotDoForAMessageSaxonDoes() {
        String stylesheet = "<xsl:output omit-xml-declaration='yes'/><xsl:mode on-no-match='shallow-copy'/>"
                + "<xsl:template match='w'><n xmlns='urn:n'><xsl:apply-templates/></n></xsl:template>";
        assertEquals(
                "<a xmlns:p='urn:p'><n xmlns=\"urn:n\"><b xmlns=\"\"/></n></a>",
                transformed(stylesheet, "<a xmlns:p='urn:p'><w><b/></w></a>"));
        assertEquals(
                "<a xmlns:p=\"urn:p\"><n xmlns=\"urn:n\"><p:b><c xmlns=\"\"/></p:b></n></a>",
                transformed(stylesheet, "<a xmlns:p='urn:p'><w><p:b><c/></p:b></w></a>"));
    }

    private static final String SPLICE_WITH_MISTAKE =
            "<xsl:output omit-xml-declaration='yes'/><xsl:mode on-no-match='shallow-copy'/>"
                    + "<xsl:template match='w'><n xmlns='urn:n'><xsl:apply-templates/></n></xsl:template>"
                    + "<xsl:template match='never'><xsl:element name='1 x'/></xsl:template>";

    private static Transform prepared(Trial trial, boolean before) {
        return Transform.prepare(
                trial.link().proven(before),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
    }

    @Test
    void aSpliceOfABundleThatWasLinkedBeforeIsLeftToSaxonWhenAMessageNeedsIt() {
        String sound = SPLICE_WITH_MISTAKE.replaceAll("<xsl:template match='never'>.*", "");
        Trial trial = stylesheet(sound);
        Transform transform = prepared(trial, true);
        Exchange spliced = trial.request("<a xmlns:p='urn:p'><w><b/></w></a>");
        Transform.run(spliced, transform);
        assertEquals("<a xmlns:p='urn:p'><n xmlns=\"urn:n\"><b xmlns=\"\"/></n></a>", Trial.body(spliced));
        assertFalse(transform.isCompiled());

        Exchange beyond = trial.request("<a xmlns:p='urn:p'><w><p:b><c/></p:b></w></a>");
        Transform.run(beyond, transform);
        assertEquals("<a xmlns:p=\"urn:p\"><n xmlns=\"urn:n\"><p:b><c xmlns=\"\"/></p:b></n></a>", Trial.body(beyond));
        assertTrue(transform.isCompiled());
    }

    @Test
    void aSpliceThatIsDeployedIsCompiledForItsMistakes() {
        Trial trial = stylesheet(SPLICE_WITH_MISTAKE);
        String error = linkError(() -> prepared(trial, false));
        assertTrue(error.startsWith("step step: the stylesheet is wrong: s/main.xsl:2: "), error);
        assertTrue(error.endsWith("; mend the stylesheet and compile again"), error);
    }

    @Test
    void whatIsNoSpliceIsCompiledAtOnceEachTime() {
        Trial trial = stylesheet("<xsl:template match='/'>\n<xsl:value-of select='1 +'/></xsl:template>");
        String error = linkError(() -> prepared(trial, true));
        assertTrue(error.startsWith("step step: the stylesheet is wrong: s/main.xsl:3: "), error);
    }

    @Test
    void aSplicedResultLargerThanTheFlowMayHoldIsRefused() {
        Trial trial = stylesheet(
                "<xsl:mode on-no-match='shallow-copy'/><xsl:template match='b'><xsl:copy-of select='/'/></xsl:template>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        trial.limits(new Limits(100, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        assertEquals(
                "The transformed message is larger than the 100 bytes that this flow may hold in memory.",
                fault(FaultCode.TOO_LARGE, () -> Transform.run(trial.request("<a><b/><b/><b/><b/></a>"), transform))
                        .getMessage());
        Transform.run(trial.request("<a><b/><b/></a>"), transform);
    }

    @Test
    void stripSpaceHoldsForTheTreeThatOtherStepsShare() {
        assertEquals(
                "<a><b/></a>",
                transformed(
                        IN_SAXON
                                + "<xsl:output omit-xml-declaration='yes'/><xsl:strip-space elements='*'/><xsl:mode on-no-match='shallow-copy'/>",
                        "<a>\n  <b> </b>\n</a>"));
    }

    @Test
    void spaceInASectionIsStrippedAsAnyOther() {
        String strips = "<xsl:output omit-xml-declaration='yes'/><xsl:strip-space elements='*'/>"
                + "<xsl:mode on-no-match='shallow-copy'/>";
        String message = "<a><b><![CDATA[ ]]></b><b><![CDATA[x]]></b><b> <![CDATA[ ]]></b></a>";
        assertEquals("<a><b/><b>x</b><b/></a>", transformed(IN_SAXON + strips, message));
        assertEquals("<a><b></b><b><![CDATA[x]]></b><b></b></a>", transformed(strips, message));
    }

    /** A map of all that is in scope for each element that declares some: 15,000 by 8,000 would be a gigabyte from 350 KB. */
    @Test
    void aMessageCanNotHaveASquareOfItsNamespacesMade() {
        String stylesheet = IN_SAXON
                + "<xsl:mode on-no-match='shallow-copy'/><xsl:template match='/'><r><xsl:copy-of select='.'/></r></xsl:template>";
        assertTrue(transformed(stylesheet, declaring(95, 1000)).endsWith("</r>"));
        Trial trial = stylesheet(stylesheet);
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        assertEquals(
                "line 1, column 1: The document declares namespaces again and again while so many are in"
                        + " scope that a stylesheet can't be shown them. (limit of namespaces)",
                fault(FaultCode.XML_LIMIT, () -> Transform.run(trial.request(declaring(105, 1000)), transform))
                        .getMessage());
    }

    /** So many prefixes in scope at so many elements that declare one more. */
    private static String declaring(int prefixes, int elements) {
        StringBuilder message = new StringBuilder("<a");
        for (int i = 1; i < prefixes; i++) {
            message.append(" xmlns:p").append(i).append("='u'");
        }
        return message.append('>')
                .append("<x xmlns:b='u'/>".repeat(elements))
                .append("</a>")
                .toString();
    }

    @Test
    void parametersArePassedAsStrings() {
        Trial trial = stylesheet(
                        "<xsl:param name='who'/><xsl:template match='/'><xsl:value-of select='$who'/></xsl:template>"
                                + "<xsl:output method='text'/>")
                .variables("v");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts(
                                "parameters",
                                StepFacts.of("step", "Parameter")
                                        .with("name", "who")
                                        .with("value", "{$v} via {header:X-From}")));
        Exchange exchange = trial.request("<a/>", "X-From", "'] | //secret");
        exchange.variable(0, "<b>");
        Transform.run(exchange, transform);
        assertEquals("<b> via '] | //secret", Trial.body(exchange));
    }

    @Test
    void anUnknownParameterIsRefused() {
        Trial trial = stylesheet("<xsl:template match='/'/>");
        assertEquals(
                "step step: s/main.xsl has no parameter who; declare it by a global xsl:param, or mend the name",
                linkError(() -> Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts(
                                        "parameters",
                                        StepFacts.of("step", "Parameter")
                                                .with("name", "who")
                                                .with("value", "x")))));
    }

    @Test
    void includesComeFromTheBundleByRelativePath() {
        Trial trial = stylesheet("<xsl:include href='../common/c.xsl'/><xsl:output method='text'/>")
                .resource("common/c.xsl", HEAD + "<xsl:template match='/'>included</xsl:template></xsl:stylesheet>");
        Exchange exchange = trial.request("<a/>");
        Transform.run(
                exchange,
                Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters")));
        assertEquals("included", Trial.body(exchange));
    }

    @Test
    void aSpaceInTheNameOfAModuleIsWrittenAsItIsOrEncoded() {
        for (String href : new String[] {"a b%25.xsl", "a%20b%25.xsl"}) {
            Trial trial = stylesheet("<xsl:include href='" + href + "'/><xsl:output omit-xml-declaration='yes'/>")
                    .resource(
                            "s/a b%.xsl",
                            HEAD + "<xsl:mode on-no-match='shallow-copy'/><xsl:template match='b'/></xsl:stylesheet>");
            for (String road : new String[] {"", "library"}) {
                System.setProperty("millrace.xml", road);
                try {
                    Exchange exchange = trial.request("<a>x<b/></a>");
                    Transform.run(
                            exchange,
                            Transform.prepare(
                                    trial.link(),
                                    StepFacts.of("step", "transform")
                                            .with("stylesheet", "s/main.xsl")
                                            .withParts("parameters")));
                    assertEquals("<a>x</a>", Trial.body(exchange), href);
                } finally {
                    System.clearProperty("millrace.xml");
                }
            }
        }
    }

    @Test
    void modulesOfASpliceHaveThePrecedenceThatTheyHaveInSaxon() {
        Trial trial = stylesheet(
                        "<xsl:import href='../low.xsl'/><xsl:import href='high.xsl'/><xsl:include href='more.xsl'/>"
                                + "<xsl:template match='d'><main><xsl:next-match/></main></xsl:template>")
                .resource(
                        "low.xsl",
                        HEAD + "<xsl:output omit-xml-declaration='yes'/><xsl:mode on-no-match='shallow-copy'/>"
                                + "<xsl:template match='b' priority='9'><low/></xsl:template>"
                                + "<xsl:template match='c'><low/></xsl:template></xsl:stylesheet>")
                .resource(
                        "s/high.xsl",
                        HEAD + "<xsl:template match='b'><high><xsl:next-match/></high></xsl:template>"
                                + "<xsl:template match='d' priority='2'><high/></xsl:template></xsl:stylesheet>")
                .resource("s/more.xsl", HEAD + "<xsl:template match='e'><more/></xsl:template></xsl:stylesheet>");
        String message = "<a><b/><c/><d/><e/><f/></a>";
        String expected = "<a><high><low/></high><low/><main><high/></main><more/><f/></a>";
        Exchange spliced = trial.request(message);
        Transform.run(
                spliced,
                Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters")));
        assertEquals(expected, Trial.body(spliced));
        System.setProperty("millrace.xml", "library");
        try {
            Exchange exchange = trial.request(message);
            Transform.run(
                    exchange,
                    Transform.prepare(
                            trial.link(),
                            StepFacts.of("step", "transform")
                                    .with("stylesheet", "s/main.xsl")
                                    .withParts("parameters")));
            assertEquals(expected, Trial.body(exchange));
        } finally {
            System.clearProperty("millrace.xml");
        }
    }

    @Test
    void includesFromElsewhereAreRefused() {
        for (String href :
                new String[] {"http://127.0.0.1:1/x.xsl", "file:///etc/passwd", "../../../etc/passwd", "no.xsl"}) {
            Trial trial = stylesheet("<xsl:include href='" + href + "'/>");
            String error = linkError(() -> Transform.prepare(
                    trial.link(),
                    StepFacts.of("step", "transform")
                            .with("stylesheet", "s/main.xsl")
                            .withParts("parameters")));
            assertTrue(error.contains("s/main.xsl includes " + href + ", which is not in the bundle"), error);
        }
    }

    @Test
    void aWrongStylesheetIsRefusedWithFileAndLine() {
        Trial trial = stylesheet("<xsl:template match='/'>\n<xsl:value-of select='1 +'/></xsl:template>");
        String error = linkError(() -> Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters")));
        assertTrue(error.startsWith("step step: the stylesheet is wrong: s/main.xsl:3: "), error);
        assertTrue(error.endsWith("; mend the stylesheet and compile again"), error);
        Trial malformed = new Trial().resource("s/main.xsl", "<a>\n</wrong>");
        String told = linkError(() -> Transform.prepare(
                malformed.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters")));
        assertTrue(told.contains("s/main.xsl: line 2, column 1: The end tag does not match"), told);
    }

    @Test
    void aFailureNamesTheStylesheetsLineAndTheMessagesPlace() {
        Trial trial = stylesheet(
                "<xsl:template match='b'>\n<xsl:value-of select='xs:integer(.)' xmlns:xs='http://www.w3.org/2001/XMLSchema'/></xsl:template>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        Fault fault = fault(
                FaultCode.TRANSFORM_FAILED,
                () -> Transform.run(trial.request("<a>\n<b>1</b>\n<b>secret</b></a>"), transform));
        assertEquals(
                "The message could not be transformed: the stylesheet failed at s/main.xsl:3, with line 3 of the message (/a/b[2]).",
                fault.getMessage());
        assertTrue(fault.detail().contains("secret"), fault.detail());
    }

    @Test
    void aTerminatingMessageIsAFaultWhoseTextOnlyTheLogSees() {
        Trial trial = stylesheet(
                "<xsl:template match='/'><xsl:message terminate='yes'>inner reason</xsl:message></xsl:template>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        Fault fault = fault(FaultCode.TRANSFORM_FAILED, () -> Transform.run(trial.request("<a/>"), transform));
        assertTrue(fault.getMessage()
                .startsWith("The message could not be transformed: the stylesheet failed at s/main.xsl:2"));
        assertFalse(fault.getMessage().contains("inner reason"));
        assertTrue(fault.detail().contains("inner reason"), fault.detail());
    }

    @Test
    void nothingOutsideTheMessageCanBeReadOrWritten() {
        for (String reach : new String[] {
            "doc('file:///etc/passwd')",
            "document('s/main.xsl')",
            "unparsed-text('file:///etc/hostname')",
            "unparsed-text-lines('file:///etc/hostname')",
            "json-doc('file:///etc/hostname')",
            "collection('file:///etc')",
            "uri-collection('file:///etc')",
            "transform(map{'stylesheet-location':'main.xsl'})",
            "load-xquery-module('urn:x')"
        }) {
            Trial trial = stylesheet(
                    "<xsl:template match='/'><r><xsl:sequence select=\"" + reach + "\"/></r></xsl:template>");
            try {
                Transform transform = Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters"));
                fault(FaultCode.TRANSFORM_FAILED, () -> Transform.run(trial.request("<a/>"), transform));
            } catch (org.millrace.runtime.api.LinkError e) {
                assertTrue(e.getMessage().contains("the stylesheet is wrong"), e.getMessage());
            }
        }
    }

    @Test
    void whatCouldTellOfTheMachineIsEmpty() {
        assertEquals(
                "false||false|",
                transformed(
                                "<xsl:output method='text'/><xsl:template match='/'><xsl:value-of select=\""
                                        + "doc-available('file:///etc/passwd'), environment-variable('PATH'),"
                                        + " unparsed-text-available('file:///etc/passwd'), system-property('user.home')\" separator='|'/></xsl:template>",
                                "<a/>")
                        .replace("false|false|", "false||false|"));
    }

    @Test
    void aSecondResultDocumentIsRefused() {
        Trial trial = stylesheet(
                "<xsl:template match='/'><xsl:result-document href='file:///tmp/x'><a/></xsl:result-document></xsl:template>");
        assertTrue(linkError(() -> Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters")))
                .contains("s/main.xsl:2: xsl:result-document is disabled"));
    }

    @Test
    void extensionFunctionsAreUnknown() {
        Trial trial = stylesheet(
                "<xsl:template match='/'><xsl:value-of select='rt:exit(0)' xmlns:rt='java:java.lang.Runtime'/></xsl:template>");
        assertTrue(linkError(() -> Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s/main.xsl")
                                .withParts("parameters")))
                .contains("the stylesheet is wrong"));
    }

    @Test
    void aResultLargerThanTheFlowMayHoldIsRefused() {
        Trial trial = stylesheet(
                        "<xsl:output method='text'/><xsl:template match='/'><xsl:for-each select='1 to 100000'>0123456789</xsl:for-each></xsl:template>")
                .limits(new Limits(999_999, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        assertEquals(
                "The transformed message is larger than the 999999 bytes that this flow may hold in memory.",
                fault(FaultCode.TOO_LARGE, () -> Transform.run(trial.request("<a/>"), transform))
                        .getMessage());
        trial.limits(new Limits(1_000_000, Duration.ofSeconds(60), XmlLimits.DEFAULTS));
        Transform.run(trial.request("<a/>"), transform);
    }

    @Test
    void endlessRecursionIsAFault() {
        Trial trial =
                stylesheet("<xsl:template match='/' name='t'><x><xsl:call-template name='t'/></x></xsl:template>");
        Transform transform = Transform.prepare(
                trial.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        fault(FaultCode.TRANSFORM_FAILED, () -> Transform.run(trial.request("<a/>"), transform));
        Trial applied = stylesheet("<xsl:mode on-no-match='shallow-copy'/>"
                + "<xsl:template match='a'><x><xsl:apply-templates select='.'/></x></xsl:template>");
        Transform spliced = Transform.prepare(
                applied.link(),
                StepFacts.of("step", "transform")
                        .with("stylesheet", "s/main.xsl")
                        .withParts("parameters"));
        fault(FaultCode.TRANSFORM_FAILED, () -> Transform.run(applied.request("<a/>"), spliced));
    }
}
