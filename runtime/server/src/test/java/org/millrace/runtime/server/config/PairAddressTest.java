package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.pair.address.AddressSettings;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;

class PairAddressTest {

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private Optional<AddressSettings> read(String text) throws Exception {
        Path file = folder.resolve("millrace.yaml");
        Files.writeString(file, "pair:\n  address:\n" + text.indent(4));
        return Configuration.read(file, new Variables(Map.of()), EnvironmentFile.empty(), problems)
                .address();
    }

    /** All of them, in whatever order, without columns. */
    private void refuses(String text, String... errors) throws Exception {
        read(text);
        assertEquals(
                String.join("\n", new TreeSet<>(List.of(errors))),
                String.join(
                        "\n",
                        new TreeSet<>(problems.errors().stream()
                                .map(error -> error.replace(folder + "/", "").replaceFirst(":(\\d+):\\d+:", ":$1:"))
                                .toList())));
    }

    private static InetAddress address(String text) {
        return InetAddress.ofLiteral(text);
    }

    @Test
    void keepalivedNeedsAnAddressAndAnInterfaceAlone() throws Exception {
        AddressSettings read =
                read("{addresses: [192.0.2.10/24], interface: eth0}").orElseThrow();
        assertEquals(List.of(), problems.errors());
        assertEquals(
                new AddressSettings(
                        List.of(new AddressSettings.Shared(address("192.0.2.10"), 24)),
                        "eth0",
                        Duration.ofSeconds(1),
                        new AddressSettings.Keepalived(
                                "keepalived", 51, 200, Duration.ofMillis(80), false, List.of(), null)),
                read);
    }

    @Test
    void everythingOfItCanBeSaid() throws Exception {
        AddressSettings read = read("""
                addresses: [2001:db8::10/64, 2001:db8::11/64]
                interface: bond0.7
                hangTimeout: 250ms
                keepalived:
                  program: /opt/keepalived
                  routerId: 255
                  priority: 254
                  advertInterval: 10ms
                  preempt: true
                  peers: [2001:db8::2]
                  source: 2001:db8::1
                """).orElseThrow();
        assertEquals(List.of(), problems.errors());
        assertEquals(
                new AddressSettings.Keepalived(
                        "/opt/keepalived",
                        255,
                        254,
                        Duration.ofMillis(10),
                        true,
                        List.of(address("2001:db8::2")),
                        address("2001:db8::1")),
                read.mover());
        assertEquals(2, read.addresses().size());
    }

    @Test
    void aHookNeedsItsCommandAlone() throws Exception {
        AddressSettings read = read("{addresses: [192.0.2.10/24], interface: eth0, hook: {command: [/bin/move, now]}}")
                .orElseThrow();
        assertEquals(List.of(), problems.errors());
        assertEquals(new AddressSettings.Hook(List.of("/bin/move", "now"), Duration.ofSeconds(10)), read.mover());
    }

    @Test
    void anAddressAndAnInterfaceMustBeThere() throws Exception {
        refuses(
                "hangTimeout: 1s",
                "millrace.yaml:3: pair.address has no addresses; add addresses: [192.0.2.10/24]",
                "millrace.yaml:3: pair.address has no interface; add interface: eth0");
    }

    @Test
    void valuesJustPastTheirLimitsAreRefused() throws Exception {
        String prefix = "; write an address and the length of its network's prefix, e.g. 192.0.2.10/24";
        String figures = "; write one in figures, e.g. 192.0.2.1";
        refuses(
                """
                addresses: [192.0.2.9/24, 192.0.2.10, 192.0.2.10/33, 192.0.2.10/0, host/24, 192.0.2.999/24]
                interface: "eth0; reboot"
                hangTimeout: 249ms
                keepalived: {routerId: 256, priority: 255, advertInterval: 9ms, peers: [other], program: "a b"}
                """,
                "millrace.yaml:3: pair.address.addresses: \"192.0.2.10\" has no length of a prefix" + prefix,
                "millrace.yaml:3: pair.address.addresses: \"192.0.2.10/33\" has a prefix longer than its family's, or none"
                        + prefix,
                "millrace.yaml:3: pair.address.addresses: \"192.0.2.10/0\" has a prefix longer than its family's, or none"
                        + prefix,
                "millrace.yaml:3: pair.address.addresses: \"host\" is no IP address" + figures,
                "millrace.yaml:3: pair.address.addresses: \"192.0.2.999\" is no IP address" + figures,
                "millrace.yaml:4: pair.address.interface: \"eth0; reboot\" is not the name of an interface; write one, e.g. eth0",
                "millrace.yaml:5: pair.address.hangTimeout: \"249ms\" is out of bounds; write a duration from 250ms to 1m",
                "millrace.yaml:6: pair.address.keepalived.routerId: \"256\" is out of bounds; write a whole number from 1 to 255",
                "millrace.yaml:6: pair.address.keepalived.priority: \"255\" is out of bounds; write a whole number from 1 to 254",
                "millrace.yaml:6: pair.address.keepalived.advertInterval: \"9ms\" is out of bounds; write a duration from 10ms to 1s",
                "millrace.yaml:6: pair.address.keepalived.peers: \"other\" is no IP address" + figures,
                "millrace.yaml:6: pair.address.keepalived.program: \"a b\" is not the name of a program;"
                        + " write one, e.g. /usr/sbin/keepalived");
    }

    @Test
    void twoFamiliesAndTwoMoversAreRefused() throws Exception {
        refuses(
                """
                addresses: [192.0.2.10/24, 2001:db8::10/64]
                interface: eth0
                keepalived: {}
                hook: {}
                """,
                "millrace.yaml:3: pair.address.addresses are of both families, and VRRP moves those of one;"
                        + " keep the IPv4 addresses or the IPv6 addresses",
                "millrace.yaml:6: pair.address has both keepalived and a hook; keep the one that moves the address",
                "millrace.yaml:6: pair.address.hook has no command; add command: [/etc/millrace/move-address]");
    }
}
