package org.millrace.tests.endtoend;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.millrace.cli.result.CheckedAudit;
import org.millrace.cli.result.CompiledFlow;
import org.millrace.cli.result.DumpedBundle;
import org.millrace.cli.result.KeptToken;
import org.millrace.cli.result.MadeKey;
import org.millrace.cli.result.MadeProject;
import org.millrace.cli.result.TestResults;
import org.millrace.cli.result.UpdatedProject;
import org.millrace.cli.result.Wrong;
import org.millrace.runtime.server.Check;
import tools.jackson.databind.JsonNode;

/**
 * JSON Schemas (2020-12) of what commands print with {@code --json}: of their own records, and of what a runtime's description of its admin API
 * says of the answer that they print.
 */
final class ResultSchemas {

    /** Where what a command prints is declared. */
    private sealed interface Shape {}

    /** @param call e.g. {@code get /v1/status} */
    private record Answer(String call) implements Shape {}

    private record Own(Class<? extends Record> type) implements Shape {}

    private record Listed(Class<? extends Record> type) implements Shape {}

    private static final Answer PAIR = new Answer("get /v1/pair");

    /** By the words of the command; one of several where its options say which. */
    private static final Map<String, List<Shape>> SHAPES = new TreeMap<>(Map.ofEntries(
            Map.entry("audit check", List.of(new Own(CheckedAudit.class))),
            Map.entry("audit head", List.of(new Answer("get /v1/audit/head"))),
            Map.entry("audit list", List.of(new Answer("get /v1/audit"))),
            Map.entry("compile", List.of(new Listed(CompiledFlow.class))),
            Map.entry("deploy", List.of(new Answer("post /v1/bundles"))),
            Map.entry("diff", List.of(new Answer("post /v1/reload"))),
            Map.entry("drain", List.of(new Answer("post /v1/drain"))),
            Map.entry("dump", List.of(new Own(DumpedBundle.class))),
            Map.entry("faults", List.of(new Answer("get /v1/faults"))),
            Map.entry("keygen", List.of(new Own(MadeKey.class))),
            Map.entry("list", List.of(new Answer("get /v1/flows"))),
            Map.entry(
                    "new",
                    List.of(
                            new Own(MadeProject.class),
                            new Listed(MadeProject.Beginning.class),
                            new Own(UpdatedProject.class))),
            Map.entry("pair environment", List.of(new Answer("post /v1/pair/environment"))),
            Map.entry("folders", List.of(new Answer("get /v1/folders"))),
            Map.entry("pair init", List.of(new Answer("post /v1/pair"))),
            Map.entry("pair invite", List.of(new Answer("post /v1/pair/invite"))),
            Map.entry("pair join", List.of(PAIR)),
            Map.entry("pair leave", List.of(new Answer("delete /v1/pair/members/{name}"))),
            Map.entry("pair promote", List.of(PAIR)),
            Map.entry("pair raise-epoch", List.of(new Answer("post /v1/pair/epoch"))),
            Map.entry("pair status", List.of(PAIR)),
            Map.entry("pair switchover", List.of(new Answer("post /v1/pair/switchover"))),
            Map.entry("reload", List.of(new Answer("post /v1/reload"))),
            Map.entry("resume", List.of(new Answer("post /v1/resume"))),
            Map.entry("rollback", List.of(new Answer("post /v1/flows/{flow}/rollback"))),
            Map.entry("run", List.of(new Own(Check.Result.class))),
            Map.entry("stats", List.of(new Answer("get /v1/statistics"))),
            Map.entry("status", List.of(new Answer("get /v1/status"))),
            Map.entry("test", List.of(new Own(TestResults.class))),
            Map.entry("timers", List.of(new Answer("get /v1/timers"))),
            Map.entry("tokens list", List.of(new Answer("get /v1/tokens"))),
            Map.entry("tokens make", List.of(new Answer("post /v1/tokens"), new Own(KeptToken.class))),
            Map.entry("tokens remove", List.of(new Answer("delete /v1/tokens/{name}"))),
            Map.entry("trace", List.of(new Answer("get /v1/traces"), new Answer("post /v1/traces"))),
            Map.entry("undeploy", List.of(new Answer("delete /v1/flows/{flow}")))));

    private final JsonNode api;
    private final boolean closed;
    private final Map<String, Object> definitions = new TreeMap<>();

    private ResultSchemas(JsonNode api, boolean closed) {
        this.api = api;
        this.closed = closed;
    }

    /**
     * The schema of each command that has one, by its words, and that of {@code error}.
     *
     * @param api a runtime's description of its admin API
     * @param closed whether nothing may be there that is not declared. Scripts are told of open ones: a later version says more
     */
    static Map<String, Map<String, Object>> all(JsonNode api, boolean closed) {
        Map<String, Map<String, Object>> all = new TreeMap<>();
        SHAPES.forEach((command, shapes) -> all.put(
                command,
                new ResultSchemas(api, closed).document("What millrace " + command + " --json prints.", shapes)));
        ResultSchemas error = new ResultSchemas(api, closed);
        Map<String, Object> document = error.document(
                "The last line on standard error of a command with --json that ended with anything but 0 and printed no result.",
                List.of());
        document.putAll(object(Map.of("error", error.record(Wrong.class)), List.of("error"), closed));
        document.put("$defs", error.definitions);
        all.put("error", document);
        return all;
    }

    private Map<String, Object> document(String title, List<Shape> shapes) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        document.put("title", title);
        List<Map<String, Object>> either = shapes.stream().map(this::schema).toList();
        if (either.size() == 1) {
            document.putAll(either.getFirst());
        } else if (!either.isEmpty()) {
            document.put("anyOf", either);
        }
        document.put("$defs", definitions);
        return document;
    }

    private Map<String, Object> schema(Shape shape) {
        return switch (shape) {
            case Answer answer -> answered(answer.call);
            case Own own -> record(own.type);
            case Listed listed -> Map.of("type", "array", "items", record(listed.type));
        };
    }

    /** Of the answer that the description of the admin API declares for a call. */
    private Map<String, Object> answered(String call) {
        String[] words = call.split(" ");
        JsonNode responses = api.path("paths").path(words[1]).path(words[0]).path("responses");
        for (Map.Entry<String, JsonNode> response : responses.properties()) {
            if (response.getKey().startsWith("2")) {
                return described(response.getValue()
                        .path("content")
                        .path("application/json")
                        .path("schema"));
            }
        }
        throw new AssertionError("the admin API has no call " + call);
    }

    private Map<String, Object> described(JsonNode schema) {
        String reference = schema.path("$ref").asString("");
        if (!reference.isEmpty()) {
            String name = reference.substring(reference.lastIndexOf('/') + 1);
            if (!definitions.containsKey(name)) {
                definitions.put(name, Map.of());
                definitions.put(name, described(api.at(reference.substring(1))));
            }
            return reference(name);
        }
        Map<String, Object> copy = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> part : schema.properties()) {
            boolean isSchema = part.getKey().equals("items") || part.getKey().equals("additionalProperties");
            copy.put(part.getKey(), isSchema ? described(part.getValue()) : part.getValue());
        }
        if (schema.has("properties")) {
            Map<String, Object> properties = new LinkedHashMap<>();
            schema.path("properties")
                    .properties()
                    .forEach(each -> properties.put(each.getKey(), described(each.getValue())));
            copy.put("properties", properties);
            if (closed) {
                copy.put("additionalProperties", false);
            }
        }
        return copy;
    }

    private Map<String, Object> record(Class<?> type) {
        String name = type.getSimpleName();
        if (!definitions.containsKey(name)) {
            definitions.put(name, Map.of());
            Map<String, Object> properties = new LinkedHashMap<>();
            List<String> required = new ArrayList<>();
            for (RecordComponent component : type.getRecordComponents()) {
                properties.put(component.getName(), own(component.getGenericType()));
                required.add(component.getName());
            }
            definitions.put(name, object(properties, required, closed));
        }
        return reference(name);
    }

    private Map<String, Object> own(Type type) {
        if (type instanceof ParameterizedType list) {
            return Map.of("type", "array", "items", own(list.getActualTypeArguments()[0]));
        }
        Class<?> plain = (Class<?>) type;
        return plain.isRecord()
                ? record(plain)
                : switch (plain.getSimpleName()) {
                    case "int", "long" -> Map.of("type", "integer");
                    case "boolean" -> Map.of("type", "boolean");
                    case "Boolean" -> Map.of("type", List.of("boolean", "null"));
                    case "String" -> Map.of("type", List.of("string", "null"));
                    default -> throw new AssertionError("what is a " + plain + " in JSON?");
                };
    }

    private static Map<String, Object> object(Map<String, ?> properties, List<String> required, boolean closed) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("type", "object");
        object.put("properties", properties);
        object.put("required", required);
        if (closed) {
            object.put("additionalProperties", false);
        }
        return object;
    }

    private static Map<String, Object> reference(String name) {
        return Map.of("$ref", "#/$defs/" + name);
    }
}
