package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.transports.http.inbound.ListenerTls;

/** Clients that all begin to speak TLS at once, as after a takeover. */
@Timeout(60)
class HandshakeQueueTest {

    private static final int CLIENTS = 200;
    private static final byte[] REQUEST =
            "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private static Path folder;

    private static KeyStore keys;
    private static SSLContext context;

    @BeforeAll
    static void makeKeys() throws Exception {
        keys = Keys.make(folder, "ours", "san=dns:localhost,ip:127.0.0.1");
        context = Keys.context(keys, keys);
    }

    private static Road road() throws IOException {
        Road.Wishes wishes = new Road.Wishes();
        wishes.tls = ListenerTls.of(keys, Keys.PASSWORD);
        return new Road(wishes, URI.create("http://127.0.0.1:1")).with(Echo.class, "/echo", true);
    }

    /** One that says hello when it is told to, and the rest when it is answered. */
    private static final class Client {

        private final SocketChannel channel;
        private final SSLEngine engine;
        private final ByteBuffer in = ByteBuffer.allocate(64 << 10);
        private final ByteBuffer plain = ByteBuffer.allocate(64 << 10);
        private final ByteBuffer out = ByteBuffer.allocate(64 << 10);
        private boolean greeting = true;

        Client(int port) throws IOException {
            channel = SocketChannel.open(new InetSocketAddress("127.0.0.1", port));
            engine = context.createSSLEngine("localhost", port);
            engine.setUseClientMode(true);
            engine.beginHandshake();
            wrap(ByteBuffer.allocate(0));
        }

        private void wrap(ByteBuffer bytes) throws IOException {
            do {
                engine.wrap(bytes, out);
                runTasks();
            } while (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP || bytes.hasRemaining());
        }

        private void runTasks() {
            for (Runnable task = engine.getDelegatedTask(); task != null; task = engine.getDelegatedTask()) {
                task.run();
            }
        }

        void send() throws IOException {
            out.flip();
            while (out.hasRemaining()) {
                channel.write(out);
            }
            out.clear();
        }

        /** Takes what came, and leaves it. */
        void fill() throws IOException {
            assertTrue(channel.read(in) >= 0, "the connection was closed");
        }

        /** Does what is to be done about what came. */
        void goOn() throws IOException {
            in.flip();
            int before;
            do {
                before = in.remaining();
                engine.unwrap(in, plain);
                runTasks();
                if (engine.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
                    wrap(ByteBuffer.allocate(0));
                }
            } while (in.hasRemaining() && in.remaining() < before);
            in.compact();
            if (greeting && engine.getHandshakeStatus() == HandshakeStatus.NOT_HANDSHAKING) {
                greeting = false;
                wrap(ByteBuffer.wrap(REQUEST));
            }
            send();
        }

        boolean isServed() {
            return plain.position() > 0;
        }
    }

    private static void serveOne(Client client) throws IOException {
        try (client.channel) {
            client.send();
            while (!client.isServed()) {
                client.fill();
                client.goOn();
            }
        }
    }

    @Test
    void whoGoesAwayBeforeItsTurnKeepsNobodyWaiting() throws Exception {
        try (Road road = road()) {
            List<Client> gone = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                gone.add(new Client(road.listener.port()));
            }
            Client last = new Client(road.listener.port());
            for (Client client : gone) {
                client.send();
            }
            for (int i = 0; i < gone.size(); i++) {
                if (i % 2 == 0) {
                    gone.get(i).channel.setOption(StandardSocketOptions.SO_LINGER, 0); // a reset
                }
                gone.get(i).channel.close();
            }
            serveOne(last);
        }
    }

    @Test
    void theFirstAreServedBeforeTheLastAreGreeted() throws Exception {
        List<Client> clients = new ArrayList<>();
        try (Road road = road();
                Selector selector = Selector.open()) {
            serveOne(new Client(road.listener.port())); // the first of a JVM is slow
            for (int i = 0; i < CLIENTS; i++) {
                clients.add(new Client(road.listener.port()));
            }
            for (Client client : clients) {
                client.send();
                client.channel.configureBlocking(false);
                client.channel.register(selector, SelectionKey.OP_READ, client);
            }
            Client first = null;
            Set<Client> greeted = new HashSet<>();
            while (first == null || !first.isServed()) {
                assertTrue(selector.select(20_000) > 0, "the first was not served");
                for (SelectionKey key : selector.selectedKeys()) {
                    Client client = (Client) key.attachment();
                    first = first == null ? client : first;
                    greeted.add(client);
                    client.fill();
                }
                selector.selectedKeys().clear();
                first.goOn();
            }
            assertTrue(
                    greeted.size() < CLIENTS / 2,
                    greeted.size() + " of " + CLIENTS + " were greeted before the first was served");
            for (Client client : greeted) {
                client.goOn();
            }
            while (!clients.stream().allMatch(Client::isServed)) {
                assertTrue(selector.select(20_000) > 0, "the rest is not served");
                for (SelectionKey key : selector.selectedKeys()) {
                    ((Client) key.attachment()).fill();
                    ((Client) key.attachment()).goOn();
                }
                selector.selectedKeys().clear();
            }
        } finally {
            for (Client client : clients) {
                client.channel.close();
            }
        }
        for (Client client : clients) {
            assertEquals("HTTP/1.1 200", new String(client.plain.array(), 0, 12, StandardCharsets.US_ASCII));
        }
    }
}
