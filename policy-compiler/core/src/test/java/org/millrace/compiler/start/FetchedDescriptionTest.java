package org.millrace.compiler.start;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FetchedDescriptionTest {

    private static final String WSDL = "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/'"
            + " xmlns:x='http://www.w3.org/2001/XMLSchema'>%s</w:definitions>";
    private static final String XSD = "<x:schema xmlns:x='http://www.w3.org/2001/XMLSchema'>%s</x:schema>";

    private FetchedDescription last;
    private final Map<String, String> served = new HashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String target = exchange.getRequestURI().toString();
            asked.add(target);
            String content = served.get(target);
            if (content != null && content.startsWith("to ")) {
                exchange.getResponseHeaders().set("Location", content.substring(3));
                exchange.sendResponseHeaders(302, -1);
            } else if (content == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, bytes.length);
                exchange.getResponseBody().write(bytes);
            }
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() throws Exception {
        if (last != null) {
            last.close();
            assertFalse(Files.exists(last.folder()));
        }
        server.stop(0);
    }

    private String url(String target) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + target;
    }

    private FetchedDescription fetched(String target) throws StartRefused {
        last = FetchedDescription.of(url(target));
        return last;
    }

    private String content(String name) throws IOException {
        return Files.readString(last.folder().resolve(name));
    }

    private TreeSet<String> files() throws IOException {
        try (Stream<Path> all = Files.list(last.folder())) {
            return new TreeSet<>(all.map(file -> file.getFileName().toString()).toList());
        }
    }

    @Test
    void aWsdlComesWithAllThatItNamesOnItsHostEachOnce() throws Exception {
        served.put(
                "/s/Orders?wsdl",
                WSDL.formatted("<w:import location='?wsdl=in/abstract.wsdl'/>"
                        + "<w:types><x:schema><x:import schemaLocation='" + url("/s/Orders?xsd=xsd0") + "'/>"
                        + "<x:import schemaLocation='http://www.w3.org/2001/xml.xsd'/></x:schema></w:types>"));
        served.put("/s/Orders?wsdl=in/abstract.wsdl", WSDL.formatted("<w:import location='Orders?wsdl'/>"));
        served.put("/s/Orders?xsd=xsd0", XSD.formatted("<x:include schemaLocation='../t/xsd0.xsd'/>"));
        served.put("/t/xsd0.xsd", XSD.formatted("<x:include schemaLocation='/t/xsd0.xsd'/>"));

        FetchedDescription fetched = fetched("/s/Orders?wsdl");

        assertEquals(fetched.folder().resolve("Orders.wsdl"), fetched.file());
        assertEquals(4, fetched.files());
        assertEquals("[Orders.wsdl, abstract.wsdl, xsd0-2.xsd, xsd0.xsd]", files().toString());
        assertEquals(4, asked.size(), asked.toString());
        assertTrue(content("Orders.wsdl").contains("location='abstract.wsdl'"), content("Orders.wsdl"));
        assertTrue(content("Orders.wsdl").contains("schemaLocation='xsd0.xsd'"), content("Orders.wsdl"));
        assertTrue(content("Orders.wsdl").contains("'http://www.w3.org/2001/xml.xsd'"), content("Orders.wsdl"));
        assertTrue(content("abstract.wsdl").contains("location='Orders.wsdl'"), content("abstract.wsdl"));
        assertTrue(content("xsd0.xsd").contains("schemaLocation='xsd0-2.xsd'"), content("xsd0.xsd"));
        assertTrue(content("xsd0-2.xsd").contains("schemaLocation='xsd0-2.xsd'"), content("xsd0-2.xsd"));
    }

    @Test
    void anotherHostIsNotCalled() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            other.setSoTimeout(1);
            String there = "http://127.0.0.1:" + other.getLocalPort() + "/a.xsd";
            served.put("/a.xsd", XSD.formatted("<x:include schemaLocation='" + there + "'/>"));
            assertEquals(1, fetched("/a.xsd").files());
            assertTrue(content("a.xsd").contains(there));
            assertThrows(IOException.class, other::accept);
        }
    }

    @Test
    void anOpenApiDocumentComesWithItsFiles() throws Exception {
        served.put(
                "/v1/api.yaml",
                "openapi: 3.0.0 # ours\npaths:\n  /a: {$ref: 'parts/a.json#/x'}\n  /b: {$ref: '?file=b.yaml'}\n");
        served.put("/v1/parts/a.json", "{\"x\": {\"$ref\": \"../api.yaml#/y\"}}");
        served.put("/v1/api.yaml?file=b.yaml", "get: {}\n");

        assertEquals("api.yaml", fetched("/v1/api.yaml").file().getFileName().toString());

        assertEquals(
                "openapi: 3.0.0 # ours\npaths:\n  /a: {$ref: \"a.json#/x\"}\n  /b: {$ref: \"b.yaml\"}\n",
                content("api.yaml"));
        assertEquals("{\"x\": {\"$ref\": \"api.yaml#/y\"}}", content("a.json"));
        assertEquals("get: {}\n", content("b.yaml"));
    }

    @Test
    void whereItWasMovedToCounts() throws Exception {
        served.put("/old", "to /new/place/Orders.wsdl");
        served.put("/new/place/Orders.wsdl", WSDL.formatted("<w:import location='i.wsdl'/>"));
        served.put("/new/place/i.wsdl", WSDL.formatted(""));
        assertEquals(2, fetched("/old").files());
        assertEquals("[i.wsdl, old.wsdl]", files().toString());
    }

    private String refused(String address) {
        StartRefused failure = assertThrows(StartRefused.class, () -> FetchedDescription.of(address));
        return failure.getMessage().replace(url(""), "HOST") + "; " + failure.remedy();
    }

    @Test
    void whatCanNotBeFetchedIsToldWithItsAddress() throws Exception {
        assertEquals(
                "HOST/none is answered with the status 404; mend the address, or download the file and name that",
                refused(url("/none")));
        served.put("/page", "<html>");
        assertEquals(
                "HOST/page is no description: line 1: it can't be read: line 1, column 7: The document ends before the element html of line 1"
                        + " is closed. (XML [39] element); name the address of a WSDL, such as one that ends in ?wsdl, of a schema or an"
                        + " OpenAPI document",
                refused(url("/page")));
        served.put("/a.wsdl", WSDL.formatted("<w:import location='gone.wsdl'/>"));
        assertEquals(
                "HOST/gone.wsdl is answered with the status 404; mend the address, or download the file and name that",
                refused(url("/a.wsdl")));
        assertEquals(
                "'http://me:pw@host/x' is no address of a description; write http://host/path or https://host/path; download what needs a"
                        + " password, and name the file",
                refused("http://me:pw@host/x"));
        assertFalse(FetchedDescription.isAddress("orders.wsdl"));
        assertTrue(FetchedDescription.isAddress("HTTPS://host/x"));
    }
}
