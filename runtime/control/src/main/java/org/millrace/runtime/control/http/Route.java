package org.millrace.runtime.control.http;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.control.access.Role;

/**
 * A line of the table of calls: all that is to be known of a call, for the dispatch and for the OpenAPI description alike.
 *
 * @param path with {@code {name}} for a segment that varies
 * @param role the least role that may make it
 * @param queries the parameters it takes
 * @param takes the type of the JSON body, null for none; {@code byte[].class} for a bundle
 * @param gives what a good answer holds
 */
public record Route(
        String method,
        String path,
        Role role,
        String summary,
        List<Query> queries,
        Class<?> takes,
        Gives gives,
        Action action) {

    /** @param schema its JSON schema's type: {@code string}, {@code integer} or {@code boolean} */
    public record Query(String name, String schema, String summary) {}

    /**
     * @param status of a good answer
     * @param type media type
     * @param value type of the JSON; null for text and streams
     */
    public record Gives(int status, String type, Class<? extends Record> value) {}

    /** Carries a call out. */
    @FunctionalInterface
    public interface Action {
        Answer on(Call call) throws Problem, IOException, InterruptedException;
    }

    public static Route get(
            String path, Role role, String summary, Class<? extends Record> gives, Action action, Query... queries) {
        return new Route(
                "GET", path, role, summary, List.of(queries), null, new Gives(200, "application/json", gives), action);
    }

    /** A GET that is not answered with a JSON record. */
    public static Route get(String path, Role role, String summary, String type, Action action) {
        return new Route("GET", path, role, summary, List.of(), null, new Gives(200, type, null), action);
    }

    public static Route post(
            String path,
            Role role,
            String summary,
            Class<?> takes,
            int status,
            Class<? extends Record> gives,
            Action action,
            Query... queries) {
        return new Route(
                "POST",
                path,
                role,
                summary,
                List.of(queries),
                takes,
                new Gives(status, "application/json", gives),
                action);
    }

    public static Route delete(
            String path, Role role, String summary, Class<? extends Record> gives, Action action, Query... queries) {
        return new Route(
                "DELETE",
                path,
                role,
                summary,
                List.of(queries),
                null,
                new Gives(200, "application/json", gives),
                action);
    }

    /** Whether carrying it out changes anything, so that it goes into the audit log. */
    boolean changes() {
        return !method.equals("GET");
    }

    /** The names in the path, in order. */
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (String segment : path.split("/")) {
            if (segment.startsWith("{")) {
                names.add(segment.substring(1, segment.length() - 1));
            }
        }
        return names;
    }

    /** What the names of the path stand for in a called path; null when the path is not this route's. */
    Map<String, String> match(String called) {
        String[] pattern = path.split("/", -1);
        String[] segments = called.split("/", -1);
        if (pattern.length != segments.length) {
            return null;
        }
        Map<String, String> names = new HashMap<>();
        for (int i = 0; i < pattern.length; i++) {
            if (pattern[i].startsWith("{") && !segments[i].isEmpty()) {
                names.put(pattern[i].substring(1, pattern[i].length() - 1), segments[i]);
            } else if (!pattern[i].equals(segments[i])) {
                return null;
            }
        }
        return names;
    }
}
