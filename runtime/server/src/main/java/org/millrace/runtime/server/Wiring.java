package org.millrace.runtime.server;

import org.millrace.runtime.admit.Admission;
import org.millrace.runtime.api.Lease;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.ReplayCache;
import org.millrace.runtime.flow.FlowRunner;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Offered;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.observe.Breakpoints;
import org.millrace.runtime.observe.Counting;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Statistics;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.observe.Tracing;
import org.millrace.runtime.reply.FaultLog;
import org.millrace.runtime.reply.Replies;
import org.millrace.runtime.select.Selection;
import org.millrace.runtime.server.config.Configuration;
import org.millrace.runtime.server.config.EnvironmentFile;
import org.millrace.runtime.server.transport.Transports;

/**
 * The road of a message, put together. {@link #road} is the one place that shows which stages a message crosses, and in what order.
 *
 * @param sources what messages come in by, one a transport; not started
 * @param admission for drain and resume
 * @param memory what bodies in memory may take, over all exchanges
 * @param flows the flows in service; none yet
 * @param environment what flows see of this place, with what transports have opened of it; open
 * @param faultLog tells of faults in the log; what it holds back is told when it is closed
 * @param replays the signed messages that were accepted, to be shared with the other side of a pair
 * @param lease what exclusive work runs under
 */
record Wiring(
        Sources sources,
        Admission admission,
        MemoryBudget memory,
        Flows flows,
        OpenEnvironment environment,
        Statistics statistics,
        RecentFaults faults,
        FaultLog faultLog,
        Traces traces,
        ReplayCache replays,
        Lease lease) {

    static Wiring road(Configuration configuration, EnvironmentFile file, Lease lease, ReplayCache replays) {
        MemoryBudget memory = new MemoryBudget(bufferedBytes(configuration.admission()));
        RecentFaults faults = new RecentFaults(configuration.statistics().recentFaults());
        boolean mayStop = configuration.debug().breakpoints();
        Traces traces = new Traces(new Breakpoints(mayStop));
        OpenEnvironment environment = new OpenEnvironment(file, replays);

        // The road, read from the end, since each stage is handed the next.
        // reply: ends every exchange, so that one table alone turns faults into answers and each is logged once.
        FaultLog faultLog = new FaultLog();
        Replies reply = new Replies(faultLog);
        // flow: runs the bound flow, on the caller's thread where it neither waits nor takes long; its steps call
        // endpoints by the environment, which the transports have opened.
        FlowRunner flow = new FlowRunner(reply, mayStop ? FlowRunner.Threads.OWN : FlowRunner.Threads.AS_NEEDED);
        // tracing: once the flow is known and nothing of it ran, so that who asked to see messages sees all of them.
        Tracing tracing = new Tracing(traces, flow);
        // select: before anything reads the body, since what a message came in by is enough to find the flow.
        Selection select = new Selection(tracing, reply);
        // admit: ahead of all work, so that overload is refused while it costs nothing; what is in is never thrown out.
        Admission admit = new Admission(configuration.admission().exchanges(), select, reply);

        Statistics statistics = new Statistics();
        // counting: first, so that refusals are counted too, those of the parser among them.
        Counting counted = new Counting(statistics, faults, traces, admit);
        Counting countedRefusal = new Counting(statistics, faults, traces, reply);
        // sources: from the outside to an exchange, a transport each; what is no message at all is refused there.
        Sources sources = Transports.sources(new Transports.Place(
                configuration.transports(),
                file.transports(),
                memory,
                lease,
                new Transports.Road(counted, countedRefusal, reply),
                admit::isAdmitting));
        Flows flows = new Flows(environment.forFlows(), new Offered(sources, Families.open()), configuration.flows());
        return new Wiring(
                sources, admit, memory, flows, environment, statistics, faults, faultLog, traces, replays, lease);
    }

    /** Half of the heap unless the configuration says otherwise: the other half is for what is made of the bodies. */
    private static long bufferedBytes(Configuration.Admission admission) {
        return admission.maxBufferedBytes() > 0
                ? admission.maxBufferedBytes()
                : Runtime.getRuntime().maxMemory() / 2;
    }
}
