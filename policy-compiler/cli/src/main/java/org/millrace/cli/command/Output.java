package org.millrace.cli.command;

import java.util.function.Consumer;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How a command's result is printed: as text for a person or, with {@code --json}, for a program. The one place where that is decided; what goes
 * wrong is printed by {@code Main}, by the same option.
 */
public final class Output {

    public static final String NAME = "--json";

    @Option(
            names = NAME,
            description = {
                "Print the result as JSON, as docs/schema/commands has it.",
                "What goes wrong is JSON then, too: the last line of standard error."
            })
    private boolean json;

    /** For who has something to say on the way, which is for people alone. */
    boolean isJson() {
        return json;
    }

    /**
     * @param result what the admin API answered
     * @param show the same for a person
     */
    void print(HasScreen millrace, JsonNode result, Consumer<Screen> show) {
        Screen screen = millrace.screen();
        if (json) {
            screen.json(result);
        } else {
            show.accept(screen);
        }
    }

    /**
     * @param result a record of {@link org.millrace.cli.result}, or a list of such
     * @param show the same for a person
     */
    void print(HasScreen millrace, Object result, Consumer<Screen> show) {
        print(millrace, json ? (JsonNode) JsonMapper.shared().valueToTree(result) : null, show);
    }
}
