package org.millrace.runtime.transports.http.road;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

/** gRPC through a flow that relays, as grpc-java speaks it on both sides. */
@Timeout(120)
class GrpcTest {

    private static final Metadata.Key<String> FAULT =
            Metadata.Key.of("millrace-fault", Metadata.ASCII_STRING_MARSHALLER);

    private GrpcService service;
    private Road road;
    private ManagedChannel channel;

    @BeforeEach
    void start() throws Exception {
        service = new GrpcService();
    }

    @AfterEach
    void stop() throws Exception {
        channel.shutdownNow();
        channel.awaitTermination(60, SECONDS);
        road.close();
        service.close();
    }

    private void connect(Road.Wishes wishes, URI backend) throws Exception {
        connect(wishes, Duration.ofMinutes(2), backend);
    }

    private void connect(Road.Wishes wishes, Duration silence, URI backend) throws Exception {
        wishes.endpoint = usual -> new EndpointSettings(
                usual.name(),
                usual.targets(),
                EndpointSettings.Protocol.HTTP_2,
                usual.maxConnections(),
                usual.maxQueued(),
                usual.connectTimeout(),
                usual.idleTimeout(),
                silence,
                usual.restAfterFailure(),
                usual.maxHeadBytes(),
                usual.tls());
        road = new Road(wishes, backend).with(PassThrough.class, "/test.Texts/*", true);
        channel = NettyChannelBuilder.forAddress("127.0.0.1", road.listener.port())
                .usePlaintext()
                .directExecutor()
                .build();
    }

    private void connect() throws Exception {
        connect(new Road.Wishes(), service.uri());
    }

    private ClientCall<String, String> call(MethodDescriptor<String, String> method) {
        return channel.newCall(method, CallOptions.DEFAULT);
    }

    /** What comes of a call: its messages, and at last its status. */
    private static final class Outcome implements StreamObserver<String> {

        final LinkedBlockingQueue<String> messages = new LinkedBlockingQueue<>();
        final CountDownLatch ended = new CountDownLatch(1);
        volatile Status status;
        volatile Metadata trailers;

        @Override
        public void onNext(String message) {
            messages.add(message);
        }

        @Override
        public void onError(Throwable cause) {
            status = Status.fromThrowable(cause);
            trailers = Status.trailersFromThrowable(cause);
            ended.countDown();
        }

        @Override
        public void onCompleted() {
            status = Status.OK;
            ended.countDown();
        }

        Status status() throws InterruptedException {
            assertTrue(ended.await(60, SECONDS), "the call does not end");
            return status;
        }
    }

    @Test
    void aUnaryCall() throws Exception {
        connect();
        assertEquals("said hello", ClientCalls.blockingUnaryCall(call(GrpcService.SAY), "hello"));
        Exchange done = road.done.poll(60, SECONDS);
        assertNull(done.fault());
    }

    @Test
    void aStreamOfTheServer() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        ClientCalls.asyncServerStreamingCall(call(GrpcService.COUNT), "1000", outcome);
        assertEquals(Status.OK, outcome.status());
        assertEquals(1000, outcome.messages.size());
    }

    @Test
    void aStreamOfTheClient() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        StreamObserver<String> out = ClientCalls.asyncClientStreamingCall(call(GrpcService.JOIN), outcome);
        for (String each : List.of("a", "b", "c")) {
            out.onNext(each);
        }
        out.onCompleted();
        assertEquals(Status.OK, outcome.status());
        assertEquals("abc", outcome.messages.poll());
    }

    @Test
    void streamsBothWaysGoAtOnce() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        StreamObserver<String> out = ClientCalls.asyncBidiStreamingCall(call(GrpcService.CHAT), outcome);
        for (int i = 0; i < 5; i++) {
            out.onNext("m" + i);
            assertEquals("re m" + i, outcome.messages.poll(60, SECONDS)); // before the next is sent
        }
        out.onCompleted();
        assertEquals(Status.OK, outcome.status());
    }

    @Test
    void aThousandStreams() throws Exception {
        connect();
        List<Outcome> outcomes = new ArrayList<>();
        List<StreamObserver<String>> calls = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            Outcome outcome = new Outcome();
            outcomes.add(outcome);
            calls.add(ClientCalls.asyncBidiStreamingCall(call(GrpcService.CHAT), outcome));
        }
        for (int i = 0; i < 1000; i++) {
            calls.get(i).onNext("x" + i);
            calls.get(i).onNext("y" + i);
            calls.get(i).onCompleted();
        }
        for (int i = 0; i < 1000; i++) {
            Outcome outcome = outcomes.get(i);
            assertEquals(Status.OK, outcome.status());
            assertEquals(List.of("re x" + i, "re y" + i), List.copyOf(outcome.messages));
        }
    }

    @Test
    void anErrorOfTheServer() throws Exception {
        connect();
        StatusRuntimeException thrown = refused(GrpcService.REFUSE, CallOptions.DEFAULT);
        assertEquals(Status.Code.NOT_FOUND, thrown.getStatus().getCode());
        assertEquals("kein hello \u00fc", thrown.getStatus().getDescription());
        assertEquals("closed", thrown.getTrailers().get(GrpcService.REASON));
        assertNull(thrown.getTrailers().get(FAULT));
    }

    private StatusRuntimeException refused(MethodDescriptor<String, String> method, CallOptions options) {
        try {
            ClientCalls.blockingUnaryCall(channel, method, options, "hello");
        } catch (StatusRuntimeException e) {
            return e;
        }
        throw new AssertionError("it was answered");
    }

    @Test
    void aDeadlineIsToldToTheServerAndEndsTheCallThere() throws Exception {
        connect();
        StatusRuntimeException thrown =
                refused(GrpcService.WAIT, CallOptions.DEFAULT.withDeadlineAfter(500, MILLISECONDS));
        assertEquals(Status.Code.DEADLINE_EXCEEDED, thrown.getStatus().getCode());
        assertEquals("deadline", service.told.poll(60, SECONDS));
        assertEquals("cancelled", service.told.poll(60, SECONDS));
    }

    @Test
    void theGatewaysOwnDeadlineIsAStatusOfGrpc() throws Exception {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withDeadline(usual, Duration.ofMillis(500));
        connect(wishes, service.uri());
        StatusRuntimeException thrown = refused(GrpcService.WAIT, CallOptions.DEFAULT);
        assertEquals(Status.Code.DEADLINE_EXCEEDED, thrown.getStatus().getCode());
        assertEquals("The backend did not answer in time.", thrown.getStatus().getDescription());
        assertEquals("deadline", thrown.getTrailers().get(FAULT));
        assertEquals("no deadline", service.told.poll(60, SECONDS));
        assertEquals("cancelled", service.told.poll(60, SECONDS));
    }

    @Test
    void aCallThatTheClientCancelsBeforeItsAnswerIsCancelledAtTheServer() throws Exception {
        connect();
        ClientCall<String, String> call = call(GrpcService.WAIT);
        ClientCalls.asyncUnaryCall(call, "hello", new Outcome());
        assertEquals("no deadline", service.told.poll(60, SECONDS));
        call.cancel("enough", null);
        assertEquals("cancelled", service.told.poll(60, SECONDS));
    }

    /** And at once, although nothing more would be sent. */
    @Test
    void aStreamThatTheClientCancelsIsCancelledAtTheServer() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        ClientCall<String, String> call = call(GrpcService.COUNT);
        ClientCalls.asyncServerStreamingCall(call, "-2", outcome);
        assertEquals("n1", outcome.messages.poll(60, SECONDS));
        assertEquals("n2", outcome.messages.poll(60, SECONDS));
        call.cancel("enough", null);
        assertEquals("cancelled", service.told.poll(20, SECONDS));
        assertEquals("request.aborted", road.done.poll(60, SECONDS).fault().code());
    }

    @Test
    void aStreamBothWaysThatTheClientCancelsIsCancelledAtTheServer() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        ClientCall<String, String> call = call(GrpcService.CHAT);
        ClientCalls.asyncBidiStreamingCall(call, outcome).onNext("a");
        assertEquals("re a", outcome.messages.poll(60, SECONDS));
        call.cancel("enough", null);
        assertEquals("cancelled", service.told.poll(20, SECONDS));
    }

    /** As gRPC maps the errors of streams. */
    @ParameterizedTest
    @CsvSource({"8, CANCELLED", "2, INTERNAL", "11, RESOURCE_EXHAUSTED", "12, PERMISSION_DENIED"})
    void aStreamThatTheServerResetsEndsWithTheStatusForThat(int error, Status.Code code) throws Exception {
        try (Http2Backend backend = new Http2Backend(r -> {
            r.head(200, "content-type", "application/grpc");
            r.data("\0\0\0\0\2hi");
            r.reset(error);
        })) {
            connect(new Road.Wishes(), backend.uri());
            Outcome outcome = new Outcome();
            ClientCalls.asyncServerStreamingCall(call(GrpcService.COUNT), "1", outcome);
            assertEquals(code, outcome.status().getCode());
            assertEquals("backend.broken", outcome.trailers.get(FAULT));
        }
        try (Http2Backend backend = new Http2Backend(r -> r.reset(error));
                Road before = road) {
            channel.shutdownNow();
            connect(new Road.Wishes(), backend.uri());
            assertEquals(
                    code,
                    refused(GrpcService.SAY, CallOptions.DEFAULT).getStatus().getCode());
        }
    }

    @Test
    void aBackendThatIsNotThereIsUnavailable() throws Exception {
        connect(new Road.Wishes(), URI.create("http://127.0.0.1:9"));
        StatusRuntimeException thrown = refused(GrpcService.SAY, CallOptions.DEFAULT);
        assertEquals(Status.Code.UNAVAILABLE, thrown.getStatus().getCode());
        assertEquals("The backend could not be reached.", thrown.getStatus().getDescription());
        assertEquals("backend.unreachable", thrown.getTrailers().get(FAULT));
    }

    @Test
    void whatNoFlowAnswersToIsUnimplemented() throws Exception {
        connect(new Road.Wishes(), service.uri());
        MethodDescriptor<String, String> other =
                GrpcService.SAY.toBuilder().setFullMethodName("test.Other/Say").build();
        StatusRuntimeException thrown = refused(other, CallOptions.DEFAULT);
        assertEquals(Status.Code.UNIMPLEMENTED, thrown.getStatus().getCode());
        assertEquals("No flow answers to this address.", thrown.getStatus().getDescription());
    }

    /** RFC 9113 section 6.8: what is under way goes on. */
    @Test
    void aBackendThatGoesAwayEndsItsStreamsFirst() throws Exception {
        connect();
        Outcome outcome = new Outcome();
        StreamObserver<String> out = ClientCalls.asyncBidiStreamingCall(call(GrpcService.CHAT), outcome);
        out.onNext("a");
        assertEquals("re a", outcome.messages.poll(60, SECONDS));
        service.goAway();
        out.onNext("b");
        assertEquals("re b", outcome.messages.poll(60, SECONDS));
        out.onCompleted();
        assertEquals(Status.OK, outcome.status());
    }

    private static Road.Wishes strict() {
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> Road.withConnections(
                usual, Map.of("idleTimeout", Duration.ofMillis(300), "paceGrace", Duration.ofMillis(100)));
        return wishes;
    }

    /** However little a listener has patience with other clients. */
    @Test
    void aStreamMayBeSilentBothWays() throws Exception {
        connect(strict(), service.uri());
        Outcome outcome = new Outcome();
        StreamObserver<String> out = ClientCalls.asyncBidiStreamingCall(call(GrpcService.CHAT), outcome);
        out.onNext("a");
        assertEquals("re a", outcome.messages.poll(60, SECONDS));
        assertFalse(outcome.ended.await(7, SECONDS)); // 5 s are what Jetty is given to tell of a timeout
        out.onNext("b");
        assertEquals("re b", outcome.messages.poll(60, SECONDS));
        out.onCompleted();
        assertEquals(Status.OK, outcome.status());
    }

    @Test
    void aStreamThatIsSilentBothWaysForLongerThanTheEndpointSaysIsUnavailable() throws Exception {
        connect(new Road.Wishes(), Duration.ofMillis(100), service.uri());
        Outcome outcome = new Outcome();
        ClientCalls.asyncServerStreamingCall(call(GrpcService.COUNT), "-1", outcome);
        assertEquals(Status.Code.UNAVAILABLE, outcome.status().getCode());
        assertEquals(
                "The backend's reply stood still for too long.",
                outcome.status().getDescription());
        assertEquals("n1", outcome.messages.poll());
        assertEquals("cancelled", service.told.poll(60, SECONDS));
    }

    /** The time for a call begins anew with each message. */
    @Test
    void aStreamOfTheClientMayTakeLongerThanACall() throws Exception {
        Road.Wishes wishes = strict();
        wishes.listener = wishes.listener.andThen(usual -> Road.withDeadline(usual, Duration.ofSeconds(2)))::apply;
        connect(wishes, service.uri());
        Outcome outcome = new Outcome();
        StreamObserver<String> out = ClientCalls.asyncClientStreamingCall(call(GrpcService.JOIN), outcome);
        for (int i = 0; i < 4; i++) {
            out.onNext("a");
            assertFalse(outcome.ended.await(1, SECONDS), () -> "ended: " + outcome.status);
        }
        out.onCompleted();
        assertEquals(Status.OK, outcome.status());
        assertEquals("aaaa", outcome.messages.poll());
    }

    @Test
    void aStreamOfTheClientThatIsSilentForLongerThanACallIsEnded() throws Exception {
        Road.Wishes wishes = strict();
        wishes.listener = wishes.listener.andThen(usual -> Road.withDeadline(usual, Duration.ofMillis(500)))::apply;
        connect(wishes, service.uri());
        Outcome outcome = new Outcome();
        ClientCalls.asyncClientStreamingCall(call(GrpcService.JOIN), outcome).onNext("a");
        assertEquals(Status.Code.DEADLINE_EXCEEDED, outcome.status().getCode());
        assertEquals(
                "The request's body did not arrive in time.", outcome.status().getDescription());
        assertEquals("cancelled", service.told.poll(60, SECONDS));
    }
}
