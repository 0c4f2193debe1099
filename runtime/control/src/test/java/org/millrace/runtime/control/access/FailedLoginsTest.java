package org.millrace.runtime.control.access;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FailedLoginsTest {

    private long nowMillis = 1_000_000;

    private final Clock clock = new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(nowMillis);
        }
    };

    @Test
    void anAddressMayFailSoOftenAMinuteAndThenWaits() {
        FailedLogins logins = new FailedLogins(3, clock);
        for (int i = 0; i < 3; i++) {
            assertEquals(0, logins.failed("a"));
        }
        assertEquals(60, logins.failed("a"));
        nowMillis += 59_001;
        assertEquals(1, logins.failed("a"));
        nowMillis += 999;
        assertEquals(0, logins.failed("a"));
    }

    @Test
    void aClockThatIsPutBackKeepsNobodyWaitingForThatTime() {
        FailedLogins logins = new FailedLogins(1, clock);
        assertEquals(0, logins.failed("a"));
        nowMillis -= 900_000;
        assertEquals(0, logins.failed("a"));
        assertEquals(60, logins.failed("a"));
        RefusalRateLimit refusals = new RefusalRateLimit(clock);
        for (int i = 0; i < 61; i++) {
            refusals.count("anna");
        }
        nowMillis -= 90_000;
        assertEquals(
                OptionalLong.of(1), refusals.count("anna"), "a quarter of an hour would be missing in the audit log");
    }

    @Test
    void addressesAreCountedApart() {
        FailedLogins logins = new FailedLogins(1, clock);
        assertEquals(0, logins.failed("a"));
        assertEquals(60, logins.failed("a"));
        assertEquals(0, logins.failed("b"));
    }

    @Test
    void sixtyRefusalsOfATokenAreToldInAMinuteAndTheNumberOfTheRestLater() {
        RefusalRateLimit refusals = new RefusalRateLimit(clock);
        for (int i = 0; i < 60; i++) {
            assertEquals(OptionalLong.of(0), refusals.count("anna"));
        }
        for (int i = 0; i < 1000; i++) {
            assertEquals(OptionalLong.empty(), refusals.count("anna"));
        }
        for (int i = 0; i < 600; i++) {
            assertEquals(OptionalLong.of(0), refusals.count("-"), "who has no token is counted apart");
        }
        assertEquals(OptionalLong.empty(), refusals.count("-"));
        nowMillis += 60_000;
        assertEquals(OptionalLong.of(1000), refusals.count("anna"));
        assertEquals(OptionalLong.of(0), refusals.count("anna"));
    }

    @Test
    void memoryStaysBoundedWhenManyAddressesFail() {
        FailedLogins logins = new FailedLogins(1, clock);
        logins.failed("first");
        for (int i = 0; i < 4096; i++) {
            logins.failed("address " + i);
        }
        assertEquals(0, logins.failed("first"), "the oldest was forgotten");
        assertEquals(60, logins.failed("address 4095"));
    }
}
