package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.Main;
import org.millrace.cli.screen.Screen;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What commands print with {@code --json}, of a real runtime: docs/schema/commands declares it, and an independent judge holds it against that. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ResultsTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT, SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    @TempDir
    private static Path folder;

    private Installation installation;
    private LocalRuntime runtime;
    private String data;
    private JsonNode api;
    private Map<String, Map<String, Object>> closed;

    @BeforeAll
    void start() {
        installation = Installation.find();
        CommandLine.ok("keygen", "--dir", folder.resolve("author").toString());
        runtime = LocalRuntime.start(
                installation,
                folder.resolve("data"),
                LocalRuntime.configuration(folder, folder.resolve("author/author.pem")),
                installation.examples().resolve("service-mediation/environment.yaml"),
                Map.of("BACKEND_PORT", "9"));
        data = runtime.data().toString();
        try (AdminClient admin = new AdminClient(RuntimeAddress.ofDataFolder(runtime.data()))) {
            api = admin.get("/v1/openapi.json");
        }
        closed = ResultSchemas.all(api, true);
    }

    @AfterAll
    void stop() {
        runtime.close();
    }

    private static String file(String command) {
        return command.replace(' ', '-') + ".schema.json";
    }

    /** With {@code -Dgolden.update=true} they are written. */
    @Test
    void theSchemasAreWhatTheRecordsDeclare() throws Exception {
        Path schemas = installation.home().resolve("docs/schema/commands");
        Map<String, String> declared = new TreeMap<>();
        ResultSchemas.all(api, false)
                .forEach((command, schema) -> declared.put(file(command), JSON.writeValueAsString(schema) + "\n"));
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(schemas);
            for (Map.Entry<String, String> schema : declared.entrySet()) {
                Files.writeString(schemas.resolve(schema.getKey()), schema.getValue());
            }
        }
        Map<String, String> written = new TreeMap<>();
        try (Stream<Path> files = Files.list(schemas)) {
            for (Path file : files.toList()) {
                written.put(file.getFileName().toString(), Files.readString(file));
            }
        }

        assertEquals(
                declared,
                written,
                "docs/schema/commands is not what the records declare; write it anew and read the difference: ./millrace mvn -B -q"
                        + " -Ddesigner.skip -pl tests/end-to-end -am verify -Dtest=ResultsTest -Dsurefire.failIfNoSpecifiedTests=false"
                        + " -DargLine=-Dgolden.update=true");
    }

    @Test
    void everyCommandThatPrintsJsonHasASchema() {
        Set<String> printing = new TreeSet<>(Set.of("error"));
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        collect(Main.commandLine(new Screen(nowhere, nowhere, false)), "", printing);

        assertEquals(printing, closed.keySet());
    }

    private static void collect(picocli.CommandLine command, String words, Set<String> printing) {
        if (command.getCommandSpec().findOption("--json") != null) {
            printing.add(words.strip());
        }
        command.getSubcommands().forEach((name, below) -> collect(below, words + " " + name, printing));
    }

    @Test
    void whatTheCommandsOfALonelyRuntimePrintIsAsDeclared() throws Exception {
        Path flow = installation.examples().resolve("service-mediation/service-mediation.flow");
        String author = folder.resolve("author").toString();
        Path second = folder.resolve("second.flow");
        Files.createDirectories(folder.resolve("two"));
        holds("keygen", "--dir", folder.resolve("other").toString());
        holds(
                "compile",
                flow.toString(),
                "--author",
                author,
                "-o",
                folder.resolve("one.mpb").toString());
        Files.writeString(second, "<no flow");
        judged("compile", 1, "compile", "--check", second.toString());
        holds("dump", folder.resolve("one.mpb").toString());
        holds("new", folder.resolve("orders").toString());
        Path described = Files.writeString(
                folder.resolve("note.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='note' type='xs:string'/></xs:schema>");
        holds("new", folder.resolve("noted").toString(), "--xsd", described.toString());
        holds("new", folder.resolve("noted").toString(), "--xsd", described.toString(), "--update");
        holds(
                "new",
                folder.resolve("list").toString(),
                "--xsd",
                installation
                        .examples()
                        .resolve("service-mediation/schemas/orders.xsd")
                        .toString(),
                "--list");
        holds("list", "--data", data);
        holds("deploy", folder.resolve("one.mpb").toString(), "--data", data);
        holds("trace", "service-mediation", "--next", "1", "--data", data);
        refusedOrder();
        for (String question :
                List.of("list", "status", "stats", "timers", "faults", "drain", "resume", "diff", "reload")) {
            holds(question, "--data", data);
        }
        holds("trace", "service-mediation", "--data", data);
        holds("undeploy", "service-mediation", "--data", data);
        holds("rollback", "service-mediation", "--version", "1", "--data", data);
        holds("tokens", "make", "ann", "--role", "viewer", "--data", data);
        holds(
                "tokens",
                "make",
                "bob",
                "--role",
                "operator",
                "--to",
                folder.resolve("bob").toString(),
                "--data",
                data);
        holds("tokens", "list", "--data", data);
        holds("tokens", "remove", "ann", "--data", data);
        holds("audit", "list", "--data", data);
        holds("audit", "head", "--data", data);
        holds("audit", "head", "--to", folder.resolve("head").toString(), "--data", data);
        holds("audit", "check", folder.resolve("head").toString(), "--data", data);
        holds("pair", "status", "--data", data);
        holds("test", installation.examples().resolve("service-mediation").toString());
    }

    @Test
    void whatTheCommandsOfAPairPrintIsAsDeclared() throws Exception {
        try (LocalRuntime left = another("left");
                LocalRuntime right = another("right")) {
            String here = left.data().toString();
            JsonNode token = holds("pair", "init", "--name", "left", "--address", free(), "--data", here);
            holds(
                    "pair",
                    "join",
                    token.path("token").asString(),
                    "--name",
                    "right",
                    "--address",
                    free(),
                    "--data",
                    right.data().toString());
            holds("pair", "status", "--data", here);
            holds("pair", "invite", "--as", "witness", "--data", here);
            holds("pair", "environment", "--like", "left", "--data", here);
            holds("pair", "raise-epoch", "--above", "7", "--data", here);
            holds("pair", "leave", "right", "--data", here);
        }
    }

    @Test
    void whatACheckOfTheFilesPrintsIsAsDeclared() throws Exception {
        Path place = Files.createDirectories(folder.resolve("checked"));
        Path good = LocalRuntime.configuration(place, folder.resolve("author/author.pem"));
        Path bad = Files.writeString(place.resolve("bad.yaml"), "stopTimeout: soon\nlistners: {}\n");

        JsonNode checked = checked(0, good);
        assertEquals("{\"good\":true,\"flowsInService\":0,\"findings\":[]}", checked.toString());

        checked = checked(78, bad);
        assertEquals(false, checked.path("good").asBoolean());
        JsonNode first = checked.path("findings").path(0);
        assertEquals("error", first.path("severity").asString());
        assertEquals(bad.toString(), first.path("file").asString());
        assertEquals(1, first.path("line").asInt());
        assertTrue(first.path("text").asString().startsWith("stopTimeout: "), checked::toString);
    }

    private JsonNode checked(int code, Path configuration) throws Exception {
        List<String> line = new ArrayList<>(installation.runtimeCommand());
        line.addAll(List.of("--check", "--json", "--config", configuration.toString(), "--data", folder + "/none"));
        Process check = new ProcessBuilder(line)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(code, check.waitFor(), printed);
        assertEquals(List.of(), errors("run", printed), printed);
        return JSON.readTree(printed);
    }

    @Test
    void whatGoesWrongIsAsDeclared() {
        for (String[] wrong : new String[][] {
            {"1", "rollback", "nothing", "--data", data},
            {"3", "status", "--data", folder.resolve("nowhere").toString()},
            {"64", "rollback"},
            {"1", "pair", "leave", "--data", data},
        }) {
            String[] words =
                    Stream.concat(Stream.of(wrong).skip(1), Stream.of("--json")).toArray(String[]::new);
            CommandLine run = CommandLine.run(words);
            assertEquals(Integer.parseInt(wrong[0]), run.code(), run.err());
            assertEquals("", run.out());
            String last = run.err().lines().reduce("", (before, line) -> line);
            assertEquals(List.of(), errors("error", last), last);
        }
    }

    private LocalRuntime another(String name) throws Exception {
        Path place = Files.createDirectories(folder.resolve("of " + name));
        return LocalRuntime.start(
                installation,
                place.resolve("data"),
                LocalRuntime.configuration(place, folder.resolve("author/author.pem")),
                Files.writeString(place.resolve("environment.yaml"), "endpoints: {}\n"),
                Map.of());
    }

    private static String free() throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            return "127.0.0.1:" + socket.getLocalPort();
        }
    }

    private void refusedOrder() throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            client.send(
                    HttpRequest.newBuilder(runtime.address("http", "/service-mediation"))
                            .header("Content-Type", "text/xml; charset=utf-8")
                            .POST(HttpRequest.BodyPublishers.ofString("<no order"))
                            .build(),
                    BodyHandlers.discarding());
        }
    }

    /** Carries a command out with {@code --json}; it must end well, and print what its schema declares and nothing beyond. */
    private JsonNode holds(String... words) {
        return judged(closed.containsKey(words[0]) ? words[0] : words[0] + " " + words[1], 0, words);
    }

    private JsonNode judged(String command, int code, String... words) {
        List<String> line = new ArrayList<>(List.of(words));
        line.add("--json");
        CommandLine run = CommandLine.run(line.toArray(String[]::new));
        assertEquals(code, run.code(), () -> line + "\n" + run.out() + run.err());
        assertEquals(List.of(), errors(command, run.out()), () -> line + "\n" + run.out());
        return JSON.readTree(run.out());
    }

    private List<String> errors(String command, String printed) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(JSON.writeValueAsString(closed.get(command)), InputFormat.JSON)
                .validate(printed, InputFormat.JSON)
                .stream()
                .map(Error::toString)
                .collect(Collectors.toList());
    }
}
