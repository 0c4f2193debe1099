package org.millrace.tests.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.client.Failure;
import org.millrace.compiler.Compilation;
import org.millrace.tests.hostile.siege.AttackFile;
import org.millrace.tests.hostile.siege.AttackFile.Attack;
import org.millrace.tests.hostile.siege.Bundles;
import org.millrace.tests.hostile.siege.Faults;
import org.millrace.tests.hostile.siege.Flows;
import org.millrace.tests.hostile.siege.Gateway;
import org.millrace.tests.hostile.siege.Siege;
import org.millrace.tests.hostile.wire.HttpReply;

/** Rows "document(), unparsed-text, extension functions, result-document" and, for schemas of a flow, "external XSD". */
@ExtendWith(Siege.class)
class StylesheetsTest {

    private static final AtomicInteger VERSIONS = new AtomicInteger(1);

    private final Gateway gateway;

    StylesheetsTest(Gateway gateway) {
        this.gateway = gateway;
    }

    static Stream<Named<Attack>> attacks() {
        return AttackFile.named("stylesheets.txt", "\n");
    }

    private String stylesheet(Attack attack) {
        return """
                <xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="3.0"
                    xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:fn="http://www.w3.org/2005/xpath-functions">
                  <xsl:template match="/"><seen>
                %s
                  </seen></xsl:template>
                </xsl:stylesheet>
                """.formatted(gateway.aimed(attack.text()));
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void theCompilerRefusesIt(Attack attack, @TempDir Path folder) throws IOException {
        Compilation compilation = gateway.withstands(attack.name(), () -> compile(folder, stylesheet(attack)));
        String diagnostics = Flows.diagnostics(compilation);
        assertTrue(compilation.failed(), "compiles: " + attack);
        assertTrue(diagnostics.contains(attack.expected()), diagnostics);
        assertFalse(diagnostics.contains(Gateway.SECRET), diagnostics);
    }

    private Compilation compile(Path folder, String stylesheet) throws IOException {
        Files.createDirectories(folder.resolve("stylesheets"));
        Files.writeString(folder.resolve("stylesheets/look.xsl"), stylesheet);
        Path flow = Files.copy(Flows.resource("flows/document.flow"), folder.resolve("document.flow"));
        return Flows.attempt(flow, gateway.author());
    }

    @ParameterizedTest
    @MethodSource("attacks")
    void theRuntimeDoesNotTrustTheCompiler(Attack attack) throws IOException {
        byte[] good = Flows.compile(Flows.resource("flows/document.flow"), gateway.author());
        SortedMap<String, byte[]> resources = new TreeMap<>(Bundles.open(good).resources());
        resources.put("stylesheets/look.xsl", stylesheet(attack).getBytes(StandardCharsets.UTF_8));
        byte[] hostile = Bundles.with(good, "1." + VERSIONS.getAndIncrement(), resources, gateway.author());
        try {
            gateway.admin().upload(hostile, true);
        } catch (Failure refused) {
            assertTrue(refused.getMessage().contains("the stylesheet is wrong"), refused::getMessage);
            assertEquals(java.util.List.of(), gateway.trap().caught());
            return;
        }
        String message = "<order href=\"" + gateway.aimed("{trap}") + "/by-message\"/>";
        HttpReply reply =
                gateway.withstands(attack.name(), () -> gateway.post("/document", "application/xml", message));
        if (reply.status() == 200) {
            // doc-available() may say no, an unknown variable may be empty: that tells nothing
            assertTrue(reply.body().replaceAll("\\s", "").matches(".*<seen[^>]*?(/>|>(false)?</seen>)"), reply::text);
        } else {
            Faults.assertFault(attack.name(), 500, "transform.failed", reply);
        }
        assertFalse(Files.exists(Path.of("/tmp/millrace-hostile-result.txt")));
    }

    @Test
    void extensionFunctionsAreUnknown(@TempDir Path folder) throws IOException {
        String calls = """
                <xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="3.0"
                    xmlns:rt="java:java.lang.Runtime" xmlns:saxon="http://saxon.sf.net/">
                  <xsl:template match="/"><xsl:value-of select="%s"/></xsl:template>
                </xsl:stylesheet>
                """;
        for (String call :
                new String[] {"rt:exec(rt:getRuntime(), 'id')", "saxon:evaluate('1')", "saxon:parse('<x/>')"}) {
            Compilation compilation = compile(folder, calls.formatted(call.replace("<", "&lt;")));
            assertTrue(compilation.failed(), () -> call + " compiles");
            Files.delete(folder.resolve("document.flow"));
        }
    }

    @Test
    void modulesAndSchemasComeFromTheFlowsFolderAlone(@TempDir Path folder) throws IOException {
        String trap = gateway.trap().address();
        for (String href : new String[] {trap + "/module.xsl", "file:///etc/hostname", "../../../../etc/hostname"}) {
            Compilation stylesheet = gateway.withstands("include " + href, () -> compile(folder, """
                    <xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="3.0">
                      <xsl:include href="%s"/>
                    </xsl:stylesheet>
                    """.formatted(href)));
            assertTrue(stylesheet.failed(), () -> href + " is included");
            Files.delete(folder.resolve("document.flow"));
            for (String kind : new String[] {"include", "import namespace=\"urn:x\"", "redefine"}) {
                Path flow = folder.resolve("schema.flow");
                Files.writeString(
                        flow,
                        Files.readString(Flows.resource("flows/document.flow"))
                                .replace("flow:Transform", "flow:Validate")
                                .replace("stylesheet=\"stylesheets/look.xsl\"", "schema=\"evil.xsd\"")
                                .replace("name=\"document\"", "name=\"schema\""));
                Files.writeString(
                        folder.resolve("evil.xsd"),
                        "<xs:schema xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"><xs:" + kind + " schemaLocation=\""
                                + href + "\"/><xs:element name=\"x\"/></xs:schema>\n");
                Compilation schema = gateway.withstands(kind + " " + href, () -> Flows.attempt(flow, gateway.author()));
                assertTrue(schema.failed(), () -> "xs:" + kind + " of " + href + " passes");
            }
        }
    }

    @Test
    void aDoctypeInAFlowsOwnFilesIsRefused(@TempDir Path folder) throws IOException {
        String doctype = "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + gateway.trap().address() + "/e\">]>";
        Compilation compilation = gateway.withstands(
                "DOCTYPE",
                () -> compile(
                        folder,
                        doctype + "<xsl:stylesheet xmlns:xsl=\"http://www.w3.org/1999/XSL/Transform\" version=\"3.0\">"
                                + "<xsl:template match=\"/\">&e;</xsl:template></xsl:stylesheet>"));
        assertTrue(compilation.failed());
        Path flow = folder.resolve("doctype.flow");
        String text = Files.readString(Flows.resource("flows/document.flow"));
        Files.writeString(flow, text.replace("?>", "?>" + doctype));
        Compilation flowItself = gateway.withstands("DOCTYPE in a flow", () -> Flows.attempt(flow, gateway.author()));
        assertTrue(flowItself.failed());
    }
}
