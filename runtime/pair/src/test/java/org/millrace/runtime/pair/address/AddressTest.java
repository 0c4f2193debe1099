package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.millrace.runtime.api.Eventually.eventually;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddressTest {

    @TempDir
    Path data;

    @Test
    void aLookThatFailsIsNotTheLastOne() throws Exception {
        AddressSettings.Hook hook = new AddressSettings.Hook(List.of("/bin/true"), Duration.ofSeconds(10));
        AddressSettings settings = new AddressSettings(
                List.of(new AddressSettings.Shared(InetAddress.ofLiteral("192.0.2.10"), 24)),
                "eth0",
                Duration.ofSeconds(1),
                hook);
        AtomicBoolean fails = new AtomicBoolean(true);
        Address address = new Address(
                settings,
                data,
                () -> {
                    if (fails.getAndSet(false)) {
                        throw new IllegalStateException("the pair is just being closed");
                    }
                    return new Eligibility(false, false, true, "it is not warm");
                },
                Clock.systemUTC());
        address.start();
        try {
            eventually("somebody still looks", () -> address.status().holder() != AddressStatus.Holder.UNKNOWN);
            assertEquals(
                    "this side may not have it: it is not warm",
                    address.status().why());
        } finally {
            address.close();
        }
    }
}
