package org.millrace.runtime.server;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A backend that answers with what it was sent, and its mark behind it. */
final class Marking implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** Of clients: a port is one connection's. */
    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();

    Marking(String mark) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            ports.add(exchange.getRemoteAddress().getPort());
            byte[] body = (new String(exchange.getRequestBody().readAllBytes()) + mark).getBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** How many have carried a request so far. */
    int connections() {
        return ports.size();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.close();
    }
}
