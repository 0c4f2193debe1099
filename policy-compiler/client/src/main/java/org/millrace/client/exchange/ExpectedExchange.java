package org.millrace.client.exchange;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A request to send, and what must come back.
 *
 * @param body the file with the request's body, or null for none
 * @param headers of the request
 * @param status that must come back: HTTP's, or that of what {@code sentBy} speaks
 * @param by the backend that must have answered, or "" when it does not matter
 * @param way the steps that the exchange must have gone through, in order; empty when it does not matter
 * @param sentBy the program, a class of the parties, that sends the request in the place of a client of HTTP, and its arguments; empty for HTTP
 * @param openedBy the program, a class of the parties, that opens the reply, and its arguments; empty when nothing has to be opened
 * @param sameAs the XML document that the reply, opened, must be; or null
 * @param contains texts that the reply must hold, as it came
 * @param lacks texts that the reply must not hold, as it came
 * @param show local names of the elements whose text a person wants to see
 * @param answers by the name of a stub, how it answers meanwhile
 * @param gets by the name of a stub, the document that must have come to it
 * @param drop the file that is put into a folder, in place of a request that is sent; null for a request
 * @param line where it begins in its script, from 1
 * @param talk what is said and heard by the WebSocket that the request asks for, or by {@code sentBy}; empty for a request as any other
 * @param withinSeconds how long the request is sent again until what comes back is as it must be; 0 for once
 */
public record ExpectedExchange(
        String title,
        String method,
        String path,
        Path body,
        Map<String, String> headers,
        int status,
        String by,
        List<String> way,
        List<String> sentBy,
        List<String> openedBy,
        Path sameAs,
        List<String> contains,
        List<String> lacks,
        List<String> show,
        Map<String, Answer> answers,
        Map<String, Path> gets,
        List<Turn> talk,
        Drop drop,
        int line,
        int withinSeconds) {

    /**
     * A text message of a WebSocket, or of what {@code sentBy} speaks.
     *
     * @param says whether it is sent, and not one that must come
     */
    public record Turn(boolean says, String text) {}

    /**
     * A file that comes into a folder, and the one that must come out of it, whose content is the reply. Folders are named as the script does.
     *
     * @param in folder and name of the file, with a slash between
     * @param out the same of the file that must come; "" for none
     */
    public record Drop(String in, String out) {}

    /** @param body the file with the answer's body, or null for none */
    public record Answer(int status, Path body) {}
}
