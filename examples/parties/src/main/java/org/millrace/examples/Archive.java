package org.millrace.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps photos that come in SOAP, in MTOM or with the photo as base64 in the document: it answers what title it got, of what type the part with the
 * photo was, and how many bytes the photo had, so that one sees what the gateway made of the message.
 *
 * <p>Every answer carries {@code X-Backend: NAME}. A GET is answered with a line of text.
 *
 * <p>Usage: {@code Archive [--port N] [--name NAME]}; port 0, the default, takes any free one. It listens on 127.0.0.1 and prints one line,
 * {@code photo archive NAME listening on http://127.0.0.1:PORT}, once it does.
 */
public final class Archive implements AutoCloseable {

    private static final Pattern BOUNDARY = Pattern.compile("(?i)boundary=\"?([^\";]+)");
    private static final Pattern TITLE = Pattern.compile("title>([^<]*)<");
    private static final Pattern TYPE = Pattern.compile("(?im)^Content-Type: *([^;\r\n]+)");
    private static final Pattern BASE64 = Pattern.compile("photo>\\s*([A-Za-z0-9+/=\\s]*)<");

    private final String name;
    private final HttpServer server;

    /** @param port 0 for any free one */
    public Archive(String name, int port) throws IOException {
        this.name = name;
        server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 1024);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            // one character a byte, so that lengths are those of bytes
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1);
            String type = exchange.getRequestHeaders().getFirst("Content-Type");
            boolean asked = exchange.getRequestMethod().equals("GET");
            byte[] answer = (asked ? "This is the photo archive " + name + ".\n" : kept(type == null ? "" : type, body))
                    .getBytes(StandardCharsets.ISO_8859_1);
            exchange.getResponseHeaders().set("X-Backend", name);
            exchange.getResponseHeaders().set("Content-Type", asked ? "text/plain" : "text/xml; charset=iso-8859-1");
            exchange.sendResponseHeaders(200, answer.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer);
            }
        }
    }

    private static String kept(String type, String body) {
        Matcher boundary = BOUNDARY.matcher(type);
        String document = body;
        String part = "none";
        int bytes = found(BASE64, body, "").replaceAll("\\s", "").length() / 4 * 3;
        if (boundary.find()) {
            String[] parts = body.split("(?:^|\r\n)--" + Pattern.quote(boundary.group(1)), -1);
            document = parts.length > 1 ? parts[1] : "";
            String photo = parts.length > 2 ? parts[2] : "";
            part = found(TYPE, photo, "unknown");
            int head = photo.indexOf("\r\n\r\n");
            bytes = head < 0 ? 0 : photo.length() - head - "\r\n\r\n".length();
        }
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><p:kept xmlns:p=\"urn:millrace:example:photos\" title=\""
                + found(TITLE, document, "").replace("\"", "&quot;") + "\" part=\"" + part + "\" bytes=\"" + bytes
                + "\"/></s:Body></s:Envelope>\n";
    }

    private static String found(Pattern pattern, String text, String otherwise) {
        Matcher matcher = pattern.matcher(text);
        return matcher.find() ? matcher.group(1) : otherwise;
    }

    public static void main(String[] args) throws Exception {
        Place place = Place.of(Archive.class, "archive", args);
        Archive archive = new Archive(place.name(), place.port());
        System.out.println("photo archive " + place.name() + " listening on http://127.0.0.1:" + archive.port());
    }
}
