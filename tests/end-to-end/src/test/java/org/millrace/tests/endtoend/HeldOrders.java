package org.millrace.tests.endtoend;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** An order service that reads each order, and answers when it is told to. On 127.0.0.1. */
final class HeldOrders implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore come = new Semaphore(0);
    private final Semaphore released = new Semaphore(0);
    private final byte[] answer;

    private HeldOrders(HttpServer server, byte[] answer) {
        this.server = server;
        this.answer = answer;
    }

    static HeldOrders start(byte[] answer) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
        HeldOrders orders = new HeldOrders(server, answer);
        server.createContext("/", orders::take);
        server.setExecutor(orders.threads);
        server.start();
        return orders;
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            come.release();
            released.acquire();
            exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** Whether so many orders are here within the time; they are forgotten then. */
    boolean await(int orders, long seconds) throws InterruptedException {
        return come.tryAcquire(orders, seconds, TimeUnit.SECONDS);
    }

    void answer(int orders) {
        released.release(orders);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
