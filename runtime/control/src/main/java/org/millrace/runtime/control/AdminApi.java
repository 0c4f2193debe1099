package org.millrace.runtime.control;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.millrace.runtime.admit.Drain;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.control.access.FailedLogins;
import org.millrace.runtime.control.access.RefusalRateLimit;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.access.Tokens;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.audit.SignedHead;
import org.millrace.runtime.control.http.AdminServer;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.AuthFilter;
import org.millrace.runtime.control.http.OpenApi;
import org.millrace.runtime.control.http.Route;
import org.millrace.runtime.control.http.Route.Query;
import org.millrace.runtime.control.pair.PairMembership;
import org.millrace.runtime.control.reload.Reloading;
import org.millrace.runtime.control.store.Deployments;
import org.millrace.runtime.flow.Flows;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.observe.RecentFaults;
import org.millrace.runtime.observe.Statistics;
import org.millrace.runtime.observe.Traces;
import org.millrace.runtime.pair.trust.Enrolment;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The admin API: the table of all calls, and the listener that answers them. Started once, stopped once.
 */
public final class AdminApi {

    /**
     * What the calls look at and work on.
     *
     * @param drain takes the runtime out of service and back
     * @param keepsMessages whether traces may hold messages here
     * @param sources the ways in
     * @param reloading how changes of the two files are taken up
     */
    public record Parts(
            RuntimeFacts facts,
            Flows flows,
            Drain drain,
            MemoryBudget memory,
            Statistics statistics,
            RecentFaults faults,
            Traces traces,
            boolean keepsMessages,
            Sources sources,
            Reloading reloading,
            Deployments deployments,
            PairMembership pair,
            Tokens tokens,
            AuditLog audit) {}

    private static final Logger LOG = LoggerFactory.getLogger(AdminApi.class);

    private final List<Route> routes;
    private final Observation observation;
    private final AdminServer server;
    private final ScheduledExecutorService ticker = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("admin-ticker").daemon().factory());

    public AdminApi(AdminSettings settings, Parts parts, Clock clock) {
        Operation operation = new Operation(parts, clock);
        observation = new Observation(parts, operation, settings.maxStatisticsStreams(), clock);
        FlowCalls flows = new FlowCalls(
                parts.deployments(),
                parts.pair(),
                settings.maxUploadBytes(),
                settings.waits().turn());
        PairCalls pair = new PairCalls(parts.pair());
        BreakpointCalls breakpoints = new BreakpointCalls(parts.traces().breakpoints(), parts.flows());
        AccessCalls access = new AccessCalls(parts.tokens(), parts.audit());
        routes = table(
                operation,
                observation,
                breakpoints,
                flows,
                pair,
                access,
                parts.facts().version());
        FailedLogins failedLogins = new FailedLogins(settings.maxFailedLogins(), clock);
        AuthFilter gate = new AuthFilter(
                routes,
                parts.tokens(),
                failedLogins,
                new RefusalRateLimit(clock),
                (path, secret) -> path.equals(Enrolment.PATH) && parts.pair().invited(secret),
                access::witness,
                settings.waits().body());
        server = new AdminServer(settings.address(), settings.key(), gate, settings.waits());
    }

    /** Every call there is. The dispatch and the OpenAPI description both read this table. */
    private List<Route> table(
            Operation operation,
            Observation observation,
            BreakpointCalls breakpoints,
            FlowCalls flows,
            PairCalls pair,
            AccessCalls access,
            String version) {
        List<Route> all = new ArrayList<>(ofTraffic(operation, observation, flows));
        all.add(
                Route.post(
                        "/v1/reload",
                        Role.ADMINISTRATOR,
                        "Reads the configuration and the environment anew and takes up what has changed",
                        null,
                        200,
                        Views.Reloaded.class,
                        operation::reload,
                        new Query("dryRun", "boolean", "true to be told what would change, and change nothing"),
                        new Query(
                                "allowDegraded",
                                "boolean",
                                "true to do it although another side of the pair can't be reached; that one follows when it is back")));
        all.addAll(ofTraces(observation, breakpoints));
        all.addAll(ofPair(pair));
        all.addAll(ofAccess(access, version));
        all.add(Route.get("/metrics", Role.VIEWER, "Figures for Prometheus", "text/plain", observation::metrics));
        return List.copyOf(all);
    }

    private static List<Route> ofTraffic(Operation operation, Observation observation, FlowCalls flows) {
        Query limit = new Query("limit", "integer", "how many at most; 50 if not given");
        Query degraded =
                new Query("allowDegraded", "boolean", "true to change a pair while a side of it can't be reached");
        return List.of(
                Route.get(
                        "/v1/status",
                        Role.VIEWER,
                        "What this runtime is and does",
                        Views.Status.class,
                        operation::status),
                Route.get(
                        "/v1/flows", Role.VIEWER, "All flows that were deployed here", Views.Flows.class, flows::list),
                Route.get("/v1/flows/{flow}", Role.VIEWER, "One flow", Views.Flow.class, flows::show),
                Route.post(
                        "/v1/bundles",
                        Role.DEPLOYER,
                        "Takes a bundle in: verifies, links, warms up and swaps it in",
                        byte[].class,
                        201,
                        Views.Deployed.class,
                        flows::upload,
                        new Query("activate", "boolean", "false to keep it without putting it into service"),
                        degraded),
                Route.post(
                        "/v1/flows/{flow}/activate",
                        Role.DEPLOYER,
                        "Puts a version that is kept into service",
                        Views.Activate.class,
                        200,
                        Views.Deployed.class,
                        flows::activate,
                        degraded),
                Route.post(
                        "/v1/flows/{flow}/rollback",
                        Role.DEPLOYER,
                        "Goes back to a lower version, the one before if none is named",
                        Views.Activate.class,
                        200,
                        Views.Deployed.class,
                        flows::rollback,
                        degraded),
                Route.delete(
                        "/v1/flows/{flow}",
                        Role.DEPLOYER,
                        "Takes a flow out of service; its versions stay",
                        Views.Undeployed.class,
                        flows::undeploy,
                        degraded),
                Route.get(
                        "/v1/statistics",
                        Role.VIEWER,
                        "Figures of every flow and step",
                        Views.Statistics.class,
                        observation::statistics),
                Route.get(
                        "/v1/statistics/stream",
                        Role.VIEWER,
                        "The same once a second, as server-sent events named statistics",
                        "text/event-stream",
                        observation::watch),
                Route.get(
                        "/v1/timers",
                        Role.VIEWER,
                        "How the timers of the flows in service stand",
                        Views.Timers.class,
                        observation::timers),
                Route.get(
                        "/v1/folders",
                        Role.VIEWER,
                        "How the folders stand that flows in service work on",
                        Views.Folders.class,
                        observation::folders),
                Route.get(
                        "/v1/faults",
                        Role.VIEWER,
                        "Recent faults, the newest first",
                        Views.Faults.class,
                        observation::faults,
                        limit),
                Route.post(
                        "/v1/drain",
                        Role.OPERATOR,
                        "Is not ready any more, takes no more exchanges after health.lameDuck; those under way finish",
                        null,
                        200,
                        Views.State.class,
                        operation::drain),
                Route.post(
                        "/v1/resume",
                        Role.OPERATOR,
                        "Takes exchanges again",
                        null,
                        200,
                        Views.State.class,
                        operation::resume));
    }

    private static List<Route> ofTraces(Observation observation, BreakpointCalls breakpoints) {
        return List.of(
                Route.post(
                        "/v1/traces",
                        Role.OPERATOR,
                        "Keeps the way of a flow's next exchanges, or of those that carry a mark, with their messages if asked to",
                        Views.ArmTraces.class,
                        200,
                        Views.Armed.class,
                        observation::arm),
                Route.get(
                        "/v1/traces",
                        Role.OPERATOR,
                        "The ways that were kept, the oldest first",
                        Views.TraceList.class,
                        observation::traces,
                        new Query("flow", "string", "whose; must be given"),
                        new Query(
                                "mark", "string", "of the exchanges that carried it; those without one if not given")),
                Route.post(
                        "/v1/breakpoints",
                        Role.OPERATOR,
                        "Stops a flow's exchanges before steps, in a runtime that was started for it",
                        Views.Breakpoints.class,
                        200,
                        Views.Breakpoints.class,
                        breakpoints::set),
                Route.get(
                        "/v1/stopped",
                        Role.OPERATOR,
                        "The exchanges that wait before a step, with their messages",
                        Views.StoppedList.class,
                        breakpoints::stopped),
                Route.post(
                        "/v1/stopped/{exchange}",
                        Role.OPERATOR,
                        "Lets an exchange go on: a step, to the next breakpoint, or to its end at once; its message may be changed before",
                        Views.Go.class,
                        200,
                        Views.Gone.class,
                        breakpoints::go));
    }

    private static List<Route> ofPair(PairCalls pair) {
        return List.of(
                Route.get(
                        "/v1/pair",
                        Role.VIEWER,
                        "The pair that this runtime is a side of, and what differs between its sides",
                        Views.Pair.class,
                        pair::status),
                Route.post(
                        "/v1/pair",
                        Role.ADMINISTRATOR,
                        "Begins a pair with this runtime as its active side; gives a token for the second",
                        Views.BeginPair.class,
                        201,
                        Views.PairToken.class,
                        pair::begin),
                Route.post(
                        "/v1/pair/invite",
                        Role.ADMINISTRATOR,
                        "Makes a token by which one more member comes in, of the kind that is named",
                        Views.Invite.class,
                        201,
                        Views.PairToken.class,
                        pair::invite),
                Route.post(
                        "/v1/pair/join",
                        Role.ADMINISTRATOR,
                        "Joins a pair by a token; what is in service here becomes what the pair agreed on",
                        Views.JoinPair.class,
                        200,
                        Views.Pair.class,
                        pair::join),
                new Route(
                        "POST",
                        Enrolment.PATH,
                        Role.VIEWER,
                        "Lets a newcomer in, whose join token stands in the place of a token",
                        List.of(),
                        byte[].class,
                        new Route.Gives(200, "text/plain", null),
                        pair::admit),
                Route.delete(
                        "/v1/pair/members/{name}",
                        Role.ADMINISTRATOR,
                        "Takes a member out of the pair; of this runtime itself, it works on alone",
                        Views.LeftPair.class,
                        pair::leave,
                        new Query(
                                "force",
                                "boolean",
                                "true for this runtime to go without the others, as after a promotion of another side")),
                Route.post(
                        "/v1/pair/switchover",
                        Role.OPERATOR,
                        "Makes another side the active one, as planned",
                        Views.Switchover.class,
                        200,
                        Views.SwitchedOver.class,
                        pair::switchover),
                Route.post(
                        "/v1/pair/environment",
                        Role.ADMINISTRATOR,
                        "Agrees on the environment that one side has already: every other side is to have it, too",
                        Views.AgreeOnEnvironment.class,
                        200,
                        Views.AgreedOnEnvironment.class,
                        pair::environment),
                Route.post(
                        "/v1/pair/epoch",
                        Role.ADMINISTRATOR,
                        "Raises the pair's epoch above one that sinks have seen, and refuse older ones for",
                        Views.RaiseEpoch.class,
                        200,
                        Views.RaisedEpoch.class,
                        pair::raiseEpoch),
                Route.post(
                        "/v1/pair/promote",
                        Role.ADMINISTRATOR,
                        "Goes on without the other voters, which must be stopped for good",
                        Views.Promote.class,
                        200,
                        Views.Pair.class,
                        pair::promote));
    }

    private List<Route> ofAccess(AccessCalls access, String version) {
        Query limit = new Query("limit", "integer", "how many at most; 50 if not given");
        return List.of(
                Route.get(
                        "/v1/audit",
                        Role.ADMINISTRATOR,
                        "What was done here and by whom, the newest first",
                        Views.Audit.class,
                        access::audit,
                        limit),
                Route.get(
                        "/v1/audit/chain",
                        Role.ADMINISTRATOR,
                        "Whether the audit log is whole, and the one that this runtime has written",
                        Views.AuditChain.class,
                        access::chain,
                        new Query("lines", "integer", "of a head that was kept elsewhere: the log must go on from it"),
                        new Query("sha256", "string", "of that head")),
                Route.get(
                        "/v1/audit/head",
                        Role.ADMINISTRATOR,
                        "Where the audit log ends, signed: kept elsewhere, it proves later that the log was rewritten",
                        SignedHead.class,
                        access::head),
                Route.get("/v1/tokens", Role.ADMINISTRATOR, "Who may call", Views.TokenList.class, access::list),
                Route.post(
                        "/v1/tokens",
                        Role.ADMINISTRATOR,
                        "Makes a token and shows it this once",
                        Views.NewToken.class,
                        201,
                        Views.MadeToken.class,
                        access::make),
                Route.delete(
                        "/v1/tokens/{name}",
                        Role.ADMINISTRATOR,
                        "Removes a token; it is no good from now on",
                        Views.RemovedToken.class,
                        access::remove),
                Route.get(
                        "/v1/openapi.json",
                        Role.VIEWER,
                        "This description",
                        "application/json",
                        call -> new Answer.Document(OpenApi.describe(routes(), version))));
    }

    List<Route> routes() {
        return routes;
    }

    /** @throws IOException when the address can't be had */
    public void start() throws IOException {
        server.start();
        ticker.scheduleAtFixedRate(this::tick, 1, 1, TimeUnit.SECONDS);
    }

    /** One failed event must not end the stream, as an exception that leaves a scheduled task would. */
    private void tick() {
        try {
            observation.tick();
        } catch (RuntimeException e) {
            LOG.error("the statistics could not be sent, or old traces not forgotten", e);
        }
    }

    /** The port it listens on, once started. */
    public int port() {
        return server.port();
    }

    /** Ends the streams, gives calls under way a few seconds, then stops. */
    public void stop() {
        ticker.shutdownNow();
        observation.stream().close();
        server.stop();
    }
}
