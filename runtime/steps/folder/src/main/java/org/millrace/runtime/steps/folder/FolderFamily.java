package org.millrace.runtime.steps.folder;

import org.millrace.runtime.api.Family;

/** What the steps of folders are to a runtime. */
public final class FolderFamily {

    public static final Family FAMILY = Family.of("folder", WatchFolder.class, WriteFile.class);

    private FolderFamily() {}
}
