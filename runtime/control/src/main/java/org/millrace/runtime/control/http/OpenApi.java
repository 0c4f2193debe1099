package org.millrace.runtime.control.http;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.millrace.runtime.control.access.Role;

/** Writes the OpenAPI 3.1 description of a table of routes; the JSON schemas come from the record types that the calls take and give. */
public final class OpenApi {

    private final Map<String, Object> schemas = new TreeMap<>();

    private OpenApi() {}

    /** @param version of the runtime */
    public static byte[] describe(List<Route> routes, String version) {
        return Json.bytes(new OpenApi().document(routes, version));
    }

    private Map<String, Object> document(List<Route> routes, String version) {
        Map<String, Object> paths = new LinkedHashMap<>();
        for (Route route : routes) {
            Map<String, Object> path = child(paths, route.path());
            path.put(route.method().toLowerCase(java.util.Locale.ROOT), operation(route));
        }
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put(
                "info",
                Map.of(
                        "title",
                        "Millrace admin API",
                        "version",
                        version,
                        "description",
                        "Roles, each including those before it: viewer, operator, deployer, administrator. A connection over which no call"
                                + " with a good token comes within 20 seconds is closed, or earlier when there are many of them. A body has ten minutes to"
                                + " come in, and is to bring 1,024 bytes a second after the first five seconds: else it is answered"
                                + " 408, request.slow. Two bundles come in at once; a third waits ten seconds for its turn, and is"
                                + " answered 503, bundles.busy, then."));
        document.put("security", List.of(Map.of("token", List.of())));
        document.put("paths", paths);
        schema(Problem.Body.class);
        Map<String, Object> components = child(document, "components");
        components.put("securitySchemes", Map.of("token", Map.of("type", "http", "scheme", "bearer")));
        components.put("schemas", schemas);
        return document;
    }

    private Map<String, Object> operation(Route route) {
        Map<String, Object> operation = new LinkedHashMap<>();
        operation.put("operationId", operationId(route));
        operation.put("summary", route.summary());
        operation.put("description", "Needs the role " + route.role().word() + ".");
        operation.put("x-millrace-role", route.role().word());
        List<Object> parameters = new ArrayList<>();
        for (String name : route.names()) {
            parameters.add(parameter("path", name, "string", null));
        }
        for (Route.Query query : route.queries()) {
            parameters.add(parameter("query", query.name(), query.schema(), query.summary()));
        }
        if (!parameters.isEmpty()) {
            operation.put("parameters", parameters);
        }
        if (route.takes() != null) {
            boolean binary = route.takes() == byte[].class;
            operation.put(
                    "requestBody",
                    Map.of(
                            "required",
                            binary,
                            "content",
                            Map.of(
                                    binary ? "application/octet-stream" : "application/json",
                                    binary ? Map.of() : Map.of("schema", schema(route.takes())))));
        }
        Route.Gives gives = route.gives();
        Map<String, Object> media = gives.value() == null ? Map.of() : Map.of("schema", schema(gives.value()));
        Map<String, Object> responses = new LinkedHashMap<>();
        responses.put(
                Integer.toString(gives.status()),
                Map.of("description", route.summary(), "content", Map.of(gives.type(), media)));
        responses.put(
                "default",
                Map.of(
                        "description",
                        "What is wrong and how to mend it",
                        "content",
                        Map.of("application/problem+json", Map.of("schema", schema(Problem.Body.class)))));
        operation.put("responses", responses);
        return operation;
    }

    /** E.g. {@code postFlowsActivate} of {@code POST /v1/flows/{flow}/activate}. */
    private static String operationId(Route route) {
        StringBuilder id = new StringBuilder(route.method().toLowerCase(java.util.Locale.ROOT));
        for (String segment : route.path().split("[/.]")) {
            boolean varies = segment.startsWith("{");
            String word = varies ? "By" + capital(segment.substring(1, segment.length() - 1)) : capital(segment);
            id.append(word.equals("V1") ? "" : word);
        }
        return id.toString();
    }

    private static String capital(String word) {
        return word.isEmpty() ? "" : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static Map<String, Object> parameter(String in, String name, String type, String summary) {
        Map<String, Object> parameter = new LinkedHashMap<>();
        parameter.put("name", name);
        parameter.put("in", in);
        parameter.put("required", in.equals("path"));
        parameter.put("description", summary);
        parameter.put("schema", Map.of("type", type));
        return parameter;
    }

    private Map<String, Object> schema(Type type) {
        return switch (type) {
            case ParameterizedType generic
            when Map.class.isAssignableFrom((Class<?>) generic.getRawType()) ->
                Map.of("type", "object", "additionalProperties", schema(generic.getActualTypeArguments()[1]));
            case ParameterizedType generic ->
                Map.of("type", "array", "items", schema(generic.getActualTypeArguments()[0]));
            case GenericArrayType array -> Map.of("type", "array", "items", schema(array.getGenericComponentType()));
            case Class<?> plain -> schema(plain);
            default -> Map.of();
        };
    }

    private Map<String, Object> schema(Class<?> type) {
        if (type.isRecord()) {
            return record(type);
        }
        if (type == Role.class) {
            return Map.of(
                    "type",
                    "string",
                    "enum",
                    Stream.of(Role.values()).map(Role::word).toList());
        }
        if (type.isEnum()) {
            return Map.of(
                    "type",
                    "string",
                    "enum",
                    Stream.of(type.getEnumConstants()).map(Object::toString).toList());
        }
        if (type == byte[].class) {
            return Map.of("type", "string", "contentEncoding", "base64");
        }
        if (type.isArray()) {
            return Map.of("type", "array", "items", schema(type.getComponentType()));
        }
        return switch (type.getSimpleName()) {
            case "String" -> Map.of("type", "string");
            case "int", "Integer", "long", "Long" -> Map.of("type", "integer");
            case "double", "Double", "float", "Float" -> Map.of("type", "number");
            case "boolean", "Boolean" -> Map.of("type", "boolean");
            default -> type == Instant.class ? Map.of("type", "string", "format", "date-time") : Map.of();
        };
    }

    /** A reference to the record's schema, which is made at the first meeting. */
    private Map<String, Object> record(Class<?> type) {
        String name = type == Problem.Body.class ? "Problem" : type.getSimpleName();
        if (!schemas.containsKey(name)) {
            Map<String, Object> properties = new LinkedHashMap<>();
            List<String> required = new ArrayList<>();
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "object");
            schema.put("properties", properties);
            schemas.put(name, schema);
            for (RecordComponent component : type.getRecordComponents()) {
                properties.put(component.getName(), schema(component.getGenericType()));
                if (component.getType().isPrimitive()) { // all else is left out where it is null
                    required.add(component.getName());
                }
            }
            if (!required.isEmpty()) {
                schema.put("required", required);
            }
        }
        return Map.of("$ref", "#/components/schemas/" + name);
    }

    @SuppressWarnings("unchecked") // only maps of this class's own making stand there
    private static Map<String, Object> child(Map<String, Object> parent, String name) {
        return (Map<String, Object>) parent.computeIfAbsent(name, n -> new LinkedHashMap<String, Object>());
    }
}
