package org.millrace.cli.result;

import java.util.List;

/**
 * What became of one flow file: {@code compile --json} prints an array of these.
 *
 * @param file the flow file, as it was given
 * @param flow null, as are the next three, when the flow has errors
 * @param relays whether it passes bodies on without holding them
 * @param memory what an exchange of it holds: streams, bounded or whole-message
 * @param bundle the file that was written; null when none was
 * @param libraries what the flow has from libraries
 */
public record CompiledFlow(
        String file,
        String flow,
        String version,
        Boolean relays,
        String memory,
        String bundle,
        List<String> libraries,
        List<Finding> diagnostics) {

    /**
     * @param severity error or warning
     * @param code that stands for what is wrong wherever it is
     * @param file a path from the current folder
     * @param step null when it is about none
     * @param remedy how to mend it
     */
    public record Finding(
            String severity, String code, String file, int line, String step, String wrong, String remedy) {}
}
