package org.millrace.runtime.transports.http.inbound;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.ActiveFlow;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.flow.TunnelCounts;
import org.millrace.runtime.health.Loop;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.ServedFiles;
import org.millrace.runtime.transports.http.message.HttpMessage;
import org.millrace.runtime.transports.http.route.Description;
import org.millrace.runtime.transports.http.route.Entrances;
import org.millrace.runtime.transports.http.route.Route;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The source of HTTP: all listeners, and which flow answers to which address. Thread-safe. */
public final class Listeners implements Source {

    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);
    private static final Duration LAST_REPLIES = Duration.ofSeconds(2);
    private static final long LOOK_MILLIS = 5;

    private final Map<String, ListenerSettings> settings = new ConcurrentSkipListMap<>();
    private final List<Listener> listeners = new ArrayList<>();

    /** Those that listen, in the order of their start; guarded by this. */
    private final List<Listener> started = new ArrayList<>();

    private final AtomicInteger pauses = new AtomicInteger();

    /**
     * @param next the stage that takes the exchanges
     * @param refused the stage that answers what is refused here, and was not handed on
     * @param reply the reply stage, for exchanges that fail once more when their reply can't go out
     */
    public Listeners(List<ListenerSettings> settings, MemoryBudget budget, Stage next, Stage refused, Stage reply) {
        for (ListenerSettings each : settings) {
            this.settings.put(each.name(), each);
            listeners.add(new Listener(each, budget, next, refused, reply));
        }
    }

    @Override
    public String transport() {
        return Entrance.TRANSPORT;
    }

    @Override
    public boolean isExclusive() {
        return false;
    }

    /** The listener of a name; it must be one. */
    public Listener listener(String name) {
        return listeners.stream()
                .filter(listener -> listener.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public synchronized void tryOut(Settings next) {
        Map<String, ListenerSettings> others = next.of(ListenerSettings.class);
        listeners.forEach(
                listener -> listener.tryOut(others.getOrDefault(listener.name(), settings.get(listener.name()))));
    }

    @Override
    public synchronized void take(Settings next) {
        Map<String, ListenerSettings> others = next.of(ListenerSettings.class);
        for (Listener listener : listeners) {
            ListenerSettings other = others.get(listener.name());
            if (other != null && settings.put(listener.name(), other) != other) {
                listener.take(other);
            }
        }
    }

    @Override
    public void refuse(Descriptor flow, List<ActiveFlow> others) throws ActivationRefused {
        Entrance entrance = Entrances.of(flow);
        String listener = entrance.listener();
        if (!settings.containsKey(listener)) {
            throw new ActivationRefused(
                    ActivationRefused.Reason.LINK,
                    "flow " + flow.flow() + " receives from the listener " + listener
                            + ", which this runtime does not have; add listeners." + listener
                            + " to its configuration, or name one of " + String.join(", ", settings.keySet()),
                    null);
        }
        for (String path : entrance.paths()) {
            refuse(flow, listener, path, others);
        }
    }

    private void refuse(Descriptor flow, String listener, String path, List<ActiveFlow> others)
            throws ActivationRefused {
        if (settings.get(listener).probes().paths().contains(path.replaceFirst("/\\*$", ""))) {
            throw new ActivationRefused(
                    ActivationRefused.Reason.LINK,
                    "flow " + flow.flow() + " receives at " + path + " on listener " + listener
                            + ", where this runtime answers probes of its health; give the flow another path, or move"
                            + " the probes by health.address, or by livePath, readyPath and startPath of health",
                    null);
        }
        for (ActiveFlow other : others) {
            Entrance taken = Entrances.of(other.descriptor());
            if (taken.listener().equals(listener) && taken.paths().contains(path)) {
                throw ActivationRefused.beside(
                        other,
                        "answers to " + path + " on listener " + listener,
                        "give " + flow.flow() + " another path");
            }
        }
    }

    @Override
    public Message sample(Descriptor flow, Headers headers, Payload body) {
        Entrance entrance = Entrances.of(flow);
        if (!headers.contains(FieldName.CONTENT_TYPE)) {
            headers.add(FieldName.CONTENT_TYPE, "text/xml"); // a sample says in its declaration what it is in
        }
        return HttpMessage.request(
                entrance.methods().getFirst(), entrance.path().replace("/*", "/"), headers, body);
    }

    @Override
    public void publish(List<ActiveFlow> active) {
        Map<String, List<Route>> routes = new HashMap<>();
        for (ActiveFlow flow : active) {
            Entrance entrance = Entrances.of(flow.descriptor());
            routes.computeIfAbsent(entrance.listener(), name -> new ArrayList<>())
                    .addAll(routes(flow, entrance));
        }
        // all new ones first: a flow that goes to another listener answers at both for a moment, and not at neither
        listeners.forEach(listener -> listener.router().add(routes.getOrDefault(listener.name(), List.of())));
        listeners.forEach(listener -> listener.router().publish(routes.getOrDefault(listener.name(), List.of())));
        List<Descriptor> inService = active.stream().map(ActiveFlow::descriptor).toList();
        listeners.forEach(listener -> listener.tunnels().keep(inService));
    }

    @Override
    public SortedMap<String, byte[]> kept(Descriptor flow, SortedMap<String, byte[]> resources) {
        // a flow that names no description may have files of its own there, which are nobody's to ask for
        return Entrances.isDescribed(flow)
                ? resources.subMap(ServedFiles.FOLDER, ServedFiles.FOLDER + Character.MAX_VALUE)
                : Collections.emptySortedMap();
    }

    private List<Route> routes(ActiveFlow flow, Entrance entrance) {
        ListenerSettings listener = settings.get(entrance.listener());
        Description description = Description.of(flow.resources(), listener == null ? "" : listener.publicUrl());
        if (description == null || description.isAtFlow()) {
            return List.of(new Route(entrance.path(), entrance.methods(), flow::enter, description));
        }
        return List.of(
                new Route(entrance.path(), entrance.methods(), flow::enter),
                new Route(entrance.descriptionPath(), List.of(), flow::enter, description));
    }

    @Override
    public synchronized void start() throws IOException {
        for (Listener listener : listeners) {
            try {
                listener.start();
                started.add(listener);
            } catch (IOException e) {
                throw new IOException(
                        "listener " + listener.name() + " can't listen on "
                                + text(settings.get(listener.name()).address()) + ": " + reason(e)
                                + "; stop what uses it, or change listeners." + listener.name() + ".address",
                        e);
            }
        }
    }

    private static String text(InetSocketAddress address) {
        String host = address.getHostString();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    @Override
    public void pause() {
        if (pauses.getAndIncrement() == 0) {
            listeners.forEach(Listener::beginLastReplies);
        }
    }

    @Override
    public void resume() {
        if (pauses.decrementAndGet() == 0) {
            listeners.forEach(Listener::endLastReplies);
        }
    }

    @Override
    public void stopTaking() {
        pause();
        listeners.forEach(Listener::stopAccepting);
    }

    @Override
    public List<String> awaitIdle(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        while (true) {
            List<String> busy = listeners.stream()
                    .filter(listener -> listener.inFlight() > 0)
                    .map(Listener::name)
                    .toList();
            if (busy.isEmpty() || end - System.nanoTime() <= 0) {
                return busy;
            }
            Thread.sleep(LOOK_MILLIS);
        }
    }

    /** None: what a listener does is seen in its flows' statistics. */
    @Override
    public List<SourceState> states() {
        return List.of();
    }

    @Override
    public List<Listening> listening() {
        return listeners.stream()
                .map(listener -> listening(settings.get(listener.name()), listener.port()))
                .toList();
    }

    private static Listening listening(ListenerSettings listener, int port) {
        String host = listener.address().getHostString();
        return listener.tls()
                .map(tls -> new Listening(
                        listener.name(), "https", host, port, tls.clientAuth().word(), tls.shownDigest()))
                .orElseGet(() -> new Listening(listener.name(), "http", host, port, "none", null));
    }

    @Override
    public List<TunnelCounts> tunnels() {
        return listeners.stream().map(listener -> listener.tunnels().counts()).toList();
    }

    @Override
    public List<Loop> loops() {
        return listeners.stream().flatMap(listener -> listener.loops().stream()).toList();
    }

    @Override
    public void closeIdle(Duration atLeast) {
        listeners.forEach(listener -> listener.closeIdle(atLeast));
    }

    @Override
    public int goAway() {
        return listeners.stream()
                .mapToInt(listener -> listener.tunnels().goAway())
                .sum();
    }

    /** The last that was started first; one that does not close in order keeps no other from it. */
    @Override
    public synchronized void close() throws InterruptedException {
        for (Listener listener : started.reversed()) {
            try {
                boolean ignored = listener.stop(LAST_REPLIES);
            } catch (IllegalStateException e) {
                LOG.error("the listener {} did not close in order", listener.name(), e);
            }
        }
        started.clear();
    }
}
