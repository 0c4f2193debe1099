package org.millrace.runtime.pair.address;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What keepalived is given to track, as a side's standing changes. */
class KeepalivedDriverTest {

    @TempDir
    Path folder;

    private KeepalivedDriver driver;
    private long start;

    @BeforeEach
    void make() throws Exception {
        AddressSettings.Keepalived vrrp =
                new AddressSettings.Keepalived("keepalived", 51, 200, Duration.ofMillis(80), false, List.of(), null);
        AddressSettings.Shared shared = new AddressSettings.Shared(InetAddress.ofLiteral("192.0.2.10"), 24);
        driver = new KeepalivedDriver(
                new AddressSettings(List.of(shared), "none-such0", Duration.ofSeconds(1), vrrp), vrrp, folder);
        start = System.nanoTime(); // the driver has looked at the clock, too, and not after that
    }

    private int tracked(boolean eligible, boolean inTouch, long millis) {
        return driver.tracked(
                new Eligibility(eligible, false, inTouch, "this side is warm and serves"),
                start + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    void aSideThatIsWarmAndInTouchMayHaveIt() {
        assertEquals(0, tracked(true, true, 100));
        assertEquals(-254, tracked(false, true, 200));
    }

    @Test
    void aSideOutOfTouchGivesWayUntilTwoSecondsAfterItIsBack() {
        assertEquals(0, tracked(true, true, 100));
        assertEquals(-253, tracked(true, false, 200));
        assertEquals(-253, tracked(true, false, 60_000));
        assertEquals(-253, tracked(true, true, 60_100));
        assertEquals(-253, tracked(true, true, 61_999));
        assertEquals(0, tracked(true, true, 62_000));
    }

    @Test
    void aSideThatIsNotWarmMayNotHaveItWhoeverItHears() {
        assertEquals(-254, tracked(false, false, 100));
        assertEquals(-253, tracked(true, true, 200), "and was out of touch a moment ago");
    }

    private String words(boolean eligible, long millis) {
        return driver.words(
                new Eligibility(eligible, false, true, "this side is warm and serves"),
                start + TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    void aFaultIsToldOnlyOnceItHasLastedThoughThisSideMayHaveTheAddress() {
        driver.heard("Fri Nov 27 12:00:00 2026: (shared) Entering FAULT STATE");
        assertEquals(
                "this side may not have it: this side is warm and serves; keepalived keeps out", words(false, 100));
        assertEquals("this side is warm and serves; keepalived is about to take part", words(true, 200));
        assertEquals("this side is warm and serves; keepalived is about to take part", words(true, 2_199));
        assertEquals(
                "this side is warm and serves; keepalived says FAULT: the interface none-such0 is down, or has no link",
                words(true, 2_200));
        driver.heard("Fri Nov 27 12:00:03 2026: (shared) Entering BACKUP STATE");
        assertEquals(
                "this side is warm and serves; keepalived says BACKUP, so another side sends adverts",
                words(true, 3_000));
        driver.heard("Fri Nov 27 12:00:09 2026: (shared) Entering FAULT STATE");
        assertEquals("this side is warm and serves; keepalived is about to take part", words(true, 9_000));
    }
}
