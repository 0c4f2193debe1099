package org.millrace.compiler.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.resource.FlowFolder;

class JsonSchemasTest {

    @TempDir
    private Path folder;

    private String said(String schema) throws Exception {
        return said("s.json", schema);
    }

    private String said(String file, String schema) throws Exception {
        Files.writeString(folder.resolve(file), schema);
        Diagnostics diagnostics = new Diagnostics("a.flow");
        new JsonSchemas(new FlowFolder(folder, diagnostics), diagnostics).check(file, new Place("a.flow", 3, "check"));
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

    @ParameterizedTest
    @EnumSource
    void aSchemaOfEachVersionOfTheStandardIsTaken(SpecificationVersion version) throws Exception {
        String schema = "{\"$schema\": \"%s\", \"type\": \"string\", \"format\": \"date\"}";
        assertEquals("", said(schema.formatted(version.getDialectId())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2019-09/meta/core",
                "2019-09/meta/format",
                "2019-09/meta/content",
                "2020-12/meta/unevaluated",
                "2020-12/meta/format-annotation",
                "2020-12/meta/format-assertion"
            })
    void theStandardsOwnVocabulariesMayBeReferredTo(String vocabulary) throws Exception {
        assertEquals("", said("{\"$ref\": \"https://json-schema.org/draft/" + vocabulary + "\"}"));
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

    /** JSON Schema core, 8.2: by a resource's name, an anchor, a pointer, each also within a resource of its own. */
    @Test
    void aReferenceMayLeadToAnythingInTheFile() throws Exception {
        String item =
                "\"$defs\": {\"x\": {\"$id\": \"item.json\", \"$anchor\": \"top\", \"$defs\": {\"n\": {\"type\": \"integer\"}}}}";
        for (String reference : List.of(
                "item.json",
                "item.json#",
                "item.json#top",
                "item.json#/$defs/n",
                "https://e.org/a/item.json",
                "#/$defs/x",
                "#")) {
            String schema = "{\"$id\": \"https://e.org/a/order.json\", \"items\": {\"$ref\": \"" + reference + "\"}, "
                    + item + "}";
            assertEquals("", said(schema), reference);
        }
        assertEquals("", said("{\"items\": {\"$ref\": \"s.json#/$defs/a\"}, \"$defs\": {\"a\": {}}}"));
        assertEquals("", said("a b.json", "{\"items\": {\"$ref\": \"a%20b.json#/$defs/a\"}, \"$defs\": {\"a\": {}}}"));
        assertEquals("", said("{\"items\": {\"$ref\": \"urn:x:1\"}, \"$defs\": {\"a\": {\"$id\": \"urn:x:1\"}}}"));
        assertEquals(
                "", said("{\"items\": {\"$dynamicRef\": \"#n\"}, \"$defs\": {\"a\": {\"$dynamicAnchor\": \"n\"}}}"));
        assertEquals(
                "",
                said("{\"items\": {\"$ref\": \"#/x-parts/a%20b\"}, \"x-parts\": {\"a b\": {\"type\": \"string\"}}}"));
        assertEquals("", said("{\"items\": {\"$ref\": \"https://json-schema.org/draft/2020-12/schema\"}}"));
        assertEquals("", said("{\"items\": {\"$ref\": \"https://json-schema.org/draft/2020-12/meta/validation\"}}"));
        String draft7 = "{\"$schema\": \"http://json-schema.org/draft-07/schema\", ";
        assertEquals("", said(draft7 + "\"$ref\": \"#a\", \"definitions\": {\"x\": {\"$id\": \"#a\"}}}"));
        assertEquals(
                "",
                said(draft7 + "\"$ref\": \"#/definitions/x\", \"$id\": \"ignored/\", \"definitions\": {\"x\": {}}}"));
        assertEquals(
                "",
                said("{\"$schema\": \"http://json-schema.org/draft-04/schema#\", \"id\": \"http://e.org/a\","
                        + " \"items\": {\"$ref\": \"b\"}, \"definitions\": {\"x\": {\"id\": \"b\"}}}"));
    }

    @Test
    void aValueIsNoSchemaWhateverItHolds() throws Exception {
        String value = "{\"$ref\": \"other.json\", \"pattern\": \"(?=a)\", \"patternProperties\": {\"(?=a)\": {}}}";
        for (String keyword : List.of("const", "default", "x-note")) {
            assertEquals("", said("{\"" + keyword + "\": " + value + "}"), keyword);
            assertEquals(
                    "", said("{\"properties\": {\"" + keyword + "\": {\"" + keyword + "\": " + value + "}}}"), keyword);
        }
        assertEquals("", said("{\"enum\": [" + value + "], \"examples\": [" + value + "]}"));
        assertTrue(said("{\"properties\": {\"const\": " + value + "}}").contains("the pattern '(?=a)' can't be used"));
    }

    @Test
    void aReferenceThatLeadsNowhereIsToldWithItsLine() throws Exception {
        String at = "s.json:2: error MC509: step check: ";
        String nothing = "there is nothing at '%s'; mend the reference, or add what it means";
        String outside =
                "it refers to '%s', and nothing outside of the file is read; copy what it means into $defs, and refer to #/$defs/name";
        assertEquals(at + nothing.formatted("#a"), said("{\"items\":\n {\"$ref\": \"#a\"}}"));
        assertEquals(at + nothing.formatted("#a"), said("{\"items\":\n {\"$dynamicRef\": \"#a\"}}"));
        assertEquals(at + outside.formatted("b#a"), said("{\"items\":\n {\"$dynamicRef\": \"b#a\"}}"));
        assertEquals(at + outside.formatted("classpath:x"), said("{\"items\":\n {\"$ref\": \"classpath:x\"}}"));
        assertEquals(
                at + "it refers to 'a b', which is no URI; escape what URIs don't hold, such as a space as %20",
                said("{\"items\":\n {\"$ref\": \"a b\"}}"));
        assertEquals(
                at + nothing.formatted("i#/$defs/o"),
                said("{\"items\":\n {\"$ref\": \"i#/$defs/o\"}, \"$defs\": {\"x\": {\"$id\": \"i\"}, \"o\": {}}}"));
        assertEquals(
                at + "its $schema is 'http://e.org/meta', which is not known here; write"
                        + " \"https://json-schema.org/draft/2020-12/schema\", or that of draft-04 to 2019-09",
                said("{\n\"$schema\": \"http://e.org/meta\"}"));
    }

    @Test
    void aSchemaThatComesBackToItselfForTheSameValueIsRefused() throws Exception {
        String endless =
                "s.json:2: error MC509: step check: the schema at '#%s' leads back to itself for the same value; have it"
                        + " refer to itself within properties or items alone";
        assertEquals(endless.formatted("/$defs/a"), said("{\"$defs\":\n{\"a\": {\"$ref\": \"#/$defs/a\"}}}"));
        assertEquals(
                endless.formatted("/$defs/a"),
                said(
                        "{\"$defs\":\n{\"a\": {\"anyOf\": [{}, {\"not\": {\"$ref\": \"#/$defs/b\"}}]}, \"b\": {\"if\": {\"$ref\": \"#/$defs/a\"}}}}"));
        assertEquals(
                "",
                said("{\"anyOf\": [{\"items\": {\"$ref\": \"#\"}}, {\"properties\": {\"a\": {\"$ref\": \"#\"}}}]}"));
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
