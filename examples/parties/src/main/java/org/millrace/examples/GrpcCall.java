package org.millrace.examples;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A gRPC call of any of the four kinds, whose messages are {@link Text}s.
 *
 * <pre>
 * GrpcCall --to URL [--header "NAME: VALUE"]... [--says TEXT | --hears TEXT]... [--deadline-millis N]
 *
 *   --to URL             http://HOST:PORT/SERVICE/METHOD; HTTP/2 without TLS
 *   --header             a name of metadata and its value
 *   --says TEXT          a message to send; after the last one no more is sent
 *   --hears TEXT         wait here for a message, whatever it says
 *   --deadline-millis N  which the server is told, too; 20000 unless given
 * </pre>
 *
 * <p>It prints {@code status N}, which is that of gRPC (0 for OK), then a line for each message that came, and then, of another status than 0,
 * what it says. Exit codes: 0 a status came; 2 wrong arguments.
 */
public final class GrpcCall {

    private static final long DEADLINE_MILLIS = 20_000;

    /** @param says whether it is sent, and not one to wait for */
    private record Turn(boolean says, String text) {}

    private final Metadata headers = new Metadata();
    private final List<Turn> turns = new ArrayList<>();
    private URI to;
    private long deadlineMillis = DEADLINE_MILLIS;

    private GrpcCall(String... args) {
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " needs a value");
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--to" -> to = URI.create(value);
                case "--header" -> {
                    String[] nameAndValue = value.split(":\\s*", 2);
                    headers.put(Metadata.Key.of(nameAndValue[0], Metadata.ASCII_STRING_MARSHALLER), nameAndValue[1]);
                }
                case "--says" -> turns.add(new Turn(true, value));
                case "--hears" -> turns.add(new Turn(false, value));
                case "--deadline-millis" -> deadlineMillis = Long.parseLong(value);
                default -> throw new IllegalArgumentException(args[i] + " is not known");
            }
        }
        if (to == null) {
            throw new IllegalArgumentException("--to is missing");
        }
    }

    /** What comes back. */
    private static final class Answer extends ClientCall.Listener<String> {

        private final LinkedBlockingQueue<String> messages = new LinkedBlockingQueue<>();
        private final CompletableFuture<Status> end = new CompletableFuture<>();

        @Override
        public void onMessage(String message) {
            messages.add(message);
        }

        @Override
        public void onClose(Status status, Metadata trailers) {
            end.complete(status);
        }

        /** The next message, or null when the call ends first. */
        String next() throws InterruptedException {
            String message = messages.poll();
            while (message == null && !end.isDone()) {
                message = messages.poll(10, TimeUnit.MILLISECONDS);
            }
            return message == null ? messages.poll() : message;
        }
    }

    /** The lines that are printed. */
    static List<String> lines(String... args) throws Exception {
        GrpcCall call = new GrpcCall(args);
        ManagedChannel channel = NettyChannelBuilder.forAddress(call.to.getHost(), call.to.getPort())
                .usePlaintext()
                .build();
        try {
            return call.lines(channel);
        } finally {
            channel.shutdownNow();
            channel.awaitTermination(10, TimeUnit.SECONDS);
        }
    }

    private List<String> lines(ManagedChannel channel) throws Exception {
        ClientCall<String, String> call = channel.newCall(
                Text.method(to.getPath().substring(1), MethodType.BIDI_STREAMING),
                CallOptions.DEFAULT.withDeadlineAfter(deadlineMillis, TimeUnit.MILLISECONDS));
        Answer answer = new Answer();
        call.start(answer, headers);
        call.request(Integer.MAX_VALUE);
        List<String> heard = new ArrayList<>();
        long unsaid = turns.stream().filter(Turn::says).count();
        for (Turn turn : turns) {
            if (turn.says()) {
                call.sendMessage(turn.text());
                if (--unsaid == 0) {
                    call.halfClose();
                }
                continue;
            }
            String message = answer.next();
            if (message == null) {
                break; // it has ended, which the status tells
            }
            heard.add(message);
        }
        if (turns.stream().noneMatch(Turn::says)) {
            call.halfClose();
        }
        Status status = answer.end.get(2 * deadlineMillis, TimeUnit.MILLISECONDS);
        answer.messages.drainTo(heard);
        heard.addFirst("status " + status.getCode().value());
        if (!status.isOk()) {
            heard.add(String.valueOf(status.getDescription()));
        }
        return heard;
    }

    public static void main(String[] args) throws Exception {
        Text.withoutNativeCode();
        try {
            lines(args).forEach(System.out::println);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.println("usage: GrpcCall --to http://HOST:PORT/SERVICE/METHOD [--header \"NAME: VALUE\"]..."
                    + " [--says TEXT | --hears TEXT]... [--deadline-millis N]");
            System.exit(2);
        }
    }
}
