package org.millrace.runtime.pair.group;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.ratis.client.RaftClient;
import org.apache.ratis.conf.Parameters;
import org.apache.ratis.conf.RaftProperties;
import org.apache.ratis.grpc.GrpcConfigKeys;
import org.apache.ratis.grpc.GrpcTlsConfig;
import org.apache.ratis.proto.RaftProtos.RaftPeerRole;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftClientReply;
import org.apache.ratis.protocol.RaftGroup;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftPeer;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.server.RaftConfiguration;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.RaftServerConfigKeys;
import org.apache.ratis.server.storage.RaftStorage.StartupOption;
import org.apache.ratis.thirdparty.com.google.protobuf.UnsafeByteOperations;
import org.millrace.runtime.pair.state.Fact;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.Identity;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One member's part in the group that keeps the pair's log. Thread-safe.
 */
public final class Group implements Closeable {

    private static final Logger LOG = LoggerFactory.getLogger(Group.class);
    private static final long APPLIED_MILLIS = 5_000;

    private static final long LOOK_MILLIS = 500;
    private static final long OPEN_AGAIN_MILLIS = 3_000;

    private final Member self;
    private final boolean founding;
    private final Path folder;
    private final Timing timing;
    private final RaftGroupId id;
    private final Proposer proposer;
    private final Heard heard;
    private final Refusals refusals;
    private final Roster roster;
    private final MembershipChain chain;
    private final ChainQuery chainQuery;
    private final Parameters tls;
    private final Clients.Kind kind;
    private final AtomicBoolean leading = new AtomicBoolean();
    private final Reconnection reconnection = new Reconnection();
    private final LivenessLog silence = new LivenessLog();
    private final TermBackup keptTerm;
    private final LogFolder logFolder;
    private final Submission submission;
    private final Thread watch = Thread.ofPlatform().name("pair-log").daemon().unstarted(this::watch);
    private volatile Part part;
    private volatile Clients clients;
    private volatile int openings;
    private volatile String stopped = "";
    private volatile boolean closed;

    /**
     * Who hears of what; none of them may block.
     *
     * @param answers what this member answers to another's question
     * @param changed hears of each new state, on the thread that applies facts
     * @param refused hears of who was refused
     */
    public record Heard(
            Function<byte[], CompletableFuture<byte[]>> answers,
            Consumer<PairState> changed,
            Consumer<Refusal> refused) {}

    /** This member's copy, and what the library keeps it up to date with; opened anew after its log could not be written. */
    private record Part(Replica replica, RaftServer server) {}

    private Group(
            RaftGroupId id,
            Member self,
            boolean founding,
            Path folder,
            Identity identity,
            Timing timing,
            PairState known,
            Heard heard)
            throws IOException {
        this.id = id;
        this.self = self;
        this.founding = founding;
        this.folder = folder;
        this.keptTerm = new TermBackup(folder, id.getUuid());
        this.logFolder = new LogFolder(folder, id.getUuid());
        this.submission = new Submission(
                id, RaftPeerId.valueOf(self.name()), timing.request().multipliedBy(Clients.QUICK_TRIES));
        this.proposer = new Proposer(id.getUuid(), self.name(), identity.key(), timing);
        this.timing = timing;
        this.heard = heard;
        this.refusals = new Refusals(heard.refused(), System::nanoTime);
        this.roster = new Roster(folder, id.getUuid(), known);
        this.chain = new MembershipChain(folder, id.getUuid());
        this.tls = tls(identity, new PeerTrust(roster, refusals), new PeerGate(id.getUuid(), roster, refusals));
        this.kind = new Clients.Kind(id.getUuid(), tls, timing);
        this.chainQuery = new ChainQuery(self, roster, kind);
    }

    /**
     * Takes part in a group: with what the folder holds of it, or as a new member.
     *
     * @param founding whether this member is the first and only one
     * @param known the members and their credentials to begin with; what the log says later counts
     * @param folder where this member's part of the log lies
     * @throws IOException when the address can't be had, or the log can't be read
     */
    public static Group open(
            UUID group,
            Member self,
            boolean founding,
            PairState known,
            Path folder,
            Identity identity,
            Timing timing,
            Heard heard)
            throws IOException {
        Files.createDirectories(folder);
        Group opened = new Group(RaftGroupId.valueOf(group), self, founding, folder, identity, timing, known, heard);
        List<Member> all = new ArrayList<>(known.members().values());
        all.removeIf(member -> member.name().equals(self.name()));
        all.add(self);
        opened.clients = opened.kind.of(all);
        try {
            opened.openPart();
        } catch (IOException | RuntimeException e) {
            opened.clients.close();
            throw new IOException(
                    "the pair's log could not be opened at " + self.address() + " and in " + folder + ": "
                            + e.getMessage() + "; is the port free, and is the folder whole?",
                    e);
        }
        opened.watch.start();
        return opened;
    }

    /**
     * Looks for what the library does not: whether a member's part of the log is there as a whole. For a start, before {@link #open}.
     *
     * @param folder where the parts of the log lie
     * @throws IOException when it is not; names the file and the remedy
     */
    public static void requireWhole(Path folder, UUID group) throws IOException {
        new LogFolder(folder, group).requireWhole();
        Roster.requireWhole(folder, group);
    }

    /** Whether a file that should be a segment of the log has no entry that was changed. */
    public static boolean isSegment(ByteBuffer content) {
        return LogFolder.entries(content) >= 0;
    }

    private void openPart() throws IOException {
        keptTerm.mend();
        boolean known = Files.isDirectory(folder.resolve(id.getUuid().toString()));
        if (known) {
            chainQuery.now(); // who leads the log may have come while this member was away
        }
        Replica replica = new Replica(heard, id.getUuid(), roster, chain, refusals);
        RaftProperties properties = RatisSettings.of(timing);
        RaftServerConfigKeys.setStorageDir(properties, List.of(folder.toFile()));
        String host = self.address().substring(0, self.address().lastIndexOf(':'));
        int port = Integer.parseInt(self.address().substring(self.address().lastIndexOf(':') + 1));
        GrpcConfigKeys.Server.setHost(properties, host);
        GrpcConfigKeys.Server.setPort(properties, port);
        // who is no member yet starts with nobody, and waits until the others take it in
        List<RaftPeer> first = founding ? List.of(peer(self)) : List.of();
        RaftServer server = RaftServer.newBuilder()
                .setServerId(RaftPeerId.valueOf(self.name()))
                .setGroup(RaftGroup.valueOf(id, first))
                .setOption(known ? StartupOption.RECOVER : StartupOption.FORMAT)
                .setStateMachine(replica)
                .setProperties(properties)
                .setParameters(tls)
                .build();
        part = new Part(replica, server);
        openings++;
        try {
            server.start();
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /**
     * Opens this member's part anew after it stopped by itself, for what a disk was full for is over when there is room again; and looks
     * after what the library does not: its term, and connections to members that are silent.
     */
    private void watch() {
        try {
            while (!closed) {
                Thread.sleep(LOOK_MILLIS);
                Optional<Replica.Stop> stop = stop();
                if (stop.isPresent() && !closed) {
                    stopped = stop.get().why();
                    LOG.error("this member takes no part in the pair any more: {}", stopped);
                    part.server.close();
                    if (stop.get().isFinal()) {
                        return;
                    }
                    reopen();
                } else if (!closed) {
                    look();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // closed
        } catch (IOException | RuntimeException e) {
            stopped = "the log did not close: " + e.getMessage() + "; start this member anew";
            LOG.error("this member takes no part in the pair any more: {}", stopped, e);
        }
    }

    private void look() {
        roster.save();
        chain.save();
        chainQuery.look(leader().isEmpty(), System.nanoTime());
        try {
            RaftServer.Division now = server();
            keptTerm.keep(now.getInfo().getCurrentTerm());
            logFolder.applied(part.replica.getLastAppliedTermIndex().getIndex());
            reconnection.look(now, part.server.getServerRpc());
            silence.news(now.getInfo().getRoleInfoProto(), System.nanoTime()).forEach(LOG::warn);
        } catch (IOException e) {
            LOG.debug("the part was closed, or the disk is full, which the next look sees: {}", e.getMessage());
        }
    }

    private Optional<Replica.Stop> stop() {
        Optional<Replica.Stop> told = part.replica.stop();
        if (told.isPresent() || isAlive()) {
            return told;
        }
        return Optional.of(new Replica.Stop("it was closed by the library, whose log says why", false));
    }

    private boolean isAlive() {
        try {
            return server().getInfo().isAlive();
        } catch (IOException e) {
            return false;
        }
    }

    private void reopen() throws InterruptedException {
        while (!closed) {
            Thread.sleep(OPEN_AGAIN_MILLIS);
            synchronized (this) {
                if (closed) {
                    return;
                }
                try {
                    openPart();
                    stopped = "";
                    LOG.info("this member takes part in the pair again");
                    return;
                } catch (IOException | RuntimeException e) {
                    stopped = "the log can't be opened: " + e.getMessage();
                }
            }
        }
    }

    /** Why this member takes no part in the log, for the moment or until it runs another version; "" when it does. */
    public String stopped() {
        return stopped;
    }

    /** Entries that are agreed on, as far as this member knows, and that it has not applied. */
    public long lag() {
        try {
            long agreed = server().getRaftLog().getLastCommittedIndex();
            return Math.max(0, agreed - part.replica.getLastAppliedTermIndex().getIndex());
        } catch (IOException | IllegalStateException e) {
            return 0; // closed, which stopped() tells
        }
    }

    /** How often this member's part was opened: after each time its copy may be older than what it knew, until something was agreed on. */
    public int openings() {
        return openings;
    }

    Replica replica() {
        return part.replica;
    }

    RaftServer.Division server() throws IOException {
        return part.server.getDivision(id);
    }

    private static Parameters tls(Identity identity, PeerTrust trust, PeerGate gate) {
        Parameters parameters = new Parameters();
        GrpcConfigKeys.TLS.setConf(parameters, new GrpcTlsConfig(identity.keyManager(), trust, true));
        GrpcConfigKeys.Server.setServicesCustomizer(parameters, (server, types) -> server.intercept(gate));
        return parameters;
    }

    /**
     * As the library knows a member. A witness comes after the sides where a leader of the log is chosen, and leads only while none of them
     * has all that it has: for when the leader dies, nothing is agreed on for a second or so, half of a term of the lease and more.
     */
    static RaftPeer peer(Member member) {
        return RaftPeer.newBuilder()
                .setId(member.name())
                .setAddress(member.address())
                .setPriority(member.kind() == Member.Kind.RUNTIME ? 1 : 0)
                .setStartupRole(member.kind().votes() ? RaftPeerRole.FOLLOWER : RaftPeerRole.LISTENER)
                .build();
    }

    /** The clients for the members of now. */
    private Clients clients() {
        Clients now = clients;
        Collection<Member> members = state().members().values();
        if (members.isEmpty() || !members.contains(self) || List.copyOf(members).equals(now.members())) {
            return now; // nothing is known yet, or nothing new
        }
        synchronized (this) {
            if (clients == now) {
                clients = kind.of(members);
                now.retire();
            }
            return clients;
        }
    }

    public UUID id() {
        return id.getUuid();
    }

    /** What this member knows to be agreed on; another may know more by a moment. */
    public PairState state() {
        return part.replica.state();
    }

    /**
     * Waits until this member knows all that its own log has as agreed on: one that was just opened reads it first, and {@link #state} is empty
     * meanwhile.
     *
     * @return whether it knows it; not when its part is closed, or can't read an entry
     */
    public boolean awaitRead() throws InterruptedException {
        try {
            return part.replica.awaitApplied(server().getRaftLog().getLastCommittedIndex(), APPLIED_MILLIS);
        } catch (IOException | IllegalStateException e) {
            LOG.debug("the part is closed, or not open yet: {}", e.getMessage());
            return false;
        }
    }

    /** The name of the member that leads the log now; "" when this one knows none. */
    public String leader() {
        try {
            RaftPeerId leader = server().getInfo().getLeaderId();
            return leader == null ? "" : leader.toString();
        } catch (IOException e) {
            return "";
        }
    }

    /**
     * Lets this member lead the log, if another does: what exclusive work notes then takes one way less. Nothing is agreed on meanwhile.
     * Returns at once; a try that fails is made again when this is called again.
     */
    public void takeLead() {
        RaftPeerId me = RaftPeerId.valueOf(self.name());
        String leader = leader();
        if (leader.isEmpty() || leader.equals(self.name()) || !leading.compareAndSet(false, true)) {
            return;
        }
        Thread.ofVirtual().name("take-lead").start(() -> {
            try {
                clients()
                        .quick()
                        .admin()
                        .transferLeadership(me, timing.request().toMillis());
            } catch (IOException e) {
                LOG.debug("{} leads the log still: {}", leader, e.getMessage());
            } finally {
                leading.set(false);
            }
        });
    }

    /** Whether the log counts this member among its own: false until the others took it in. */
    public boolean isMember() {
        return isMember(self.name());
    }

    /** Whether the log counts somebody among its own, who a change that was broken off may have left unknown to the pair. */
    public boolean isMember(String name) {
        try {
            return server().getRaftConf()
                            .getPeer(RaftPeerId.valueOf(name), RaftPeerRole.FOLLOWER, RaftPeerRole.LISTENER)
                    != null;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Proposes a fact, and returns when a majority has it and this member has applied it, too.
     *
     * @throws FactRefused when it does not fit, or a member runs a version that does not understand it
     * @throws NoMajority when no majority took it within the patience
     */
    public void propose(Fact fact) throws FactRefused, NoMajority {
        propose(fact, proposer.by(clients().patient()), timing.patience(), this::noMajorityNamed);
    }

    /** As {@link #propose}, but with a few tries only: for what is tried again soon. */
    public void proposeOnce(Fact fact) throws FactRefused, NoMajority {
        propose(
                fact,
                submission.orElse(part.server, proposer.by(clients().quick())),
                Duration.ofMillis(APPLIED_MILLIS),
                this::unnamed);
    }

    private void propose(Fact fact, Submission.Way way, Duration lag, Function<Throwable, NoMajority> failed)
            throws FactRefused, NoMajority {
        List<String> older = fact.since() <= PairState.FIRST_VERSION ? List.of() : state().without(fact.since());
        if (!older.isEmpty()) {
            throw new FactRefused(
                    "pair.mixed",
                    "the pair is mixed, and this change is not understood by " + String.join(", ", older),
                    "upgrade that first: docs/pair.md, Upgrading");
        }
        require(
                () -> {
                    Optional<FactRefused> refused = proposer.propose(fact, way, part.replica, lag);
                    // a replay: this process did not know yet how far the one before it had counted
                    return refused.filter(FactRefused::isReplay).isPresent()
                            ? proposer.propose(fact, way, part.replica, lag)
                            : refused;
                },
                failed);
    }

    /** As {@link #propose}, by a member that {@link #expel} took out of the group: it hears no more of the log, but the answer. */
    public void proposeLast(Fact fact) throws FactRefused, NoMajority {
        require(
                () -> {
                    try (RaftClient asking =
                            kind.patient(othersOf(state().members().values()))) {
                        return proposer.proposeLast(fact, asking, state());
                    }
                },
                this::unnamed);
    }

    private interface Proposing {
        Optional<FactRefused> refusal() throws IOException, InterruptedException;
    }

    private void require(Proposing proposing, Function<Throwable, NoMajority> failed) throws FactRefused, NoMajority {
        try {
            Optional<FactRefused> refused = proposing.refusal();
            if (refused.isPresent()) {
                throw refused.get();
            }
        } catch (Proposer.Behind e) {
            throw new NoMajority(e.getMessage(), null);
        } catch (IOException e) {
            Denied.look(e);
            throw failed.apply(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NoMajority("interrupted", e);
        }
    }

    private List<Member> othersOf(Collection<Member> members) {
        return members.stream().filter(one -> !one.name().equals(self.name())).toList();
    }

    /** What is told when a few tries failed, of which there may be many. */
    private NoMajority unnamed(Throwable cause) {
        return new NoMajority(noMajority(), cause);
    }

    private String noMajority() {
        long voters = state().voters();
        return "no majority of the pair's " + voters + " voters could be reached";
    }

    /** Looks for who is missing, which takes up to a second. */
    private NoMajority noMajorityNamed(Throwable cause) {
        return new NoMajority(noMajority() + rollCall().missing(), cause);
    }

    /** Who answers at this moment. */
    public RollCall rollCall() {
        return new RollCall(this, othersOf(state().members().values()), timing.request());
    }

    /**
     * Asks another member; see {@code answers}.
     *
     * @throws NotInGroup when it answers, but as one of another group, or takes this member for none of its own
     */
    public byte[] ask(String member, byte[] question) throws Unanswered {
        Clients now = clients();
        if (now.members().stream().noneMatch(one -> one.name().equals(member))) {
            throw new Unanswered(member + " is no member of the pair any more", null);
        }
        try {
            Message message = Message.valueOf(UnsafeByteOperations.unsafeWrap(question));
            RaftClientReply reply = now.quick().io().sendStaleRead(message, -1, RaftPeerId.valueOf(member));
            if (!reply.isSuccess()) {
                throw NotInGroup.or(member, reply.getException());
            }
            return reply.getMessage().getContent().toByteArray();
        } catch (IOException | UncheckedIOException | IllegalStateException e) {
            throw NotInGroup.or(member, e);
        }
    }

    /** Takes this member into the group, as a voter or as a listener; the others must be reached for it. */
    public void enter() throws NoMajority {
        // this member can't decide about itself: asked as well, it would only cost the time to say so
        try (RaftClient asking = kind.patient(othersOf(clients.members()))) {
            Reconfiguration.add(asking, self);
        } catch (IOException e) {
            throw noMajorityNamed(e);
        }
    }

    /** Takes another member out of the group. */
    public void expel(String member) throws NoMajority {
        List<Member> rest = state().members().values().stream()
                .filter(one -> !one.name().equals(member))
                .toList();
        try {
            Reconfiguration.keep(clients().patient(), rest);
        } catch (IOException e) {
            throw noMajorityNamed(e);
        }
    }

    /** Takes this member out again after {@link #enter}, if no other change came between; the log's own members count, not the pair's. */
    public void withdraw() throws NoMajority {
        try {
            RaftConfiguration now = server().getRaftConf();
            Reconfiguration.remove(
                    clients().patient(),
                    self.name(),
                    List.copyOf(now.getCurrentPeers()),
                    List.copyOf(now.getCurrentPeers(RaftPeerRole.LISTENER)));
        } catch (IOException e) {
            throw noMajorityNamed(e);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        watch.interrupt();
        synchronized (this) {
            clients.close();
            part.server.close();
        }
    }
}
