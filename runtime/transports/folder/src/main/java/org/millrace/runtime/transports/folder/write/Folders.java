package org.millrace.runtime.transports.folder.write;

import java.nio.file.Files;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.transports.folder.Disk;
import org.millrace.runtime.transports.folder.FolderSettings;

/** All folders of an environment. Nothing is held open; what a runtime left half written that died long ago is removed. */
public final class Folders implements OpenResources<Folder> {

    private final Map<String, FolderSettings> byName = new LinkedHashMap<>();

    public Folders(Collection<FolderSettings> all) {
        all.forEach(each -> byName.put(each.name(), each));
        Thread.ofVirtual().name("folders").start(() -> all.forEach(Disk::removeLeftovers));
    }

    @Override
    public Map<String, Folder> byName() {
        Map<String, Folder> folders = new LinkedHashMap<>();
        byName.forEach((name, settings) -> folders.put(name, new OutFolder(settings)));
        return Map.copyOf(folders);
    }

    @Override
    public Map<String, String> unreachable() {
        Map<String, String> none = new LinkedHashMap<>();
        byName.forEach((name, folder) -> {
            if (!Files.isDirectory(folder.path())) {
                none.put(name, folder.path() + " is no folder");
            }
        });
        return none;
    }

    @Override
    public void close() {}
}
