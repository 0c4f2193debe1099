package org.millrace.runtime.pair;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.group.Refusal;
import org.millrace.runtime.pair.group.Timing;
import org.millrace.runtime.pair.state.Credentials;
import org.millrace.runtime.pair.state.Event;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.MemberCertificate;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.JoinToken;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A process's membership in a pair, while it lasts. Thread-safe. */
public final class Pair implements AutoCloseable {

    /**
     * What the process around it gives a membership.
     *
     * @param nanoTime a monotonic clock: {@link System#nanoTime} but in tests
     * @param eligible whether this side may take over; asked often, must not block
     * @param answers what this member answers to another's question; must not block
     */
    public record Surroundings(
            Timing timing,
            Clock clock,
            LongSupplier nanoTime,
            BooleanSupplier eligible,
            Function<byte[], CompletableFuture<byte[]>> answers) {

        /** State, exchanges, admin API, and what tells this run of it from any before: as runtimes tell theirs. */
        private static final byte[] WITNESS_ANSWER =
                ("up 0 - process=" + UUID.randomUUID()).getBytes(StandardCharsets.US_ASCII);

        /** A witness runs nothing that it could take over, and nothing that it could be asked about. */
        public static Surroundings ofWitness() {
            return new Surroundings(
                    Timing.USUAL,
                    Clock.systemUTC(),
                    System::nanoTime,
                    () -> false,
                    question -> CompletableFuture.completedFuture(WITNESS_ANSWER.clone()));
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(Pair.class);

    static final String JOINS = "joins as ";
    static final String AT = " at ";
    static final String PROMOTED = "is promoted by hand";

    /** More than a side that was left behind comes to by itself, one for each start: so sinks refuse what it does after it left by force. */
    private static final long PROMOTION_EPOCHS = 1_000;

    static final String LOG_FOLDER = "log";

    /** Where a promotion begins its log: the old one goes only once the new one counts. */
    private static final String NEXT_LOG_FOLDER = "log.new";

    private static final long ENTERING_MILLIS = 30_000;

    /** Holds the group and who left this member behind in it. */
    private static final String LEFT_BEHIND_FILE = "left-behind";

    private final PairFolder folder;
    private final Identity identity;
    private final RefusedPeers strangers = new RefusedPeers();
    private final Recertification renewal;
    private final Membership membership;
    private final Surroundings around;
    private final Group group;
    private final PairLease lease;
    private final Admissions admissions;
    private final List<Consumer<PairState>> watchers = new CopyOnWriteArrayList<>();

    private Pair(PairFolder folder, String log, Membership membership, PairState known, Surroundings around)
            throws IOException {
        this.folder = folder;
        this.membership = membership;
        this.around = around;
        Member self = membership.member();
        CompletableFuture<PairLease> made = new CompletableFuture<>();
        identity = Identity.open(folder);
        group = Group.open(
                membership.group(),
                self,
                membership.founding(),
                known,
                folder.file(log),
                identity,
                around.timing(),
                new Group.Heard(
                        around.answers(),
                        state -> {
                            // the log is read while the group opens, before there is a lease
                            if (made.isDone()) {
                                made.join().saw(state);
                                watchers.forEach(watcher -> watcher.accept(state));
                            }
                        },
                        strangers::refused));
        lease = new PairLease(
                group, self.name(), around.timing(), around.clock(), around.nanoTime(), around.eligible());
        lease.leaveBehind(leftBehindBefore());
        lease.saw(group.state());
        made.complete(lease);
        lease.saw(group.state());
        admissions = new Admissions(group, self, folder, membership.pair(), around);
        renewal = new Recertification(group, self, folder, around.clock());
        strangers.open(group, self, around.clock());
        watch(renewal::saw);
        if (self.kind() == Member.Kind.RUNTIME) {
            lease.start();
        }
    }

    /** Whether a folder holds a membership. */
    public static boolean isMember(PairFolder folder) {
        return Membership.isIn(folder);
    }

    /** The membership that the folder holds; empty when there is none. */
    public static Optional<Pair> open(PairFolder folder, Surroundings around) throws IOException {
        Optional<Membership> membership = Membership.read(folder);
        if (membership.isEmpty()) {
            return Optional.empty();
        }
        requireFree(membership.get().member().address()); // the library ends the process when it can't listen
        endPromotion(folder, membership.get());
        Group.requireWhole(folder.file(LOG_FOLDER), membership.get().group());
        membership.get().keepCopy(folder);
        Pair pair = new Pair(
                folder,
                LOG_FOLDER,
                membership.get(),
                PairState.empty(membership.get().pair()),
                around);
        pair.damaged().ifPresent(LOG::error);
        return Optional.of(pair);
    }

    /** Puts the log of a promotion in the place of the one before, or removes it when it was stopped before it counted. */
    private static void endPromotion(PairFolder folder, Membership membership) throws IOException {
        if (folder.has(NEXT_LOG_FOLDER + "/" + membership.group())) {
            removeLogs(folder, LOG_FOLDER);
            Files.move(folder.file(NEXT_LOG_FOLDER), folder.file(LOG_FOLDER));
        } else {
            removeLogs(folder, NEXT_LOG_FOLDER);
        }
    }

    /**
     * Begins a pair, alone.
     *
     * @param before what a runtime alone had: flows in service, epoch, notes; its members are disregarded
     */
    public static Pair begin(PairFolder folder, Member self, PairState before, String who, Surroundings around)
            throws IOException, NoMajority {
        requireFree(self.address());
        folder.make();
        String pair = UUID.randomUUID().toString();
        Authority authority = Authority.make(folder, pair, self.name());
        String request = Identity.request(folder);
        Identity.certified(folder, authority.sign(request, self.name(), host(self.address())));
        removeLogs(folder, LOG_FOLDER);
        removeLogs(folder, NEXT_LOG_FOLDER);
        Membership membership = new Membership(pair, UUID.randomUUID(), self, true);
        Pair begun = found(folder, LOG_FOLDER, membership, before, "begins the pair", who, around);
        try {
            // last, so that a process that was stopped half-way belongs to no pair
            membership.write(folder);
            membership.keepCopy(folder);
            return begun;
        } catch (IOException e) {
            begun.close(); // it would keep its address, and work as a pair that nobody knows of
            throw e;
        }
    }

    /** A group of this member alone, whose first fact is all that is agreed on so far. */
    private static Pair found(
            PairFolder folder,
            String log,
            Membership membership,
            PairState before,
            String what,
            String who,
            Surroundings around)
            throws IOException, NoMajority {
        Member self = membership.member();
        Authority authority = Authority.open(folder)
                .orElseThrow(() -> new IOException(
                        self.name() + " is a " + self.kind().word() + ", which can't go on alone; promote a side"));
        // anew also at a promotion: the authority that had signed the one before may be gone with its side
        MemberCertificate certificate =
                authority.sign(Identity.open(folder).certificate().getPublicKey(), self.name(), host(self.address()));
        Identity.certified(folder, certificate);
        Event event = new Event(around.clock().instant(), self.name(), who, what);
        PairState begun =
                begun(membership, event).credentials(Credentials.of(self.name(), certificate, authority.certificate()));
        Pair pair = new Pair(folder, log, membership, begun, around);
        try {
            pair.group.propose(new Fact.Begin(begun.following(before)));
        } catch (FactRefused e) {
            pair.close();
            throw new IllegalStateException("a group that is new has no facts", e);
        } catch (NoMajority e) {
            pair.close();
            throw e;
        }
        return pair;
    }

    private static PairState begun(Membership membership, Event event) {
        try {
            return PairState.empty(membership.pair()).after(new Fact.Join(membership.member(), event));
        } catch (FactRefused e) {
            throw new IllegalStateException("a pair of nobody takes its first member", e);
        }
    }

    /** Joins a pair by a token; returns when the others have taken this member in. */
    public static Pair join(PairFolder folder, JoinToken token, Member self, String who, Surroundings around)
            throws IOException, Enrolment.Refused, FactRefused, NoMajority {
        requireFree(self.address());
        folder.make();
        removeLogs(folder, LOG_FOLDER);
        removeLogs(folder, NEXT_LOG_FOLDER);
        Enrolment.Grant grant = Enrolment.enrol(token, self, folder);
        Membership membership = new Membership(grant.pair(), UUID.fromString(grant.group()), self, false);
        Optional<MemberCertificate> authority = authority(folder, grant.pair(), self);
        Pair pair = new Pair(folder, LOG_FOLDER, membership, grant.known(), around);
        try {
            Event event = new Event(
                    around.clock().instant(),
                    self.name(),
                    who,
                    JOINS + self.kind().word() + AT + self.address());
            pair.group.enter();
            pair.awaitEntered();
            pair.group.propose(new Fact.Join(self, authority, event));
            membership.write(folder);
            membership.keepCopy(folder);
            return pair;
        } catch (FactRefused | NoMajority | IOException e) {
            pair.withdraw(e);
            pair.close();
            throw e;
        }
    }

    /** A new side's own, by which it lets others in. */
    private static Optional<MemberCertificate> authority(PairFolder folder, String pair, Member self)
            throws IOException {
        if (self.kind() != Member.Kind.RUNTIME) {
            Authority.remove(folder);
            return Optional.empty();
        }
        return Optional.of(Authority.make(folder, pair, self.name()).certificate());
    }

    /** Nobody else would know of a voter that came no further than into the group. */
    private void withdraw(Exception why) {
        if (group.isMember()) {
            try {
                group.withdraw();
            } catch (NoMajority e) {
                why.addSuppressed(e); // 'pair leave' takes it out, too
            }
        }
    }

    /** An address that is taken shows before anything is made. */
    private static void requireFree(String address) throws IOException {
        int port = Integer.parseInt(address.substring(address.lastIndexOf(':') + 1));
        try (ServerSocket tried = new ServerSocket(port, 1, java.net.InetAddress.getByName(host(address)))) {
            tried.setReuseAddress(true);
        } catch (IOException e) {
            throw new IOException(
                    "the address " + address + " can't be listened on: " + e.getMessage()
                            + "; stop what uses it, or give --address with one of this machine's addresses and a free port",
                    e);
        }
    }

    static String host(String address) {
        String host = address.substring(0, address.lastIndexOf(':'));
        return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
    }

    private static void removeLogs(PairFolder folder, String name) throws IOException {
        Path logs = folder.file(name);
        if (!Files.exists(logs)) {
            return;
        }
        try (Stream<Path> all = Files.walk(logs)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        } catch (UncheckedIOException e) { // of a folder in it that can't be read
            throw e.getCause();
        }
    }

    private void awaitEntered() throws NoMajority, IOException {
        long end = System.nanoTime() + ENTERING_MILLIS * 1_000_000;
        try {
            while (!group.isMember()) {
                if (System.nanoTime() - end > 0) {
                    throw new IOException("the pair's other members can't reach "
                            + membership.member().address()
                            + "; give --address as they reach it, and let the port through");
                }
                Thread.sleep(50);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while entering the pair", e);
        }
    }

    public String id() {
        return membership.pair();
    }

    public Member self() {
        return membership.member();
    }

    public PairState state() {
        return group.state();
    }

    public Group group() {
        return group;
    }

    public PairLease lease() {
        return lease;
    }

    /** This member's key, which it shares secrets with others by. */
    public Identity identity() {
        return identity;
    }

    /** Hears of who was refused, also of those before this call; must not block. */
    public void watchRefusals(Consumer<Refusal> watcher) {
        strangers.watch(watcher);
    }

    /**
     * Notes that another member goes on in a group without this one, also across restarts: this side takes no lease any more then.
     *
     * @param by its name; "" when it was found to be in this group all the same
     */
    public void leftBehind(String by) throws IOException {
        lease.leaveBehind(by);
        folder.write(LEFT_BEHIND_FILE, by.isEmpty() ? "" : membership.group() + " " + by + "\n");
    }

    private String leftBehindBefore() throws IOException {
        String[] words = folder.has(LEFT_BEHIND_FILE)
                ? folder.read(LEFT_BEHIND_FILE).strip().split(" ")
                : new String[0];
        return words.length == 2 && words[0].equals(membership.group().toString()) ? words[1] : "";
    }

    /** Hears of each new state, on the thread that applies facts: must not block. */
    public void watch(Consumer<PairState> watcher) {
        watchers.add(watcher);
        watcher.accept(group.state());
    }

    /** What is wrong in the folder of a member that takes part all the same, and what to do; empty when nothing is. */
    public Optional<String> damaged() {
        return self().kind() == Member.Kind.RUNTIME
                ? Authority.damage(folder).map(Authority::toldOf)
                : Optional.empty();
    }

    /** By which new members come in. */
    public Admissions admissions() {
        return admissions;
    }

    /** Takes a member out, this one or another that is gone. */
    public void expel(String name, String who) throws FactRefused, NoMajority {
        PairState state = group.state();
        Event event = new Event(
                around.clock().instant(),
                self().name(),
                who,
                name.equals(self().name()) ? "leaves" : "takes " + name + " out");
        Fact leave = new Fact.Leave(name, event);
        if (state.credentials().admitted().containsKey(name)) {
            group.propose(leave); // it was let in, and came no further
            if (group.isMember(name)) {
                group.expel(name);
            }
            return;
        }
        if (!state.members().containsKey(name) && group.isMember(name)) {
            group.expel(name); // all that is missing of a leaving, or is there of a joining, that was broken off
            return;
        }
        PairState after = state.after(leave); // what does not fit is found before who votes is changed
        if (after.voters() == 0) {
            return; // the last one takes everything with it
        }
        // first out of the group, in which it counts as long as it is a voter; once it is out of the pair nobody
        // listens to it
        group.expel(name);
        if (name.equals(self().name())) {
            group.proposeLast(leave);
        } else {
            group.propose(leave);
        }
    }

    /**
     * Goes on alone, with everything that this side knows to be agreed on: for when the other voters are gone for good. They must be
     * stopped: a majority of the old group could go on too, and its lease would be another.
     *
     * <p>This membership is closed by it, whether it succeeds or not. Stopped at any moment, it has happened or has not: {@link #open} finds
     * the new log or the one before, whole.
     */
    public Pair promote(String who) throws IOException, NoMajority {
        try {
            requireRead();
        } finally {
            close();
        }
        // not before: what is noted up to the end must be in the new log, or a firing that is done is fired again
        PairState last = group.state().raised(PROMOTION_EPOCHS);
        // key and certificate stay: another key beside the old certificate would be of no use
        removeLogs(folder, NEXT_LOG_FOLDER);
        Membership next = new Membership(membership.pair(), UUID.randomUUID(), self(), true);
        String what = PROMOTED + "; who was in the pair must join again";
        found(folder, NEXT_LOG_FOLDER, next, last, what, who, around).close();
        next.write(folder);
        endPromotion(folder, next);
        next.keepCopy(folder);
        return new Pair(folder, LOG_FOLDER, next, PairState.empty(next.pair()), around);
    }

    /** Whoever goes on without the others goes on from what this side knows, and so had better know it. */
    public void requireRead() throws IOException {
        try {
            if (!group.awaitRead()) {
                String stopped = group.stopped();
                throw new IOException(
                        "this side has not read all that was agreed on" + (stopped.isEmpty() ? "" : ", for " + stopped)
                                + "; try again in a moment; if it stays so, see its log");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the log is read", e);
        }
    }

    /**
     * Forgets the pair; to be called on a closed membership. When that fails once this process is no member any more, there is only a log
     * left, which is removed before a pair is begun or joined.
     */
    public void forget() throws IOException {
        Membership.remove(folder);
        Files.deleteIfExists(folder.file(LEFT_BEHIND_FILE));
        removeLogs(folder, LOG_FOLDER);
        removeLogs(folder, NEXT_LOG_FOLDER);
    }

    @Override
    public void close() throws IOException {
        renewal.close();
        strangers.close();
        lease.close();
        group.close();
    }
}
