package org.millrace.designer.runtimes.exercise;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.millrace.client.Failure;

/**
 * A message to send through a flow, and what stands in its backends' place.
 *
 * @param path with the query, as it stands on the request line
 * @param answers what each endpoint's stub answers, by the endpoint's name; empty with real backends
 * @param environment the file whose real backends are called; empty for stubs
 * @param status that the reply is expected to have; 0 for any
 */
public record Trial(
        String method,
        String path,
        Map<String, String> headers,
        String body,
        Map<String, Answer> answers,
        Optional<Path> environment,
        int status) {

    /** What a stub answers. */
    public record Answer(int status, String body) {}

    /** In a sentence's end, whether a reply's status is as expected; "" where none is. */
    String verdict(int came) {
        return status == 0 ? "" : came == status ? ", as the sample expects" : "; the sample expects " + status;
    }

    /**
     * The request that carries it.
     *
     * @param address of a listener, without a path
     * @throws Failure when there can't be such a request
     */
    HttpRequest.Builder request(URI address) {
        try {
            HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path))
                    .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
            headers.forEach(request::header);
            return request;
        } catch (IllegalArgumentException e) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "this is no request that can be sent: " + e.getMessage(),
                    "mend its method, path or headers",
                    e);
        }
    }
}
