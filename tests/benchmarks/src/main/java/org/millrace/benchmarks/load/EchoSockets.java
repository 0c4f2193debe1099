package org.millrace.benchmarks.load;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;

/**
 * A server of WebSockets (RFC 6455) that answers each message with the same. Of frames it knows what {@link SocketUsers} sends: whole messages of
 * less than 64 KB, and Close.
 *
 * <p>{@code EchoSockets PORT}
 */
final class EchoSockets {

    private static final int ACCEPT_QUEUE = 8192;
    private static final int CLOSE = 8;

    public static void main(String[] arguments) throws IOException {
        try (ServerSocket server =
                new ServerSocket(Integer.parseInt(arguments[0]), ACCEPT_QUEUE, InetAddress.getByName("127.0.0.1"))) {
            while (true) {
                Socket socket = server.accept();
                Thread.startVirtualThread(() -> serve(socket));
            }
        }
    }

    private static void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 16 * 1024));
            OutputStream out = socket.getOutputStream();
            out.write(("HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            + "Sec-WebSocket-Accept: " + accept(key(in)) + "\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            while (true) {
                int first = in.readUnsignedByte();
                int length = in.readUnsignedByte() & 0x7F;
                boolean isLong = length == 126;
                length = isLong ? in.readUnsignedShort() : length;
                byte[] mask = in.readNBytes(4);
                int head = isLong ? 4 : 2;
                byte[] frame = new byte[head + length];
                in.readFully(frame, head, length);
                for (int i = 0; i < length; i++) {
                    frame[head + i] ^= mask[i & 3];
                }
                frame[0] = (byte) first;
                frame[1] = (byte) (isLong ? 126 : length);
                if (isLong) {
                    frame[2] = (byte) (length >> 8);
                    frame[3] = (byte) length;
                }
                out.write(frame);
                if ((first & 15) == CLOSE) {
                    return;
                }
            }
        } catch (IOException | GeneralSecurityException e) {
            // that client is gone
        }
    }

    /** The key of a request, whose head is read to its end. */
    private static String key(DataInputStream in) throws IOException {
        String key = "";
        while (true) {
            StringBuilder line = new StringBuilder();
            for (int b = in.readUnsignedByte(); b != '\n'; b = in.readUnsignedByte()) {
                line.append((char) b);
            }
            String text = line.toString().trim();
            if (text.isEmpty()) {
                return key;
            }
            if (text.toLowerCase().startsWith("sec-websocket-key:")) {
                key = text.substring(18).trim();
            }
        }
    }

    private static String accept(String key) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SHA-1")
                .digest((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").getBytes(StandardCharsets.US_ASCII));
        return Base64.getEncoder().encodeToString(digest);
    }
}
