package org.millrace.runtime.pair.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a pair agrees on. Immutable; a member's copy is replaced as facts are applied.
 *
 * <pre>
 * millrace-pair 1
 * pair ID
 * lease HOLDER EPOCH RENEWALS
 * member NAME KIND ADDRESS
 * flow NAME VERSION DIGEST
 * environment DIGEST
 * attest NAME VERSION STATE-VERSION ABI ENVIRONMENT COLD [FLOW VERSION DIGEST]...
 * note NAME VALUE
 * event AT MEMBER WHO WHAT
 * </pre>
 *
 * and the lines of {@link Credentials}.
 *
 * <p>The number in the first line is the least version that can say all that is in it, so that a member of an older version takes part as
 * long as nothing that is new was agreed on. Version 4 has the environment. Versions 1 and 2 had no credentials: who could reach the log
 * could write it.
 *
 * @param pair the pair's id, which lasts while groups of it come and go
 * @param holder the member with the lease, "" before there was one
 * @param epoch the fencing number; only grows
 * @param renewals how often the holder renewed the lease in this epoch
 * @param flows what is to be in service on every member that runs flows
 * @param environment digest of the environment that every member that runs flows is to have; "" when it was never agreed on, and then
 *     they are only to have the same
 * @param notes what exclusive work must not forget
 * @param history the latest {@link #MAX_HISTORY} events, the oldest first
 * @param credentials by what members are known, and what they may not propose twice
 */
public record PairState(
        String pair,
        String holder,
        long epoch,
        long renewals,
        SortedMap<String, Member> members,
        SortedMap<String, Running> flows,
        String environment,
        SortedMap<String, Attestation> attestations,
        SortedMap<String, String> notes,
        List<Event> history,
        Credentials credentials) {

    /** The greatest version of this text, and of what facts do to it, that is understood here. */
    public static final int VERSION = 4;

    /** What every member that can be one understands. */
    public static final int FIRST_VERSION = 3;

    public static final int MAX_VOTERS = 5;
    public static final int MAX_MEMBERS = 16;
    public static final int MAX_FLOWS = 1000;
    public static final int MAX_NOTES = 1000;
    public static final int MAX_HISTORY = 100;

    /** Of a pair of an older version; what it is to do. */
    public static final String UNSIGNED =
            "the pair was formed by a version of Millrace whose members did not sign what they write to its"
                    + " log; with that version let each member leave (millrace pair leave), so that what it notes is kept, then start this one"
                    + " and form the pair anew: docs/pair.md, Upgrading";

    private static final String FIRST_WORD = "millrace-pair ";

    public PairState {
        members = Collections.unmodifiableSortedMap(new TreeMap<>(members));
        flows = Collections.unmodifiableSortedMap(new TreeMap<>(flows));
        attestations = Collections.unmodifiableSortedMap(new TreeMap<>(attestations));
        notes = Collections.unmodifiableSortedMap(new TreeMap<>(notes));
        history = List.copyOf(history);
    }

    /** A pair that nobody is in. */
    public static PairState empty(String pair) {
        return of(pair, 0, new TreeMap<>(), new TreeMap<>());
    }

    /** What a runtime without a pair has, for a pair to begin with. */
    public static PairState alone(long epoch, SortedMap<String, String> notes, SortedMap<String, Running> flows) {
        return of("", epoch, notes, flows);
    }

    private static PairState of(
            String pair, long epoch, SortedMap<String, String> notes, SortedMap<String, Running> flows) {
        return new PairState(
                pair, "", epoch, 0, new TreeMap<>(), flows, "", new TreeMap<>(), notes, List.of(), Credentials.NONE);
    }

    /** This pair with what another state, of a group or a runtime before, has of flows, epoch and notes. */
    public PairState following(PairState before) {
        List<Event> told = new ArrayList<>(before.history());
        told.addAll(history);
        while (told.size() > MAX_HISTORY) {
            told.removeFirst();
        }
        return new PairState(
                pair,
                "",
                before.epoch(),
                0,
                members,
                before.flows(),
                before.environment(),
                attestations,
                before.notes(),
                told,
                credentials);
    }

    /** This pair with an epoch that is greater by some. */
    public PairState raised(long epochs) {
        return lease(holder, epoch + epochs, renewals);
    }

    public long voters() {
        return members.values().stream().filter(member -> member.kind().votes()).count();
    }

    /** The version that a member must understand to take part as things are. */
    public int version() {
        return environment.isEmpty() ? FIRST_VERSION : 4;
    }

    /** The members that do not understand a version, by what they attest. */
    public List<String> without(int version) {
        return members.keySet().stream()
                .filter(name -> !attestations.containsKey(name)
                        || attestations.get(name).stateVersion() < version)
                .toList();
    }

    /**
     * What a line of the log comes to; every member finds so alike.
     *
     * @param refused why nothing has changed; empty when the fact was taken
     */
    public record Outcome(PairState state, Optional<FactRefused> refused) {

        /** Whether who proposed it had no right to: rather an attack than a change that came too late. */
        public boolean isForged() {
            return refused.filter(Authors::isForged).isPresent();
        }
    }

    /**
     * Applies a line of the log: a proposal whose author every member makes sure of itself.
     *
     * @param group the id of the group whose log it is
     * @throws IllegalArgumentException when a member has signed a fact that this version does not know
     */
    public Outcome after(String line, String group) {
        PairState counted = this;
        try {
            Proposal proposal = Proposal.parse(line);
            Authors.requireSigned(this, proposal, group);
            // also when the fact does not fit now: it must not be taken another time, when it does
            counted = credentials(credentials.counted(proposal.member(), proposal.number()));
            Fact fact = Fact.parse(proposal.fact());
            Authors.requireRight(this, proposal.member(), fact);
            PairState next = counted.after(fact);
            boolean begins = members.isEmpty(); // and with it the count
            return new Outcome(
                    begins ? next.credentials(next.credentials.counted(proposal.member(), proposal.number())) : next,
                    Optional.empty());
        } catch (FactRefused e) {
            return new Outcome(counted, Optional.of(e));
        }
    }

    /**
     * The state with one fact more, whoever proposed it.
     *
     * @throws FactRefused when the fact does not fit; every member finds so alike
     */
    public PairState after(Fact fact) throws FactRefused {
        return switch (fact) {
            case Fact.Begin begin -> begun(begin.state());
            case Fact.Admit admit -> admitted(admit).told(admit.event());
            case Fact.Join join -> joined(join).told(join.event());
            case Fact.Certify certify -> certified(certify).told(certify.event());
            case Fact.Tell tell -> told(tell.event());
            case Fact.Leave leave -> left(leave.member()).told(leave.event());
            case Fact.Renew renew -> renewed(renew);
            case Fact.TakeOver take -> takenOver(take).told(take.event());
            case Fact.HandOver hand -> handedOver(hand).told(hand.event());
            case Fact.Raise raise -> raisedTo(raise).told(raise.event());
            case Fact.Note note -> noted(note);
            case Fact.Activate activate -> activated(activate).told(activate.event());
            case Fact.Undeploy undeploy -> undeployed(undeploy).told(undeploy.event());
            case Fact.AgreeOnEnvironment agree -> agreed(agree.environment()).told(agree.event());
            case Fact.Attest attest -> attested(attest);
        };
    }

    private PairState begun(PairState before) throws FactRefused {
        if (!members.isEmpty()) {
            throw new FactRefused("pair.begun", "the pair has begun already", "there is nothing to do");
        }
        return before;
    }

    private PairState admitted(Fact.Admit admit) throws FactRefused {
        String name = admit.member().name();
        if (members.containsKey(name)) {
            throw new FactRefused(
                    "pair.name",
                    "there is a member " + name + " in the pair already",
                    "give another name; or, if that one is gone for good, let it leave first: millrace pair leave "
                            + name);
        }
        if (!credentials.admitted().containsKey(name) && credentials.admitted().size() >= Credentials.MAX_ADMITTED) {
            throw new FactRefused(
                    "pair.full",
                    Credentials.MAX_ADMITTED + " were let in and have not joined",
                    "let one of them leave first: "
                            + String.join(", ", credentials.admitted().keySet()));
        }
        return credentials(credentials.admitting(
                new Admission(admit.member(), admit.certificate(), admit.event().member())));
    }

    private PairState certified(Fact.Certify certify) throws FactRefused {
        if (!members.containsKey(certify.member())) {
            throw unknown(certify.member());
        }
        MemberCertificate now = credentials.certificates().get(certify.member());
        if (!credentials.orphans().contains(certify.member())
                || !now.keyDigest().equals(certify.certificate().keyDigest())) {
            throw new FactRefused(
                    "pair.certified",
                    certify.member() + " has a certificate of an authority of the pair, or another key",
                    "there is nothing to do");
        }
        return credentials(credentials.certified(certify.member(), certify.certificate()));
    }

    /** This pair with other credentials. */
    public PairState credentials(Credentials others) {
        return new PairState(
                pair, holder, epoch, renewals, members, flows, environment, attestations, notes, history, others);
    }

    /** The members and their credentials alone: what decides who is listened to. */
    public PairState roster() {
        PairState none = empty(pair);
        return new PairState(
                pair,
                "",
                0,
                0,
                members,
                none.flows,
                "",
                none.attestations,
                none.notes,
                List.of(),
                credentials.lasting());
    }

    private PairState joined(Fact.Join join) throws FactRefused {
        Member member = join.member();
        Member there = members.get(member.name());
        if (there != null && there.kind() != member.kind()) {
            throw new FactRefused(
                    "pair.name",
                    "there is a " + there.kind().word() + " named " + member.name() + " in the pair",
                    "give the new member another name, or let that one leave first");
        }
        if (there == null && member.kind().votes() && voters() >= MAX_VOTERS) {
            throw new FactRefused(
                    "pair.full",
                    "the pair has " + MAX_VOTERS + " voters, and more would only make it slower",
                    "join as a listener, or let a voter leave first");
        }
        if (there == null && members.size() >= MAX_MEMBERS) {
            throw new FactRefused(
                    "pair.full", "the pair has " + MAX_MEMBERS + " members", "let one leave before another joins");
        }
        SortedMap<String, Member> more = new TreeMap<>(members);
        more.put(member.name(), member);
        Credentials known = credentials.joined(member.name(), join.authority().orElse(null));
        return new PairState(
                pair, holder, epoch, renewals, more, flows, environment, attestations, notes, history, known);
    }

    private PairState left(String name) throws FactRefused {
        if (credentials.admitted().containsKey(name)) {
            return credentials(credentials.left(name)); // it never came
        }
        if (!members.containsKey(name)) {
            throw unknown(name);
        }
        if (name.equals(holder)
                && members.values().stream()
                                .filter(m -> m.kind() == Member.Kind.RUNTIME)
                                .count()
                        > 1) {
            throw new FactRefused(
                    "pair.holder",
                    name + " is the active side",
                    "switch over to the other side first: millrace pair switchover");
        }
        SortedMap<String, Member> fewer = new TreeMap<>(members);
        SortedMap<String, Attestation> said = new TreeMap<>(attestations);
        fewer.remove(name);
        said.remove(name);
        Credentials rest = credentials.left(name);
        return new PairState(pair, holder, epoch, renewals, fewer, flows, environment, said, notes, history, rest);
    }

    private PairState renewed(Fact.Renew renew) throws FactRefused {
        if (!renew.member().equals(holder) || renew.epoch() != epoch || renew.renewals() != renewals) {
            throw moved(renew.member() + " does not hold the lease with epoch " + renew.epoch() + " any more");
        }
        return lease(holder, epoch, renewals + 1);
    }

    private PairState takenOver(Fact.TakeOver take) throws FactRefused {
        if (take.epoch() != epoch || take.renewals() != renewals) {
            throw moved("the lease was renewed or passed on meanwhile");
        }
        return passedTo(take.member());
    }

    private PairState handedOver(Fact.HandOver hand) throws FactRefused {
        if (!hand.from().equals(holder) || hand.epoch() != epoch || hand.renewals() != renewals) {
            throw moved(hand.from() + " does not hold the lease with epoch " + hand.epoch() + " any more");
        }
        return passedTo(hand.to());
    }

    private PairState raisedTo(Fact.Raise raise) throws FactRefused {
        if (raise.epoch() != epoch || raise.to() <= epoch) {
            throw moved("the epoch is " + epoch + " by now");
        }
        return lease(holder, raise.to(), 0);
    }

    private PairState passedTo(String member) throws FactRefused {
        Member to = members.get(member);
        if (to == null) {
            throw unknown(member);
        }
        if (to.kind() != Member.Kind.RUNTIME) {
            throw new FactRefused(
                    "pair.kind",
                    member + " is a " + to.kind().word() + ", which does no exclusive work",
                    "name one of the runtimes");
        }
        return lease(member, epoch + 1, 0);
    }

    private PairState lease(String to, long number, long times) {
        return new PairState(
                pair, to, number, times, members, flows, environment, attestations, notes, history, credentials);
    }

    private static FactRefused moved(String wrong) {
        return new FactRefused("pair.lease", wrong, "millrace pair status shows who holds it");
    }

    private PairState noted(Fact.Note note) throws FactRefused {
        if (note.epoch() != epoch) {
            throw moved("a note of epoch " + note.epoch() + " comes too late, the epoch is " + epoch);
        }
        if (!notes.containsKey(note.name()) && notes.size() >= MAX_NOTES) {
            throw new FactRefused(
                    "pair.notes", "there are " + MAX_NOTES + " notes already", "use fewer timers and consumers");
        }
        SortedMap<String, String> more = new TreeMap<>(notes);
        if (note.value().isEmpty()) {
            more.remove(note.name());
        } else {
            more.put(note.name(), note.value());
        }
        return new PairState(
                pair, holder, epoch, renewals, members, flows, environment, attestations, more, history, credentials);
    }

    private PairState activated(Fact.Activate activate) throws FactRefused {
        String flow = activate.running().flow();
        requireUnchanged(flow, activate.before());
        if (!flows.containsKey(flow) && flows.size() >= MAX_FLOWS) {
            throw new FactRefused("pair.flows", "the pair has " + MAX_FLOWS + " flows", "undeploy one first");
        }
        SortedMap<String, Running> more = new TreeMap<>(flows);
        more.put(flow, activate.running());
        return new PairState(
                pair, holder, epoch, renewals, members, more, environment, attestations, notes, history, credentials);
    }

    private PairState undeployed(Fact.Undeploy undeploy) throws FactRefused {
        requireUnchanged(undeploy.flow(), undeploy.before());
        SortedMap<String, Running> fewer = new TreeMap<>(flows);
        fewer.remove(undeploy.flow());
        return new PairState(
                pair, holder, epoch, renewals, members, fewer, environment, attestations, notes, history, credentials);
    }

    private PairState agreed(String digest) {
        return new PairState(
                pair, holder, epoch, renewals, members, flows, digest, attestations, notes, history, credentials);
    }

    private void requireUnchanged(String flow, String before) throws FactRefused {
        Running now = flows.get(flow);
        if (!(now == null ? "" : now.digest()).equals(before)) {
            throw new FactRefused(
                    "pair.changed",
                    "flow " + flow + " was changed by somebody else in the meantime",
                    "look at it (millrace list), then decide again");
        }
    }

    private PairState attested(Fact.Attest attest) throws FactRefused {
        if (!members.containsKey(attest.member())) {
            throw unknown(attest.member());
        }
        SortedMap<String, Attestation> said = new TreeMap<>(attestations);
        said.put(attest.member(), attest.attestation());
        return new PairState(
                pair, holder, epoch, renewals, members, flows, environment, said, notes, history, credentials);
    }

    private FactRefused unknown(String name) {
        return new FactRefused(
                "pair.member",
                "there is no member " + name + " in the pair",
                "the members are " + String.join(", ", members.keySet()));
    }

    private PairState told(Event event) {
        List<Event> longer = new ArrayList<>(history);
        longer.add(event);
        while (longer.size() > MAX_HISTORY) {
            longer.removeFirst();
        }
        return new PairState(
                pair, holder, epoch, renewals, members, flows, environment, attestations, notes, longer, credentials);
    }

    /** As it stands in a snapshot. */
    public String text() {
        StringBuilder text = new StringBuilder(FIRST_WORD).append(version()).append('\n');
        text.append(Words.line("pair", pair)).append('\n');
        text.append(Words.line("lease", holder, epoch, renewals)).append('\n');
        for (Member member : members.values()) {
            text.append(Words.line("member", member.name(), member.kind().word(), member.address()))
                    .append('\n');
        }
        for (Running flow : flows.values()) {
            text.append(Words.line("flow", flow.flow(), flow.version(), flow.digest()))
                    .append('\n');
        }
        if (!environment.isEmpty()) {
            text.append(Words.line("environment", environment)).append('\n');
        }
        attestations.forEach((name, said) -> text.append(Words.line("attest", name))
                .append(' ')
                .append(Fact.words(said))
                .append('\n'));
        notes.forEach(
                (name, value) -> text.append(Words.line("note", name, value)).append('\n'));
        for (Event event : history) {
            text.append("event ").append(Fact.words(event)).append('\n');
        }
        text.append(credentials.text());
        return text.toString();
    }

    /** @throws IllegalArgumentException when this is not a text that {@link #text} gives, of this version or one before */
    public static PairState parse(String text) {
        String[] lines = text.split("\n");
        if (lines[0].matches(FIRST_WORD + "[12]")) {
            throw new IllegalArgumentException(UNSIGNED);
        }
        if (!lines[0].matches(FIRST_WORD + "[" + FIRST_VERSION + "-" + VERSION + "]")) {
            throw new IllegalArgumentException("the pair's state begins with '" + lines[0] + "', and this version of"
                    + " Millrace reads '" + FIRST_WORD + FIRST_VERSION + "' to '" + VERSION + "'" + Fact.REMEDY);
        }
        String pair = "";
        String holder = "";
        String environment = "";
        long epoch = 0;
        long renewals = 0;
        SortedMap<String, Member> members = new TreeMap<>();
        SortedMap<String, Running> flows = new TreeMap<>();
        SortedMap<String, Attestation> attestations = new TreeMap<>();
        SortedMap<String, String> notes = new TreeMap<>();
        List<Event> history = new ArrayList<>();
        Credentials.Reading credentials = new Credentials.Reading();
        for (int i = 1; i < lines.length; i++) {
            Iterator<String> words = Words.of(lines[i]);
            String kind = words.next();
            switch (kind) {
                case "pair" -> pair = words.next();
                case "lease" -> {
                    holder = words.next();
                    epoch = Long.parseLong(words.next());
                    renewals = Long.parseLong(words.next());
                }
                case "member" -> {
                    Member member = Fact.member(words);
                    members.put(member.name(), member);
                }
                case "flow" -> {
                    Running running = new Running(words.next(), words.next(), words.next());
                    flows.put(running.flow(), running);
                }
                case "environment" -> environment = words.next();
                case "attest" -> attestations.put(words.next(), Fact.attestation(words));
                case "note" -> notes.put(words.next(), words.next());
                case "event" -> history.add(Fact.event(words));
                default -> {
                    if (!credentials.read(kind, words)) {
                        throw new IllegalArgumentException("line " + (i + 1) + " of the pair's state can't be read");
                    }
                }
            }
        }
        return new PairState(
                pair,
                holder,
                epoch,
                renewals,
                members,
                flows,
                environment,
                attestations,
                notes,
                history,
                credentials.read());
    }
}
