package org.millrace.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.stream.XMLStreamException;

/**
 * An order service: reads a purchase order and confirms it, repeating the order's number and the shipping city it was sent, so that
 * one sees in the answer what the gateway made of the order.
 *
 * <p>At {@code /ledger} it is a fenced sink for exclusive work, see {@link Ledger}: a POST with {@code Millrace-Epoch} and
 * {@code Millrace-Work} is entered, or refused with 409 when the epoch is over; a GET shows all entries.
 *
 * <p>Every answer carries {@code X-Backend: NAME}. A GET is answered with a line of text. A request may ask for bad behaviour, to see
 * what the gateway makes of that, by a header {@code X-Quirk}:
 *
 * <ul>
 *   <li>{@code negative-total}: a confirmation that its schema does not allow;
 *   <li>{@code hang-up}: the connection is closed without an answer; {@code hang-up=TIMES}: so many times in a row, and then not once;
 *   <li>{@code discount=PERCENT}: a total that is so much less;
 *   <li>{@code slow=MILLIS}: the answer comes after so many milliseconds.
 * </ul>
 *
 * <p>Usage: {@code Backend [--address A] [--port N] [--name NAME]}; port 0, the default, takes any free one. It listens on 127.0.0.1
 * unless told otherwise and prints one line, {@code order service NAME listening on http://127.0.0.1:PORT}, once it does.
 */
public final class Backend implements AutoCloseable {

    private static final int REHEARSALS = 20;

    private final String name;
    private final HttpServer server;
    private final Ledger ledger = new Ledger();

    /** In a row. */
    private final AtomicInteger hangUps = new AtomicInteger();

    /** @param port 0 for any free one */
    public Backend(String name, int port) throws IOException {
        this(name, "127.0.0.1", port);
    }

    /** @param port 0 for any free one */
    public Backend(String name, String address, int port) throws IOException {
        this.name = name;
        // The JDK's server reads these once, when its first instance is made. Without them it closes all but 200 idle
        // connections
        // under the gateway's feet, and holds the last packet of an answer back until the one before it is
        // acknowledged.
        System.setProperty("sun.net.httpserver.maxIdleConnections", "100000");
        System.setProperty("sun.net.httpserver.idleInterval", "3600");
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(address, port), 1024);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
        server.createContext("/ledger", this::enter);
        server.start();
    }

    private String address() {
        return server.getAddress().getHostString() + ":" + port();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /** Orders from itself a few times, so that the first customer does not wait for classes to be loaded. */
    private void rehearse() throws IOException {
        byte[] order = """
                <o:purchaseOrder xmlns:o="urn:millrace:example:orders"><o:orderNumber>0</o:orderNumber>
                <o:shipTo><o:city>Here</o:city></o:shipTo></o:purchaseOrder>
                """.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < REHEARSALS; i++) {
            URLConnection call = URI.create("http://" + address() + "/").toURL().openConnection();
            call.setDoOutput(true);
            try (OutputStream out = call.getOutputStream()) {
                out.write(order);
            }
            try (InputStream in = call.getInputStream()) {
                in.readAllBytes();
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String asked = exchange.getRequestHeaders().getFirst("X-Quirk");
            String quirk = asked == null ? "" : asked;
            Answer answer = answer(exchange, quirk);
            if (quirk.equals("hang-up") || hangsUpNow(quirk)) {
                return;
            }
            exchange.getResponseHeaders().set("X-Backend", name);
            exchange.getResponseHeaders().set("Content-Type", answer.contentType());
            exchange.sendResponseHeaders(answer.status(), answer.body().length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(answer.body());
            }
        } catch (XMLStreamException e) {
            throw new IOException("the answer could not be written", e);
        }
    }

    private boolean hangsUpNow(String quirk) {
        if (!quirk.startsWith("hang-up=")) {
            return false;
        }
        int times = Integer.parseInt(quirk.substring("hang-up=".length()));
        return hangUps.updateAndGet(done -> done >= times ? 0 : done + 1) > 0;
    }

    /** A fenced sink: what exclusive work sends here counts only in the latest epoch, and only once. */
    private void enter(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String epoch = exchange.getRequestHeaders().getFirst("Millrace-Epoch");
            String work = exchange.getRequestHeaders().getFirst("Millrace-Work");
            Answer answer;
            if (exchange.getRequestMethod().equals("GET")) {
                answer = Answer.text(200, ledger.text());
            } else if (epoch == null || !epoch.matches("\\d{1,18}") || work == null) {
                answer = Answer.text(400, "Work comes with Millrace-Epoch and Millrace-Work.");
            } else {
                Ledger.Outcome outcome = ledger.take(Long.parseLong(epoch), work);
                answer = Answer.text(outcome == Ledger.Outcome.REFUSED ? 409 : 200, outcome.toString());
            }
            exchange.getResponseHeaders().set("X-Backend", name);
            exchange.getResponseHeaders().set("Content-Type", answer.contentType());
            exchange.sendResponseHeaders(answer.status(), answer.body().length);
            exchange.getResponseBody().write(answer.body());
        }
    }

    private Answer answer(HttpExchange exchange, String quirk) throws IOException, XMLStreamException {
        if (exchange.getRequestMethod().equals("GET")) {
            return Answer.text(200, "This is the order service " + name + ".");
        }
        if (!exchange.getRequestMethod().equals("POST")
                && !exchange.getRequestMethod().equals("PUT")) {
            return Answer.text(405, "Orders come by POST or PUT.");
        }
        if (quirk.startsWith("slow=")) {
            pause(Long.parseLong(quirk.substring("slow=".length())));
        }
        try (InputStream body = exchange.getRequestBody()) {
            Order order = Order.read(body);
            return Answer.confirmation(order, total(order, quirk));
        } catch (XMLStreamException e) {
            return Answer.fault("The order service " + name + " cannot read this order: "
                    + e.getMessage().replaceAll("\\s+", " "));
        }
    }

    private static BigDecimal total(Order order, String quirk) {
        if (quirk.startsWith("discount=")) {
            int percent = Integer.parseInt(quirk.substring("discount=".length()));
            return order.total()
                    .multiply(BigDecimal.valueOf(100 - percent))
                    .divide(BigDecimal.valueOf(100), 2, RoundingMode.HALF_UP);
        }
        return quirk.equals("negative-total") ? order.total().negate() : order.total();
    }

    private static void pause(long millis) throws IOException {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped while being slow", e);
        }
    }

    public static void main(String[] args) throws IOException {
        String name = "orders";
        String address = "127.0.0.1";
        int port = 0;
        for (int i = 0; i < args.length; i++) {
            boolean hasValue = i + 1 < args.length;
            if (args[i].equals("--name") && hasValue) {
                name = args[++i];
            } else if (args[i].equals("--address") && hasValue) {
                address = args[++i];
            } else if (args[i].equals("--port") && hasValue && args[i + 1].matches("\\d{1,5}")) {
                port = Integer.parseInt(args[++i]);
            } else {
                System.err.println("usage: Backend [--address A] [--port N] [--name NAME]");
                System.exit(2);
            }
        }
        Backend backend = new Backend(name, address, port);
        backend.rehearse();
        System.out.println("order service " + name + " listening on http://" + backend.address());
    }
}
