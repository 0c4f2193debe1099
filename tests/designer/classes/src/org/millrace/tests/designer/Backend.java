package org.millrace.tests.designer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A backend on 127.0.0.1 that answers each request with the same XML, or keeps it waiting, and remembers what came, head and body. */
final class Backend implements AutoCloseable {

    private final ServerSocket server;
    private final byte[] answer;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<String> got = new CopyOnWriteArrayList<>();
    private final AtomicInteger held = new AtomicInteger();
    private volatile boolean holds;

    Backend(byte[] answer) throws IOException {
        this.answer = answer;
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().name("backend").start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    List<String> got() {
        return List.copyOf(got);
    }

    /** Whether it keeps requests waiting from now on, for as long as their connections last. */
    void hold(boolean waits) {
        holds = waits;
        held.set(0);
    }

    /** How many it keeps waiting. */
    int held() {
        return held.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                open.add(socket);
                Thread.ofVirtual().start(() -> serve(socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = socket.getInputStream();
            OutputStream out = socket.getOutputStream();
            for (String head = head(in); !head.isEmpty(); head = head(in)) {
                int length = head.lines()
                        .filter(line -> line.regionMatches(true, 0, "Content-Length:", 0, 15))
                        .mapToInt(line -> Integer.parseInt(line.substring(15).strip()))
                        .findFirst()
                        .orElse(0);
                got.add(head + new String(in.readNBytes(length), StandardCharsets.UTF_8));
                if (holds) {
                    held.incrementAndGet();
                    int ignored = in.read(); // until the runtime hangs up
                    return;
                }
                out.write(("HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: "
                                + answer.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                out.write(answer);
                out.flush();
            }
        } catch (IOException e) {
            // the runtime has gone, or the test is over
        } finally {
            open.remove(socket);
        }
    }

    /** Up to the empty line; "" at the end of the connection. */
    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        int last = 0;
        for (int next = in.read(); next >= 0; next = in.read()) {
            head.write(next);
            last = last << 8 | next;
            if (last == 0x0D0A0D0A) {
                return head.toString(StandardCharsets.ISO_8859_1);
            }
        }
        return "";
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (Socket socket : open) {
            socket.close();
        }
    }
}
