package org.millrace.runtime.pair.state;

import java.util.Optional;
import java.util.Set;

/**
 * Who may propose what. Each replica looks at each proposal alike, so that not even the member that leads the log brings in what its author
 * may not say.
 *
 * <table>
 *   <caption>Authors</caption>
 *   <tr><td>begin</td><td>the one member of the pair that it begins</td></tr>
 *   <tr><td>admit, certify</td><td>a side, for a certificate that its own authority signed</td></tr>
 *   <tr><td>join</td><td>who was admitted, as it was admitted</td></tr>
 *   <tr><td>leave</td><td>a side; a member for itself</td></tr>
 *   <tr><td>raise</td><td>a side</td></tr>
 *   <tr><td>renew, take-over, hand-over, note</td><td>the side that it is about, or that holds the lease</td></tr>
 *   <tr><td>activate, undeploy, environment</td><td>whoever runs flows</td></tr>
 *   <tr><td>attest</td><td>the member itself</td></tr>
 *   <tr><td>tell</td><td>every member</td></tr>
 * </table>
 *
 * <p>An event names the member that proposes it, and within that one whoever asked: nobody speaks in another member's name.
 */
final class Authors {

    static final String SIGNATURE = "pair.signature";
    static final String REPLAY = "pair.replay";
    static final String RIGHT = "pair.right";

    private Authors() {}

    /** Whether a refusal is of one who had no right to ask, rather than of a change that does not fit. */
    static boolean isForged(FactRefused refused) {
        return Set.of(SIGNATURE, REPLAY, RIGHT).contains(refused.code());
    }

    /** @throws FactRefused unless the one that it names has signed the proposal, for this group, and it comes for the first time */
    static void requireSigned(PairState state, Proposal proposal, String group) throws FactRefused {
        Optional<MemberCertificate> certificate = certificate(state, proposal);
        if (certificate.isEmpty()) {
            throw new FactRefused(
                    SIGNATURE,
                    proposal.member() + " is no member of the pair",
                    "only members write the pair's log; 'millrace pair status' lists them");
        }
        if (!proposal.isSigned(group, certificate.get())) {
            throw new FactRefused(
                    SIGNATURE,
                    "the proposal is not signed by the key of " + proposal.member(),
                    "somebody who is not " + proposal.member()
                            + " writes in its name: look for who reaches the pair's port");
        }
        if (!state.credentials().numbers(proposal.member()).isFresh(proposal.number())) {
            throw new FactRefused(
                    REPLAY,
                    "proposal " + proposal.number() + " of " + proposal.member() + " was taken before",
                    "what is meant again is proposed anew");
        }
    }

    /** Before a pair has begun, its members are those that it is to begin with. */
    private static Optional<MemberCertificate> certificate(PairState state, Proposal proposal) {
        if (!state.members().isEmpty()) {
            return state.credentials().of(proposal.member());
        }
        return proposal.fact().startsWith("begin ") && Fact.parse(proposal.fact()) instanceof Fact.Begin begin
                ? begin.state().credentials().of(proposal.member())
                : Optional.empty();
    }

    /** @throws FactRefused when the one that signed a fact is not one that may say so */
    static void requireRight(PairState state, String author, Fact fact) throws FactRefused {
        switch (fact) {
            case Fact.Begin begin ->
                require(begin.state().members().containsKey(author), author, "begin a pair of others");
            case Fact.Admit admit -> {
                requireTold(author, admit.event());
                requireCertified(state, author, admit.certificate());
            }
            case Fact.Join join -> {
                requireTold(author, join.event());
                Admission let = state.credentials().admitted().get(author);
                require(let != null && let.member().equals(join.member()), author, "join otherwise than it was let in");
            }
            case Fact.Leave leave -> {
                requireTold(author, leave.event());
                require(leave.member().equals(author) || isSide(state, author), author, "take another member out");
            }
            case Fact.Certify certify -> {
                requireTold(author, certify.event());
                requireCertified(state, author, certify.certificate());
            }
            case Fact.Renew renew -> requireItself(author, renew.member(), "renew the lease");
            case Fact.TakeOver take -> {
                requireTold(author, take.event());
                requireItself(author, take.member(), "take the lease over");
            }
            case Fact.HandOver hand -> {
                requireTold(author, hand.event());
                requireItself(author, hand.from(), "hand the lease over");
            }
            case Fact.Raise raise -> {
                requireTold(author, raise.event());
                require(isSide(state, author), author, "raise the epoch");
            }
            case Fact.Note note -> requireItself(author, state.holder(), "note something");
            case Fact.Activate activate -> {
                requireTold(author, activate.event());
                requireRuns(state, author, "put a flow into service");
            }
            case Fact.Undeploy undeploy -> {
                requireTold(author, undeploy.event());
                requireRuns(state, author, "take a flow out of service");
            }
            case Fact.AgreeOnEnvironment agree -> {
                requireTold(author, agree.event());
                requireRuns(state, author, "agree on an environment");
            }
            case Fact.Attest attest -> {
                require(state.members().containsKey(author), author, "attest anything before it has joined");
                requireItself(author, attest.member(), "attest");
            }
            case Fact.Tell tell -> {
                require(state.members().containsKey(author), author, "tell anything before it has joined");
                requireTold(author, tell.event());
            }
        }
    }

    private static void requireCertified(PairState state, String author, MemberCertificate certificate)
            throws FactRefused {
        require(isSide(state, author), author, "let a member in");
        MemberCertificate authority = state.credentials().authorities().get(author);
        require(
                authority != null && certificate.isIssuedBy(authority),
                author,
                "let a member in by a certificate that its own authority has not signed");
    }

    private static boolean isSide(PairState state, String author) {
        Member member = state.members().get(author);
        return member != null && member.kind() == Member.Kind.RUNTIME;
    }

    private static void requireRuns(PairState state, String author, String what) throws FactRefused {
        Member member = state.members().get(author);
        if (member != null && !member.kind().runsFlows()) {
            throw refused(author + " is a " + member.kind().word() + ", and", what);
        }
        require(member != null, author, what);
    }

    private static void requireTold(String author, Event event) throws FactRefused {
        require(event.member().equals(author), author, "speak in the name of " + event.member());
    }

    private static void requireItself(String author, String named, String what) throws FactRefused {
        require(author.equals(named), author, what + " in the place of " + (named.isEmpty() ? "nobody" : named));
    }

    private static void require(boolean right, String author, String what) throws FactRefused {
        if (!right) {
            throw refused(author, what);
        }
    }

    private static FactRefused refused(String who, String what) {
        return new FactRefused(RIGHT, who + " may not " + what, "docs/pair.md, Trust, tells which member may do what");
    }
}
