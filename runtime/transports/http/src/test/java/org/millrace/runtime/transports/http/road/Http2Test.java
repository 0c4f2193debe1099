package org.millrace.runtime.transports.http.road;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.api.Stream;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.frames.GoAwayFrame;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.millrace.runtime.transports.http.inbound.ListenerLimits;
import org.millrace.runtime.transports.http.inbound.ListenerSettings;

/** HTTP/2 frame by frame. */
@Timeout(180)
class Http2Test {

    private static HeadersFrame get(Road road, HttpFields headers) {
        HttpURI uri = HttpURI.from(road.uri("/pass").toString());
        return new HeadersFrame(new MetaData.Request("GET", uri, HttpVersion.HTTP_2, headers), null, true);
    }

    private static ListenerSettings withMostFrames(ListenerSettings usual, int maxFramesPerSecond) {
        return usual.with(usual.limits()
                .with(new ListenerLimits.Http2(usual.limits().http2().maxStreams(), maxFramesPerSecond)));
    }

    @Test
    void http2IsSpokenByPriorKnowledge() throws Exception {
        HTTP2Client client = new HTTP2Client();
        client.start();
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            Session session = client.connect(
                            new InetSocketAddress("127.0.0.1", road.listener.port()), new Session.Listener() {})
                    .get();
            CompletableFuture<Integer> status = new CompletableFuture<>();
            session.newStream(get(road, HttpFields.EMPTY), new Stream.Listener() {
                @Override
                public void onHeaders(Stream stream, HeadersFrame frame) {
                    status.complete(((MetaData.Response) frame.getMetaData()).getStatus());
                }
            });
            assertEquals(200, status.get());
        } finally {
            client.stop();
        }
    }

    /** RFC 9110 sections 7.6.3 and 7.2, and no body where there is none. */
    @Test
    void aBackendIsToldHowARequestByHttp2Came() throws Exception {
        HTTP2Client client = new HTTP2Client();
        client.start();
        try (Backend backend = Backend.canned("hello");
                Road road = Road.to(backend.uri()).with(PassThrough.class, "/pass", true)) {
            Session session = client.connect(
                            new InetSocketAddress("127.0.0.1", road.listener.port()), new Session.Listener() {})
                    .get();
            session.newStream(get(road, HttpFields.EMPTY), new Stream.Listener() {});
            String head = backend.heads.poll(60, TimeUnit.SECONDS);
            assertTrue(head.contains("\r\nVia: 2.0 millrace\r\n"), head);
            assertTrue(head.contains("\r\nX-Forwarded-Host: 127.0.0.1:" + road.listener.port() + "\r\n"), head);
            assertFalse(head.contains("Transfer-Encoding"), head);
        } finally {
            client.stop();
        }
    }

    @Test
    void aClientThatOpensAndResetsStreamsWithoutEndIsSentAway() throws Exception {
        HTTP2Client client = new HTTP2Client();
        client.start();
        CountDownLatch sentAway = new CountDownLatch(1);
        Road.Wishes wishes = new Road.Wishes();
        wishes.listener = usual -> withMostFrames(usual, 20); // which the slowest machine comes to within a second
        try (Backend backend = new Backend(c -> c.head());
                Road road = new Road(wishes, backend.uri()).with(PassThrough.class, "/pass", true)) {
            Session session = client.connect(
                            new InetSocketAddress("127.0.0.1", road.listener.port()), new Session.Listener() {
                                @Override
                                public void onGoAway(Session session, GoAwayFrame frame) {
                                    sentAway.countDown();
                                }
                            })
                    .get();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
            while (sentAway.getCount() > 0 && System.nanoTime() < end) {
                // one by one: a client that is ahead of itself by thousands keeps a busy machine from sending it away
                session.newStream(get(road, HttpFields.EMPTY), new Stream.Listener() {})
                        .thenCompose(stream -> Callback.Completable.with(reset -> stream.reset(
                                new ResetFrame(stream.getId(), ErrorCode.CANCEL_STREAM_ERROR.code), reset)))
                        .exceptionally(closed -> null) // as it is when it was sent away meanwhile
                        .get(60, TimeUnit.SECONDS);
            }
            assertEquals(0, sentAway.getCount(), "it is not sent away");
        } finally {
            client.stop();
        }
    }
}
