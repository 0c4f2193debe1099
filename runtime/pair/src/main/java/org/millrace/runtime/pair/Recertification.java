package org.millrace.runtime.pair;

import java.io.IOException;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.Credentials;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Once a side is out of the pair, and its authority with it, certifies anew the members whom that one had let in: the same keys, by this
 * side's authority. And keeps the certificate that this member is given so. Thread-safe.
 */
final class Recertification implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Recertification.class);
    private static final long AGAIN_MILLIS = 1_000;

    private final Group group;
    private final Member self;
    private final PairFolder folder;
    private final Clock clock;
    private final AtomicBoolean underWay = new AtomicBoolean();
    private volatile Credentials seen;
    private volatile boolean closed;

    Recertification(Group group, Member self, PairFolder folder, Clock clock) {
        this.group = group;
        this.self = self;
        this.folder = folder;
        this.clock = clock;
    }

    /** Returns at once. */
    void saw(PairState state) {
        Credentials now = state.credentials().lasting();
        if (!now.equals(seen)) {
            seen = now;
            begin();
        }
    }

    private void begin() {
        if (!closed && underWay.compareAndSet(false, true)) {
            Thread.ofVirtual().name("certify").start(this::work);
        }
    }

    private void work() {
        Credentials done = null;
        try {
            while (!closed && !seen.equals(done)) {
                Credentials now = seen;
                keepOwn(now);
                boolean all = self.kind() != Member.Kind.RUNTIME || certified(group.state());
                if (all) {
                    done = now;
                } else {
                    Thread.sleep(AGAIN_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            underWay.set(false);
        }
        if (!closed && !seen.equals(done)) {
            begin(); // what was seen as this ended
        }
    }

    private void keepOwn(Credentials now) {
        MemberCertificate listed = now.certificates().get(self.name());
        try {
            if (listed != null
                    && !listed.equals(MemberCertificate.of(Identity.open(folder).certificate()))) {
                Identity.certified(folder, listed);
            }
        } catch (IOException e) {
            LOG.warn("the new certificate of this member can't be kept: {}; the one before is as good", e.getMessage());
        }
    }

    /** @return whether nobody is left to certify */
    private boolean certified(PairState state) {
        Optional<Authority> authority = Authority.open(folder);
        if (authority.isEmpty() || !state.credentials().authorities().containsKey(self.name())) {
            return true;
        }
        for (String name : state.credentials().orphans()) {
            Member member = state.members().get(name);
            MemberCertificate before = state.credentials().certificates().get(name);
            try {
                String host = Pair.host(member.address());
                MemberCertificate fresh = authority.get().sign(before.key(), name, host);
                String what = "certifies " + name + " anew, whose certificate was of a side that left";
                group.proposeOnce(new Fact.Certify(name, fresh, new Event(clock.instant(), self.name(), "-", what)));
            } catch (FactRefused e) {
                LOG.debug("another side was first: {}", e.getMessage());
            } catch (NoMajority | IOException e) {
                LOG.debug("{} is not certified anew yet", name, e);
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        closed = true;
    }
}
