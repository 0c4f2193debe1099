package org.millrace.runtime.transports.folder.step;

import org.millrace.runtime.api.Family;
import org.millrace.runtime.transports.folder.write.WriteFile;

/** What the steps of folders are to a runtime. */
public final class FolderFamily {

    public static final Family FAMILY = Family.of("folder", WatchFolder.class, WriteFile.class);

    private FolderFamily() {}
}
