package org.millrace.client.exchange;

import java.nio.file.Path;
import java.util.List;

/**
 * What happens in one runtime of an example.
 *
 * @param environment the runtime's
 * @param flows to deploy
 * @param refusals flows that the runtime must refuse
 */
public record Section(Path environment, List<Path> flows, List<Refusal> refusals, List<ExpectedExchange> exchanges) {

    /**
     * @param words what the refusal must speak of
     * @param line of the script, from 1
     */
    public record Refusal(Path flow, String words, int line) {}
}
