package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class HookDriverTest {

    private static final Eligibility HOLDER = new Eligibility(true, true, true, "this side takes exchanges");
    private static final Eligibility OTHER = new Eligibility(true, false, true, "this side takes exchanges");
    private static final Eligibility COLD = new Eligibility(false, true, true, "it is not warm");

    @TempDir
    Path folder;

    private HookDriver driver(String script, Duration timeout) throws IOException {
        Path hook = folder.resolve("hook");
        Files.writeString(
                hook,
                "#!/bin/sh\n" + script.replace("LOG", folder.resolve("log").toString()));
        assertTrue(hook.toFile().setExecutable(true));
        AddressSettings.Hook settings = new AddressSettings.Hook(List.of(hook.toString(), "own"), timeout);
        List<AddressSettings.Shared> addresses = List.of(
                new AddressSettings.Shared(InetAddress.ofLiteral("192.0.2.10"), 24),
                new AddressSettings.Shared(InetAddress.ofLiteral("192.0.2.11"), 32));
        return new HookDriver(new AddressSettings(addresses, "eth0", Duration.ofSeconds(1), settings), settings);
    }

    private String log() throws IOException {
        Path log = folder.resolve("log");
        return Files.exists(log) ? Files.readString(log) : "";
    }

    @Test
    void theAddressFollowsTheLeaseAndEligibility() throws Exception {
        HookDriver driver = driver("echo \"$@\" >> LOG", Duration.ofSeconds(20));
        assertFalse(driver.othersKnown());
        assertEquals("this side does not hold the lease", driver.drive(OTHER));
        assertTrue(driver.othersKnown());
        assertEquals("this side holds the lease", driver.drive(HOLDER));
        assertEquals("this side holds the lease", driver.drive(HOLDER));
        assertFalse(driver.othersKnown());
        assertEquals("this side may not have it: it is not warm", driver.drive(COLD));
        driver.drive(HOLDER);
        driver.stop();
        driver.stop();
        assertEquals("""
                own release eth0 192.0.2.10/24 192.0.2.11/32
                own acquire eth0 192.0.2.10/24 192.0.2.11/32
                own release eth0 192.0.2.10/24 192.0.2.11/32
                own acquire eth0 192.0.2.10/24 192.0.2.11/32
                own release eth0 192.0.2.10/24 192.0.2.11/32
                """, log());
    }

    @Test
    void aHookThatFailsIsNotCalledAgainAtOnceAndItsWordsAreTold() throws Exception {
        HookDriver driver =
                driver("echo x >> LOG; echo 'no route'; echo 'to heaven' >&2; exit 3", Duration.ofSeconds(20));
        String told =
                "this side holds the lease; the hook failed, and is called again: it exited with 3: no route to heaven";
        assertEquals(told, driver.drive(HOLDER));
        assertEquals(told, driver.drive(HOLDER));
        assertEquals("x\n", log());
    }

    @Test
    void whatAHookThatFailedToAcquireMayHaveDoneIsReleased() throws Exception {
        HookDriver driver = driver("echo $2 >> LOG; [ $2 = release ]", Duration.ofSeconds(20));
        driver.drive(OTHER);
        driver.drive(HOLDER);
        assertFalse(driver.othersKnown());
        driver.stop();
        assertEquals("release\nacquire\nrelease\n", log());
    }

    @Test
    void aHookThatHangsIsKilledWithWhatItStarted() throws Exception {
        HookDriver driver = driver("sleep 1000", Duration.ofMillis(300));
        assertEquals(
                "this side holds the lease; the hook failed, and is called again: it took longer than 300 ms and was killed",
                driver.drive(HOLDER));
    }

    @Test
    void aHookThatIsNotThereIsToldOf() throws Exception {
        AddressSettings.Hook hook = new AddressSettings.Hook(List.of(folder + "/none"), Duration.ofSeconds(1));
        HookDriver driver = new HookDriver(
                new AddressSettings(
                        List.of(new AddressSettings.Shared(InetAddress.ofLiteral("192.0.2.10"), 24)),
                        "eth0",
                        Duration.ofSeconds(1),
                        hook),
                hook);
        String told = driver.drive(HOLDER);
        assertTrue(told.contains("Cannot run program \"" + folder + "/none\""), told);
    }
}
