package org.millrace.runtime.control;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.audit.AuditEntry;
import org.millrace.runtime.observe.FlowStatistics;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.pair.address.AddressStatus;
import org.millrace.runtime.timer.TimerState;

/** What the calls of the admin API take and give, as JSON. Component names are property names: to rename one is to break clients. */
final class Views {

    private Views() {}

    /**
     * @param state serving or draining
     * @param listeners ports by the listeners' names
     * @param listening the same listeners with all that a client has to know
     * @param inFlight exchanges under way, in all flows
     * @param debug what operators may look at here beyond figures
     */
    record Status(
            String version,
            Instant started,
            long uptimeSeconds,
            String state,
            Map<String, Integer> listeners,
            List<RuntimeFacts.Listening> listening,
            int flows,
            int inFlight,
            long bufferedBytes,
            String environmentDigest,
            Debug debug,
            Jvm jvm) {}

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
            List<String> versions) {}

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

        static Timer of(TimerState timer) {
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

    record Faults(List<RecentFaults.Entry> faults) {}

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

    /** @param go step, resume or abort */
    record Go(String go) {}

    record Gone(String exchange, String go) {}

    record State(String state, int inFlight) {}

    record Audit(List<AuditEntry> entries) {}

    /**
     * @param brokenLine the first line that does not fit, 0 when all do
     * @param head SHA-256 of the last line; kept elsewhere, it shows later whether lines were taken off the end
     */
    record AuditChain(long lines, boolean whole, long brokenLine, String wrong, String head) {}

    record Token(String name, Role role, Instant since) {}

    record TokenList(List<Token> tokens) {}

    record NewToken(String name, Role role) {}

    /** @param token shown this once */
    record MadeToken(String name, Role role, String token) {}

    record RemovedToken(String name) {}

    /**
     * @param opening true while this runtime takes its membership of a pair up, or ends it, and knows nothing of it; else null
     * @param member what this runtime is called in its pair; null when it is in none
     * @param active the side with the lease, which does exclusive work
     * @param held whether this runtime does exclusive work at this moment
     * @param leader the member that leads the pair's log; null when none is known here, and then nothing can be changed
     * @param address where the shared address is, as this side sees it; null when it has none
     * @param stopped why this runtime takes no part in the pair, which knows more than is told here then; null when it does
     * @param mixed which versions of Millrace the members run, and what to do; null when it is one
     * @param environment SHA-256 of the environment that the pair agreed on; null when it is only to be the same on every side
     * @param drift what differs between the sides otherwise; empty when nothing does
     */
    record Pair(
            Boolean opening,
            String pair,
            String member,
            String active,
            long epoch,
            boolean held,
            String leader,
            boolean eligible,
            String ineligible,
            AddressStatus address,
            String stopped,
            String mixed,
            String environment,
            List<PairMember> members,
            List<String> drift,
            List<PairFlow> flows,
            List<PairEvent> history) {}

    /**
     * @param kind runtime, witness or listener
     * @param admin host:port of its admin API, as it says; null for a witness, one that can't be reached, and one of an older version
     * @param state serving, draining, up (a witness) or unreachable
     * @param stateVersion the greatest version of the pair's state that it understands
     * @param abi the greatest version of the bundle ABI that it opens; it opens all before, too
     * @param environment SHA-256 of its environment, key stores included; null while it has said none
     * @param cold why it is not warm; null when it is
     */
    record PairMember(
            String name,
            String kind,
            String address,
            String admin,
            String state,
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
}
