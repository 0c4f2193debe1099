package org.millrace.runtime.steps.folder;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.api.folder.Watch;

/** Where a flow begins that works on files. The transport finds them; when an exchange comes here, its file is claimed. */
public final class WatchFolder {

    private static final WatchFolder BEGUN = new WatchFolder();

    private WatchFolder() {}

    /** @throws LinkError when the environment has no such folder, or the values make no watch */
    @OpenToFlows
    public static WatchFolder prepare(Link link, StepFacts step) {
        Watch watch = Watch.of(step);
        Folder ignored = link.need(step.id(), Folder.KIND, watch.folder());
        return BEGUN;
    }

    @OpenToFlows
    public static void run(Exchange exchange, WatchFolder prepared) {}
}
