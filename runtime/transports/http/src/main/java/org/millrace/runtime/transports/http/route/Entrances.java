package org.millrace.runtime.transports.http.route;

import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.http.Entrance;

/** The entrances that flows have by their receive steps. */
public final class Entrances {

    private Entrances() {}

    /** @throws LinkError when it comes in by a path that is none */
    public static Entrance of(Descriptor flow) {
        StepFacts source = StepFacts.of(flow.source());
        Entrance entrance = Entrance.of(name -> source.text(name, ""), source::texts);
        if (!entrance.path().startsWith("/")) {
            throw new LinkError(
                    source.id(), "the path " + entrance.path() + " does not begin with /", "write /" + entrance.path());
        }
        return entrance;
    }

    /** Whether a flow has its listener give a description of it. */
    public static boolean isDescribed(Descriptor flow) {
        return !StepFacts.of(flow.source()).text("description", "").isEmpty();
    }

    /** The facts of a receive step that says this. */
    public static StepFacts receive(String id, Entrance entrance) {
        return StepFacts.of(id, "receive")
                .with("listener", entrance.listener())
                .with("path", entrance.path())
                .withTexts("methods", entrance.methods().toArray(String[]::new))
                .with("soapAction", "")
                .with("description", "")
                .with("descriptionPath", entrance.descriptionPath())
                .withParts("operations");
    }
}
