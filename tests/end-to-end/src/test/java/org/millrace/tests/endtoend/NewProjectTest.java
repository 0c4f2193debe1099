package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.process.Installation;
import org.millrace.client.process.LocalRuntime;
import org.millrace.compiler.key.AuthorKey;

/** A description of a service becomes a project, the project a bundle, and the bundle serves: by the command line alone. */
class NewProjectTest {

    private static final Path DESCRIPTIONS =
            Installation.find().home().resolve("policy-compiler/core/src/test/resources/org/millrace/compiler/start");

    @TempDir
    private Path folder;

    /** A service that gives one answer, whatever it is asked. */
    private record Canned(HttpServer server, AtomicReference<byte[]> answer, AtomicReference<String> asked)
            implements AutoCloseable {

        static Canned start(String contentType) throws IOException {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            Canned canned = new Canned(server, new AtomicReference<>(new byte[0]), new AtomicReference<>(""));
            server.createContext("/", exchange -> {
                canned.asked.set(exchange.getRequestMethod() + " " + exchange.getRequestURI());
                exchange.getRequestBody().readAllBytes();
                byte[] answer = canned.answer.get();
                exchange.getResponseHeaders().set("Content-Type", contentType);
                exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            server.start();
            return canned;
        }

        String url() {
            return "http://127.0.0.1:" + server.getAddress().getPort();
        }

        @Override
        public void close() {
            server.stop(0);
        }
    }

    private Path project() {
        return folder.resolve("orders");
    }

    /** A new project of a description, compiled and deployed as it was made, in front of a service. */
    private LocalRuntime running(String option, String description, Canned service) throws Exception {
        return running(option, description, "", service);
    }

    /** @param receive attributes that the flow's receive step gets more */
    private LocalRuntime running(String option, String description, String receive, Canned service) throws Exception {
        CommandLine.ok(
                "new",
                project().toString(),
                option,
                DESCRIPTIONS.resolve(description).toString());
        Path flow = project().resolve("orders.flow");
        Files.writeString(flow, Files.readString(flow).replaceFirst("flow:Receive\"", "$0 " + receive));
        AuthorKey author = AuthorKey.make(folder.resolve("author"), "New");
        Path bundle = folder.resolve("orders.mpb");
        CommandLine.ok(
                "compile",
                flow.toString(),
                "-o",
                bundle.toString(),
                "--author",
                author.folder().toString());
        LocalRuntime runtime = LocalRuntime.start(
                Installation.find(),
                folder.resolve("data"),
                LocalRuntime.configuration(folder, author.certificateFile()),
                project().resolve("environment.yaml"),
                Map.of("ORDERS_URL", service.url()));
        CommandLine.ok("deploy", bundle.toString(), "--data", runtime.data().toString());
        return runtime;
    }

    @Test
    void aServiceOfAWsdlIsCheckedAtOnce() throws Exception {
        try (Canned service = Canned.start("text/xml; charset=utf-8");
                LocalRuntime runtime = running("--wsdl", "orders.wsdl", service)) {
            Path samples = project().resolve("samples");
            String good = Files.readString(samples.resolve("place-order-request.xml"));
            service.answer.set(Files.readAllBytes(samples.resolve("place-order-response.xml")));

            HttpResponse<String> answered = send(runtime, "urn:example:orders:place", good);
            assertEquals(200, answered.statusCode(), answered.body());
            assertEquals(Files.readString(samples.resolve("place-order-response.xml")), answered.body());
            assertEquals("POST /services/Orders", service.asked.get());

            HttpResponse<String> refused =
                    send(runtime, "urn:example:orders:place", good.replaceFirst("<parts:sku>[^<]*", "<parts:sku>none"));
            assertEquals(500, refused.statusCode());
            assertTrue(refused.body().contains("line 6"), refused.body());
            assertTrue(refused.body().contains("parts:sku") || refused.body().contains("'sku'"), refused.body());
            assertTrue(refused.body().contains("cvc-pattern-valid"), refused.body());

            HttpResponse<String> misnamed = send(runtime, "urn:example:orders:cancel", good);
            assertEquals(500, misnamed.statusCode());
            assertTrue(misnamed.body().contains("which goes with"), misnamed.body());

            // SOAP 1.2 to an address of SOAP 1.1: answered here, and no way round the check of the answer
            service.asked.set(null);
            HttpResponse<String> other = send(
                    runtime,
                    "urn:example:orders:place",
                    good.replace(
                            "http://schemas.xmlsoap.org/soap/envelope/", "http://www.w3.org/2003/05/soap-envelope"));
            assertEquals(500, other.statusCode(), other.body());
            assertTrue(other.body().contains("<faultcode>soap:VersionMismatch</faultcode>"), other.body());
            assertNull(service.asked.get());

            service.answer.set("<html/>".getBytes());
            HttpResponse<String> broken = send(runtime, "urn:example:orders:place", good);
            assertEquals(500, broken.statusCode());
            assertTrue(broken.body().contains("does not conform to its schema"), broken.body());

            String fault =
                    "<e:Envelope xmlns:e=\"http://schemas.xmlsoap.org/soap/envelope/\"><e:Body><e:Fault><faultcode>e:Server"
                            + "</faultcode><faultstring>sold out</faultstring></e:Fault></e:Body></e:Envelope>";
            service.answer.set(fault.getBytes());
            assertEquals(fault, send(runtime, "urn:example:orders:place", good).body());

            service.answer.set(new byte[0]);
            HttpResponse<String> noted = send(runtime, "", Files.readString(samples.resolve("note-seen-request.xml")));
            assertEquals(200, noted.statusCode(), noted.body());
            assertEquals("", noted.body());
        }
    }

    @Test
    void anApiOfAnOpenApiDocumentIsCheckedAtOnce() throws Exception {
        try (Canned service = Canned.start("application/json");
                LocalRuntime runtime = running("--openapi", "orders-api.yaml", service)) {
            String good = Files.readString(project().resolve("samples/place-order-request.json"));
            service.answer.set("{\"placed\": true}".getBytes());

            HttpResponse<String> answered = json(runtime, "POST", "/v1/orders?express=true", good);
            assertEquals(200, answered.statusCode(), answered.body());
            assertEquals("{\"placed\": true}", answered.body());
            assertEquals("POST /v1/orders?express=true", service.asked.get());
            assertEquals(200, json(runtime, "GET", "/v1/orders/17", "").statusCode());
            assertEquals("GET /v1/orders/17", service.asked.get());

            HttpResponse<String> refused =
                    json(runtime, "POST", "/v1/orders", good.replaceFirst("\"AB-[0-9]*\"", "\"none\""));
            assertEquals(400, refused.statusCode(), refused.body());
            assertTrue(refused.body().contains("at /items/0/sku"), refused.body());
            assertTrue(refused.body().contains("line 4"), refused.body());

            HttpResponse<String> unknown = json(runtime, "POST", "/v1/orders/17", good);
            assertEquals(404, unknown.statusCode(), unknown.body());
            assertTrue(unknown.body().contains("There is no such operation here."), unknown.body());
        }
    }

    @Test
    void aWsdlAndWhatItImportsIsReadFromTheFlowItself() throws Exception {
        try (Canned service = Canned.start("text/xml");
                LocalRuntime runtime =
                        running("--wsdl", "split/stock.wsdl", "description=\"description/stock.wsdl\"", service)) {
            String path = pathOf(project().resolve("orders.flow"));
            String wsdl = json(runtime, "GET", path + "?wsdl", "").body();
            String address = runtime.address("http", path).toString();
            assertTrue(wsdl.contains("<soap:address location=\"" + address + "\"/>"), wsdl);
            String inner =
                    json(runtime, "GET", path + "?wsdl=types/abstract.wsdl", "").body();
            assertTrue(inner.contains("schemaLocation=\"" + address + "?xsd=types/answer.xsd\""), inner);

            SchemaFactory fetching = SchemaFactory.newDefaultInstance();
            fetching.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "http");
            fetching.newSchema(new StreamSource(address + "?xsd=types/answer.xsd"));

            Path fetched = folder.resolve("fetched");
            CommandLine.ok("new", fetched.toString(), "--wsdl", address + "?wsdl");
            CommandLine.ok("compile", fetched.resolve("fetched.flow").toString(), "--check");
            assertTrue(Files.exists(fetched.resolve("description/answer.xsd")));

            assertEquals(404, json(runtime, "GET", path + "?xsd=gone.xsd", "").statusCode());
            HttpResponse<String> head = json(runtime, "HEAD", path + "?wsdl", "");
            assertEquals(200, head.statusCode());
            assertEquals(
                    String.valueOf(wsdl.getBytes().length),
                    head.headers().firstValue("Content-Length").orElse("none"));
        }
    }

    @Test
    void anOpenApiDocumentIsGivenAtAPathOfItsOwn() throws Exception {
        String receive = "description=\"description/orders-api.yaml\" descriptionPath=\"/v1/openapi.yaml\"";
        try (Canned service = Canned.start("application/json");
                LocalRuntime runtime = running("--openapi", "orders-api.yaml", receive, service)) {
            HttpResponse<String> given = json(runtime, "GET", "/v1/openapi.yaml", "");
            assertEquals(200, given.statusCode());
            assertEquals(
                    "application/yaml",
                    given.headers().firstValue("Content-Type").orElse("none"));
            Path again = folder.resolve("again");
            CommandLine.ok(
                    "new",
                    again.toString(),
                    "--openapi",
                    runtime.address("http", "/v1/openapi.yaml").toString());
            String environment = Files.readString(again.resolve("environment.yaml"));
            String origin = runtime.address("http", "").toString().replaceFirst("/$", "");
            assertTrue(environment.contains(origin), environment);
            assertEquals("", service.asked.get(), "it was answered here");
        }
    }

    /** Where a flow receives. */
    private static String pathOf(Path flow) throws IOException {
        return Files.readString(flow).replaceFirst("(?s).*flow:Receive\"[^>]* path=\"([^\"]*)\".*", "$1");
    }

    private static HttpResponse<String> json(LocalRuntime runtime, String method, String target, String body)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(runtime.address("http", target))
                            .header("Content-Type", "application/json")
                            .method(method, BodyPublishers.ofString(body))
                            .build(),
                    BodyHandlers.ofString());
        }
    }

    private static HttpResponse<String> send(LocalRuntime runtime, String action, String body)
            throws IOException, InterruptedException {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(
                    HttpRequest.newBuilder(runtime.address("http", "/services/Orders"))
                            .header("Content-Type", "text/xml; charset=utf-8")
                            .header("SOAPAction", '"' + action + '"')
                            .POST(BodyPublishers.ofString(body))
                            .build(),
                    BodyHandlers.ofString());
        }
    }
}
