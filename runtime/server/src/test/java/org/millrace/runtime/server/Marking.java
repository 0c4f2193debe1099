package org.millrace.runtime.server;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A backend that answers with what it was sent, and its mark behind it. */
final class Marking implements AutoCloseable {

    private final HttpServer server;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    /** Of clients: a port is one connection's. */
    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();

    Marking(String mark) throws IOException {
        this(mark, Duration.ZERO);
    }

    /** @param rest before each answer, or until it is closed */
    Marking(String mark, Duration rest) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            ports.add(exchange.getRemoteAddress().getPort());
            if (await(rest)) {
                return;
            }
            byte[] body = (new String(exchange.getRequestBody().readAllBytes()) + mark).getBytes();
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    /** Whether it was closed meanwhile. */
    private boolean await(Duration rest) {
        try {
            return closed.await(rest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
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
        closed.countDown();
        server.stop(0);
        threads.close();
    }
}
