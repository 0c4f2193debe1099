package org.millrace.runtime.control.pair;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.millrace.bundle.BundleRefused;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Problem;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.control.store.NotKept;
import org.millrace.runtime.flow.ActivationRefused;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.pair.Pair;
import org.millrace.runtime.pair.address.Address;
import org.millrace.runtime.pair.address.AddressStatus;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Invitations;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The runtime's membership in a pair, if it has one: begun, joined, left and promoted here. Thread-safe; such changes wait for each other.
 */
public final class PairMembership implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(PairMembership.class);

    /** Longer than a deployment to both sides takes, and than a newcomer waits to be taken in. */
    private static final Duration MEMBERSHIP_PATIENCE = Duration.ofSeconds(60);

    /** Tells this run of the runtime from any other. */
    private final String process = UUID.randomUUID().toString();

    /**
     * What a runtime attests of itself.
     *
     * @param environment SHA-256 of the environment, key stores included
     * @param environmentParts by the name of each of its parts, a digest of that; no member attests these, but compares them with another's
     */
    public record Facts(String version, int abi, String environment, SortedMap<String, String> environmentParts) {}

    /** What exclusive work runs under while there is no pair, and how to leave it to a pair and take it back. */
    public interface Alone {

        /** Epoch and notes so far; from here on the pair counts. */
        PairState state();

        /** The runtime works on by itself, with an epoch above the pair's and its notes. */
        void goOn(PairState last) throws IOException;
    }

    private final MemberRuntime runtime;
    private final AuditLog audit;
    private final PairFolder folder;
    private final MembershipLock membership = new MembershipLock(MEMBERSHIP_PATIENCE);
    private final SharedReplays.Heard replayMarks;
    private final EnvironmentParts environmentParts;
    private final SideReload reload;
    private final Handover handover;
    private final PeerProtocol peers;
    private final BrokenMembership broken;
    private volatile Joined joined;

    private record Joined(
            Pair pair, Reconciler follower, SharedReplays replays, Attendance attendance, PairAudit told) {

        void close() {
            follower.close();
            replays.close();
            attendance.close();
            told.close();
        }
    }

    /** @param audit where each change of the pair is written, whichever side made it */
    public PairMembership(MemberRuntime runtime, AuditLog audit) {
        this.runtime = runtime;
        this.audit = audit;
        this.folder = folder(runtime.data());
        this.broken = new BrokenMembership(folder.path(), runtime.clock());
        this.replayMarks = new SharedReplays.Heard(runtime.replays());
        this.reload = new SideReload(runtime.reloading());
        this.environmentParts =
                new EnvironmentParts(() -> reload.parts(runtime.facts().get().environmentParts()));
        this.handover = new Handover(runtime, this::pair, this::ineligible, this::switchover);
        this.peers = new PeerProtocol(
                runtime.store(),
                runtime.flows(),
                handover::yield,
                () -> presence().text(),
                handover::ahead,
                handover::expect,
                replayMarks::heard,
                this::environmentMarks,
                new PeerReloads(reload, environmentParts, this::pair),
                System::nanoTime);
        if (isMember(runtime.data())) {
            runtime.replays().others(mark -> ReplayCache.Others.Answer.NOT_TOLD); // until it is open, and knows them
        }
    }

    /** Whether a data folder holds a membership. */
    public static boolean isMember(Path data) {
        return Pair.isMember(folder(data));
    }

    static PairFolder folder(Path data) {
        return new PairFolder(data.resolve("pair"));
    }

    /**
     * Takes the membership up that the data folder holds; for the start, once listeners are open. One that is damaged is no reason not to
     * start: {@link #broken}.
     *
     * @throws IOException when the pair's port is taken
     */
    public void open() throws IOException {
        try {
            open(true);
        } catch (IOException | RuntimeException e) {
            broken.failed(e);
        }
    }

    /** Why this runtime, a side of a pair, works without it; "" when it does not. */
    public String broken() {
        return broken.why();
    }

    private void open(boolean restarted) throws IOException {
        Optional<Pair> pair = Pair.open(folder, around());
        if (pair.isPresent()) {
            use(pair.get(), restarted);
        }
    }

    private Pair.Surroundings around() {
        return new Pair.Surroundings(Timing.USUAL, runtime.clock(), System::nanoTime, this::eligible, this::answer);
    }

    private CompletableFuture<byte[]> answer(byte[] question) {
        Joined now = joined;
        return peers.answer(question, Optional.ofNullable(now).map(one -> one.pair.group()));
    }

    /** What this process says of itself. */
    private Presence presence() {
        Joined now = joined;
        return new Presence(
                now == null ? Presence.OPENING : runtime.serving().get() ? Presence.SERVING : Presence.DRAINING,
                runtime.inFlight().get(),
                now == null ? null : admin(now.pair.self()),
                process,
                now == null ? "it is just taking its membership up" : notReady(now),
                now != null && now.pair.lease().term().isPresent(),
                address()
                        .map(one -> one.holder().name().toLowerCase(Locale.ROOT))
                        .orElse(Presence.NONE));
    }

    private String notReady(Joined now) {
        String ineligible = ineligible();
        return ineligible.isEmpty() ? now.follower.notReady() : ineligible;
    }

    /** Where members find this runtime's admin API. */
    private String admin(Member self) {
        return runtime.admin().apply(PairProblems.hostOf(self.address()));
    }

    private void use(Pair pair, boolean restarted) {
        Reconciler follower = new Reconciler(
                pair, restarted, runtime.store(), runtime.deployments(), runtime.flows(), reload, runtime.facts());
        SharedReplays replays = new SharedReplays(pair, runtime.replays());
        Attendance attendance = new Attendance(pair, this::presence, runtime.clock());
        PairAudit told = new PairAudit(pair, audit, folder);
        joined = new Joined(pair, follower, replays, attendance, told);
        runtime.lease().accept(pair.lease());
        follower.start();
        replays.start();
        attendance.start();
        told.start();
        runtime.rehearse().accept(follower::rehearsed);
    }

    /** The others as this side sees them; empty without a pair. */
    public Optional<Attendance> attendance() {
        return Optional.ofNullable(joined).map(Joined::attendance);
    }

    public Optional<Pair> pair() {
        return Optional.ofNullable(joined).map(Joined::pair);
    }

    /** A change to what is in service: by the pair, when there is one, else by this runtime alone. */
    public interface Change<T> {

        T make(Optional<PairDeployment> shared)
                throws Problem, BundleRefused, ActivationRefused, NotKept, IOException, InterruptedException;
    }

    /**
     * Makes a change to what is in service while nobody begins, joins or leaves a pair here, or is promoted. What is waited for from
     * outside, such as a body, is to have come before: a pair can't begin until the change is made.
     *
     * @throws Problem while the membership is taken up or ends: a change by this runtime alone would be reverted
     */
    public <T> T changing(Change<T> change)
            throws Problem, BundleRefused, ActivationRefused, NotKept, IOException, InterruptedException {
        try (MembershipLock.Held unchanged = membership.unchanged()) {
            return change.make(member().map(pair -> new PairDeployment(pair, runtime.store(), runtime.flows())));
        }
    }

    /** Whether a reload changed nothing for it met another one, which may have the same to take up. */
    public static boolean isMet(Problem refused) {
        return refused.code().equals(SideReload.BUSY);
    }

    /**
     * Takes up what the files say: here, and in a pair on every side at once, see {@link PairReload}.
     *
     * @param allowDegraded whether sides that can't be reached may follow later
     * @throws Problem when something is wrong with the files of a side, or a flow could not serve with what they say; nothing has changed then
     */
    public Reloading.Outcome reload(boolean allowDegraded, String who) throws Problem, InterruptedException {
        try (MembershipLock.Held unchanged = membership.unchanged()) {
            Optional<Pair> pair = member();
            if (pair.isPresent()) {
                return new PairReload(pair.get(), reload, environmentParts, joined.follower::look, runtime.clock())
                        .reload(allowDegraded, who);
            }
            try (Reloading.Prepared prepared = runtime.reloading().prepare()) {
                return prepared.publish();
            }
        }
    }

    /** What this side lacks to take the other's place; "" when it could at any moment. A runtime without a pair lacks nothing. */
    public String ineligible() {
        Joined now = joined;
        if (!runtime.serving().get()) {
            return "it is draining";
        }
        if (now != null && !now.pair.lease().leftBehindBy().isEmpty()) {
            return Attendance.leftBehind(now.pair.lease().leftBehindBy());
        }
        return now == null ? broken.why() : now.follower.cold();
    }

    /** Whether this side hears from a majority of the pair; a runtime without a pair lacks none. */
    public boolean inTouch() {
        Joined now = joined;
        return now == null ? !broken.is() : now.follower.inTouch();
    }

    private boolean eligible() {
        return ineligible().isEmpty();
    }

    /** Begins a pair with this runtime as its active side; the token is for the second one. */
    public synchronized JoinToken begin(String name, String address, String who) throws Problem {
        requireAlone();
        Member self = PairProblems.member(name, address, Member.Kind.RUNTIME);
        PairProblems.requireReachable(admin(self), self);
        try (MembershipLock.Held alone = membership.changing()) {
            begin(self, who);
        }
        return invite(Member.Kind.RUNTIME, who);
    }

    private void begin(Member self, String who) throws Problem {
        // until the pair's lease counts: what a firing noted meanwhile the pair would not know
        Sources work = runtime.sources().exclusive();
        work.forEach(Source::pause);
        try {
            Optional<String> busy = Handover.atAFiring(work);
            if (busy.isPresent()) {
                throw new Problem(
                        409,
                        "pair.busy",
                        "this runtime is " + busy.get(),
                        "'millrace timers' shows it; begin the pair when it has ended");
            }
            use(Pair.begin(folder, self, alone(), who, around()), false);
        } catch (IOException e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        } catch (InterruptedException e) {
            throw PairProblems.of(e);
        } finally {
            work.forEach(Source::resume);
        }
    }

    /** What this runtime has without a pair. */
    private PairState alone() {
        PairState alone = runtime.alone().state();
        return PairState.alone(alone.epoch(), alone.notes(), Reconciler.running(runtime.flows()));
    }

    /** Makes a token by which one member of a kind comes in. */
    public JoinToken invite(Member.Kind kind, String who) throws Problem {
        Pair pair = required();
        try {
            return pair.admissions()
                    .invite(admin(pair.self()), runtime.certificate(), new Invitations.Invitation(kind, who));
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        }
    }

    /** Joins a pair; what runs here becomes what the pair agreed on. */
    public synchronized Pair join(String token, String name, String address, boolean listener, String who)
            throws Problem {
        if (!broken.is()) {
            requireAlone();
        }
        JoinToken parsed = JoinToken.parse(token == null ? "" : token.strip())
                .orElseThrow(() -> Problem.badRequest(
                        "this is not a join token",
                        "copy the whole token that 'millrace pair init' or 'invite' printed"));
        Member self = PairProblems.member(name, address, listener ? Member.Kind.LISTENER : Member.Kind.RUNTIME);
        try (MembershipLock.Held alone = membership.changing();
                BrokenMembership.Anew anew = broken.anew()) {
            Pair pair = Pair.join(folder, parsed, self, who, around());
            anew.joined();
            use(pair, false);
            return pair;
        } catch (Enrolment.Refused e) {
            throw new Problem(409, "pair.join", e.getMessage(), e.remedy());
        } catch (IOException e) {
            throw PairProblems.of(e);
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    /** Lets a newcomer in; its token is used up. */
    public String admit(String secret, Enrolment.Wish wish) throws Problem, IOException {
        try {
            return required().admissions().admit(secret, wish).text();
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    /** Whether a secret is that of a join token that is good still. */
    public boolean invited(String secret) {
        Joined now = joined;
        return now != null && now.pair.admissions().invited(secret);
    }

    /**
     * Takes a member out; of this runtime itself, it works on alone.
     *
     * @param forced this runtime goes without a word to the others: for a side that was left behind by a promotion
     */
    public synchronized void leave(String name, boolean forced, String who) throws Problem, IOException {
        Pair pair = required();
        boolean self = name.equals(pair.self().name());
        if (forced && !self) {
            throw Problem.badRequest(
                    "only a runtime itself can leave without the others", "ask " + name + ", or leave force out");
        }
        if (!self) {
            expel(pair, name, who);
            return;
        }
        try (MembershipLock.Held alone = membership.changing()) {
            requireRead(pair);
            if (!forced) {
                expel(pair, name, who);
            }
            goAlone(pair);
        }
    }

    /** Who works on alone goes on from epoch and notes of the pair. One that can't read an entry ever again may leave all the same. */
    private static void requireRead(Pair pair) throws Problem {
        if (pair.group().stopped().isEmpty() || pair.state().members().isEmpty()) {
            try {
                pair.requireRead();
            } catch (IOException e) {
                throw PairProblems.of(e);
            }
        }
    }

    private static void expel(Pair pair, String name, String who) throws Problem {
        try {
            pair.expel(name, who);
        } catch (FactRefused e) {
            throw PairProblems.of(e);
        } catch (NoMajority e) {
            throw PairProblems.of(e);
        }
    }

    private void goAlone(Pair pair) throws Problem, IOException {
        close();
        try {
            runtime.alone().goOn(pair.state()); // with all notes; before the pair is forgotten, and its epoch too
            pair.forget();
        } catch (IOException e) {
            if (isMember(runtime.data())) {
                throw reopened(PairProblems.of(e));
            }
            // what is left of its log is in nobody's way, and must not keep this runtime from working alone
            LOG.warn("the pair is left, but {} is not empty: {}", folder.path(), e.getMessage());
        }
        runtime.replays().others(null);
        runtime.lease().accept(null);
    }

    /** Goes on as the side that it was, when what the membership was closed for has failed. */
    private Problem reopened(Problem failed) {
        try {
            open(false);
            return failed;
        } catch (IOException e) {
            joined = null; // what there is of it is closed: whoever asked it would wait for nothing
            return new Problem(
                    500,
                    "pair.closed",
                    failed.getMessage() + "; nor can this side take its membership up again: " + e.getMessage(),
                    "mend that, and start this runtime again: until then nothing is changed here, and no exclusive work done");
        }
    }

    /** Goes on without the others, who are stopped for good. */
    public synchronized void promote(String who) throws Problem, IOException {
        Pair pair = required();
        // a change that is agreed on by the old log once the new one has begun would be told as done, and then be gone
        try (MembershipLock.Held alone = membership.changing()) {
            joined.close();
            use(pair.promote(who), false);
        } catch (NoMajority e) {
            throw reopened(PairProblems.of(e));
        } catch (IOException e) {
            throw reopened(PairProblems.of(e));
        }
    }

    /**
     * Makes another side the active one.
     *
     * @param to null for the one other side
     * @return what is agreed on then
     */
    public PairState switchOver(String to, boolean allowDrift, String who) throws Problem, InterruptedException {
        Pair pair = required();
        switchover(pair).to(to, allowDrift, who);
        return pair.state();
    }

    /**
     * The first step of a change of environment: from here on every side is to have the one that a side has now.
     *
     * @return what is agreed on then
     */
    public PairState agreeOnEnvironment(String like, String who) throws Problem {
        try (MembershipLock.Held unchanged = membership.unchanged()) {
            return new Agreements(required(), runtime.clock()).environmentOf(like, who);
        }
    }

    /** Raises the pair's epoch, see {@link Agreements#epochAbove}. */
    public PairState raiseEpoch(long above, String who) throws Problem {
        return new Agreements(required(), runtime.clock()).epochAbove(above, who);
    }

    /** What differs between the sides, in sentences; within less than a second, though sides with other environments are asked about them. */
    public List<String> drift(Pair pair) {
        List<String> drift = new ArrayList<>(Drift.of(pair.state()));
        drift.addAll(Attendance.soon(
                () -> environmentDifferences(pair),
                () -> List.of("where the environments of the sides differ is not known: one of them does not answer")));
        return drift;
    }

    private List<String> environmentDifferences(Pair pair) {
        return environmentParts.differences(pair);
    }

    /** @param asker the member that can make something of them, and no other can */
    private String environmentMarks(String asker) {
        Joined now = joined;
        if (now == null) {
            return PeerProtocol.REFUSED + "it has not taken up its part in the pair yet";
        }
        return environmentParts.marks(now.pair, asker);
    }

    /**
     * Passes exclusive work on, as the first part of a stop and once nothing of it is under way here: the other side goes on with it while
     * connections end here, which may take long. When that side could not take it, it stays here until the end.
     */
    public void giveWork() throws InterruptedException {
        handover.giveWork();
    }

    /**
     * Gives the shared address up for good, as the first part of a stop.
     *
     * @param atMost how long connections may take to end
     * @return whether it has left, or was not here
     */
    public boolean giveAddress(Duration atMost) throws InterruptedException {
        return handover.giveAddress(atMost);
    }

    private Switchover switchover(Pair pair) {
        return new Switchover(pair, runtime.clock(), () -> environmentDifferences(pair));
    }

    /** Where the shared address is, as this side sees it; empty when none is configured. */
    public Optional<AddressStatus> address() {
        return runtime.address().get().map(Address::status);
    }

    /** Whether this runtime is a side of a pair that it is just taking up, or ending. */
    public boolean isOpening() {
        return joined == null && !broken.is() && Pair.isMember(folder);
    }

    private Optional<Pair> member() throws Problem {
        Optional<Pair> pair = pair();
        if (broken.is()) {
            throw broken.problem();
        }
        if (pair.isEmpty() && isOpening()) {
            throw new Problem(
                    503,
                    "pair.opening",
                    "this runtime is a side of a pair, and is just taking that up or ending it",
                    "try again in a moment");
        }
        return pair;
    }

    Pair required() throws Problem {
        return member().orElseThrow(() -> new Problem(
                409,
                "pair.none",
                "this runtime is no side of a pair",
                "begin one with 'millrace pair init', or join one with 'millrace pair join'"));
    }

    private void requireAlone() throws Problem {
        Optional<Pair> pair = member();
        if (pair.isPresent()) {
            throw new Problem(
                    409,
                    "pair.member",
                    "this runtime is a side of a pair already, as "
                            + pair.get().self().name(),
                    "'millrace pair status' shows it; 'millrace pair invite' makes a token for another member");
        }
    }

    /** Ends nothing of the pair: the others see a side that is gone. */
    @Override
    public synchronized void close() throws IOException {
        Joined now = joined;
        if (now != null) {
            joined = null;
            now.close();
            now.pair.close();
        }
    }
}
