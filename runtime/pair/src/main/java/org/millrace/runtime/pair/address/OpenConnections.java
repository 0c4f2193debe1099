package org.millrace.runtime.pair.address;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The TCP connections of this machine, as the kernel counts them: those that nobody has accepted yet, and those whose last bytes are not out,
 * included.
 */
final class OpenConnections {

    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

    /**
     * States (include/net/tcp_states.h) in which something may yet be lost: ESTABLISHED, SYN_RECV, FIN_WAIT1, CLOSE_WAIT, LAST_ACK, CLOSING,
     * NEW_SYN_RECV. Not FIN_WAIT2 and TIME_WAIT: all that was sent has arrived.
     */
    private static final Set<String> ALIVE = Set.of("01", "03", "04", "08", "09", "0B", "0C");

    private static final byte[] MAPPED = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte) 0xFF, (byte) 0xFF};

    private OpenConnections() {}

    /** How many there are at these addresses and ports of ours. */
    static long at(Set<InetAddress> addresses, Set<Integer> ports) throws IOException {
        Set<String> places = addresses.stream()
                .flatMap(address -> ports.stream().flatMap(port -> places(address, port)))
                .collect(Collectors.toSet());
        long count = 0;
        for (Path table : TABLES) {
            try {
                count += count(Files.readAllLines(table), places);
            } catch (NoSuchFileException e) {
                // a kernel without IPv6 has no such table, and no such connections
            }
        }
        return count;
    }

    /** @param lines {@code sl local_address rem_address st ...}, after a head */
    static long count(List<String> lines, Set<String> places) {
        // tens of thousands may be in TIME_WAIT, and who hands over looks many times
        return lines.stream()
                .skip(1)
                .filter(line -> {
                    int local = line.indexOf(": ") + 2;
                    int remote = line.indexOf(' ', local) + 1;
                    int state = line.indexOf(' ', remote) + 1;
                    return ALIVE.contains(line.substring(state, state + 2))
                            && places.contains(line.substring(local, remote - 1));
                })
                .count();
    }

    /** As both tables write an address and port: words of 32 bits in the machine's order; an IPv6 socket has IPv4 addresses mapped. */
    static Stream<String> places(InetAddress address, int port) {
        byte[] bytes = address.getAddress();
        String suffix = ":%04X".formatted(port);
        if (bytes.length == MAPPED.length + Integer.BYTES) {
            return Stream.of(words(bytes) + suffix);
        }
        byte[] mapped = ByteBuffer.allocate(MAPPED.length + Integer.BYTES)
                .put(MAPPED)
                .put(bytes)
                .array();
        return Stream.of(words(bytes) + suffix, words(mapped) + suffix);
    }

    private static String words(byte[] address) {
        ByteBuffer words = ByteBuffer.wrap(address).order(ByteOrder.nativeOrder());
        StringBuilder text = new StringBuilder();
        while (words.hasRemaining()) {
            text.append("%08X".formatted(words.getInt()));
        }
        return text.toString();
    }
}
