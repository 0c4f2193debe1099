package org.millrace.designer.runtimes.connect;

import java.net.URI;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.core.runtime.ILog;
import org.millrace.client.Failure;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.RuntimeAddress;
import org.millrace.client.watch.Link;
import org.millrace.client.watch.RuntimeSnapshot;
import org.millrace.client.watch.Watch;

/**
 * The runtimes that a person has added, and what is known of each. While anybody listens there is a connection to each of them, with threads
 * of its own; else there is none. Any thread, the UI thread too: nothing in here waits for a runtime but {@link #client}'s calls.
 */
public final class Connections {

    private static final Connections OF_WORKSPACE = new Connections(
            KnownRuntimes.ofWorkspace(),
            Secrets.ofPerson(),
            AdminClient.Patience.USUAL,
            Watch.PATIENCE,
            Watch.Pace.USUAL);

    private final KnownRuntimes known;
    private final Secrets secrets;
    private final AdminClient.Patience patience;
    private final AdminClient.Patience watching;
    private final Watch.Pace pace;

    /** One at a time, since a key ring may ask for the person. */
    private final ExecutorService starting = Executors.newSingleThreadExecutor(
            Thread.ofVirtual().name("connections").factory());

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private final Map<String, KnownRuntime> runtimes = new LinkedHashMap<>();
    private final Map<String, Watch> watches = new TreeMap<>();
    private final Map<String, RuntimeSnapshot> snapshots = new TreeMap<>();

    Connections(
            KnownRuntimes known,
            Secrets secrets,
            AdminClient.Patience patience,
            AdminClient.Patience watching,
            Watch.Pace pace) {
        this.known = known;
        this.secrets = secrets;
        this.patience = patience;
        this.watching = watching;
        this.pace = pace;
        known.all().forEach(runtime -> runtimes.put(runtime.id(), runtime));
    }

    public static Connections ofWorkspace() {
        return OF_WORKSPACE;
    }

    /**
     * Wants to be told whenever anything has changed: a runtime was added or removed, or something became known of one, which is once a second
     * while statistics come. Told by the connections' threads; must not block. What it is now, {@link #now} says.
     */
    public synchronized void listen(Runnable listener) {
        listeners.add(listener);
        if (listeners.size() == 1) {
            runtimes.values().forEach(this::start);
        }
    }

    /** The last one to go ends all connections. */
    public synchronized void unlisten(Runnable listener) {
        listeners.remove(listener);
        if (listeners.isEmpty()) {
            runtimes.keySet().forEach(this::stop);
        }
    }

    /** All known runtimes, by name. */
    public synchronized List<ObservedRuntime> now() {
        return runtimes.values().stream()
                .sorted(java.util.Comparator.comparing(KnownRuntime::name, String.CASE_INSENSITIVE_ORDER))
                .map(this::seen)
                .toList();
    }

    /** The pairs among them, by name. */
    public synchronized List<ObservedPair> pairs() {
        Map<String, List<ObservedRuntime>> sides = new TreeMap<>();
        for (ObservedRuntime seen : now()) {
            if (!seen.pair().isEmpty()) {
                sides.computeIfAbsent(seen.pair(), key -> new ArrayList<>()).add(seen);
            }
        }
        List<ObservedPair> pairs = new ArrayList<>();
        sides.forEach((pair, of) -> pairs.add(new ObservedPair(
                pair, known.nameOf(pair).orElseGet(() -> ObservedPair.usualName(of)), List.copyOf(of))));
        pairs.sort(java.util.Comparator.comparing(ObservedPair::name, String.CASE_INSENSITIVE_ORDER));
        return pairs;
    }

    public synchronized Optional<ObservedRuntime> of(String id) {
        return Optional.ofNullable(runtimes.get(id)).map(this::seen);
    }

    /** The known runtimes that a target means: one, or the sides of a pair; none when it is not known any more. */
    public List<ObservedRuntime> of(Target target) {
        return switch (target) {
            case Target.One one -> of(one.id()).stream().toList();
            case Target.Both both ->
                now().stream().filter(seen -> seen.pair().equals(both.pair())).toList();
        };
    }

    private ObservedRuntime seen(KnownRuntime runtime) {
        RuntimeSnapshot snapshot = snapshots.get(runtime.id());
        return new ObservedRuntime(runtime, snapshot == null ? unseen(runtime) : snapshot);
    }

    private static RuntimeSnapshot unseen(KnownRuntime runtime) {
        return lost(Link.State.CONNECTING, "Connecting to " + runtime.admin() + ".", "");
    }

    private static RuntimeSnapshot lost(Link.State state, String sentence, String remedy) {
        return new RuntimeSnapshot(
                new Link(state, Instant.now(), sentence, remedy, null), null, List.of(), null, null, "");
    }

    /**
     * Adds a runtime whose certificate a person has looked at. May block while a key ring is opened: not for the UI thread.
     *
     * @return why its token is only remembered until the designer is closed; "" when it is kept
     */
    public String add(String name, URI admin, X509Certificate certificate, String token) {
        KnownRuntime runtime = new KnownRuntime(UUID.randomUUID().toString(), name, admin, certificate, "");
        String notKept = secrets.keep(runtime.id(), token);
        take(runtime, true);
        return notKept;
    }

    /** Takes another name, address or certificate for a known runtime; with the latter two its connection begins anew. */
    public void change(KnownRuntime runtime) {
        KnownRuntime before;
        synchronized (this) {
            before = runtimes.get(runtime.id());
        }
        boolean onlyNamed = before != null
                && before.admin().equals(runtime.admin())
                && before.certificate().equals(runtime.certificate());
        take(runtime, !onlyNamed);
    }

    private void take(KnownRuntime runtime, boolean anew) {
        synchronized (this) {
            known.keep(runtime);
            runtimes.put(runtime.id(), runtime);
            if (anew) {
                stop(runtime.id());
                if (!listeners.isEmpty()) {
                    start(runtime);
                }
            }
        }
        tell();
    }

    /** As {@link #add}: takes another token for a known runtime. */
    public String change(KnownRuntime runtime, String token) {
        String notKept = secrets.keep(runtime.id(), token);
        take(runtime, true);
        return notKept;
    }

    /**
     * Takes the key that is shown to the listeners of known runtimes. May block while a key ring is opened: not for the UI thread.
     *
     * @param key null for none any more
     * @return why its password is only remembered until the designer is closed; "" when it is kept
     */
    public String keepListenerKey(Collection<String> ids, ListenerKey key) {
        String notKept = "";
        for (String id : ids) {
            if (key == null) {
                secrets.forgetListenerKey(id);
            } else {
                notKept = secrets.keep(id, key);
            }
        }
        return notKept;
    }

    /**
     * The key that is shown to the listeners of runtimes that belong together, if any was chosen. May block while a key ring is opened: not for
     * the UI thread.
     *
     * @throws Failure when the secure storage can't be read
     */
    public Optional<ListenerKey> listenerKey(Collection<String> ids) {
        return ids.stream().map(secrets::listenerKey).flatMap(Optional::stream).findFirst();
    }

    /** Forgets a runtime, its token and the key for its listeners. */
    public void remove(String id) {
        synchronized (this) {
            stop(id);
            runtimes.remove(id);
            known.forget(id);
        }
        starting.execute(() -> secrets.forget(id));
        tell();
    }

    public void name(String pair, String name) {
        known.name(pair, name);
        tell();
    }

    /** Tries a lost connection again at once. */
    public synchronized void tryNow(String id) {
        Watch watch = watches.get(id);
        if (watch != null) {
            watch.tryNow();
        } else if (runtimes.containsKey(id) && !listeners.isEmpty()) {
            start(runtimes.get(id));
        }
    }

    /**
     * A client for commands, to be used in a job and closed. May block while a key ring is opened.
     *
     * @throws Failure when the runtime is not known any more, or its token is not
     */
    public AdminClient client(String id) {
        return client(id, patience);
    }

    /** The same for a question that is answered at once or not at all. */
    public AdminClient impatientClient(String id) {
        return client(id, watching);
    }

    private AdminClient client(String id, AdminClient.Patience patience) {
        KnownRuntime runtime;
        synchronized (this) {
            runtime = runtimes.get(id);
        }
        if (runtime == null) {
            throw new Failure(Failure.Kind.USAGE, "the runtime was removed", "add it again");
        }
        return new AdminClient(address(runtime), patience);
    }

    private RuntimeAddress address(KnownRuntime runtime) {
        String token = secrets.token(runtime.id())
                .orElseThrow(() -> new Failure(
                        Failure.Kind.TOKEN_REFUSED,
                        "no token is kept for " + runtime.name(),
                        "give one: Change in the Runtimes view"));
        return new RuntimeAddress(runtime.admin(), token, List.of(runtime.certificate()));
    }

    private void start(KnownRuntime runtime) {
        starting.execute(() -> begin(runtime));
    }

    private void begin(KnownRuntime runtime) {
        RuntimeAddress address;
        try {
            address = address(runtime);
        } catch (Failure e) {
            take(runtime, lost(Link.State.NO_TOKEN, Failure.sentence(e.getMessage()), Failure.sentence(e.remedy())));
            return;
        }
        synchronized (this) {
            boolean wanted = !listeners.isEmpty() && runtime.equals(runtimes.get(runtime.id()));
            if (wanted && !watches.containsKey(runtime.id())) {
                watches.put(runtime.id(), Watch.start(address, watching, pace, snapshot -> take(runtime, snapshot)));
            }
        }
    }

    private void stop(String id) {
        Watch watch = watches.remove(id);
        if (watch != null) {
            watch.close();
        }
        snapshots.remove(id);
    }

    /** By the threads of a runtime's connection. */
    private void take(KnownRuntime told, RuntimeSnapshot snapshot) {
        synchronized (this) {
            KnownRuntime runtime = runtimes.get(told.id());
            boolean outdated = runtime == null
                    || !runtime.admin().equals(told.admin())
                    || !runtime.certificate().equals(told.certificate());
            if (outdated) {
                return;
            }
            snapshots.put(told.id(), snapshot);
            String pair = new ObservedRuntime(runtime, snapshot).pair();
            if (!pair.equals(runtime.pair())) {
                KnownRuntime moved = runtime.in(pair);
                runtimes.put(moved.id(), moved);
                known.keep(moved);
            }
        }
        tell();
    }

    private void tell() {
        for (Runnable listener : listeners) {
            try {
                listener.run();
            } catch (RuntimeException e) {
                // the others are told all the same, and the connection, whose thread this is, goes on
                ILog.of(Connections.class).error("who listens to the connections failed", e);
            }
        }
    }
}
