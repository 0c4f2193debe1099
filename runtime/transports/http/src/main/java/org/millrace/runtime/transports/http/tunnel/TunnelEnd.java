package org.millrace.runtime.transports.http.tunnel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;

/** One side of a tunnel: what its connection goes on with, in Jetty's words. What was read of it already comes first. */
final class TunnelEnd extends AbstractConnection implements Connection.UpgradeTo {

    private final WebSocketTunnel tunnel;
    private final boolean server;
    private ByteBuffer ahead = BufferUtil.EMPTY_BUFFER;

    /** @param server whether the peer is one: the backend */
    TunnelEnd(WebSocketTunnel tunnel, EndPoint endPoint, Executor executor, boolean server) {
        super(endPoint, executor);
        this.tunnel = tunnel;
        this.server = server;
    }

    /** Whether the peer is the backend. */
    boolean isServer() {
        return server;
    }

    @Override
    public void onUpgradeTo(ByteBuffer read) {
        if (read != null) {
            ahead = read;
        }
    }

    @Override
    public void onOpen() {
        super.onOpen();
        tunnel.opened(this);
    }

    /** Reads behind what the buffer holds. */
    int fill(ByteBuffer buffer) throws IOException {
        if (ahead.hasRemaining()) {
            return BufferUtil.append(buffer, ahead);
        }
        return getEndPoint().fill(buffer);
    }

    /** Whoever waits is told by {@link Direction}. */
    @Override
    public void onFillable() {}

    @Override
    public boolean onIdleExpired(TimeoutException timeout) {
        tunnel.idle();
        return false;
    }

    @Override
    public void onClose(Throwable cause) {
        super.onClose(cause);
        tunnel.closed(this, cause);
    }
}
