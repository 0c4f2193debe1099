package org.millrace.compiler.start;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.compiler.read.Kind;
import org.millrace.compiler.sample.JsonSample;
import org.millrace.compiler.sample.XmlSample;
import org.millrace.compiler.start.ApiDocument.Located;
import org.millrace.model.flow.Step;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * An OpenAPI 3.0 or 3.1 document. Its flow takes the chosen operations alone, by method and path, checks JSON bodies of requests against
 * their schemas, and calls the service by the path and query of the request; answers are passed on as they are.
 */
public final class ApiSource implements Source {

    /** What no branch can be named, since every step or route has it. */
    private static final Set<String> PORTS = Set.of(Kind.OUT, Kind.DEFAULT, Kind.FAULT);

    private static final List<String> METHODS =
            List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

    /**
     * @param key method and path, as {@code POST /orders}
     * @param id a name for its steps and files
     * @param body the schema of its JSON body, null for none
     * @param answer the schema of its JSON answer when all went well, null for none
     * @param example a request by the document's examples, but for the body
     */
    private record Operation(
            String key,
            String id,
            String method,
            String path,
            String summary,
            Located body,
            boolean optionalBody,
            Located answer,
            ApiExample example,
            String refused) {}

    private final ApiDocument document;
    private final Address address;
    private final List<Operation> operations;

    private ApiSource(ApiDocument document, Address address, List<Operation> operations) {
        this.document = document;
        this.address = address;
        this.operations = operations;
    }

    public static ApiSource read(Path file) throws StartRefused {
        ApiDocument document = new ApiDocument(file);
        String version = document.root.path("openapi").asString("");
        if (document.root.has("swagger")) {
            throw StartRefused.at(
                    document.path, 0, "it is Swagger 2.0, and OpenAPI 3.0 and 3.1 are read", "convert it to OpenAPI 3");
        }
        if (!version.startsWith("3.0") && !version.startsWith("3.1")) {
            throw StartRefused.at(
                    document.path,
                    0,
                    version.isEmpty()
                            ? "it has no member openapi, so it is no OpenAPI document"
                            : "it is OpenAPI " + version,
                    "name a document of OpenAPI 3.0 or 3.1");
        }
        List<Operation> operations = operations(document);
        if (operations.stream().noneMatch(each -> each.refused.isEmpty())) {
            throw StartRefused.at(document.path, 0, "it has no operations", "add paths with methods");
        }
        return new ApiSource(document, address(document), operations);
    }

    /** The first server, its variables by their defaults. */
    private static Address address(ApiDocument document) {
        JsonNode server = document.root.path("servers").path(0);
        String url = server.path("url").asString("");
        for (Map.Entry<String, JsonNode> variable : server.path("variables").properties()) {
            url = url.replace(
                    "{" + variable.getKey() + "}",
                    variable.getValue().path("default").asString(""));
        }
        Address absolute = Address.of(url);
        return absolute.known() || !url.startsWith("/")
                ? absolute
                : new Address(
                        absolute.origin(), Address.of(absolute.origin() + url).path(), false);
    }

    private static List<Operation> operations(ApiDocument document) throws StartRefused {
        List<Operation> operations = new ArrayList<>();
        Set<String> ids = new TreeSet<>();
        for (Map.Entry<String, JsonNode> entry : document.root.path("paths").properties()) {
            Located item = document.resolve(new Located(entry.getValue(), document.path, ""));
            for (String method : METHODS) {
                Located operation = item.child(method);
                if (operation.node().isObject()) {
                    operations.add(operation(document, entry.getKey(), method, item, ids));
                }
            }
        }
        return operations;
    }

    private static Operation operation(ApiDocument document, String path, String method, Located item, Set<String> ids)
            throws StartRefused {
        Located operation = item.child(method);
        String named = operation.node().path("operationId").asString("");
        String plain = Names.plain(named);
        boolean isBranch = !named.isEmpty() && Character.isLetter(plain.charAt(0)) && !PORTS.contains(plain);
        String id = Names.free(isBranch ? plain : Names.plain(method + "-" + (named.isEmpty() ? path : named)), ids);
        ids.add(id);
        Located body = null;
        boolean optional = false;
        if (operation.node().has("requestBody")) {
            Located request = document.resolve(operation.child("requestBody"));
            body = json(document, request);
            optional = !request.node().path("required").asBoolean(false);
        }
        String wrongPlace = path.replaceAll("/\\{[^/{}]+}(?=/|$)", "/");
        return new Operation(
                method.toUpperCase(Locale.ROOT) + " " + path,
                id,
                method.toUpperCase(Locale.ROOT),
                path,
                operation.node().path("summary").asString(named),
                body,
                optional,
                answer(document, operation),
                ApiExample.of(document, path, item, operation),
                wrongPlace.indexOf('{') >= 0 || wrongPlace.indexOf('}') >= 0
                        ? "a place in its path is only a part of a segment"
                        : "");
    }

    private static Located answer(ApiDocument document, Located operation) throws StartRefused {
        for (String status : List.of("200", "201", "202", "2XX", "default")) {
            Located response = operation.child("responses").child(status);
            if (response.node().isObject()) {
                Located schema = json(document, document.resolve(response));
                if (schema != null) {
                    return schema;
                }
            }
        }
        return null;
    }

    /** The schema of the JSON content of a request or a response, or null. */
    private static Located json(ApiDocument document, Located body) throws StartRefused {
        for (Map.Entry<String, JsonNode> content : body.node().path("content").properties()) {
            String type = content.getKey().toLowerCase(Locale.ROOT);
            if (type.matches("application/(json|[^;]+\\+json)(;.*)?|\\*/\\*|application/\\*")
                    && content.getValue().path("schema").isObject()) {
                return new Located(content.getValue().get("schema"), body.file(), "");
            }
        }
        return null;
    }

    @Override
    public String name() {
        String title = document.root.path("info").path("title").asString("");
        return title.isEmpty() ? Names.ofFile(document.path) : Names.ofFlow(title);
    }

    @Override
    public boolean takesOne() {
        return false;
    }

    @Override
    public List<Choice> choices() {
        return operations.stream()
                .map(each -> new Choice(
                        each.key,
                        each.key,
                        each.refused.isEmpty()
                                ? each.summary
                                        + (each.body == null
                                                ? ""
                                                : each.summary.isEmpty() ? "body checked" : ", body checked")
                                : each.refused,
                        each.refused))
                .toList();
    }

    @Override
    public Map<String, String> shapes(Set<String> chosen) throws StartRefused {
        Map<String, String> shapes = new LinkedHashMap<>();
        for (Operation each : operations) {
            if (chosen.contains(each.key) && each.refused.isEmpty()) {
                String body = each.body == null ? "" : String.valueOf(ApiSchema.of(document, each.body));
                String answer = each.answer == null ? "" : String.valueOf(ApiSchema.of(document, each.answer));
                shapes.put(each.key, each.id + "\n" + body + "\n" + answer);
            }
        }
        return shapes;
    }

    @Override
    public Project project(String name, Set<String> chosen) throws StartRefused {
        List<Operation> taken = operations.stream()
                .filter(each -> chosen.contains(each.key) && each.refused.isEmpty())
                .toList();
        if (taken.isEmpty()) {
            throw new StartRefused("no operation is chosen", "choose one or more");
        }
        return new Making(name, taken).make();
    }

    /** One project while it is made. */
    private final class Making {

        private final String name;
        private final List<Operation> taken;
        private final List<String> notes = new ArrayList<>();
        private final NewFlow flow;
        private final Folder folder;

        Making(String name, List<Operation> taken) {
            this.name = name;
            this.taken = taken;
            this.flow = new NewFlow(
                    name, "Takes the operations of " + title() + ", checks JSON bodies, and calls the service.");
            this.folder = new Folder(name);
        }

        private String title() {
            return document.root.path("info").path("title").asString(name);
        }

        Project make() throws StartRefused {
            List<String> methods =
                    taken.stream().map(Operation::method).distinct().sorted().toList();
            Step receive = flow.receive(prefix(), methods);
            Step route = flow.route("operation", "By method and path, the fixed paths before those with places.");
            flow.wire(receive, route);
            List<Operation> ordered = taken.stream()
                    .sorted(Comparator.comparingLong(
                            each -> each.path.chars().filter(c -> c == '{').count()))
                    .toList();
            for (Operation each : ordered) {
                flow.branch(route, each.id, each.method, address.path() + each.path);
            }
            Step call = flow.invoke("call-service", name, "");
            for (Operation each : ordered) {
                Step next = each.body == null ? call : checked(each, call);
                flow.wire(route, each.id, next);
                sample(each);
            }
            Step unknown = flow.notFound("unknown", "There is no such operation here.");
            flow.wire(route, "default", unknown);
            flow.wire(call, flow.reply("answer"));
            notes();
            folder.keep(new KeptDescription(
                    name,
                    KeptDescription.OPENAPI,
                    document.path,
                    "",
                    "",
                    taken.stream().map(Operation::key).toList(),
                    document.files()));
            folder.environment(name, address);
            folder.readme(title(), about(), request());
            return folder.project(flow, notes);
        }

        private Step checked(Operation operation, Step call) throws StartRefused {
            String schemaFile = "schemas/" + operation.id + ".json";
            ObjectNode schema = ApiSchema.of(document, operation.body);
            folder.put(schemaFile, written(schema));
            Step check = flow.validateJson("check-" + operation.id, schemaFile);
            flow.wire(check, call);
            String request = "samples/" + operation.id + "-request.json";
            folder.put(request, sample(schema, "request of " + operation.key));
            return check;
        }

        /** Each operation has one, that it can be tried out; of one without a body it is in no bundle. */
        private void sample(Operation operation) throws StartRefused {
            ApiExample example = operation.example;
            Map<String, String> headers = new LinkedHashMap<>();
            String request = "";
            if (operation.body != null) {
                headers.put("Content-Type", "application/json");
                request = "samples/" + operation.id + "-request.json";
            }
            headers.putAll(example.headers());
            String response = "";
            if (operation.answer != null) {
                response = "samples/" + operation.id + "-response.json";
                folder.put(response, sample(ApiSchema.of(document, operation.answer), "response of " + operation.key));
            }
            flow.sample(
                    operation.id,
                    new NewFlow.Call(operation.method, address.path() + example.path(), headers, example.status()),
                    request,
                    response);
        }

        private String sample(ObjectNode schema, String what) {
            XmlSample.Sample sample = JsonSample.of(schema, XmlSample.Content.REQUIRED);
            if (!sample.doubt().isEmpty()) {
                notes.add("The sample " + what + " is not yet valid: " + sample.doubt());
            }
            return sample.text();
        }

        private static String written(JsonNode json) {
            return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(json) + "\n";
        }

        /** The longest path that all operations begin with: one of them, or a prefix. */
        private String prefix() {
            List<String> paths = taken.stream()
                    .map(each -> address.path() + each.path)
                    .distinct()
                    .toList();
            if (paths.size() == 1 && paths.getFirst().indexOf('{') < 0) {
                return paths.getFirst();
            }
            String prefix = paths.getFirst().replaceFirst("/[^/]*\\{.*$", "");
            for (String path : paths) {
                while (!path.equals(prefix) && !path.startsWith(prefix + "/")) {
                    prefix = prefix.substring(0, Math.max(0, prefix.lastIndexOf('/')));
                }
            }
            return prefix + "/*";
        }

        private void notes() {
            if (!address.known()) {
                notes.add("The document names no server's address; put the service's into environment.yaml.");
            }
            if (taken.stream().anyMatch(each -> each.body != null && each.optionalBody)) {
                notes.add("Bodies that the document lets clients leave out must be there.");
            }
            notes.add("Path, query and header parameters, and answers, are passed on unchecked.");
            operations.stream()
                    .filter(each -> !each.refused.isEmpty())
                    .forEach(each -> notes.add(each.key + " is left out: " + each.refused + "."));
        }

        private String about() {
            StringBuilder about = new StringBuilder("The operations of ")
                    .append(title())
                    .append(
                            ", made from its OpenAPI document. Anything else is answered with 404; JSON bodies are checked against"
                                    + " their schemas; the answer is passed on as it is.\n\n| operation | what | body |\n|---|---|---|\n");
            for (Operation each : taken) {
                about.append("| ")
                        .append(each.key)
                        .append(" | ")
                        .append(each.summary.replace("|", "/").replace("\n", " "))
                        .append(" | ")
                        .append(each.body == null ? "" : "`schemas/" + each.id + ".json`")
                        .append(" |\n");
            }
            return about.toString();
        }

        private String request() {
            Operation first =
                    taken.stream().filter(each -> each.body != null).findFirst().orElse(taken.getFirst());
            String path = address.path() + first.example.path();
            return path + " -X " + first.method
                    + (first.body == null
                            ? ""
                            : " -H 'Content-Type: application/json' \\\n  --data-binary @samples/" + first.id
                                    + "-request.json");
        }
    }
}
