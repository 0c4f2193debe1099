package org.millrace.compiler.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.FlowFolder;

class JsonSchemasTest {

    @TempDir
    private Path folder;

    private String said(String schema) throws Exception {
        Files.writeString(folder.resolve("s.json"), schema);
        Diagnostics diagnostics = new Diagnostics("a.flow");
        new JsonSchemas(new FlowFolder(folder, diagnostics), diagnostics)
                .check("s.json", new Place("a.flow", 3, "check"));
        return diagnostics.sorted().stream().map(Diagnostic::text).collect(Collectors.joining("\n"));
    }

    @Test
    void aSchemaIsTakenAsItIs() throws Exception {
        assertEquals("", said("true"));
        assertEquals(
                "",
                said(
                        "{\"properties\": {\"$ref\": {\"type\": \"string\"}, \"a\": {\"$ref\": \"#/$defs/x~1y\"}}, \"$defs\": {\"x/y\": {}}}"));
        assertEquals("", said("{\"$schema\": \"http://json-schema.org/draft-07/schema#\", \"definitions\": {}}"));
    }

    @Test
    void whatIsWrongIsToldWithItsLine() throws Exception {
        String at = "s.json:%d: error MC509: step check: ";
        assertEquals(at.formatted(1) + "it is no schema; write a JSON object", said("[]"));
        assertEquals(
                at.formatted(2)
                        + "it refers to 'b.json', and nothing outside of the file is read; copy what it means into $defs, and refer to #/$defs/name",
                said("{\"items\":\n {\"$ref\": \"b.json\"}}"));
        assertEquals(
                at.formatted(2) + "there is nothing at '#/$defs/a'; mend the reference, or add what it means",
                said("{\n\"$ref\": \"#/$defs/a\"}"));
        assertEquals(
                at.formatted(3)
                        + "the pattern '(?=a)b' can't be used: error parsing regexp: invalid or unsupported Perl syntax: `(?=`;"
                        + " write it without look-ahead, look-behind and back references, whose time has no bound",
                said("{\"properties\": {\n\"a\": {\n\"pattern\": \"(?=a)b\"}}}"));
        assertEquals(
                true,
                said("{\n\"type\": \"strin\"}").startsWith(at.formatted(2) + "/type: "),
                said("{\n\"type\": \"strin\"}"));
        assertEquals(
                true, said("{\n\"a\": 1,\n}").startsWith(at.formatted(3) + "it is no JSON: "), said("{\n\"a\": 1,\n}"));
    }

    /** Quadratic time would be a minute. */
    @Test
    @Timeout(20)
    void aLargeSchemaIsJudgedInTimeThatGrowsWithItsSize() throws Exception {
        StringBuilder schema = new StringBuilder("{\"$defs\": {\"a\": {}}, \"properties\": {");
        for (int i = 0; i < 8_000; i++) {
            schema.append("\"member-%d\": {\"$ref\": \"#/$defs/a\"},\n".formatted(i));
        }
        assertEquals("", said(schema + "\"last\": {}}}"));
    }
}
