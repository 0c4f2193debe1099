package org.millrace.runtime.control.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * One stream of server-sent events to many clients. An event is made once, whatever the number of clients, and not at all when there are
 * none.
 *
 * <p>Each client costs at most two events: one being written and the newest one waiting; a slow client misses those in between, and one
 * that takes nothing for {@value #MAX_MISSED} events is let go. No thread waits for any client. Thread-safe.
 */
public final class EventBroadcast {

    private static final int MAX_MISSED = 15;

    private final String name;
    private final int maxClients;
    private final Supplier<byte[]> json;
    private final Set<Client> clients = ConcurrentHashMap.newKeySet();
    private final AtomicInteger count = new AtomicInteger();
    private volatile boolean closed;

    /**
     * @param name the events' name
     * @param json makes an event's data: one line of UTF-8
     */
    public EventBroadcast(String name, int maxClients, Supplier<byte[]> json) {
        this.name = name;
        this.maxClients = maxClients;
        this.json = json;
    }

    /** Sends a new event to every client. To be called at a steady pace, by one thread. */
    public void tick() {
        clients.stream().filter(client -> !client.mayWatch()).forEach(Client::close);
        if (!clients.isEmpty()) {
            byte[] event = event();
            clients.forEach(client -> client.offer(event));
        }
    }

    public int clients() {
        return count.get();
    }

    /** Ends all streams, in order; nobody joins any more. */
    public void close() {
        closed = true;
        clients.forEach(Client::close);
    }

    /**
     * Takes a client in and sends it the first event at once; false when there are too many.
     *
     * @param mayWatch asked at each event; its stream ends when it may not any more
     */
    boolean join(Response response, Callback callback, BooleanSupplier mayWatch) {
        if (count.incrementAndGet() > maxClients) {
            count.decrementAndGet();
            return false;
        }
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
        Client client = new Client(response, callback, mayWatch);
        clients.add(client);
        response.getRequest().addFailureListener(client::failed); // HTTP/2 tells at once of a client that goes
        client.offer(event());
        if (closed) {
            client.close();
        }
        return true;
    }

    private byte[] event() {
        byte[] data = json.get();
        byte[] head = ("event: " + name + "\ndata: ").getBytes(StandardCharsets.US_ASCII);
        byte[] event = new byte[head.length + data.length + 2];
        System.arraycopy(head, 0, event, 0, head.length);
        System.arraycopy(data, 0, event, head.length, data.length);
        event[event.length - 2] = '\n';
        event[event.length - 1] = '\n';
        return event;
    }

    private final class Client implements Callback {

        private final Response response;
        private final Callback whole;
        private final BooleanSupplier mayWatch;
        private byte[] next;
        private boolean writing;
        private boolean closing;
        private boolean gone;
        private int missed;

        Client(Response response, Callback whole, BooleanSupplier mayWatch) {
            this.response = response;
            this.whole = whole;
            this.mayWatch = mayWatch;
        }

        boolean mayWatch() {
            return mayWatch.getAsBoolean();
        }

        void offer(byte[] event) {
            boolean idle;
            synchronized (this) {
                if (gone) {
                    return;
                }
                if (!closing) { // else what is being written is still to be taken, or given up like any other
                    next = event;
                }
                idle = !writing;
                writing = true;
                if (!idle && ++missed < MAX_MISSED) {
                    return;
                }
            }
            if (idle) {
                write();
            } else {
                leave(new TimeoutException("the client takes no events"));
            }
        }

        /** With {@code writing} set: by whoever set it, or after the write before. */
        private void write() {
            byte[] event;
            synchronized (this) {
                event = next;
                next = null;
                missed = 0;
                if (event == null && !closing) {
                    writing = false;
                    return;
                }
            }
            if (event != null) {
                response.write(false, ByteBuffer.wrap(event), this);
            } else if (forget()) {
                response.write(true, BufferUtil.EMPTY_BUFFER, whole);
            }
        }

        void close() {
            synchronized (this) {
                closing = true;
                if (writing) {
                    return;
                }
                writing = true;
            }
            write();
        }

        @Override
        public void succeeded() {
            write();
        }

        @Override
        public void failed(Throwable gone) {
            leave(gone);
        }

        private void leave(Throwable why) {
            if (forget()) {
                whole.failed(why);
            }
        }

        private boolean forget() {
            synchronized (this) {
                if (gone) {
                    return false;
                }
                gone = true;
            }
            clients.remove(this);
            count.decrementAndGet();
            return true;
        }
    }
}
