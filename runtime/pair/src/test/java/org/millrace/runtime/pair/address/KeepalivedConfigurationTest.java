package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeepalivedConfigurationTest {

    private static final Path KEEPALIVED = Path.of("/usr/sbin/keepalived");

    @TempDir
    Path folder;

    private static AddressSettings settings(String on, AddressSettings.Keepalived vrrp, String... addresses) {
        List<AddressSettings.Shared> shared = java.util.stream.Stream.of(addresses)
                .map(address -> new AddressSettings.Shared(InetAddress.ofLiteral(address), 24))
                .toList();
        return new AddressSettings(shared, on, Duration.ofSeconds(1), vrrp);
    }

    private static AddressSettings.Keepalived plain() {
        return new AddressSettings.Keepalived("keepalived", 51, 200, Duration.ofMillis(100), false, List.of(), null);
    }

    private static AddressSettings.Keepalived full() {
        return new AddressSettings.Keepalived(
                "keepalived",
                255,
                254,
                Duration.ofMillis(10),
                true,
                List.of(InetAddress.ofLiteral("192.0.2.2"), InetAddress.ofLiteral("192.0.2.3")),
                InetAddress.ofLiteral("192.0.2.1"));
    }

    private static String instance(AddressSettings.Keepalived vrrp, String... addresses) {
        String text = KeepalivedConfiguration.text(
                settings("eth0", vrrp, addresses), vrrp, Path.of("/data/address/eligible"));
        return text.substring(text.indexOf("track_file eligible"));
    }

    @Test
    void bothSidesBeginAsBackupAndNeitherTakesTheAddressBack() {
        assertEquals("""
                track_file eligible {
                  file "/data/address/eligible"
                  weight 1
                }
                vrrp_instance millrace {
                  state BACKUP
                  nopreempt
                  interface eth0
                  virtual_router_id 51
                  priority 200
                  advert_int 0.100
                  track_file {
                    eligible
                  }
                  virtual_ipaddress {
                    192.0.2.10/24
                  }
                }
                """, instance(plain(), "192.0.2.10"));
    }

    @Test
    void peersGetAdvertsAloneAndOnlyTheirsCount() {
        assertEquals("""
                track_file eligible {
                  file "/data/address/eligible"
                  weight 1
                }
                vrrp_instance millrace {
                  state BACKUP
                  interface eth0
                  virtual_router_id 255
                  priority 254
                  advert_int 0.010
                  unicast_src_ip 192.0.2.1
                  check_unicast_src
                  unicast_peer {
                    192.0.2.2
                    192.0.2.3
                  }
                  track_file {
                    eligible
                  }
                  virtual_ipaddress {
                    192.0.2.10/24
                    192.0.2.11/24
                  }
                }
                """, instance(full(), "192.0.2.10", "192.0.2.11"));
    }

    @Test
    void keepalivedItselfTakesIt() throws Exception {
        assumeTrue(Files.isExecutable(KEEPALIVED), "keepalived is not installed: apt-get install keepalived");
        Optional<String> on = NetworkInterface.networkInterfaces()
                .map(NetworkInterface::getName)
                .filter(name -> !name.equals("lo"))
                .findFirst();
        assumeTrue(on.isPresent(), "there is no interface but the loopback here, on which VRRP does not go");
        Path eligible = Files.writeString(folder.resolve("eligible"), "0\n");
        for (AddressSettings.Keepalived vrrp : List.of(plain(), full())) {
            Path file = folder.resolve("keepalived.conf");
            Files.writeString(
                    file,
                    KeepalivedConfiguration.text(settings(on.get(), vrrp, "192.0.2.10", "192.0.2.11"), vrrp, eligible));
            Process test = new ProcessBuilder(
                            KEEPALIVED.toString(), "--config-test", "--log-console", "-f", file.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(test.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, test.waitFor(), said);
        }
    }
}
