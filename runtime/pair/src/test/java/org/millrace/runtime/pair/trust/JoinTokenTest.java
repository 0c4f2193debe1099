package org.millrace.runtime.pair.trust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.pair.state.Member;

class JoinTokenTest {

    @Test
    void aTokenIsReadAsItWasWritten() {
        JoinToken token = JoinToken.make("[::1]:9443", "0f".repeat(32));
        assertEquals(Optional.of(token), JoinToken.parse(token.text()));
    }

    @Test
    void whatIsNotAWholeTokenIsNone() {
        String text = JoinToken.make("gateway:9443", "0f".repeat(32)).text();
        for (String wrong : new String[] {"", "mrp_", "mr_abc", text.substring(0, text.length() - 4), text + "!"}) {
            assertEquals(Optional.empty(), JoinToken.parse(wrong), wrong);
        }
    }

    @Test
    void addressesAreHostAndPort() {
        for (String good : new String[] {"a:1", "10.0.0.1:65535", "[2001:db8::1]:7000", "gateway-1.example.org:7000"}) {
            assertTrue(Member.isAddress(good), good);
        }
        for (String wrong : new String[] {"a", "a:0", "a:65536", "a b:1", ":1", "2001:db8::1:7000", "a:"}) {
            assertFalse(Member.isAddress(wrong), wrong);
        }
    }

    private static final Invitations.Invitation WITNESS = new Invitations.Invitation(Member.Kind.WITNESS, "anna");

    @Test
    void anInvitationEndsAfterItsHour() {
        AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1); // such a clock may start anywhere, and run over
        Invitations invitations = new Invitations(nanos::get);
        invitations.open("s1", WITNESS);
        invitations.open("s2", WITNESS);
        nanos.addAndGet(Invitations.LIFE.toNanos());
        assertEquals(Optional.of(WITNESS), invitations.of("s1"));
        assertTrue(invitations.use("s1"));
        assertFalse(invitations.use("s1"));
        nanos.incrementAndGet();
        assertEquals(Optional.empty(), invitations.of("s2"));
        assertFalse(invitations.use("s2"));
    }
}
