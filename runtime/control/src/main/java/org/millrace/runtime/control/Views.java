package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.audit.AuditEntry;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.flow.SourceState;
import org.millrace.runtime.observe.FlowStatistics;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.pair.address.AddressStatus;

/** What the calls of the admin API take and give, as JSON. Component names are property names: to rename one is to break clients. */
final class Views {

    private Views() {}

    /**
     * @param state serving, leaving (not ready, and exchanges are taken for some time still) or draining
     * @param ready whether it is to be sent messages, as its readiness probe says
     * @param checks what that hangs on
     * @param listeners ports by the listeners' names
     * @param listening the same listeners with all that a client has to know
     * @param flows how many are in service
     * @param notInService the flows that ought to be in service and are not; while there is one, the runtime serves without it
     * @param inFlight exchanges under way, in all flows
     * @param tunnels those of them that are open WebSockets
     * @param debug what operators may look at here beyond figures
     */
    record Status(
            String version,
            Instant started,
            long uptimeSeconds,
            String state,
            boolean ready,
            List<Check> checks,
            Map<String, Integer> listeners,
            List<Source.Listening> listening,
            int flows,
            List<OutOfService> notInService,
            int inFlight,
            int tunnels,
            long bufferedBytes,
            String environmentDigest,
            long generation,
            Instant generationSince,
            Debug debug,
            Jvm jvm) {}

    /**
     * @param applied false when nothing has changed that a reload takes up, or it was only looked at
     * @param generation that is in force now
     * @param changes what the files say that is not in force, or was not before
     * @param flows those that are prepared anew, for something that they use has changed
     * @param warnings what a person should look at in the files, though they are good
     */
    record Reloaded(
            boolean applied,
            long generation,
            String environmentDigest,
            List<Reloading.Change> changes,
            List<String> flows,
            List<String> warnings) {

        static Reloaded of(Reloading.Outcome outcome) {
            return new Reloaded(
                    outcome.applied(),
                    outcome.generation().number(),
                    outcome.generation().environmentDigest(),
                    outcome.changes(),
                    outcome.flows(),
                    outcome.warnings());
        }
    }

    /**
     * @param counts whether readiness hangs on it
     * @param why what is wrong; null when it passes
     */
    record Check(String name, boolean passes, boolean counts, String why) {

        static Check of(org.millrace.runtime.health.Check check) {
            return new Check(check.name(), check.passes(), check.counts(), check.passes() ? null : check.why());
        }
    }

    /**
     * A version that ought to be in service, for it was when the runtime stopped, or the pair agreed on it.
     *
     * @param since when it was found that it can't be
     * @param reason with what to do about it
     */
    record OutOfService(String flow, String version, Instant since, String reason) {

        static OutOfService of(Deployments.NotInService one) {
            return new OutOfService(one.flow(), one.version(), one.since(), one.reason());
        }
    }

    /**
     * @param messages whether traces may hold messages: {@code debug.messages} of the configuration
     * @param breakpoints whether exchanges may be stopped before steps: {@code debug.breakpoints}
     */
    record Debug(boolean messages, boolean breakpoints) {}

    record Jvm(
            String version,
            long pid,
            int processors,
            long heapUsedBytes,
            long heapMaxBytes,
            long metaspaceBytes,
            int threads,
            int loadedClasses,
            long collections,
            long collectionMillis,
            double cpuSeconds) {}

    record Flows(List<Flow> flows) {}

    /**
     * @param version the active one; null when none is
     * @param signer the author's name, from the certificate
     * @param memory what an exchange of it holds in memory
     * @param versions all that are kept and can be activated, the newest first
     * @param notInService the version that ought to be in service and is not, with the reason; null when there is none
     */
    record Flow(
            String flow,
            boolean active,
            String version,
            String digest,
            String signer,
            Instant since,
            String listener,
            String path,
            List<String> methods,
            String memory,
            Boolean relays,
            int inFlight,
            List<String> versions,
            OutOfService notInService) {}

    /** @param activated whether the version is the active one now */
    record Deployed(String flow, String version, String digest, boolean activated) {}

    record Undeployed(String flow, String version) {}

    record Activate(String version) {}

    record Statistics(
            Instant time,
            String state,
            int inFlight,
            long bufferedBytes,
            List<FlowStatistics> flows,
            long withoutFlow,
            Map<String, Long> faultsWithoutFlow) {}

    record Timers(List<Timer> timers) {}

    /**
     * @param name under which its last firing is remembered
     * @param state standing-by (the lease is not held here), paused, waiting, firing, or never
     * @param next when it is due next; null when that is not known
     * @param lastDue of the last firing, by whichever side of a pair
     * @param fired by this process, as the other counts
     * @param failed those of the fired ones whose exchange ended with a fault, or with a status of 400 or more
     */
    record Timer(
            String flow,
            String step,
            String name,
            String state,
            Instant next,
            Instant lastDue,
            long fired,
            long missed,
            long repeated,
            long failed) {

        static Timer of(SourceState timer) {
            return new Timer(
                    timer.flow(),
                    timer.step(),
                    timer.name(),
                    timer.doing().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    timer.next(),
                    timer.lastDue(),
                    timer.fired(),
                    timer.missed(),
                    timer.repeated(),
                    timer.failed());
        }
    }

    record Folders(List<Folder> folders) {}

    /**
     * @param folder its name in the environment
     * @param state standing-by (the lease is not held here), paused, waiting, or working
     * @param taken files that this process began to work on, as the other counts
     * @param repeated those of the taken ones that may have been worked on before
     * @param setAside files that went to the folder of those that failed
     */
    record Folder(String flow, String step, String folder, String state, long taken, long repeated, long setAside) {

        static Folder of(SourceState folder) {
            return new Folder(
                    folder.flow(),
                    folder.step(),
                    folder.name(),
                    folder.doing() == SourceState.Doing.FIRING
                            ? "working"
                            : folder.doing().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    folder.fired(),
                    folder.repeated(),
                    folder.failed());
        }
    }

    /**
     * @param faults one by one, the newest first
     * @param kinds the same folded, and those that were pushed out of {@code faults} by others
     */
    record Faults(List<RecentFaults.Entry> faults, List<FaultKind> kinds) {}

    /**
     * Faults of one flow's version, step and code.
     *
     * @param first when the first of them was
     * @param last when the latest of them was; exchange, message and detail are its
     */
    record FaultKind(
            String flow,
            String version,
            String step,
            String code,
            long count,
            Instant first,
            Instant last,
            String exchange,
            String message,
            String detail) {

        static FaultKind of(RecentFaults.Kind kind) {
            RecentFaults.Entry last = kind.last();
            return new FaultKind(
                    last.flow(),
                    last.version(),
                    last.step(),
                    last.code(),
                    kind.count(),
                    kind.first(),
                    last.time(),
                    last.exchange(),
                    last.message(),
                    last.detail());
        }
    }

    /**
     * @param mark only of exchanges whose request carries it in the header {@code Millrace-Trace}, which is taken off before the flow sees it; 16 to
     *     64 letters, digits, - and _, made by chance. What was asked for under it before is forgotten
     * @param count how many exchanges; 1 if not given; 0 to forget
     * @param messages whether to keep their messages, too
     * @param bodyBytes how much of each body; 64 KiB if not given
     * @param seconds how long to wait for the exchanges when they are marked or messages are kept; 60 if not given
     */
    record ArmTraces(String flow, String mark, Integer count, Boolean messages, Integer bodyBytes, Integer seconds) {}

    /** @param mark null when none was given */
    record Armed(String flow, int count, boolean messages, String mark) {}

    record TraceList(List<Traces.Trace> traces) {}

    /** @param steps ids; in the place of those that were set before */
    record Breakpoints(String flow, List<String> steps) {}

    record StoppedList(List<org.millrace.runtime.observe.Breakpoints.Stopped> stopped) {}

    /**
     * @param go step, resume or abort
     * @param message what its message is changed in before; may be missing
     */
    record Go(String go, Change message) {}

    /**
     * @param body the new one, in UTF-8; missing for the one that is there
     * @param set values by names of fields, which take the place of all of the name
     * @param remove names of fields
     */
    record Change(String body, Map<String, String> set, List<String> remove) {}

    record Gone(String exchange, String go) {}

    record State(String state, int inFlight) {}

    record Audit(List<AuditEntry> entries) {}

    /**
     * @param lines how many there are in the file
     * @param whole whether they hang together and are those that this runtime has written or found
     * @param brokenLine the first line that does not fit, 0 when all do
     * @param head SHA-256 of the last line that this runtime has written; kept elsewhere, it shows later whether the log was rewritten
     * @param headLines how many lines there were with that one
     */
    record AuditChain(long lines, boolean whole, long brokenLine, String wrong, String head, long headLines) {}

    record Token(String name, Role role, Instant since) {}

    record TokenList(List<Token> tokens) {}

    record NewToken(String name, Role role) {}

    /** @param token shown this once */
    record MadeToken(String name, Role role, String token) {}

    record RemovedToken(String name) {}

    /**
     * @param opening true while this runtime takes its membership of a pair up, or ends it, and knows nothing of it; else null
     * @param member what this runtime is called in its pair; null when it is in none
     * @param known whether this runtime knows who is active: it hears from a majority, takes part, and was not left behind by a promotion;
     *     null when it is in no pair
     * @param active the side with the lease, which does exclusive work; null when nobody has it, and when it is not known
     * @param lastActive who had it when this runtime knew last; null while it knows
     * @param leftBehind that another member goes on in a group without this one, and what to do; null when none does
     * @param held whether this runtime does exclusive work at this moment
     * @param leader the member that leads the pair's log; null when none is known here, and then nothing can be changed
     * @param address where the shared address is, as this side sees it; null when it has none
     * @param stopped why this runtime takes no part in the pair, which knows more than is told here then; null when it does
     * @param damaged what of its pair folder is damaged or gone though it takes part, and what to do; null when nothing is
     * @param mixed which versions of Millrace the members run, and what to do; null when it is one
     * @param environment SHA-256 of the environment that the pair agreed on; null when it is only to be the same on every side
     * @param drift what differs between the sides otherwise; empty when nothing does
     */
    record Pair(
            Boolean opening,
            String pair,
            String member,
            Boolean known,
            String active,
            String lastActive,
            String leftBehind,
            long epoch,
            boolean held,
            String leader,
            boolean eligible,
            String ineligible,
            AddressStatus address,
            String stopped,
            String damaged,
            String mixed,
            String environment,
            List<PairMember> members,
            List<String> drift,
            List<PairFlow> flows,
            List<PairEvent> history) {}

    /**
     * @param kind runtime, witness or listener
     * @param admin host:port of its admin API, as it says; null for a witness, one that can't be reached, and one of an older version
     * @param state serving, draining, opening (it takes its membership up), up (a witness) or unreachable
     * @param role active or standby; unknown, when the member can't be reached, and of all while this runtime does not know; null for a witness
     * @param stateVersion the greatest version of the pair's state that it understands
     * @param abi the greatest version of the bundle ABI that it opens; it opens all before, too
     * @param environment SHA-256 of its environment, key stores included; null while it has said none
     * @param warm as its living process says now; null for a witness, and for one that can't be reached
     * @param cold why it is not warm; null when it is, and when that is not known
     */
    record PairMember(
            String name,
            String kind,
            String address,
            String admin,
            String state,
            String role,
            Integer inFlight,
            String version,
            Integer stateVersion,
            Integer abi,
            String environment,
            Boolean warm,
            String cold) {}

    record PairFlow(String flow, String version, String digest) {}

    record PairEvent(Instant at, String member, String who, String what) {}

    /** @param token shown this once; good for one member, for an hour */
    record PairToken(String member, String token) {}

    /** @param as {@code side}, {@code witness} or {@code listener} */
    record Invite(String as) {}

    record BeginPair(String name, String address) {}

    record JoinPair(String token, String name, String address, Boolean listener) {}

    record LeftPair(String member) {}

    /** @param to null for the one other side */
    record Switchover(String to, Boolean allowDrift) {}

    record SwitchedOver(String active, long epoch) {}

    /** @param like the side that has the environment already */
    record AgreeOnEnvironment(String like) {}

    record AgreedOnEnvironment(String environment, List<String> drift) {}

    record Promote(Boolean othersStopped) {}

    /** @param above the greatest epoch that any sink has seen */
    record RaiseEpoch(Long above) {}

    record RaisedEpoch(long epoch) {}
}
