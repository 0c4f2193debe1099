package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes packets for the shared address ahead of the address itself, from a side that hands its new connections on ({@link ConnectionForwarding}).
 *
 * <p>The address stands on the loopback interface meanwhile. Neighbours must not learn of it: {@code arp_ignore} keeps this machine from
 * answering for it, {@code arp_announce} from asking in its name. IPv6 needs neither. For one thread.
 */
final class PreTakeover {

    private static final Logger LOG = LoggerFactory.getLogger(PreTakeover.class);
    private static final String LOOPBACK = "lo";
    private static final Map<String, String> QUIET = Map.of("arp_ignore", "1", "arp_announce", "2");

    private final AddressSettings settings;

    /** What stood in the kernel's settings before, by file. */
    private final Map<Path, String> before = new LinkedHashMap<>();

    PreTakeover(AddressSettings settings) {
        this.settings = settings;
    }

    /** @throws IOException in words when it can't be had here; nothing has changed then */
    void begin() throws IOException {
        try {
            if (settings.addresses().getFirst().address() instanceof Inet4Address) {
                for (Map.Entry<String, String> quiet : QUIET.entrySet()) {
                    be(quiet.getKey(), quiet.getValue());
                }
            }
            for (AddressSettings.Shared shared : settings.addresses()) {
                ip("replace", shared);
            }
        } catch (IOException e) {
            end();
            throw e;
        }
    }

    private void be(String name, String value) throws IOException {
        Path file = Path.of("/proc/sys/net/ipv4/conf", settings.networkInterface(), name);
        String now = Files.readString(file).strip();
        if (now.equals("0")) {
            Files.writeString(file, value);
            before.put(file, now);
        }
    }

    /** Also takes away what a process before left that was killed meanwhile. */
    void end() {
        for (AddressSettings.Shared shared : settings.addresses()) {
            try {
                if (isOnLoopback(shared.address())) {
                    ip("del", shared);
                }
            } catch (IOException e) {
                LOG.warn("{} could not be taken off the loopback interface: {}", shared, e.getMessage());
            }
        }
        before.forEach((file, value) -> {
            try {
                Files.writeString(file, value);
            } catch (IOException e) {
                LOG.warn("{} could not be set back to {}: {}", file, value, e.getMessage());
            }
        });
        before.clear();
    }

    private static boolean isOnLoopback(InetAddress address) throws IOException {
        NetworkInterface loopback = NetworkInterface.getByName(LOOPBACK);
        return loopback != null && loopback.inetAddresses().anyMatch(address::equals);
    }

    private static void ip(String verb, AddressSettings.Shared shared) throws IOException {
        int whole = shared.address().getAddress().length * Byte.SIZE;
        SystemCommand.run("", "ip", "addr", verb, shared.address().getHostAddress() + "/" + whole, "dev", LOOPBACK);
    }
}
