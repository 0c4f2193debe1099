package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands new connections on to the other side while the shared address is still here, so that this side can finish those that it has.
 *
 * <p>An address that moves takes its connections with it: what neighbours send next meets a machine that knows nothing of them, and is
 * answered by a reset. So before it moves, nothing may be left here; and what would come meanwhile must not wait. Therefore:
 *
 * <ol>
 *   <li>the other side takes packets for the address already, without telling its neighbours ({@link PreTakeover})
 *   <li>nftables, at this interface's entrance, notes the client's address and port of each connection that begins from now on, and forwards
 *       the packets of those to the other side, as they are, to the MAC address of that machine. It answers the clients directly
 *   <li>once no connection is left here, the address moves. The connections that were handed on go on where they are: only their packets'
 *       way becomes shorter
 * </ol>
 *
 * <p>For one thread.
 */
final class ConnectionForwarding {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectionForwarding.class);
    private static final String TABLE = "netdev millrace_detour";

    private final AddressSettings settings;
    private boolean on;

    ConnectionForwarding(AddressSettings settings) {
        this.settings = settings;
    }

    /**
     * @param ports of the listeners; other services on the address are none of our business
     * @throws IOException in words when it can't be had here
     */
    void begin(InetAddress other, Set<Integer> ports) throws IOException {
        SystemCommand.run(rules(settings, other, ports), "nft", "-f", "-");
        on = true;
    }

    /** Ends it; what was handed on and comes here still is lost. */
    void end() {
        if (on) {
            clear();
            on = false;
        }
    }

    /** Takes away what a process before left that was killed meanwhile. */
    static void clear() {
        try {
            SystemCommand.run("table " + TABLE + "\ndelete table " + TABLE + "\n", "nft", "-f", "-");
        } catch (IOException e) {
            LOG.debug("there is no detour to end: {}", e.getMessage());
        }
    }

    static String rules(AddressSettings settings, InetAddress other, Set<Integer> ports) {
        String ip = other instanceof Inet6Address ? "ip6" : "ip";
        String shared = settings.addresses().stream()
                .map(one -> one.address().getHostAddress())
                .collect(Collectors.joining(", ", ip + " daddr { ", " }"));
        String doors = ports.stream().sorted().map(String::valueOf).collect(Collectors.joining(", ", "{ ", " }"));
        String client = ip + " saddr . tcp sport . tcp dport";
        String device = "\"" + settings.networkInterface() + "\"";
        return """
                table %1$s
                delete table %1$s
                table %1$s {
                  set handed_on {
                    type %2$s . inet_service . inet_service
                    flags dynamic, timeout
                    timeout 10m
                    size 65535
                  }
                  chain entrance {
                    type filter hook ingress device %3$s priority 0;
                    %4$s tcp dport %5$s tcp flags & (syn | ack) == syn update @handed_on { %6$s }
                    %4$s %6$s @handed_on fwd %7$s to %8$s device %3$s
                  }
                }
                """.formatted(
                        TABLE,
                        ip.equals("ip6") ? "ipv6_addr" : "ipv4_addr",
                        device,
                        shared,
                        doors,
                        client,
                        ip,
                        other.getHostAddress());
    }
}
