package org.millrace.runtime.transports.http.route;

import java.util.List;
import java.util.function.Predicate;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.http.RequestLine;

/**
 * What one active flow answers to.
 *
 * @param path an exact path, or a prefix that ends in {@code /*}
 * @param methods the methods that are let in; empty for all
 * @param enter binds an exchange to the flow; false when the flow was retired a moment ago, so that the table must be read again
 * @param description what is told there of the flow; null for nothing
 */
public record Route(String path, List<String> methods, Predicate<Exchange> enter, Description description) {

    /** One where nothing is told of the flow. */
    public Route(String path, List<String> methods, Predicate<Exchange> enter) {
        this(path, methods, enter, null);
    }

    boolean describes(RequestLine line) {
        return description != null && description.isAsked(line);
    }

    boolean isPrefix() {
        return path.endsWith("/*");
    }

    boolean lets(String method) {
        return methods.isEmpty() || methods.contains(method);
    }
}
