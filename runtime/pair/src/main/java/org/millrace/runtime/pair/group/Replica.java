package org.millrace.runtime.pair.group;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.ratis.proto.RaftProtos.LogEntryProto;
import org.apache.ratis.protocol.Message;
import org.apache.ratis.protocol.RaftGroupId;
import org.apache.ratis.protocol.RaftGroupMemberId;
import org.apache.ratis.protocol.RaftPeerId;
import org.apache.ratis.server.RaftServer;
import org.apache.ratis.server.protocol.TermIndex;
import org.apache.ratis.server.raftlog.RaftLog;
import org.apache.ratis.server.storage.FileInfo;
import org.apache.ratis.server.storage.RaftStorage;
import org.apache.ratis.statemachine.StateMachineStorage;
import org.apache.ratis.statemachine.TransactionContext;
import org.apache.ratis.statemachine.impl.BaseStateMachine;
import org.apache.ratis.statemachine.impl.SimpleStateMachineStorage;
import org.apache.ratis.statemachine.impl.SingleFileSnapshotInfo;
import org.apache.ratis.thirdparty.com.google.protobuf.ByteString;
import org.apache.ratis.thirdparty.com.google.protobuf.UnsafeByteOperations;
import org.apache.ratis.util.LifeCycle;
import org.apache.ratis.util.MD5FileUtil;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.PairState;
import org.millrace.runtime.pair.trust.PairFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A member's copy of what the pair agrees on. Facts come from one thread of Ratis; everybody may look. */
final class Replica extends BaseStateMachine {

    private static final Logger LOG = LoggerFactory.getLogger(Replica.class);
    /** A question that each member answers, a witness too: whether it knows a key, and will after a crash. */
    static final String KEEPS = "keeps-key ";

    static final String YES = "yes";

    private static final Message ACCEPTED = Message.valueOf("accepted");

    private final SimpleStateMachineStorage storage = new SimpleStateMachineStorage();
    private final Function<byte[], CompletableFuture<byte[]>> answers;
    private final Consumer<PairState> changed;
    private final String group;
    private final Roster roster;
    private final MembershipChain chain;
    private final Refusals refusals;
    private volatile PairState state = PairState.empty("");
    private volatile Stop stop;

    /**
     * Why this copy can't go on.
     *
     * @param isFinal whether it would not go on either when it is opened anew: what is agreed on can't be read by this version
     */
    record Stop(String why, boolean isFinal) {}

    /**
     * @param heard what this member answers to questions, and who hears of each new state, on the thread that applies facts
     * @param group the id of the group whose log it is, which each proposal names
     * @param roster hears of each state that was applied, first
     * @param chain hears of each line that was taken
     * @param refusals hears of proposals of which their author had no right to
     */
    Replica(Group.Heard heard, UUID group, Roster roster, MembershipChain chain, Refusals refusals) {
        this.answers = heard.answers();
        this.changed = heard.changed();
        this.group = group.toString();
        this.roster = roster;
        this.chain = chain;
        this.refusals = refusals;
    }

    PairState state() {
        return state;
    }

    Optional<Stop> stop() {
        return Optional.ofNullable(stop);
    }

    /** The library's log takes nothing more after the first write that fails, whatever becomes of the disk. */
    @Override
    public void notifyLogFailed(Throwable cause, LogEntryProto entry) {
        Throwable first = cause;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        stop = new Stop("the log can't be written: " + first.getMessage(), false);
    }

    @Override
    public void notifyLeaderChanged(RaftGroupMemberId member, RaftPeerId leader) {
        LOG.info("{} leads the pair's log", leader);
    }

    private RuntimeException unreadable(RuntimeException why) {
        stop = new Stop(why.getMessage(), true);
        return why;
    }

    @Override
    public void initialize(RaftServer server, RaftGroupId group, RaftStorage raftStorage) throws IOException {
        super.initialize(server, group, raftStorage);
        getLifeCycle().transition(LifeCycle.State.STARTING);
        setUnfinishedAside(raftStorage.getStorageDir().getStateMachineDir().toPath());
        storage.init(raftStorage);
        load();
        getLifeCycle().transition(LifeCycle.State.RUNNING);
    }

    /** A snapshot has its digest before it has its name, or, by versions before, soon after; the log before it is there until it has both. */
    private static void setUnfinishedAside(Path folder) throws IOException {
        Files.createDirectories(folder); // a restore may leave out what is empty
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (SimpleStateMachineStorage.SNAPSHOT_REGEX.matcher(name).matches()
                        && !MD5FileUtil.getDigestFileForFile(file.toFile()).exists()) {
                    LOG.warn("{} was not finished; the log counts instead", file);
                    Files.move(file, file.resolveSibling(name + ".unfinished"), StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    /** The leader is about to put a snapshot here, in one part or several; the library insists on this state for it. */
    @Override
    public void pause() {
        if (getLifeCycle().compareAndTransition(LifeCycle.State.RUNNING, LifeCycle.State.PAUSING)) {
            getLifeCycle().transition(LifeCycle.State.PAUSED);
        }
    }

    @Override
    public void reinitialize() throws IOException {
        storage.loadLatestSnapshot();
        getLifeCycle().transition(LifeCycle.State.STARTING);
        load();
        getLifeCycle().transition(LifeCycle.State.RUNNING);
    }

    private void load() throws IOException {
        SingleFileSnapshotInfo snapshot = storage.getLatestSnapshot();
        if (snapshot == null) {
            return;
        }
        File file = snapshot.getFile().getPath().toFile();
        try {
            MD5FileUtil.verifySavedMD5(file, MD5FileUtil.computeMd5ForFile(file));
        } catch (IOException e) {
            throw new IOException(
                    file + " is damaged, and the log before it is gone; let another side take this member out (millrace"
                            + " pair leave " + getId() + "), and let it join again",
                    e);
        }
        TermIndex last = SimpleStateMachineStorage.getTermIndexFromSnapshotFile(file);
        synchronized (this) {
            setLastAppliedTermIndex(last);
            become(parsed(Files.readString(file.toPath())));
            notifyAll();
        }
    }

    private PairState parsed(String text) {
        try {
            return PairState.parse(text);
        } catch (RuntimeException e) {
            throw unreadable(e);
        }
    }

    @Override
    public long takeSnapshot() throws IOException {
        PairState written;
        TermIndex last;
        synchronized (this) {
            written = state;
            last = getLastAppliedTermIndex();
        }
        if (last.getIndex() < 0) {
            return RaftLog.INVALID_LOG_INDEX;
        }
        File file = storage.getSnapshotFile(last.getTerm(), last.getIndex());
        Path fresh = file.toPath().resolveSibling(file.getName() + ".new");
        Files.writeString(fresh, written.text());
        var digest = MD5FileUtil.computeMd5ForFile(fresh.toFile());
        MD5FileUtil.saveMD5File(file, digest);
        // with its digest on the disk when this returns: the library then lets the log before it go
        PairFolder.putDurably(fresh, file.toPath());
        storage.updateLatestSnapshot(new SingleFileSnapshotInfo(new FileInfo(file.toPath(), digest), last));
        return last.getIndex();
    }

    @Override
    public StateMachineStorage getStateMachineStorage() {
        return storage;
    }

    /**
     * A fact that can't be read stops this member's part in the group: to skip it would be to agree on something else than the others.
     */
    @Override
    public CompletableFuture<Message> applyTransaction(TransactionContext transaction) {
        var entry = transaction.getLogEntry();
        String line = entry.getStateMachineLogEntry().getLogData().toStringUtf8();
        synchronized (this) {
            try {
                PairState before = state;
                PairState.Outcome outcome = applied(line);
                updateLastAppliedTermIndex(entry.getTerm(), entry.getIndex());
                become(outcome.state());
                if (outcome.refused().isEmpty()) {
                    if (!before.roster().equals(outcome.state().roster())) {
                        chain.add(line);
                    }
                    LOG.debug("agreed, entry {} of term {}: {}", entry.getIndex(), entry.getTerm(), line);
                    return CompletableFuture.completedFuture(ACCEPTED);
                }
                FactRefused refused = outcome.refused().get();
                LOG.debug(
                        "refused, entry {} of term {}: {}: {}",
                        entry.getIndex(),
                        entry.getTerm(),
                        line,
                        refused.wrong());
                if (outcome.isForged()) {
                    refusals.refusedEntry("an entry of the pair's log", refused.wrong(), entry.getIndex());
                }
                return CompletableFuture.completedFuture(Message.valueOf(refused.line()));
            } finally {
                notifyAll();
            }
        }
    }

    private PairState.Outcome applied(String line) {
        try {
            return state.after(line, group);
        } catch (RuntimeException e) {
            throw unreadable(e);
        }
    }

    @Override
    public void notifyTermIndexUpdated(long term, long index) {
        synchronized (this) {
            super.notifyTermIndexUpdated(term, index);
            notifyAll();
        }
    }

    private void become(PairState next) {
        state = next;
        roster.became(next, getLastAppliedTermIndex().getIndex());
        changed.accept(next);
    }

    /** Waits until this copy has applied an entry of the log. */
    synchronized boolean awaitApplied(long index, long millis) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        while (getLastAppliedTermIndex().getIndex() < index) {
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                return false;
            }
            wait(left);
        }
        return true;
    }

    @Override
    public CompletableFuture<Message> query(Message request) {
        String text =
                request.getContent().size() > 100 ? "" : request.getContent().toStringUtf8();
        if (text.equals(MembershipChain.QUESTION)) {
            return CompletableFuture.completedFuture(message(chain.text()));
        }
        if (text.startsWith(KEEPS)) {
            boolean keeps = roster.keeps(text.substring(KEEPS.length()));
            return CompletableFuture.completedFuture(Message.valueOf(keeps ? YES : "no"));
        }
        return answers.apply(request.getContent().toByteArray())
                .thenApply(answer -> Message.valueOf(UnsafeByteOperations.unsafeWrap(answer)));
    }

    static Message message(String line) {
        return Message.valueOf(ByteString.copyFrom(line, StandardCharsets.UTF_8));
    }
}
