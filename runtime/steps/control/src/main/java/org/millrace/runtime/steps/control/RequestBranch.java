package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.RequestTarget;

/** Taken by the request's method and path; never where it came in by another transport. Never reads the body; the query is not looked at. */
public final class RequestBranch implements Branch {

    private final String method;

    /** What stands between slashes; null where any segment will do. */
    private final String[] segments;

    private RequestBranch(String method, String[] segments) {
        this.method = method;
        this.segments = segments;
    }

    /** @throws LinkError when the path does not begin with a slash, or a place in it is only a part of a segment */
    static RequestBranch prepare(StepFacts branch) {
        String path = branch.text("path");
        if (!path.startsWith("/")) {
            throw new LinkError(branch.id(), "the path " + path + " does not begin with /", "write /" + path);
        }
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i];
            if (segment.startsWith("{") && segment.endsWith("}") && segment.length() > 2) {
                segments[i] = null;
            } else if (segment.indexOf('{') >= 0 || segment.indexOf('}') >= 0) {
                throw new LinkError(
                        branch.id(),
                        "in the path " + path + ", a place is only a part of a segment",
                        "let {name} stand for the whole of what is between two slashes");
            }
        }
        return new RequestBranch(branch.text("method"), segments);
    }

    @Override
    public boolean isTaken(Exchange exchange) {
        RequestLine line = exchange.request().start(RequestLine.class);
        return line != null && (method.isEmpty() || method.equals(line.method())) && matches(line.path());
    }

    /**
     * Refuses a request that goes another way than this branch, and that a backend may read as one for it: the branch's steps would be walked
     * around.
     *
     * @throws Fault MALFORMED_REQUEST
     */
    void refuseIfReadAsItsOwn(Exchange exchange) {
        RequestLine line = exchange.request().start(RequestLine.class);
        if (line == null || line.path() == null || !method.isEmpty() && !method.equals(line.method())) {
            return;
        }
        String read = RequestTarget.read(line.path());
        if (!read.equals(line.path()) && matches(read)) {
            throw new Fault(
                    FaultCode.MALFORMED_REQUEST,
                    "The request's path can be read in two ways.",
                    line.path() + " takes another branch than " + read + "; see oddPaths of the listener",
                    null);
        }
    }

    private boolean matches(String path) {
        int at = 0;
        for (int i = 0; i < segments.length; i++) {
            if (at >= path.length() || path.charAt(at) != '/') {
                return false;
            }
            int end = path.indexOf('/', at + 1);
            end = end < 0 ? path.length() : end;
            boolean fits = segments[i] == null
                    ? end > at + 1
                    : segments[i].length() == end - at - 1 && path.startsWith(segments[i], at + 1);
            if (!fits) {
                return false;
            }
            at = end;
        }
        return at == path.length();
    }
}
