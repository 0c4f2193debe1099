package org.millrace.runtime.steps.folder;

import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.folder.Arrival;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.expression.text.Template;

/** Writes the message as a file of a folder; the receipt becomes the message. */
public final class WriteFile {

    private final Folder folder;

    /** Null for the name that the exchange came with. */
    private final Template name;

    private final Folder.Existing existing;

    private WriteFile(Folder folder, Template name, Folder.Existing existing) {
        this.folder = folder;
        this.name = name;
        this.existing = existing;
    }

    /** @throws LinkError when the environment has no such folder, or the name is no template */
    @OpenToFlows
    public static WriteFile prepare(Link link, StepFacts step) {
        String template = step.text("name");
        return new WriteFile(
                link.need(step.id(), Folder.KIND, step.text("folder")),
                template.isEmpty() ? null : Template.parse(link, step.id(), template),
                Folder.Existing.valueOf(step.text("existing").toUpperCase(Locale.ROOT)));
    }

    @OpenToFlows
    public static void run(Exchange exchange, WriteFile prepared) {
        String fileName = prepared.name == null ? cameAs(exchange) : prepared.name.expand(exchange);
        exchange.response(prepared.folder.write(exchange, fileName, prepared.existing));
    }

    /** The name of the file that the exchange began with, or the exchange's own. */
    private static String cameAs(Exchange exchange) {
        Arrival arrival = exchange.request().start(Arrival.class);
        return arrival == null ? exchange.id() : arrival.name();
    }
}
