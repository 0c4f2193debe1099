package org.millrace.designer.runtimes.exercise;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * A message to send through a flow, and what stands in its backends' place.
 *
 * @param path with the query, as it stands on the request line
 * @param answers what each endpoint's stub answers, by the endpoint's name; empty with real backends
 * @param environment the file whose real backends are called; empty for stubs
 */
public record Trial(
        String method,
        String path,
        Map<String, String> headers,
        String body,
        Map<String, Answer> answers,
        Optional<Path> environment) {

    /** What a stub answers. */
    public record Answer(int status, String body) {}
}
