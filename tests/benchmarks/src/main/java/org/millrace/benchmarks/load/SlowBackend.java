package org.millrace.benchmarks.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * An application server of the old kind: a thread for each connection, as long as it lasts, and no more threads than it has; each answer
 * takes its time. Who comes when all threads are taken waits in the system's accept queue, which is short, and then in vain.
 *
 * <p>{@code SlowBackend PORT THREADS MILLIS}
 */
final class SlowBackend {

    private static final int ACCEPT_QUEUE = 64;
    private static final int IDLE_MILLIS = 15_000;

    public static void main(String[] arguments) throws IOException {
        int threads = Integer.parseInt(arguments[1]);
        long millis = Long.parseLong(arguments[2]);
        byte[] body = "y".repeat(1024).getBytes(StandardCharsets.US_ASCII);
        try (ServerSocket server = new ServerSocket(
                        Integer.parseInt(arguments[0]), ACCEPT_QUEUE, InetAddress.getByName("127.0.0.1"));
                ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            for (int i = 0; i < threads; i++) {
                pool.execute(() -> {
                    while (!server.isClosed()) {
                        try (Socket socket = server.accept()) {
                            serve(socket, millis, body);
                        } catch (IOException | InterruptedException e) {
                            // that client is gone; the next one is waiting
                        }
                    }
                });
            }
        }
    }

    private static void serve(Socket socket, long millis, byte[] body) throws IOException, InterruptedException {
        socket.setSoTimeout(IDLE_MILLIS);
        socket.setTcpNoDelay(true);
        BufferedReader in =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        OutputStream out = socket.getOutputStream();
        boolean stays = true;
        while (stays && in.readLine() != null) {
            for (String header = in.readLine(); header != null && !header.isEmpty(); header = in.readLine()) {
                stays &= !header.equalsIgnoreCase("Connection: close");
            }
            Thread.sleep(millis);
            String head = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: " + body.length
                    + (stays ? "" : "\r\nConnection: close") + "\r\n\r\n";
            byte[] answer = (head + new String(body, StandardCharsets.US_ASCII)).getBytes(StandardCharsets.US_ASCII);
            out.write(answer);
            out.flush();
        }
    }
}
