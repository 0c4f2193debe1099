package org.millrace.runtime.flow;

import java.time.Instant;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Environment;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;

/** One version of a flow that is in service, or was until a moment ago and still has exchanges to finish. Thread-safe. */
public final class ActiveFlow {

    private final Descriptor descriptor;
    private final String digest;
    private final CompiledFlow code;
    private final SortedMap<String, byte[]> resources;

    /** What it was prepared with; null for one that no bundle was opened for, which is bound to no environment. */
    private volatile Link link;

    private volatile Instant since;
    private final AtomicInteger inFlight = new AtomicInteger();
    private final Consumer<Exchange> leave = this::leave;
    private volatile boolean retired;

    /**
     * @param digest SHA-256 of the bundle, in hex
     * @param resources what its source answers with by itself, of the bundle's
     */
    public ActiveFlow(Descriptor descriptor, String digest, CompiledFlow code, SortedMap<String, byte[]> resources) {
        this.descriptor = descriptor;
        this.digest = digest;
        this.code = code;
        this.resources = new TreeMap<>(resources);
    }

    /** @param link what the code was prepared with */
    ActiveFlow(
            Descriptor descriptor, String digest, CompiledFlow code, SortedMap<String, byte[]> resources, Link link) {
        this(descriptor, digest, code, resources);
        this.link = link;
    }

    /** One whose source answers with nothing by itself. */
    public ActiveFlow(Descriptor descriptor, String digest, CompiledFlow code) {
        this(descriptor, digest, code, Collections.emptySortedMap());
    }

    /** The bundle's resources that its source answers with by itself; not to be written to. */
    public SortedMap<String, byte[]> resources() {
        return Collections.unmodifiableSortedMap(resources);
    }

    public Descriptor descriptor() {
        return descriptor;
    }

    /** SHA-256 of the bundle, in hex. */
    public String digest() {
        return digest;
    }

    /** When it went into service; null before. */
    public Instant since() {
        return since;
    }

    /** Whether it would be prepared with nothing else in this environment. */
    boolean isAtHomeIn(Environment environment) {
        return link == null || link.environment().isSameFor(descriptor, environment);
    }

    /** Notes that it goes on in an environment that is the same for it, so that the former can be collected. */
    void carryOver(Environment environment) {
        if (link != null) {
            link = link.in(environment);
        }
    }

    /** What it was prepared with; of one that was made of a bundle. */
    Link link() {
        return link;
    }

    /** Its class, whose code the JVM has compiled as far as messages called for. */
    Class<? extends CompiledFlow> code() {
        return code.getClass();
    }

    void enterService(Instant now) {
        since = now;
    }

    /** Exchanges bound to this version and not done yet. */
    public int inFlight() {
        return inFlight.get();
    }

    /** Binds an exchange to this version; false when it was retired a moment ago, so that what is published must be looked at again. */
    public boolean enter(Exchange exchange) {
        inFlight.incrementAndGet();
        if (retired) {
            leave(exchange);
            return false;
        }
        exchange.bind(descriptor, code);
        exchange.whenDone(leave);
        return true;
    }

    private void leave(Exchange exchange) {
        if (inFlight.decrementAndGet() == 0 && retired) {
            synchronized (this) {
                notifyAll();
            }
        }
    }

    /** No exchange enters any more. To be called after the table without this flow was published. */
    void retire() {
        retired = true;
    }

    /** Waits, until {@code endNanos} on {@link System#nanoTime}, for a retired flow's last exchange. */
    synchronized boolean awaitDone(long endNanos) throws InterruptedException {
        while (inFlight.get() > 0) {
            long leftMillis = (endNanos - System.nanoTime()) / 1_000_000;
            if (leftMillis <= 0) {
                return false;
            }
            wait(leftMillis);
        }
        return true;
    }
}
