package org.millrace.runtime.pair;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Invitations;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How a side lets new members in: by a token for one member of one kind; by a certificate that its own authority signs; and by an entry in
 * the log, so that a majority knows the newcomer's key before that says a word. A member that is down meanwhile learns of it when it is back,
 * whoever leads the log then: the others show it that entry, which the side has signed. Thread-safe.
 */
public final class Admissions {

    private static final Logger LOG = LoggerFactory.getLogger(Admissions.class);

    /** For every member that is there to apply an entry. */
    private static final Duration KNOWING = Duration.ofSeconds(5);

    private final Group group;
    private final Member self;
    private final PairFolder folder;
    private final String pair;
    private final Pair.Surroundings around;
    private final Invitations invitations;

    Admissions(Group group, Member self, PairFolder folder, String pair, Pair.Surroundings around) {
        this.group = group;
        this.self = self;
        this.folder = folder;
        this.pair = pair;
        this.around = around;
        this.invitations = new Invitations(around.nanoTime());
    }

    /**
     * Makes a token by which one new member of a kind comes in.
     *
     * @param admin host:port where this runtime's admin API is reached
     * @throws FactRefused when this member lets nobody in
     */
    public JoinToken invite(String admin, X509Certificate certificate, Invitations.Invitation invitation)
            throws FactRefused {
        if (self.kind() != Member.Kind.RUNTIME) {
            throw new FactRefused(
                    "pair.kind",
                    self.name() + " is a " + self.kind().word() + ", which lets nobody in",
                    "ask a side of the pair");
        }
        Optional<String> damage = Authority.damage(folder);
        if (damage.isPresent()) {
            throw new FactRefused("pair.authority", damage.get(), Authority.REMEDY);
        }
        try {
            return invitations.make(admin, certificate, invitation);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the admin certificate has no encoding", e);
        }
    }

    /** Whether a secret belongs to a token that is good still. */
    public boolean invited(String secret) {
        return invitations.of(secret).isPresent();
    }

    /**
     * Lets a newcomer in, whose token is used up by it: from here on the state lists its key, and it may join.
     *
     * @throws FactRefused when the pair can't take it
     */
    public Enrolment.Grant admit(String secret, Enrolment.Wish wish) throws FactRefused, NoMajority, IOException {
        Invitations.Invitation invitation = invitations.of(secret).orElseThrow(Admissions::used);
        requireRoom(wish, invitation);
        Authority authority = Authority.open(folder).orElseThrow(Admissions::used);
        Member newcomer = wish.member();
        MemberCertificate certificate = authority.sign(wish.request(), newcomer.name(), Pair.host(newcomer.address()));
        if (!invitations.use(secret)) {
            throw used();
        }
        Event event = new Event(
                around.clock().instant(),
                self.name(),
                invitation.who(),
                "lets " + newcomer.name() + " in as " + newcomer.kind().word() + Pair.AT + newcomer.address());
        group.propose(new Fact.Admit(newcomer, certificate, event));
        List<String> away = group.rollCall().awaitKnown(certificate, KNOWING);
        if (!away.isEmpty()) {
            LOG.info(
                    "{} is let in while {} can't be told of it; whoever is gone for good is taken out by 'millrace pair leave"
                            + " NAME', before it comes in or after",
                    newcomer.name(),
                    String.join(" and ", away));
        }
        return new Enrolment.Grant(pair, group.id().toString(), group.state().roster(), certificate);
    }

    private static FactRefused used() {
        return new FactRefused(
                "pair.token", "the join token was used by another", "make another: millrace pair invite");
    }

    /** So that it hears of what is wrong before it makes anything, and its token stays good. */
    private void requireRoom(Enrolment.Wish wish, Invitations.Invitation invitation) throws FactRefused {
        Member newcomer = wish.member();
        if (newcomer.kind() != invitation.kind()) {
            String asked = newcomer.kind().invited();
            throw new FactRefused(
                    "pair.kind",
                    "the join token is for a " + invitation.kind().invited() + ", and " + newcomer.name()
                            + " wants to come in as a " + asked,
                    "make one for that: millrace pair invite --as " + asked);
        }
        PairState state = group.state();
        state.after(new Fact.Join(newcomer, new Event(around.clock().instant(), "-", "-", "-")));
        if (state.members().containsKey(newcomer.name())) {
            throw new FactRefused(
                    "pair.name",
                    "there is a member " + newcomer.name() + " in the pair already",
                    "give another name; or, if that one is gone for good, let it leave first: millrace pair leave "
                            + newcomer.name());
        }
        Optional<String> before = addressBefore(newcomer.name(), state.history());
        if (before.isPresent() && !before.get().equals(newcomer.address())) {
            throw new FactRefused(
                    "pair.name",
                    "a member " + newcomer.name() + " that was taken out was at " + before.get()
                            + ", and the others would go on looking for it there",
                    "give another name, such as --name " + newcomer.name() + "-2, or the address that it had");
        }
        if (wish.stateVersion() < state.version()) {
            throw new FactRefused(
                    "pair.version",
                    newcomer.name() + " understands version " + wish.stateVersion()
                            + " of what the pair agrees on, and the pair has come to version " + state.version(),
                    "start it with the version of Millrace that the others run");
        }
    }

    /**
     * Where a member that is none any more had its address. The library knows a member's address by its name for as long as a process lasts:
     * one that joined under that name elsewhere would not be found, and who waits for it could agree on no other change of members.
     */
    private static Optional<String> addressBefore(String name, List<Event> history) {
        for (Event event : history.reversed()) {
            if (event.what().startsWith(Pair.PROMOTED)) {
                break; // a new log
            }
            int at = event.what().lastIndexOf(Pair.AT);
            if (event.member().equals(name) && event.what().startsWith(Pair.JOINS) && at > 0) {
                return Optional.of(event.what().substring(at + Pair.AT.length()));
            }
        }
        return Optional.empty();
    }
}
