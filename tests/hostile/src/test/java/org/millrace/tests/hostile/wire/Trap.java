package org.millrace.tests.hostile.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that nobody may talk to: it stands where hostile documents point, and notes who comes. */
public final class Trap implements AutoCloseable {

    private final ServerSocket server;
    private final List<String> caught = new CopyOnWriteArrayList<>();

    private Trap(ServerSocket server) {
        this.server = server;
    }

    public static Trap set() throws IOException {
        Trap trap = new Trap(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        Thread.ofPlatform().daemon().name("trap").start(trap::watch);
        return trap;
    }

    private void watch() {
        while (!server.isClosed()) {
            try (Socket visitor = server.accept()) {
                visitor.setSoTimeout(500);
                caught.add(new String(visitor.getInputStream().readNBytes(20), StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                caught.add(server.isClosed() ? "" : "a visitor who said nothing");
            }
        }
    }

    /** Where it stands, as {@code http://127.0.0.1:PORT}. */
    public String address() {
        return "http://127.0.0.1:" + server.getLocalPort();
    }

    /** The beginnings of what visitors said. */
    public List<String> caught() {
        return List.copyOf(caught);
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
