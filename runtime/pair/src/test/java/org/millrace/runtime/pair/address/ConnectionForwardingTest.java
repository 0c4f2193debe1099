package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is told to nftables, and what the kernel's tables of connections are read as; tests/failover sees both at work. */
class ConnectionForwardingTest {

    private static AddressSettings settings(String... addresses) {
        return new AddressSettings(
                List.of(addresses).stream()
                        .map(address -> new AddressSettings.Shared(InetAddress.ofLiteral(address), 24))
                        .toList(),
                "eth0",
                Duration.ofSeconds(1),
                new AddressSettings.Hook(List.of("true"), Duration.ofSeconds(1)));
    }

    @Test
    void connectionsThatBeginAreNotedAndSentToTheOtherSide() {
        assertEquals(
                """
                table netdev millrace_detour
                delete table netdev millrace_detour
                table netdev millrace_detour {
                  set handed_on {
                    type ipv4_addr . inet_service . inet_service
                    flags dynamic, timeout
                    timeout 10m
                    size 65535
                  }
                  chain entrance {
                    type filter hook ingress device "eth0" priority 0;
                    ip daddr { 192.0.2.10, 192.0.2.11 } tcp dport { 8080, 8443 } tcp flags & (syn | ack) == syn\
                 update @handed_on { ip saddr . tcp sport . tcp dport }
                    ip daddr { 192.0.2.10, 192.0.2.11 } ip saddr . tcp sport . tcp dport @handed_on fwd ip to 192.0.2.2 device "eth0"
                  }
                }
                """,
                ConnectionForwarding.rules(
                        settings("192.0.2.10", "192.0.2.11"), InetAddress.ofLiteral("192.0.2.2"), Set.of(8443, 8080)));
    }

    @Test
    void anAddressOfVersion6StaysOne() {
        String rules = ConnectionForwarding.rules(
                settings("2001:db8::10"), InetAddress.ofLiteral("2001:db8::2"), Set.of(8080));
        assertTrue(rules.contains("type ipv6_addr . inet_service . inet_service"), rules);
        assertTrue(rules.contains("ip6 daddr { 2001:db8:0:0:0:0:0:10 } ip6 saddr . tcp sport . tcp dport @handed_on"
                + " fwd ip6 to 2001:db8:0:0:0:0:0:2"));
    }

    @Test
    void connectionsCountUntilTheirLastByteIsAcknowledged() {
        String head = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt";
        String line = "   1: 0A0200C0:1F90 0A0200C6:C0DE %s 00000000:00000000 00:00000000 00000000     0";
        Set<String> here = Set.of("0A0200C0:1F90");
        for (String alive : List.of("01", "03", "04", "08", "09", "0B", "0C")) {
            assertEquals(1, OpenConnections.count(List.of(head, line.formatted(alive)), here), alive);
        }
        for (String over : List.of("05", "06", "0A")) {
            assertEquals(0, OpenConnections.count(List.of(head, line.formatted(over)), here), over);
        }
        assertEquals(0, OpenConnections.count(List.of(head, line.formatted("01")), Set.of("0A0200C0:1F91")));
    }

    @Test
    void aSocketOfThisMachineIsFoundByItsAddressAndPort() throws Exception {
        InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
        try (var listening = new java.net.ServerSocket(0, 1, loopback);
                var client = new java.net.Socket(loopback, listening.getLocalPort())) {
            Set<Integer> port = Set.of(listening.getLocalPort());
            assertEquals(1, OpenConnections.at(Set.of(loopback), port), "nobody has accepted it, and it counts");
            assertEquals(0, OpenConnections.at(Set.of(InetAddress.ofLiteral("127.0.0.2")), port));
            assertEquals(0, OpenConnections.at(Set.of(loopback), Set.of(1)));
            assertTrue(client.isConnected());
        }
    }
}
