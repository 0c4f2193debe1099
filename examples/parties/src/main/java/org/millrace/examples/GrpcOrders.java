package org.millrace.examples;

import io.grpc.MethodDescriptor.MethodType;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The order service in gRPC, as {@code examples/grpc/orders.proto} describes it: a method of each of the four kinds.
 *
 * <ul>
 *   <li>{@code Place}: an order is confirmed; an empty one is refused as INVALID_ARGUMENT.
 *   <li>{@code Follow}: the stages of the order of a number, one after the other; NOT_FOUND of what is no number.
 *   <li>{@code Collect}: the lines of an order, confirmed in one.
 *   <li>{@code Ask}: each question is answered when it comes.
 * </ul>
 *
 * <p>Usage: {@code GrpcOrders [--port N] [--name NAME]}; port 0, the default, takes any free one. It listens on 127.0.0.1 in HTTP/2 without TLS, and
 * prints one line, {@code gRPC orders NAME listening on http://127.0.0.1:PORT}, once it does.
 */
public final class GrpcOrders implements AutoCloseable {

    private static final String SERVICE = "examples.Orders";
    private static final List<String> STAGES = List.of("is packed", "is on its way", "has arrived");

    private final String name;
    private final Server server;

    /** @param port 0 for any free one */
    public GrpcOrders(String name, int port) throws IOException {
        this.name = name;
        ServerServiceDefinition service = ServerServiceDefinition.builder(SERVICE)
                .addMethod(Text.method(SERVICE + "/Place", MethodType.UNARY), ServerCalls.asyncUnaryCall(this::place))
                .addMethod(
                        Text.method(SERVICE + "/Follow", MethodType.SERVER_STREAMING),
                        ServerCalls.asyncServerStreamingCall(GrpcOrders::follow))
                .addMethod(
                        Text.method(SERVICE + "/Collect", MethodType.CLIENT_STREAMING),
                        ServerCalls.asyncClientStreamingCall(this::collect))
                .addMethod(
                        Text.method(SERVICE + "/Ask", MethodType.BIDI_STREAMING),
                        ServerCalls.asyncBidiStreamingCall(this::ask))
                .build();
        server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port))
                .addService(service)
                .build()
                .start();
    }

    public int port() {
        return server.getPort();
    }

    private void place(String order, StreamObserver<String> out) {
        if (order.isBlank()) {
            out.onError(Status.INVALID_ARGUMENT
                    .withDescription("An order says what is wanted.")
                    .asRuntimeException());
            return;
        }
        out.onNext(name + " has taken: " + order);
        out.onCompleted();
    }

    private static void follow(String number, StreamObserver<String> out) {
        if (!number.matches("\\d{1,9}")) {
            out.onError(Status.NOT_FOUND
                    .withDescription("There is no order " + number + ".")
                    .asRuntimeException());
            return;
        }
        STAGES.forEach(stage -> out.onNext(number + " " + stage));
        out.onCompleted();
    }

    private StreamObserver<String> collect(StreamObserver<String> out) {
        List<String> lines = new ArrayList<>();
        return new Incoming(out) {
            @Override
            public void onNext(String line) {
                lines.add(line);
            }

            @Override
            public void onCompleted() {
                out.onNext(name + " has taken " + lines.size() + " lines: " + String.join(", ", lines));
                out.onCompleted();
            }
        };
    }

    private StreamObserver<String> ask(StreamObserver<String> out) {
        return new Incoming(out) {
            @Override
            public void onNext(String question) {
                out.onNext("About \"" + question + "\" " + name + " asks its staff.");
            }
        };
    }

    /** What a client streams; when that ends, so does the answer. */
    private abstract static class Incoming implements StreamObserver<String> {

        private final StreamObserver<String> out;

        Incoming(StreamObserver<String> out) {
            this.out = out;
        }

        @Override
        public void onError(Throwable cause) {
            // the client has given up, and hears nothing any more
        }

        @Override
        public void onCompleted() {
            out.onCompleted();
        }
    }

    @Override
    public void close() {
        server.shutdownNow();
        try {
            server.awaitTermination(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        Text.withoutNativeCode();
        Place place = Place.of(GrpcOrders.class, "orders", args);
        try (GrpcOrders orders = new GrpcOrders(place.name(), place.port())) {
            System.out.println("gRPC orders " + place.name() + " listening on http://127.0.0.1:" + orders.port());
            Thread.currentThread().join();
        }
    }
}
