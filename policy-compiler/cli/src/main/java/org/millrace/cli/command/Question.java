package org.millrace.cli.command;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.millrace.cli.screen.HasScreen;
import org.millrace.cli.screen.Screen;
import org.millrace.client.admin.AdminClient;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;

/** What a command asks of a runtime in one call, and how the answer is shown: for a person, or as the runtime gives it. */
public final class Question {

    @Mixin
    private RuntimeOptions runtime;

    @Mixin
    private Output output;

    /**
     * @param path what is looked at
     * @param show for a person
     * @return the exit code
     */
    int get(HasScreen millrace, String path, BiConsumer<Screen, JsonNode> show) {
        return ask(millrace, admin -> admin.get(path), show);
    }

    /**
     * @param path what is to be done
     * @param done what a person reads when it is
     * @return the exit code
     */
    int post(HasScreen millrace, String path, String done) {
        return ask(millrace, admin -> admin.post(path, Map.of()), (screen, answer) -> screen.say(done));
    }

    /**
     * @param path what is to be done
     * @param show what came of it, for a person
     * @return the exit code
     */
    int post(HasScreen millrace, String path, BiConsumer<Screen, JsonNode> show) {
        return ask(millrace, admin -> admin.post(path, Map.of()), show);
    }

    /** As {@link RuntimeOptions#asGiven}. */
    String asGiven() {
        return runtime.asGiven();
    }

    private int ask(HasScreen millrace, Function<AdminClient, JsonNode> call, BiConsumer<Screen, JsonNode> show) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = call.apply(admin);
            output.print(millrace, answer, screen -> show.accept(screen, answer));
        }
        return ExitCode.DONE.number();
    }
}
