package org.millrace.runtime.transports.folder.step;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.millrace.runtime.transports.folder.read.Watch;

/** Where a flow begins that works on files. The transport finds them; when an exchange comes here, its file is claimed. */
public final class WatchFolder {

    private static final WatchFolder BEGUN = new WatchFolder();

    private WatchFolder() {}

    /** @throws LinkError when the environment has no such folder, or the values make no watch */
    @OpenToFlows
    public static WatchFolder prepare(Link link, StepFacts step) {
        Watch watch = Watch.of(step);
        FolderSettings ignored = link.need(step.id(), FolderSettings.KIND, watch.folder());
        return BEGUN;
    }

    @OpenToFlows
    public static void run(Exchange exchange, WatchFolder prepared) {}
}
