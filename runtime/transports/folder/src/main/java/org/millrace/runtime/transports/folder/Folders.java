package org.millrace.runtime.transports.folder;

import java.nio.file.Files;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.runtime.flow.OpenResources;

/** All folders of an environment. Nothing is held open; what a runtime left half written that died long ago is removed. */
public final class Folders implements OpenResources<FolderSettings> {

    private final Map<String, FolderSettings> byName = new LinkedHashMap<>();

    public Folders(Collection<FolderSettings> all) {
        all.forEach(each -> byName.put(each.name(), each));
        Thread.ofVirtual().name("folders").start(() -> all.forEach(Disk::removeLeftovers));
    }

    @Override
    public Map<String, FolderSettings> byName() {
        return Map.copyOf(byName);
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
