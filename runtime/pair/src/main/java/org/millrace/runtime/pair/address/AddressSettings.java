package org.millrace.runtime.pair.address;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;

/**
 * The shared address, and how it is moved.
 *
 * @param addresses all of one family
 * @param networkInterface that they are put on
 * @param hangTimeout how long this process may be silent before the address is taken from it
 */
public record AddressSettings(List<Shared> addresses, String networkInterface, Duration hangTimeout, Mover mover) {

    /** An address and the length of its network's prefix. */
    public record Shared(InetAddress address, int prefix) {
        @Override
        public String toString() {
            return address.getHostAddress() + "/" + prefix;
        }
    }

    /** Who moves the address. */
    public sealed interface Mover {}

    /**
     * VRRP version 3, by keepalived.
     *
     * @param program name or path
     * @param routerId the number of this pair in its network, 1 to 255; the same on both sides, and no other pair's
     * @param priority 1 to 254; the larger, the sooner it notices that the other is gone
     * @param advertInterval of adverts; the address moves after about three
     * @param preempt whether a side of larger priority takes the address back when it returns
     * @param peers the other sides, for adverts to them alone; none for multicast
     * @param source the address to send adverts from; null to leave it to keepalived
     */
    public record Keepalived(
            String program,
            int routerId,
            int priority,
            Duration advertInterval,
            boolean preempt,
            List<InetAddress> peers,
            InetAddress source)
            implements Mover {

        public static final Keepalived DEFAULTS =
                new Keepalived("keepalived", 51, 200, Duration.ofMillis(80), false, List.of(), null);
    }

    /**
     * A command of the user's, called with {@code acquire} or {@code release}, the interface and the addresses; it exits with 0 once that is
     * so.
     *
     * @param timeout after which it is killed and has failed
     */
    public record Hook(List<String> command, Duration timeout) implements Mover {}
}
