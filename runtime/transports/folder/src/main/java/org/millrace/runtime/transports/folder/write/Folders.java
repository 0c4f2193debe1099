package org.millrace.runtime.transports.folder.write;

import java.nio.file.Files;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.transports.folder.Disk;
import org.millrace.runtime.transports.folder.FolderSettings;

/** All folders of an environment. Nothing is held open; what a runtime left half written that died long ago is removed. */
public final class Folders implements OpenResources<FolderSettings, Folder> {

    private final Map<String, FolderSettings> byName = new LinkedHashMap<>();
    private final Map<String, Folder> folders = new LinkedHashMap<>();

    public Folders(Collection<FolderSettings> all) {
        all.forEach(each -> {
            byName.put(each.name(), each);
            folders.put(each.name(), new OutFolder(each));
        });
        Thread.ofVirtual().name("folders").start(() -> all.forEach(Disk::removeLeftovers));
    }

    @Override
    public Map<String, Folder> byName() {
        return Map.copyOf(folders);
    }

    /** The same: those that watch them, too, keep to what they began with. */
    @Override
    public Next<Folder> next(Map<String, FolderSettings> settings, Set<String> unchanged) {
        return new Same(byName());
    }

    private record Same(Map<String, Folder> byName) implements Next<Folder> {

        @Override
        public void publish() {
            // it is what is open
        }

        @Override
        public void closeFormer() {
            // nothing went
        }

        @Override
        public void giveUp() {
            // nothing was opened
        }
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
