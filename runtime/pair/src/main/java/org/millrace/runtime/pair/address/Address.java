package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * This side's part in the shared address: asks how this side stands, ten times a second, and has the address moved after that. Whether it is
 * here is read off the interface, whatever anybody says.
 *
 * <p>Nothing that goes wrong here ends the runtime: {@link #status} and the log say it. Thread-safe; one thread of its own.
 */
public final class Address implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Address.class);
    private static final Duration BEAT = Duration.ofMillis(100);
    private static final Duration LAST_BEAT = Duration.ofSeconds(10);

    private final AddressSettings settings;
    private final Driver driver;
    private final Supplier<Eligibility> standing;
    private final Clock clock;
    private final String shown;
    private final Thread thread;
    private volatile boolean ending;
    private volatile boolean yielded;
    private volatile AddressStatus status;

    /** Guarded by this. */
    private final ConnectionForwarding detour;

    /** Guarded by this. */
    private final PreTakeover ahead;

    /** When packets are taken ahead of the address no more; null while they are not. Guarded by this. */
    private Long aheadUntilNanos;

    /**
     * @param data where files for keepalived are kept, in a folder {@code address}
     * @param standing asked on this object's thread; must not block
     */
    public Address(AddressSettings settings, Path data, Supplier<Eligibility> standing, Clock clock)
            throws IOException {
        this.settings = settings;
        this.driver = switch (settings.mover()) {
            case AddressSettings.Keepalived vrrp -> new KeepalivedDriver(settings, vrrp, data.resolve("address"));
            case AddressSettings.Hook hook -> new HookDriver(settings, hook);
        };
        this.standing = standing;
        this.clock = clock;
        this.detour = new ConnectionForwarding(settings);
        this.ahead = new PreTakeover(settings);
        this.shown = settings.addresses().stream()
                .map(AddressSettings.Shared::toString)
                .collect(Collectors.joining(", "));
        this.status = new AddressStatus(
                mover(), shown, AddressStatus.Holder.UNKNOWN, "the runtime is starting", clock.instant());
        this.thread = Thread.ofPlatform().name("address").daemon().unstarted(this::run);
    }

    private String mover() {
        return switch (settings.mover()) {
            case AddressSettings.Keepalived _ -> "keepalived";
            case AddressSettings.Hook _ -> "hook";
        };
    }

    public void start() {
        ahead.end();
        if (neighbour().isPresent()) {
            ConnectionForwarding.clear();
        }
        thread.start();
    }

    /** The one other side that keepalived knows; empty when there is none, or more. */
    private Optional<InetAddress> neighbour() {
        return settings.mover() instanceof AddressSettings.Keepalived vrrp
                        && vrrp.peers().size() == 1
                ? Optional.of(vrrp.peers().getFirst())
                : Optional.empty();
    }

    public AddressStatus status() {
        return status;
    }

    /**
     * Gives the address up, for a planned switchover, and does not take it until {@link #resume}. What still comes here is served.
     *
     * @return whether it has left this machine within {@code atMost}
     */
    public boolean yield(Duration atMost) throws InterruptedException {
        yielded = true;
        LockSupport.unpark(thread);
        long end = System.nanoTime() + atMost.toNanos();
        while (isHere()) {
            if (System.nanoTime() - end >= 0) {
                return false;
            }
            Thread.sleep(2);
        }
        return true;
    }

    /** Takes {@link #yield} back. */
    public void resume() {
        yielded = false;
        LockSupport.unpark(thread);
    }

    /**
     * Hands new connections on to the other side from now on, which must take them ({@link #takeAhead}) before it has the address.
     *
     * @param ports of the listeners
     * @throws IOException in words when that can't be done here: then they are still served here
     */
    public synchronized void handOn(Set<Integer> ports) throws IOException {
        InetAddress other = neighbour()
                .orElseThrow(() -> new IOException(
                        "it is not known where to: keepalived must be given one peer, pair.address.keepalived.peers"));
        detour.begin(other, ports);
    }

    /** Ends {@link #handOn}. */
    public synchronized void handOnNoMore() {
        detour.end();
    }

    /** Connections to the shared address that are open on this machine, at these ports. */
    public long connections(Set<Integer> ports) throws IOException {
        return OpenConnections.at(
                settings.addresses().stream()
                        .map(AddressSettings.Shared::address)
                        .collect(Collectors.toSet()),
                ports);
    }

    /**
     * Takes packets for the address from a side that hands them on, until the address itself is here, or for {@code atMost}.
     *
     * @throws IOException in words when that can't be done here
     */
    public synchronized void takeAhead(Duration atMost) throws IOException {
        if (neighbour().isEmpty()) {
            throw new IOException("keepalived must be given one peer, pair.address.keepalived.peers");
        }
        ahead.begin();
        aheadUntilNanos = System.nanoTime() + atMost.toNanos();
    }

    private synchronized void endAhead(boolean here) {
        if (aheadUntilNanos != null && (here || System.nanoTime() - aheadUntilNanos > 0)) {
            ahead.end();
            aheadUntilNanos = null;
        }
    }

    private void run() {
        boolean failed = false;
        while (!ending) {
            try {
                look();
                failed = false;
            } catch (RuntimeException e) {
                // how this side stands could not be told, as while its membership changes: the next look may tell, and
                // without another the address would never come here again
                if (!failed) { // told once, and not ten times a second for as long as it lasts
                    LOG.error("the address {} could not be looked after", shown, e);
                }
                failed = true;
            }
            LockSupport.parkNanos(BEAT.toNanos());
        }
        driver.stop();
        handOnNoMore();
        endAhead(true);
    }

    private void look() {
        Eligibility now = standing.get();
        if (yielded) {
            now = new Eligibility(
                    false, now.holdsLease(), now.inTouch(), "this side has given the address up for a switchover");
        }
        String why = driver.drive(now);
        AddressStatus.Holder holder = isHere()
                ? AddressStatus.Holder.HERE
                : driver.othersKnown() ? AddressStatus.Holder.ELSEWHERE : AddressStatus.Holder.UNKNOWN;
        endAhead(holder == AddressStatus.Holder.HERE);
        AddressStatus before = status;
        boolean moved = holder != before.holder();
        if (moved || !why.equals(before.why())) {
            LOG.info("the address {} is {}: {}", shown, holder.name().toLowerCase(java.util.Locale.ROOT), why);
            status = new AddressStatus(mover(), shown, holder, why, moved ? clock.instant() : before.since());
        }
    }

    /** Whether one of the addresses is on the interface. */
    public boolean isHere() {
        try {
            NetworkInterface on = NetworkInterface.getByName(settings.networkInterface());
            List<InetAddress> there = on == null
                    ? List.of()
                    : on.inetAddresses().map(Address::plain).toList();
            return settings.addresses().stream().anyMatch(shared -> there.contains(shared.address()));
        } catch (SocketException e) {
            return false; // an interface that can't be read has no address of ours
        }
    }

    /** Without the scope that an IPv6 address of an interface carries. */
    private static InetAddress plain(InetAddress address) {
        try {
            return InetAddress.getByAddress(address.getAddress());
        } catch (java.net.UnknownHostException e) {
            throw new IllegalStateException(e); // an address of its own length is one
        }
    }

    /** Gives the address up, in order. */
    @Override
    public void close() throws InterruptedException {
        ending = true;
        LockSupport.unpark(thread);
        thread.join(LAST_BEAT);
    }
}
