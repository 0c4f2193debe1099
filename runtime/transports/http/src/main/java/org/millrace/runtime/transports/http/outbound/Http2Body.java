package org.millrace.runtime.transports.http.outbound;

import java.io.EOFException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.thread.Invocable;
import org.millrace.runtime.api.BodyStream;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.transports.http.message.TrailerFields;

/** A response's body on its way in from a backend by HTTP/2, which must be as long as the head says (RFC 9113 section 8.1.1). */
final class Http2Body implements BodyStream {

    private final Response response;
    private final Request request;
    private static final Chunk END = new Received(Content.Chunk.EOF);

    private final Content.Source source;
    private final boolean bodiless;
    private final long length;
    private long came;
    private Chunk broken;

    /**
     * @param bodiless whether there is none, whatever its length: the response is whole with its head (RFC 9110 section 6.4.1), and how its
     *     stream ends is of no interest
     * @param length as the head says, or -1
     */
    Http2Body(Response response, Content.Source source, boolean bodiless, long length) {
        this.response = response;
        this.request = response.getRequest();
        this.source = source;
        this.bodiless = bodiless;
        this.length = length;
    }

    @Override
    public long length() {
        if (bodiless) {
            return 0;
        }
        return response.getHeaders().contains(HttpHeader.TRAILER)
                ? -1
                : length; // in HTTP/1.1 only chunks have trailers
    }

    @Override
    public Chunk read() {
        if (broken != null) {
            return broken;
        }
        Content.Chunk chunk = source.read();
        if (chunk == null) {
            return null;
        }
        if (Content.Chunk.isFailure(chunk)) {
            return bodiless ? END : new Received(chunk);
        }
        came += chunk.remaining();
        if (bodiless || length < 0 || (chunk.isLast() ? came == length : came <= length)) {
            return new Received(chunk);
        }
        chunk.release();
        Throwable cause = new EOFException("the body is not as long as its content-length says");
        broken = Http1Body.failed(cause);
        request.abort(cause);
        return broken;
    }

    @Override
    public Headers trailers() {
        HttpFields came = bodiless ? null : response.getTrailers();
        Headers trailers = null;
        if (came != null) {
            for (HttpField field : came) {
                trailers = TrailerFields.add(trailers, field.getName(), field.getValue(), null);
            }
        }
        return trailers;
    }

    @Override
    public void demand(Runnable whenReadable) {
        source.demand(Invocable.from(Invocable.InvocationType.NON_BLOCKING, whenReadable));
    }

    @Override
    public void abort(Throwable cause) {
        request.abort(cause);
    }

    private record Received(Content.Chunk chunk) implements Chunk {

        @Override
        public ByteBuffer bytes() {
            return Content.Chunk.isFailure(chunk) ? BufferUtil.EMPTY_BUFFER : chunk.getByteBuffer();
        }

        @Override
        public boolean last() {
            return chunk.isLast();
        }

        @Override
        public Throwable failure() {
            return chunk.getFailure();
        }

        @Override
        public void release() {
            chunk.release();
        }
    }
}
