package org.millrace.runtime.steps.control;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;
import org.millrace.xml.Printable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Writes a line to the log {@code flow.<name of the flow>}. One line only: control characters are written as escapes. */
public final class Log {

    private final Logger logger;
    private final String step;
    private final Level level;
    private final Template message;

    private Log(Logger logger, String step, Level level, Template message) {
        this.logger = logger;
        this.step = step;
        this.level = level;
        this.message = message;
    }

    /** @throws LinkError when the level is none, or the message is no template */
    @OpenToFlows
    public static Log prepare(Link link, StepFacts step) {
        return new Log(
                LoggerFactory.getLogger("flow." + link.flow().flow()),
                step.id(),
                level(step.id(), step.text("level")),
                Template.parse(link, step.id(), step.text("message")));
    }

    private static Level level(String stepId, String literal) {
        return switch (literal) {
            case "error" -> Level.ERROR;
            case "warn" -> Level.WARN;
            case "info" -> Level.INFO;
            case "debug" -> Level.DEBUG;
            default ->
                throw new LinkError(
                        stepId, "\"" + literal + "\" is no level of the log", "use error, warn, info or debug");
        };
    }

    @OpenToFlows
    public static void run(Exchange exchange, Log prepared) {
        if (prepared.logger.isEnabledForLevel(prepared.level)) {
            String line = Printable.of(exchange.withoutSecrets(prepared.message.expand(exchange)));
            prepared.logger
                    .atLevel(prepared.level)
                    .addKeyValue("flow", exchange.flow().flow())
                    .addKeyValue("exchange", exchange.id())
                    .addKeyValue("step", prepared.step)
                    .log("{}", line);
        }
    }
}
