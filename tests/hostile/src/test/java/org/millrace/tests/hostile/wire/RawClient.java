package org.millrace.tests.hostile.wire;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A client that sends whatever it is given and reads what comes. One thread. */
public final class RawClient implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Socket socket;
    private final InputStream in;

    private RawClient(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream());
        patience(PATIENCE);
    }

    public static RawClient connect(int port) throws IOException {
        return connect(port, 0);
    }

    /** @param receiveBufferBytes how much the system takes in for us before the other side must wait; 0 for the usual */
    public static RawClient connect(int port, int receiveBufferBytes) throws IOException {
        Socket socket = new Socket();
        if (receiveBufferBytes > 0) {
            socket.setReceiveBufferSize(receiveBufferBytes);
        }
        socket.setTcpNoDelay(true);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 5000);
        return new RawClient(socket);
    }

    /** One request, one reply, on a connection of its own. */
    public static HttpReply exchange(int port, byte[] request) throws IOException {
        try (RawClient client = connect(port)) {
            client.sendUntilAnswered(request);
            HttpReply reply = client.read();
            if (reply == null) {
                throw new IOException("the connection was closed without a reply");
            }
            return reply;
        }
    }

    /** A request with a body and, where the headers have none, its length. */
    public static byte[] request(String method, String target, List<String> headers, byte[] body) {
        StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\nHost: gateway.example\r\n");
        headers.forEach(header -> head.append(header).append("\r\n"));
        head.append("Content-Length: ").append(body.length).append("\r\n\r\n");
        return concat(head.toString().getBytes(StandardCharsets.ISO_8859_1), body);
    }

    public static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    public void patience(Duration most) throws IOException {
        socket.setSoTimeout((int) most.toMillis());
    }

    public void send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
    }

    /**
     * Sends piece by piece until an answer comes or the other side has heard enough. To go on sending to somebody who has closed brings a
     * reset, which may swallow the answer.
     */
    public void sendUntilAnswered(byte[] bytes) throws IOException {
        int piece = 16 * 1024;
        try {
            for (int from = 0; from < bytes.length && in.available() == 0; from += piece) {
                send(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + piece)));
            }
        } catch (SocketException e) {
            // what was answered is read next
        }
    }

    public void send(String latin1) throws IOException {
        send(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The next reply; null when the other side closed. */
    public HttpReply read() throws IOException {
        return HttpReply.read(in, false);
    }

    public InputStream in() {
        return in;
    }

    /**
     * What came until the other side closed, or fell silent.
     *
     * @param closed whether it closed; a reset counts
     * @param broken what was no whole reply, or null
     */
    public record Conversation(List<HttpReply> replies, boolean closed, String broken) {}

    /** Reads replies until the other side closes or says nothing for so long. */
    public Conversation readAll(Duration silence) throws IOException {
        patience(silence);
        List<HttpReply> replies = new ArrayList<>();
        try {
            for (HttpReply reply = read(); reply != null; reply = read()) {
                replies.add(reply);
            }
            return new Conversation(replies, true, null);
        } catch (SocketTimeoutException e) {
            return new Conversation(replies, false, null);
        } catch (SocketException e) {
            return new Conversation(replies, true, null);
        } catch (IOException | NumberFormatException e) {
            return new Conversation(replies, true, e.getMessage());
        } finally {
            patience(PATIENCE);
        }
    }

    /** Whether the other side closes, or resets, within the time; what comes until then is thrown away. */
    public boolean closesWithin(Duration most) throws IOException {
        long end = System.nanoTime() + most.toNanos();
        byte[] sink = new byte[8192];
        try {
            while (System.nanoTime() < end) {
                patience(Duration.ofMillis(Math.max(1, (end - System.nanoTime()) / 1_000_000)));
                if (in.read(sink) < 0) {
                    return true;
                }
            }
            return false;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (SocketException e) {
            return true;
        } finally {
            if (!socket.isClosed()) {
                patience(PATIENCE);
            }
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
