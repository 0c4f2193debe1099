package org.millrace.runtime.transports.http.road;

import io.grpc.Context;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Server;
import io.grpc.ServerServiceDefinition;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A backend of gRPC, by grpc-java, whose messages are text. */
final class GrpcService implements AutoCloseable {

    static final MethodDescriptor<String, String> SAY = method("Say", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<String, String> REFUSE = method("Refuse", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<String, String> WAIT = method("Wait", MethodDescriptor.MethodType.UNARY);
    static final MethodDescriptor<String, String> COUNT = method("Count", MethodDescriptor.MethodType.SERVER_STREAMING);
    static final MethodDescriptor<String, String> JOIN = method("Join", MethodDescriptor.MethodType.CLIENT_STREAMING);
    static final MethodDescriptor<String, String> CHAT = method("Chat", MethodDescriptor.MethodType.BIDI_STREAMING);

    static final Metadata.Key<String> REASON = Metadata.Key.of("reason", Metadata.ASCII_STRING_MARSHALLER);

    /** What became of calls that do not end by themselves. */
    final LinkedBlockingQueue<String> told = new LinkedBlockingQueue<>();

    private final Server server;

    GrpcService() throws IOException {
        ServerServiceDefinition service = ServerServiceDefinition.builder("test.Texts")
                .addMethod(SAY, ServerCalls.asyncUnaryCall((text, out) -> {
                    out.onNext("said " + text);
                    out.onCompleted();
                }))
                .addMethod(REFUSE, ServerCalls.asyncUnaryCall((text, out) -> {
                    Metadata more = new Metadata();
                    more.put(REASON, "closed");
                    out.onError(Status.NOT_FOUND
                            .withDescription("kein " + text + " \u00fc")
                            .asRuntimeException(more));
                }))
                .addMethod(WAIT, ServerCalls.asyncUnaryCall((text, out) -> {
                    ((ServerCallStreamObserver<String>) out).setOnCancelHandler(() -> told.add("cancelled"));
                    told.add(Context.current().getDeadline() == null ? "no deadline" : "deadline");
                }))
                .addMethod(COUNT, ServerCalls.asyncServerStreamingCall((text, out) -> {
                    ((ServerCallStreamObserver<String>) out).setOnCancelHandler(() -> told.add("cancelled"));
                    int most = Integer.parseInt(text);
                    for (int i = 1; i <= Math.abs(most); i++) {
                        out.onNext("n" + i);
                    }
                    if (most >= 0) {
                        out.onCompleted();
                    }
                }))
                .addMethod(JOIN, ServerCalls.asyncClientStreamingCall(out -> new StreamObserver<>() {
                    private final StringBuilder all = new StringBuilder();

                    @Override
                    public void onNext(String text) {
                        all.append(text);
                    }

                    @Override
                    public void onError(Throwable cause) {
                        told.add("cancelled");
                    }

                    @Override
                    public void onCompleted() {
                        out.onNext(all.toString());
                        out.onCompleted();
                    }
                }))
                .addMethod(CHAT, ServerCalls.asyncBidiStreamingCall(out -> new StreamObserver<>() {
                    @Override
                    public void onNext(String text) {
                        out.onNext("re " + text);
                    }

                    @Override
                    public void onError(Throwable cause) {
                        told.add("cancelled");
                    }

                    @Override
                    public void onCompleted() {
                        out.onCompleted();
                    }
                }))
                .build();
        server = NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                .addService(service)
                .build()
                .start();
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + server.getPort());
    }

    /** No new calls, and an end of those that are under way. */
    void goAway() {
        server.shutdown();
    }

    @Override
    public void close() throws InterruptedException {
        server.shutdownNow();
        server.awaitTermination(60, TimeUnit.SECONDS);
    }

    private static MethodDescriptor<String, String> method(String name, MethodDescriptor.MethodType type) {
        return MethodDescriptor.<String, String>newBuilder()
                .setType(type)
                .setFullMethodName("test.Texts/" + name)
                .setRequestMarshaller(new Text())
                .setResponseMarshaller(new Text())
                .build();
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {

        @Override
        public InputStream stream(String text) {
            return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream bytes) {
            try {
                return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
