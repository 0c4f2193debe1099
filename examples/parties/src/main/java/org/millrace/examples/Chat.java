package org.millrace.examples;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A room where people talk by WebSocket (RFC 6455): what one says, all hear, the speaker too.
 *
 * <p>Who comes is greeted, by the name of the room and that in the header {@code X-User}, which a gateway in front may set. It speaks the
 * subprotocol {@code chat} where that is offered, answers pings, and takes messages in fragments, of at most {@value #MAX_BYTES} bytes. Whatever
 * asks for no WebSocket is answered with 426.
 *
 * <p>Usage: {@code Chat [--port N] [--name NAME]}; port 0, the default, takes any free one. It listens on 127.0.0.1 and prints one line,
 * {@code chat room NAME listening on http://127.0.0.1:PORT}, once it does.
 */
public final class Chat implements AutoCloseable {

    private static final int MAX_BYTES = 64 * 1024;
    private static final int MAX_HEAD_BYTES = 16 * 1024;
    private static final String GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    private static final String ONLY_SOCKETS = "Here one talks by WebSocket.\n";
    private static final int GOODBYE_MILLIS = 2000;
    private static final int TEXT = 1;
    private static final int CLOSE = 8;
    private static final int PING = 9;
    private static final int PONG = 10;
    private static final int FIN = 0x80;
    private static final int PROTOCOL_ERROR = 1002;
    private static final int TOO_BIG = 1009;

    private final String name;
    private final ServerSocket server;
    private final Set<Guest> guests = ConcurrentHashMap.newKeySet();

    /** @param port 0 for any free one */
    public Chat(String name, int port) throws IOException {
        this.name = name;
        server = new ServerSocket();
        server.bind(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port), 1024);
        Thread.ofPlatform().daemon().name("chat-" + name).start(this::welcome);
    }

    public int port() {
        return server.getLocalPort();
    }

    private void welcome() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                Thread.startVirtualThread(() -> serve(socket));
            } catch (IOException e) {
                return; // it is closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            Map<String, String> head = head(in);
            String key = head.get("sec-websocket-key");
            if (key == null || !"websocket".equalsIgnoreCase(head.get("upgrade"))) {
                write(
                        socket.getOutputStream(),
                        "HTTP/1.1 426 Upgrade Required\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n"
                                + "Content-Type: text/plain\r\nContent-Length: " + ONLY_SOCKETS.length() + "\r\n\r\n"
                                + ONLY_SOCKETS);
                return;
            }
            String protocol = head.getOrDefault("sec-websocket-protocol", "").contains("chat")
                    ? "Sec-WebSocket-Protocol: chat\r\n"
                    : "";
            write(
                    socket.getOutputStream(),
                    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + protocol
                            + "Sec-WebSocket-Accept: " + accept(key) + "\r\nX-Backend: " + name + "\r\n\r\n");
            new Guest(in, socket.getOutputStream(), head.getOrDefault("x-user", "guest")).talk();
            // a connection that is closed with something unread is reset, and the guest might not hear why it ended
            socket.shutdownOutput();
            socket.setSoTimeout(GOODBYE_MILLIS);
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            // a guest who goes without a word
        }
    }

    /** The lines of a request's head by their names in small letters. */
    private static Map<String, String> head(DataInputStream in) throws IOException {
        Map<String, String> head = new HashMap<>();
        StringBuilder line = new StringBuilder();
        for (int read = 0; read < MAX_HEAD_BYTES; read++) {
            int b = in.read();
            if (b < 0) {
                throw new IOException("the request ended early");
            }
            if (b != '\n') {
                line.append((char) b);
                continue;
            }
            String text = line.toString().strip();
            line.setLength(0);
            if (text.isEmpty()) {
                return head;
            }
            int colon = text.indexOf(':');
            if (colon > 0) {
                head.put(
                        text.substring(0, colon).toLowerCase(Locale.ROOT),
                        text.substring(colon + 1).strip());
            }
        }
        throw new IOException("the request's head is too large");
    }

    private static String accept(String key) throws IOException {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1").digest((key + GUID).getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(digest);
        } catch (GeneralSecurityException e) {
            throw new IOException("no SHA-1 here", e);
        }
    }

    private static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    private void tellAll(String text) {
        for (Guest guest : guests) {
            try {
                guest.send(TEXT, text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                guests.remove(guest);
            }
        }
    }

    /** Somebody in the room. */
    private final class Guest {

        private final DataInputStream in;
        private final OutputStream out;
        private final String user;

        Guest(DataInputStream in, OutputStream out, String user) {
            this.in = in;
            this.out = out;
            this.user = user;
        }

        void talk() throws IOException {
            send(TEXT, ("Welcome to " + name + ", " + user + ".").getBytes(StandardCharsets.UTF_8));
            guests.add(this);
            try {
                listen();
            } finally {
                guests.remove(this);
            }
        }

        private void listen() throws IOException {
            ByteBuffer message = ByteBuffer.allocate(MAX_BYTES);
            while (true) {
                int first = in.readUnsignedByte();
                int second = in.readUnsignedByte();
                long length = second & 0x7F;
                length = length == 126 ? in.readUnsignedShort() : length == 127 ? in.readLong() : length;
                if ((second & 0x80) == 0) {
                    close(PROTOCOL_ERROR);
                    return;
                }
                if (length < 0 || length > message.remaining()) {
                    close(TOO_BIG);
                    return;
                }
                byte[] mask = in.readNBytes(4);
                byte[] payload = new byte[(int) length];
                in.readFully(payload);
                for (int i = 0; i < payload.length; i++) {
                    payload[i] ^= mask[i % 4];
                }
                switch (first & 0x0F) {
                    case CLOSE -> {
                        send(CLOSE, payload);
                        return;
                    }
                    case PING -> send(PONG, payload);
                    case PONG -> {}
                    default -> {
                        message.put(payload);
                        if ((first & FIN) != 0) {
                            String said = StandardCharsets.UTF_8
                                    .decode(message.flip())
                                    .toString();
                            message.clear();
                            tellAll(user + ": " + said);
                        }
                    }
                }
            }
        }

        private void close(int code) throws IOException {
            send(CLOSE, new byte[] {(byte) (code >> 8), (byte) code});
        }

        /** Those who speak send each in one piece, as a server does: without a mask. */
        synchronized void send(int opcode, byte[] payload) throws IOException {
            ByteBuffer frame = ByteBuffer.allocate(payload.length + 10).put((byte) (FIN | opcode));
            if (payload.length < 126) {
                frame.put((byte) payload.length);
            } else if (payload.length < 65_536) {
                frame.put((byte) 126).putShort((short) payload.length);
            } else {
                frame.put((byte) 127).putLong(payload.length);
            }
            frame.put(payload).flip();
            out.write(frame.array(), 0, frame.remaining());
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    public static void main(String[] args) throws Exception {
        Place place = Place.of(Chat.class, "room", args);
        try (Chat chat = new Chat(place.name(), place.port())) {
            System.out.println("chat room " + place.name() + " listening on http://127.0.0.1:" + chat.port());
            Thread.currentThread().join();
        }
    }
}
