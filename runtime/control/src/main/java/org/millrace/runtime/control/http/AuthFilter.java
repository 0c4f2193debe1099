package org.millrace.runtime.control.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.control.access.FailedLogins;
import org.millrace.runtime.control.access.RefusalRateLimit;
import org.millrace.runtime.control.access.Role;
import org.millrace.runtime.control.access.Tokens;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The way into the admin API. In this order: who calls (else 401), what is called (404, 405), whether the caller's role is enough (403),
 * then the route's action. Every change, and every refusal to let somebody in, is told to the {@link Witness}. Only the
 * {@link StatusPage}, which is empty without a token, is given to anybody.
 */
public final class AuthFilter extends Handler.Abstract {

    /** Hears of what must not be forgotten: writes the audit log. */
    @FunctionalInterface
    public interface Witness {

        /** @throws IOException when it could not be kept; the caller is then told that the call failed */
        void saw(Seen seen) throws IOException;
    }

    /** Knows those who may make one call, once, with a secret in the place of a token. */
    @FunctionalInterface
    public interface Newcomers {
        boolean mayCall(String path, String secret);
    }

    /**
     * What happened, in words for the audit log.
     *
     * @param who the token's name, {@code -} for nobody known
     * @param role of the token, {@code -} for none
     * @param address where the call came from
     * @param action method and path, as the table of routes has it
     * @param subject what it was about, {@code -} when nothing is known of it
     * @param outcome {@code done}, {@code refused} or {@code failed}
     * @param detail what was done, or status, code and reason
     */
    public record Seen(
            String who, String role, String address, String action, String subject, String outcome, String detail) {}

    private static final Logger LOG = LoggerFactory.getLogger(AuthFilter.class);
    private static final Tokens.Holder NOBODY = new Tokens.Holder(RefusalRateLimit.UNKNOWN, null, null);
    private static final Tokens.Holder NEWCOMER = new Tokens.Holder("join-token", Role.VIEWER, null);

    /** Answers are for programs: nothing may be cached, framed, sniffed or run. */
    private static final HttpFields SAFE_HEADERS = HttpFields.build()
            .add("Cache-Control", "no-store")
            .add("X-Content-Type-Options", "nosniff")
            .add("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
            .add("Referrer-Policy", "no-referrer")
            .add("Strict-Transport-Security", "max-age=31536000")
            .asImmutable();

    /** The page runs its own script, which talks to this listener; nothing else. */
    private static final HttpField PAGE_POLICY = new HttpField(
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
                    + " frame-ancestors 'none'");

    private static final long MAX_DISCARDED_OF_UNKNOWN = 1 << 20;
    private static final long MAX_DISCARDED_OF_KNOWN = 1L << 30;
    private static final Duration MAX_DISCARDING_OF_UNKNOWN = Duration.ofSeconds(5);
    private static final Duration MAX_DISCARDING_OF_KNOWN = Duration.ofMinutes(5);

    private final List<Route> routes;
    private final Tokens tokens;
    private final FailedLogins failedLogins;
    private final RefusalRateLimit refusals;
    private final Newcomers newcomers;
    private final Witness witness;
    private final Duration bodyTime;

    /** @param bodyTime for a call's body to come in, all in all */
    public AuthFilter(
            List<Route> routes,
            Tokens tokens,
            FailedLogins failedLogins,
            RefusalRateLimit refusals,
            Newcomers newcomers,
            Witness witness,
            Duration bodyTime) {
        this.routes = List.copyOf(routes);
        this.tokens = tokens;
        this.failedLogins = failedLogins;
        this.refusals = refusals;
        this.newcomers = newcomers;
        this.witness = witness;
        this.bodyTime = bodyTime;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        StatusPage.File page = request.getMethod().equals("GET") ? StatusPage.at(pathOf(request)) : null;
        if (page != null) {
            afterBody(request, false, () -> send(page, response, callback));
            return true;
        }
        Tokens.Holder caller = NOBODY;
        Found found = null;
        Call call = null;
        Problem problem;
        try {
            caller = authenticate(request, response);
            UnauthenticatedConnections.knows(request);
            found = find(request, response);
            if (!caller.role().includes(found.route.role())) {
                throw new Problem(
                        403,
                        "token.role",
                        "the token " + caller.name() + " has the role "
                                + caller.role().word() + ", but this call needs "
                                + found.route.role().word(),
                        "use a token with the role " + found.route.role().word());
            }
            call = new Call(request, caller, found.names, bodyTime);
            Answer answer = found.route.action().on(call);
            if (found.route.changes()) {
                tellDone(request, caller, found, call);
            }
            Tokens.Holder known = caller;
            afterBody(request, true, () -> send(answer, known, response, callback));
            return true;
        } catch (Problem e) {
            problem = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            problem = new Problem(503, "stopping", "the runtime is stopping", "try again when it is up");
        } catch (IOException | RuntimeException | Error e) {
            // an error, too: what was begun must stand in the audit log
            LOG.error("{} {} failed", request.getMethod(), pathOf(request), e);
            problem = Problem.ofDisk(e)
                    .orElse(new Problem(
                            500,
                            "internal",
                            "the runtime failed to carry this out",
                            "the runtime's log says what happened"));
        }
        if (mustBeTold(problem, found)) {
            boolean keptOut = problem.status() == 401 || problem.status() == 403;
            OptionalLong untold = keptOut ? refusals.count(caller.name()) : OptionalLong.of(0);
            if (untold.isPresent()) {
                tellOf(problem, untold.getAsLong(), request, caller, found, call);
            }
        }
        Problem told = problem;
        if (request.getHeaders().contains(HttpHeader.EXPECT)) {
            send(told, response, callback); // the client waits to hear whether to send its body at all
            return true;
        }
        afterBody(request, caller != NOBODY, () -> send(told, response, callback));
        return true;
    }

    /**
     * Answers once what is left of the body has come in and been thrown away: a client that is cut off while it sends would not read the
     * answer. Takes no thread while it waits, and gives up after so many bytes or so long.
     */
    private static void afterBody(Request request, boolean known, Runnable answer) {
        Duration time = known ? MAX_DISCARDING_OF_KNOWN : MAX_DISCARDING_OF_UNKNOWN;
        long most = known ? MAX_DISCARDED_OF_KNOWN : MAX_DISCARDED_OF_UNKNOWN;
        afterBody(request, most, System.nanoTime() + time.toNanos(), answer);
    }

    private static void afterBody(Request request, long most, long endNanos, Runnable answer) {
        long left = most;
        while (true) {
            Content.Chunk chunk = request.read();
            if (chunk == null) {
                long rest = left;
                request.demand(() -> afterBody(request, rest, endNanos, answer));
                return;
            }
            left -= chunk.remaining();
            boolean over =
                    Content.Chunk.isFailure(chunk) || chunk.isLast() || left <= 0 || System.nanoTime() - endNanos > 0;
            chunk.release();
            if (over) {
                answer.run();
                return;
            }
        }
    }

    /** Who hears only that it failed would ask for it again. */
    private void tellDone(Request request, Tokens.Holder caller, Found found, Call call) throws Problem {
        try {
            tell(request, caller, found, call, "done", call.done());
        } catch (IOException e) {
            LOG.error("{} is done, and could not be written to the audit log", found.route.path(), e);
            throw new Problem(
                    500,
                    "audit.failed",
                    "this is done, but could not be written to the audit log: " + e.getMessage(),
                    "don't ask for it again; see that audit.log in the data folder can be written, and that its disk is not full");
        }
    }

    private void tellOf(Problem problem, long untold, Request request, Tokens.Holder caller, Found found, Call call) {
        String done = call == null || call.done().isEmpty() ? "" : call.done() + ": ";
        String reason = problem.reason() == null ? "" : " " + problem.reason();
        String detail = problem.status() + " " + problem.code() + reason + ": " + done + problem.getMessage()
                + (untold == 0 ? "" : " (and " + untold + " more that are not told one by one)");
        try {
            tell(request, caller, found, call, problem.status() >= 500 ? "failed" : "refused", detail);
        } catch (IOException e) {
            LOG.error("a refusal could not be written to the audit log: {}", detail, e); // and stays a refusal
        }
    }

    private static boolean mustBeTold(Problem problem, Found found) {
        return switch (problem.status()) {
            case 401, 403 -> true;
            case 429 -> false; // the address was told of often enough
            default -> found != null && found.route.changes();
        };
    }

    private void tell(Request request, Tokens.Holder caller, Found found, Call call, String outcome, String detail)
            throws IOException {
        witness.saw(new Seen(
                caller.name(),
                caller.role() == null ? "-" : caller.role().word(),
                address(request),
                request.getMethod() + " " + (found == null ? pathOf(request) : found.route.path()),
                call == null ? "-" : call.subject(),
                outcome,
                detail));
    }

    private Tokens.Holder authenticate(Request request, Response response) throws Problem {
        String presented = bearer(request);
        boolean bearer = !presented.isEmpty();
        Optional<Tokens.Holder> holder = bearer ? tokens.holder(presented) : Optional.empty();
        if (holder.isPresent()) {
            return holder.get();
        }
        if (bearer && newcomers.mayCall(pathOf(request), presented)) {
            return NEWCOMER;
        }
        int waitSeconds = failedLogins.failed(address(request));
        if (waitSeconds > 0) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, waitSeconds);
            throw new Problem(
                    429,
                    "token.too-many",
                    "too many calls from here without a good token",
                    "wait " + waitSeconds + " seconds");
        }
        response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer realm=\"millrace\"");
        throw bearer
                ? new Problem(401, "token.wrong", "this token is not known here", "use one that this runtime made")
                : new Problem(
                        401,
                        "token.missing",
                        "the call carries no token",
                        "send the header Authorization: Bearer TOKEN; the first start left one in data/admin-token");
    }

    static String bearer(Request request) {
        String header = request.getHeaders().get(HttpHeader.AUTHORIZATION);
        boolean bearer = header != null && header.regionMatches(true, 0, "Bearer ", 0, 7);
        return bearer ? header.substring(7).strip() : "";
    }

    private record Found(Route route, Map<String, String> names) {}

    private Found find(Request request, Response response) throws Problem {
        String path = pathOf(request);
        TreeSet<String> methods = new TreeSet<>();
        for (Route route : routes) {
            Map<String, String> names = route.match(path);
            if (names != null) {
                if (route.method().equals(request.getMethod())) {
                    return new Found(route, names);
                }
                methods.add(route.method());
            }
        }
        if (methods.isEmpty()) {
            throw new Problem(
                    404, "path.unknown", "there is nothing at this path", "GET /v1/openapi.json lists all calls");
        }
        String allowed = String.join(", ", methods);
        response.getHeaders().put(HttpHeader.ALLOW, allowed);
        throw new Problem(405, "method.unknown", "this path does not take this method", "it takes " + allowed);
    }

    private static String pathOf(Request request) {
        return Request.getPathInContext(request);
    }

    private static String address(Request request) {
        return Request.getRemoteAddr(request);
    }

    private void send(Answer answer, Tokens.Holder caller, Response response, Callback callback) {
        switch (answer) {
            case Answer.Value value ->
                send(response, callback, value.status(), "application/json", Json.bytes(value.value()));
            case Answer.Text text ->
                send(response, callback, 200, text.type(), text.text().getBytes(StandardCharsets.UTF_8));
            case Answer.Document document -> send(response, callback, 200, "application/json", document.json());
            case Answer.Stream stream -> {
                secure(response);
                if (!stream.source().join(response, callback, () -> tokens.isIn(caller))) {
                    send(
                            new Problem(
                                    503,
                                    "streams.too-many",
                                    "as many clients watch as may at once",
                                    "close one, or raise admin.maxStatisticsStreams"),
                            response,
                            callback);
                }
            }
        }
    }

    private static void send(Problem problem, Response response, Callback callback) {
        send(response, callback, problem.status(), "application/problem+json", Json.bytes(problem.body()));
    }

    /** Sends an error that arose before the call reached the gate, or after it left. */
    static void sendError(int status, Response response, Callback callback) {
        Problem problem = status >= 500
                ? new Problem(
                        status, "internal", "the runtime failed to answer", "the runtime's log says what happened")
                : new Problem(status, "request.malformed", "this is not a well-formed request", "mend the request");
        send(problem, response, callback);
    }

    private static void send(StatusPage.File page, Response response, Callback callback) {
        secure(response);
        response.getHeaders().put(PAGE_POLICY);
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, page.type());
        response.write(true, ByteBuffer.wrap(page.bytes()), callback);
    }

    private static void send(Response response, Callback callback, int status, String type, byte[] body) {
        secure(response);
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        response.write(true, ByteBuffer.wrap(body), callback);
    }

    static void secure(Response response) {
        for (HttpField field : SAFE_HEADERS) {
            response.getHeaders().put(field);
        }
    }
}
