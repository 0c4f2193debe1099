package org.millrace.runtime.transports.http.jetty.client;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.BadMessageException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.ErrorCode;
import org.eclipse.jetty.http2.FlowControlStrategy;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.HTTP2Session;
import org.eclipse.jetty.http2.HTTP2Stream;
import org.eclipse.jetty.http2.SessionContainer;
import org.eclipse.jetty.http2.api.Session;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.internal.HTTP2ClientSession;
import org.eclipse.jetty.http2.frames.DataFrame;
import org.eclipse.jetty.http2.frames.Frame;
import org.eclipse.jetty.http2.frames.HeadersFrame;
import org.eclipse.jetty.http2.frames.PrefaceFrame;
import org.eclipse.jetty.http2.frames.ResetFrame;
import org.eclipse.jetty.http2.frames.SettingsFrame;
import org.eclipse.jetty.http2.frames.WindowUpdateFrame;
import org.eclipse.jetty.http2.generator.Generator;
import org.eclipse.jetty.http2.parser.Parser;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.millrace.runtime.transports.http.jetty.hpack.EndedStreams;
import org.millrace.runtime.transports.http.jetty.hpack.ResponseFrames;

/**
 * A connection to a backend by HTTP/2, as Jetty makes one, but that what is wrong with one response ends its stream, not all that share the
 * connection (RFC 9113 section 8.1.1), and what comes on a stream after its end is told from what was on the way when we reset it
 * (section 5.1). The backend may push nothing.
 */
final class Http2Wire extends HTTP2Connection implements Callback {

    private final HTTP2Client client;
    private final Promise<Session> ready;
    private final Session.Listener listener;

    /** Those that the backend has ended. */
    private final EndedStreams ended = new EndedStreams();

    private Http2Wire(
            HTTP2Client client,
            EndPoint endPoint,
            HTTP2Session session,
            Promise<Session> ready,
            Session.Listener listener) {
        super(client.getByteBufferPool(), client.getExecutor(), endPoint, session, client.getInputBufferSize());
        this.client = client;
        this.ready = ready;
        this.listener = listener;
        setUseInputDirectByteBuffers(client.isUseInputDirectByteBuffers());
        setUseOutputDirectByteBuffers(client.isUseOutputDirectByteBuffers());
    }

    /** @param context of the attempt to connect, in which Jetty's transport looks for the connection */
    @SuppressWarnings("unchecked") // Jetty's promise of a session, as it has put it there
    static Http2Wire of(EndPoint endPoint, Map<String, Object> context) {
        HTTP2Client client = (HTTP2Client) context.get(HTTP2Client.CONTEXT_KEY);
        Session.Listener listener = (Session.Listener) context.get(HTTP2Client.SESSION_LISTENER_CONTEXT_KEY);
        Promise<Session> ready = (Promise<Session>) context.get(HTTP2Client.SESSION_PROMISE_CONTEXT_KEY);
        Generator generator = new Generator(
                client.getByteBufferPool(), client.isUseOutputDirectByteBuffers(), client.getMaxHeaderBlockFragment());
        generator.getHpackEncoder().setMaxHeaderListSize(client.getMaxRequestHeadersSize());
        Parser parser = new ResponseFrames(client.getByteBufferPool(), client.getMaxResponseHeadersSize());
        parser.setMaxSettingsKeys(client.getMaxSettingsKeys());
        HTTP2ClientSession session = new HTTP2ClientSession(
                client.getScheduler(),
                endPoint,
                parser,
                generator,
                listener,
                client.getFlowControlStrategyFactory().newFlowControlStrategy());
        session.setMaxLocalStreams(client.getMaxLocalStreams());
        session.setMaxRemoteStreams(client.getMaxConcurrentPushedStreams());
        session.setMaxEncoderTableCapacity(client.getMaxEncoderTableCapacity());
        if (client.getStreamIdleTimeout() > 0) {
            session.setStreamIdleTimeout(client.getStreamIdleTimeout());
        }
        Http2Wire wire = new Http2Wire(client, endPoint, session, ready, listener);
        context.put(HTTP2Connection.class.getName(), wire);
        wire.addEventListener(client.getBean(SessionContainer.class));
        client.getEventListeners().forEach(session::addEventListener);
        parser.init(wire);
        return wire;
    }

    /** Sends the preface (RFC 9113 section 3.4). Jetty's own begin follows when it is out. */
    @Override
    public void onOpen() {
        HTTP2Session session = getSession();
        session.notifyLifeCycleOpen();
        Map<Integer, Integer> wished = listener.onPreface(session);
        Map<Integer, Integer> settings = wished == null ? new HashMap<>() : new HashMap<>(wished);
        settings.put(SettingsFrame.ENABLE_PUSH, 0);
        say(settings, SettingsFrame.HEADER_TABLE_SIZE, client.getMaxDecoderTableCapacity(), 4096);
        say(
                settings,
                SettingsFrame.INITIAL_WINDOW_SIZE,
                client.getInitialStreamRecvWindow(),
                FlowControlStrategy.DEFAULT_WINDOW_SIZE);
        say(settings, SettingsFrame.MAX_FRAME_SIZE, client.getMaxFrameSize(), Frame.DEFAULT_MAX_SIZE);
        say(settings, SettingsFrame.MAX_HEADER_LIST_SIZE, client.getMaxResponseHeadersSize(), -1);
        int more = client.getInitialSessionRecvWindow() - FlowControlStrategy.DEFAULT_WINDOW_SIZE;
        session.updateRecvWindow(more);
        PrefaceFrame preface = new PrefaceFrame();
        SettingsFrame said = new SettingsFrame(settings, false);
        session.frames(
                null, more > 0 ? List.of(preface, said, new WindowUpdateFrame(0, more)) : List.of(preface, said), this);
    }

    private static void say(Map<Integer, Integer> settings, int setting, int ours, int usual) {
        if (ours != usual) {
            settings.putIfAbsent(setting, ours);
        }
    }

    @Override
    public void succeeded() {
        super.onOpen();
        ready.succeeded(getSession());
        produce(); // and not before, for Jetty would answer the backend's preface ahead of ours
    }

    @Override
    public void failed(Throwable cause) {
        close();
        ready.failed(cause);
    }

    @Override
    public void onHeaders(HeadersFrame frame) {
        int id = frame.getStreamId();
        HTTP2Stream stream = getSession().getStream(id);
        if (isLate(stream, id)) {
            tooLate(stream, id, "unexpected_headers_frame");
            return;
        }
        if (frame.isEndStream()) {
            ended.ended(id);
        }
        Throwable malformed = stream == null ? null : malformed(frame.getMetaData());
        if (malformed == null) {
            if (stream != null && frame.isEndStream() && !frame.getMetaData().isResponse()) {
                Http2Channel.trailed(stream);
            }
            super.onHeaders(frame);
        } else {
            Http2Channel.refuse(stream, ErrorCode.PROTOCOL_ERROR, new BadMessageException(malformed.getMessage()));
        }
    }

    private static Throwable malformed(MetaData head) {
        Throwable malformed = MetaData.Failed.getFailure(head);
        if (malformed != null) {
            return malformed;
        }
        if (head.isRequest()) {
            return new BadMessageException("a request's head");
        }
        return head.getHttpFields().contains(HttpHeader.CONNECTION)
                ? new BadMessageException("a field that belongs to a connection of HTTP/1.1")
                : null;
    }

    @Override
    public void onData(DataFrame frame) {
        int id = frame.getStreamId();
        HTTP2Stream stream = getSession().getStream(id);
        if (isLate(stream, id)) {
            if (stream != null || ended.of(id) == EndedStreams.End.RESET) {
                super.onData(frame); // for the connection's window; it goes no further
            }
            tooLate(stream, id, "unexpected_data_frame");
            return;
        }
        if (frame.isEndStream()) {
            ended.ended(id);
        }
        super.onData(frame);
    }

    @Override
    public void onReset(ResetFrame frame) {
        ended.reset(frame.getStreamId());
        super.onReset(frame);
    }

    private boolean isLate(HTTP2Stream stream, int id) {
        boolean open = stream != null && !stream.isRemotelyClosed() && !stream.isLastDataReceived();
        return !open && ended.of(id) != EndedStreams.End.NONE;
    }

    /** RFC 9113 section 5.1: half-closed (remote) and closed. */
    private void tooLate(HTTP2Stream stream, int id, String what) {
        if (stream != null) {
            Throwable cause = new BadMessageException("a frame after the response's end");
            Http2Channel.refuse(stream, ErrorCode.STREAM_CLOSED_ERROR, cause);
        } else if (ended.of(id) == EndedStreams.End.RESET) {
            getSession().frames(null, List.of(new ResetFrame(id, ErrorCode.STREAM_CLOSED_ERROR.code)), Callback.NOOP);
        } else {
            onConnectionFailure(ErrorCode.STREAM_CLOSED_ERROR.code, what);
        }
    }
}
