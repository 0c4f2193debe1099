package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ApiSourceTest {

    private static final Path ORDERS = Path.of("src/test/resources/org/millrace/compiler/start/orders-api.yaml");

    @TempDir
    private Path folder;

    @Test
    void operationsAreOfferedByMethodAndPath() throws Exception {
        Source source = Source.read(ORDERS);

        assertEquals("order-api", source.name());
        assertEquals(
                List.of(
                        "GET /orders: All orders",
                        "POST /orders: Place an order, body checked",
                        "GET /orders/{id}: One order",
                        "GET /orders/{id}.pdf: a place in its path is only a part of a segment"),
                source.choices().stream()
                        .map(each -> each.key() + ": " + each.detail())
                        .toList());
    }

    @Test
    void anApiBecomesAFlowWithoutProblems() throws Exception {
        Made made = Made.of(Source.read(ORDERS), "orders", folder);

        made.compiles();
        String flow = made.flow();
        assertTrue(flow.contains("path=\"/v1/orders/*\""), flow);
        assertTrue(flow.contains("port=\"place-order\" method=\"POST\" path=\"/v1/orders\""), flow);
        assertTrue(
                flow.indexOf("path=\"/v1/orders\"") < flow.indexOf("path=\"/v1/orders/{id}\""),
                "fixed paths come first");
        assertTrue(made.text("environment.yaml").contains("${ORDERS_URL:-https://api.example.com}"));
        assertEquals(
                List.of(
                        "Path, query and header parameters, and answers, are passed on unchecked.",
                        "GET /orders/{id}.pdf is left out: a place in its path is only a part of a segment."),
                made.project().notes());
        assertEquals(
                "{\"customer\":\"Ann Smith\",\"items\":[{\"sku\":\"AB-4567\",\"weight\":1}]}",
                JsonMapper.shared()
                        .readTree(made.text("samples/place-order-request.json"))
                        .toString());
    }

    @Test
    void eachOperationHasASampleByTheExamplesOfTheDocument() throws Exception {
        Files.writeString(folder.resolve("api.yaml"), """
                openapi: 3.0.3
                info: {title: Books}
                servers: [{url: "https://books.example/v1"}]
                paths:
                  /books/{isbn}/pages/{page}:
                    parameters:
                      - {name: isbn, in: path, required: true, schema: {type: string}, example: "978-3/16"}
                      - {$ref: "#/components/parameters/Page"}
                      - {name: lang, in: query, schema: {type: string}}
                    get:
                      parameters:
                        - {name: fields, in: query, required: true, schema: {type: array, items: {type: string, enum: [a b, c]}}}
                        - {name: X-Tenant, in: header, required: true, examples: {one: {value: acme}}}
                        - {name: Accept, in: header, required: true, schema: {type: string}}
                      responses: {"404": {description: none}, "206": {description: some}}
                  /books:
                    post:
                      requestBody: {content: {application/json: {schema: {type: object}}}}
                      responses: {"201": {description: made}}
                components:
                  parameters:
                    Page: {name: page, in: path, required: true, schema: {type: integer, minimum: 7}}
                """);
        Made made = Made.of(Source.read(folder.resolve("api.yaml")), "books", folder.resolve("made"));

        made.compiles();
        String flow = made.flow();
        assertTrue(
                flow.contains("method=\"GET\" path=\"/v1/books/978-3%2F16/pages/7?fields=a%20b\" status=\"206\">\n"
                        + "    <headers name=\"X-Tenant\" value=\"acme\"/>"),
                flow);
        assertTrue(
                flow.contains(
                        "<samples name=\"post-books\" method=\"POST\" path=\"/v1/books\" request=\"samples/post-books-request.json\" status=\"201\">"),
                flow);
        assertEquals(
                List.of("post-books"),
                FlowCompiler.compile(made.folder().resolve("books.flow"), CompileOptions.CHECK_ONLY)
                        .facts()
                        .orElseThrow()
                        .content()
                        .samples()
                        .stream()
                        .map(Descriptor.Sample::name)
                        .toList(),
                "without a body there is nothing to warm up with");
    }

    @Test
    void theSchemaOfABodyStandsAloneInWordsOfTheStandard() throws Exception {
        Made made = Made.of(Source.read(ORDERS), "orders", Set.of("POST /orders"), folder);

        made.compiles();
        JsonNode schema = JsonMapper.shared().readTree(made.text("schemas/place-order.json"));
        assertEquals("#/$defs/Order", schema.get("$ref").asString());
        assertEquals(
                "#/$defs/Order",
                schema.at("/$defs/Order/properties/partOf/$ref").asString());
        assertEquals(
                "[\"string\",\"null\"]",
                schema.at("/$defs/Order/properties/email/type").toString());
        assertEquals(
                "0", schema.at("/$defs/Item/properties/weight/exclusiveMinimum").toString());
        assertFalse(made.flow().contains("list-orders"));
        assertTrue(made.flow().contains("id=\"receive\" path=\"/v1/orders\">"), made.flow());
    }

    @Test
    void a31DocumentInSeveralFilesIsRead() throws Exception {
        Files.writeString(folder.resolve("api.json"), """
                {"openapi": "3.1.0", "paths": {"/a": {"$ref": "paths/a.yaml"}}}""");
        Files.createDirectories(folder.resolve("paths"));
        Files.writeString(folder.resolve("paths/a.yaml"), """
                put:
                  requestBody:
                    content:
                      application/problem+json:
                        schema: {$ref: "types.yaml#/A"}
                """);
        Files.writeString(folder.resolve("paths/types.yaml"), "A: {type: [integer, 'null'], exclusiveMinimum: 4}\n");
        Made made = Made.of(Source.read(folder.resolve("api.json")), "a", folder.resolve("made"));

        made.compiles();
        assertEquals("5\n", made.text("samples/put-a-request.json"));
        assertTrue(made.project().notes().getFirst().startsWith("The document names no server's address"));
    }

    private String refusal(String name, String text) throws Exception {
        Path file = Files.writeString(folder.resolve(name), text);
        StartRefused refused =
                assertThrows(StartRefused.class, () -> Source.read(file).project("x", Set.of("GET /a", "POST /a")));
        return refused.getMessage();
    }

    @Test
    void whatIsNoOpenApiIsRefused() throws Exception {
        assertEquals(
                "a.json: it is Swagger 2.0, and OpenAPI 3.0 and 3.1 are read",
                refusal("a.json", "{\"swagger\": \"2.0\"}"));
        assertEquals("a.json: it is OpenAPI 4.0.0", refusal("a.json", "{\"openapi\": \"4.0.0\"}"));
        assertEquals("a.yaml: it has no member openapi, so it is no OpenAPI document", refusal("a.yaml", "a: 1\n"));
        assertEquals("a.yaml: it has no operations", refusal("a.yaml", "openapi: 3.0.0\npaths: {}\n"));
        assertTrue(refusal("a.json", "{\n\"a\": }").startsWith("a.json:2: it is no JSON: "));
        assertTrue(refusal("a.yaml", "a: 1\na: 2\n").startsWith("a.yaml:2: it is no YAML: "));
    }

    @Test
    void nothingIsFetchedAndNothingOutsideIsRead() throws Exception {
        String api =
                "openapi: 3.0.0\npaths: {/a: {post: {requestBody: {content: {application/json: {schema: {$ref: \"%s\"}}}}}}}\n";
        assertEquals(
                "a.yaml: it refers to 'http://127.0.0.1:1/x.json', and nothing is fetched",
                refusal("a.yaml", api.formatted("http://127.0.0.1:1/x.json#/A")));
        assertEquals(
                "a.yaml: it refers to '../x.json', which leads out of the folder",
                refusal("a.yaml", api.formatted("../x.json#/A")));
        assertEquals(
                "a.yaml: there is nothing at '#/components/A'", refusal("a.yaml", api.formatted("#/components/A")));
    }

    /** Nine lists of nine times the one before would be 387 million entries. */
    @Test
    void aliasesThatMultiplyAreRefused() throws Exception {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x,x,x,x,x,x,x,x,x]\n");
        for (int i = 1; i < 60; i++) {
            bomb.append("a%d: &a%d [%s]\n"
                    .formatted(i, i, ("*a" + (i - 1) + ",").repeat(9).replaceFirst(",$", "")));
        }
        assertTrue(refusal("a.yaml", bomb.toString()).startsWith("a.yaml"));
    }

    private static String aliases(int levels) {
        StringBuilder text = new StringBuilder("openapi: 3.0.0\npaths: {}\na0: &a0 x\n");
        for (int i = 1; i <= levels; i++) {
            text.append("a%d: &a%d [*a%d, *a%d, *a%d]\n".formatted(i, i, i - 1, i - 1, i - 1));
        }
        return text.toString();
    }

    /** 3 to the power of 12 is half a million, and its lists are half as many again. */
    @Test
    void aliasesThatFewMakeManyAreCounted() throws Exception {
        assertEquals("a.yaml: it has no operations", refusal("a.yaml", aliases(11)));
        assertEquals(
                "a.yaml: it is no YAML: it has more than 1000000 values, those of aliases written out",
                refusal("a.yaml", aliases(12)));
    }

    @Test
    void aPatternWithLookAheadIsNotMatchedAndSaysSo() throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), """
                openapi: 3.0.0
                paths:
                  /a:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema: {type: object, required: [code], properties: {code: {type: string, pattern: '^(?=.*a).+$'}}}
                """);
        Project project = Source.read(file).project("x", Set.of("POST /a"));

        assertEquals(
                "The sample request of POST /a is not yet valid: error parsing regexp: invalid or unsupported Perl syntax: `(?=`",
                project.notes().getFirst());
    }

    @Test
    void operationsWhoseNamesABranchCantHaveAreNamedByTheirMethodToo() throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), """
                openapi: 3.0.0
                paths:
                  /a: {get: {operationId: default}, put: {operationId: out}, post: {operationId: 2fa-login}}
                  /b: {get: {operationId: fault}, put: {operationId: getDefault}}
                """);
        Made made = Made.of(Source.read(file), "x", folder.resolve("made"));

        made.compiles();
        for (String branch : List.of("get-default", "put-out", "post-2fa-login", "get-fault", "get-default-2")) {
            assertTrue(made.flow().contains("port=\"" + branch + "\""), made.flow());
        }
    }
}
