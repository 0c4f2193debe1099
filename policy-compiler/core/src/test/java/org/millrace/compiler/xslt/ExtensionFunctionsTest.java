package org.millrace.compiler.xslt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.Optional;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Xslt30Transformer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.compiler.resource.SafeXml;

/** What is said to stand for an extension function gives what xsltproc (libxslt 1.1.35) gives for the function itself. */
class ExtensionFunctionsTest {

    private static final String DOCUMENT = "<d><n i='1'>5</n><n i='2'>9</n><n i='3'>5</n><n i='4'>2</n></d>";

    private static String value(String expression) throws SaxonApiException {
        Processor saxon = SafeXml.saxon();
        String stylesheet = """
                <xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:m="http://www.w3.org/2005/xpath-functions/math">
                  <xsl:output method="text"/>
                  <xsl:template match="/"><xsl:value-of select="%s"/></xsl:template>
                </xsl:stylesheet>
                """.formatted(expression.replace("<", "&lt;"));
        Xslt30Transformer transformer = saxon.newXsltCompiler()
                .compile(new StreamSource(new StringReader(stylesheet)))
                .load30();
        StringWriter result = new StringWriter();
        transformer.transform(new StreamSource(new StringReader(DOCUMENT)), saxon.newSerializer(result));
        return result.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "string(//n[number() = max(//n/number())]/@i) # 2",
                "string(//n[number() = min(//n/number())]/@i) # 4",
                "m:sqrt(16) # 4",
                "m:pow(2, 10) # 1024",
                "count(//n except //n[@i > 2]) # 2",
                "count(//n intersect //n[@i > 2]) # 2",
                "count(distinct-values(//n)) # 3",
                "exists(//n intersect //n[2]) # true",
                "count(//n[. << //n[3]]) # 2",
                "count(//n[. >> //n[3]]) # 1",
                "count(tokenize('a b,c', '[ ,]')) # 3",
                "string-join((1 to 3) ! 'x') # xxx",
                "encode-for-uri('a b/c') # a%20b%2Fc",
                "string-join(//n) # 5952",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[MNn]') # November",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[MNn,3-3]') # Nov",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[FNn]') # Saturday",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[FNn,3-3]') # Sat",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[d]') # 332",
                "format-dateTime(xs:dateTime('2026-11-28T10:20:30'), '[W]') # 48",
                "xs:dateTime('2026-11-30T10:20:30') - xs:dateTime('2026-11-28T10:20:30') # P2D",
            })
    void aReplacementGivesTheSame(String expression, String value) throws Exception {
        assertEquals(value, value(expression));
    }

    @Test
    void theFunctionIsLookedUpWithItsNamespace() {
        assertEquals(Optional.of("write abs()"), ExtensionFunctions.instead("Q{http://exslt.org/math}abs"));
        assertEquals(
                Optional.of("declare an xsl:param, and give it a variable of the flow by a parameter of the step"),
                ExtensionFunctions.instead("Q{http://www.datapower.com/extensions}variable"));
        assertEquals(
                Optional.of("leave nodeset() out: what a variable holds is nodes already"),
                ExtensionFunctions.instead("Q{http://xml.apache.org/xalan}nodeset"));
        assertEquals(Optional.empty(), ExtensionFunctions.instead("Q{urn:e}abs"));
    }
}
