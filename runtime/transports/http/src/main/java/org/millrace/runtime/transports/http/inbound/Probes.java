package org.millrace.runtime.transports.http.inbound;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.millrace.runtime.health.Health;

/**
 * The paths at which balancers and orchestrators ask after the runtime's health. Each is answered at once on the thread that read the request,
 * before an exchange is made of it: also when no more exchanges are admitted, and by nothing that a flow could hold up.
 *
 * <p>GET and HEAD get 200 while it passes, else 503 (RFC 9110 section 15.6.4): {@code ok} in words, the list of checks with {@code ?verbose} or
 * when it does not pass, and JSON for who accepts that rather than text. Nothing of it may be cached. Thread-safe.
 *
 * @param byPath what is asked, each by its path
 * @param tellsReasons whether an answer says what is wrong, with names of flows and endpoints, or only which check fails
 */
public record Probes(Map<String, Supplier<Health>> byPath, boolean tellsReasons) {

    public static final Probes NONE = new Probes(Map.of(), false);

    private static final String JSON = "application/json";

    public Probes {
        byPath = Map.copyOf(byPath);
    }

    /** The paths that no flow may have beside them. */
    public Set<String> paths() {
        return byPath.keySet();
    }

    /** Answers a request for one of the paths; false for any other, which is left alone. */
    boolean answers(Request request, Response response, Callback callback) {
        Supplier<Health> asked =
                byPath.isEmpty() ? null : byPath.get(request.getHttpURI().getCanonicalPath());
        if (asked == null) {
            return false;
        }
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        boolean head = HttpMethod.HEAD.is(request.getMethod());
        if (!head && !HttpMethod.GET.is(request.getMethod())) {
            response.getHeaders().put(HttpHeader.ALLOW, "GET, HEAD");
            send(HttpStatus.METHOD_NOT_ALLOWED_405, "text/plain", "ask by GET or HEAD\n", false, response, callback);
            return true;
        }
        Health health = asked.get();
        int status = health.passes() ? HttpStatus.OK_200 : HttpStatus.SERVICE_UNAVAILABLE_503;
        String query = request.getHttpURI().getQuery();
        String accepted = request.getHeaders().get(HttpHeader.ACCEPT);
        if (accepted != null && accepted.startsWith(JSON)) {
            send(status, JSON, health.json(tellsReasons), head, response, callback);
        } else {
            boolean all = !health.passes() || query != null && query.startsWith("verbose");
            send(status, "text/plain", all ? health.text(tellsReasons) : "ok\n", head, response, callback);
        }
        return true;
    }

    private static void send(int status, String type, String text, boolean head, Response response, Callback callback) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type + ";charset=utf-8");
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
        response.write(true, head ? null : ByteBuffer.wrap(body), callback);
    }
}
