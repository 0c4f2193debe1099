package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.sf.saxon.om.NamePool;
import net.sf.saxon.om.NamespaceUri;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.Trial;
import org.millrace.runtime.expression.XPathExpression;
import org.millrace.runtime.expression.saxon.Saxon;

/** Names of messages that no path and no stylesheet has in it: they are found by what they are, and Saxon keeps none of them. */
class StrangersNamesTest {

    private static final String MESSAGE =
            "<stranger-a stranger-b='1' xmlns:s='urn:strangers'><s:stranger-c s:stranger-d='2'/><stranger-a>x</stranger-a></stranger-a>";

    /** With something in it that no splice can do, so that Saxon runs it. */
    private static final String IDENTITY =
            "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                    + "<xsl:output omit-xml-declaration='yes'/><xsl:mode on-no-match='shallow-copy'/>"
                    + "<xsl:template match='never'><xsl:for-each-group select='*' group-by='.'/></xsl:template>%s</xsl:stylesheet>";

    private static boolean isKept(String namespace, String local) {
        NamePool pool = Saxon.PROCESSOR.getUnderlyingConfiguration().getNamePool();
        return pool.getFingerprint(NamespaceUri.of(namespace), local) >= 0;
    }

    private static String transformed(String templates, String message) {
        Trial trial = new Trial().resource("s.xsl", IDENTITY.formatted(templates));
        Exchange exchange = trial.request(message);
        Transform.run(
                exchange,
                Transform.prepare(
                        trial.link(),
                        StepFacts.of("step", "transform")
                                .with("stylesheet", "s.xsl")
                                .withParts("parameters")));
        return Trial.body(exchange);
    }

    @Test
    void pathsAndCopiesLeaveNoNameInThePool() {
        Trial trial = new Trial();
        Exchange exchange = trial.request(MESSAGE);
        String[] paths = {
            "count(//*)", "string-join(//*/name(), ' ')", "count(//*[. is /*])", "string-join(//@*/local-name(), ' ')",
            "string-join(//*/path(), ' ')", "count(//*[name() = //*/name()])", "count(//namespace::*)",
                    "count(//*:stranger-x)",
            "deep-equal(/, /)", "serialize(/)"
        };
        for (String path : paths) {
            assertTrue(
                    !XPathExpression.compile(trial.link(), "step", path)
                            .value(exchange)
                            .isEmpty(),
                    path);
        }
        assertEquals(
                MESSAGE.replace('\'', '"')
                        .replace(
                                "<stranger-a stranger-b=\"1\" xmlns:s=\"urn:strangers\">",
                                "<stranger-a xmlns:s=\"urn:strangers\" stranger-b=\"1\">"),
                transformed("", MESSAGE));
        transformed("<xsl:template match='/'><xsl:copy-of select='.'/></xsl:template>", MESSAGE);
        transformed("<xsl:template match='*'><xsl:number level='any'/><xsl:apply-templates/></xsl:template>", MESSAGE);
        for (String local : new String[] {"stranger-a", "stranger-b", "stranger-c", "stranger-d", "s"}) {
            assertTrue(!isKept("", local) && !isKept("urn:strangers", local), local);
        }
    }

    @Test
    void numbersOfStrangersCountThoseOfTheSameNameOnly() {
        assertEquals(
                "<r>1 2 3 1 2 </r>",
                transformed(
                        "<xsl:template match='/'><r><xsl:for-each select='//*[starts-with(name(), \"odd\")], //*[starts-with(name(), \"even\")]'>"
                                + "<xsl:number level='any'/><xsl:text> </xsl:text></xsl:for-each></r></xsl:template>",
                        "<r><odd1/><even1/><odd1/><even1/><odd1/></r>".replace("r>", "whole>")));
    }

    @Test
    void aDocumentMayHaveAnyNumberOfNames() {
        StringBuilder many = new StringBuilder("<many>");
        for (int i = 0; i < 3000; i++) {
            many.append("<many-").append(i).append(" n").append(i).append("=\"1\"/>");
        }
        String document = many.append("</many>").toString();
        assertEquals(document, transformed("", document));
        assertEquals(
                "many-2999",
                XPathExpression.compile(new Trial().link(), "step", "//@n2999/../name()")
                        .value(new Trial().request(document)));
    }

    @Test
    void whatAStylesheetCopiesIntoAVariableIsFoundThere() {
        assertEquals(
                "<n>kept-1 kept-2</n>",
                transformed(
                        "<xsl:template match='/'><xsl:variable name='v'><xsl:copy-of select='/*/*'/></xsl:variable>"
                                + "<n><xsl:value-of select='$v/*/name()'/></n></xsl:template>",
                        "<kept-0><kept-1/><kept-2/></kept-0>"));
        assertTrue(isKept("", "kept-1"));
        assertTrue(!isKept("", "kept-0"));
    }
}
