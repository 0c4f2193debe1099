package org.millrace.runtime.observe;

import java.util.List;
import java.util.Map;

/**
 * The messages of one exchange, as they stood at each wire it went by. What is secret is masked already.
 *
 * @param wires in the order of the way; the last one leads to the client
 * @param wiresLeftOut how many there were beyond those that are kept
 * @param bodies each once, however many wires it went by unchanged
 */
public record Messages(List<Wire> wires, int wiresLeftOut, List<Body> bodies) {

    /**
     * A message on its way into a step.
     *
     * @param step its id; "" for the reply, which goes to the client
     * @param method of a request of HTTP; "" in any other message
     * @param target of a request of HTTP, path and query; "" in any other message
     * @param status of a response of HTTP; 0 in any other message
     * @param start what a message of another transport begins with, e.g. when a timer was due; "" in one of HTTP
     * @param variables those that are set, by name
     * @param fault the code of the fault that the flow is answering to; "" while there is none
     * @param body its place in {@link Messages#bodies}; wires with the same body have the same
     */
    public record Wire(
            String step,
            String method,
            String target,
            int status,
            String start,
            List<Header> headers,
            Map<String, String> variables,
            String fault,
            int body) {}

    public record Header(String name, String value) {}

    /**
     * @param length of the whole body in bytes; -1 when that is not known
     * @param content its first bytes, as many as were asked for
     * @param left why {@code content} is not the whole body as it was, in words; "" when it is
     * @param trailers the fields that came behind it; none while it is on its way
     */
    public record Body(long length, byte[] content, String left, List<Header> trailers) {}
}
