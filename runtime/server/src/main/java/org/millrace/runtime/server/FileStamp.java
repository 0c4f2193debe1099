package org.millrace.runtime.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** What tells that a file was changed or replaced, without a look into it; of one that can't be looked at null for all but the path. */
record FileStamp(Path file, Object changed, Object size, Object key) {

    static FileStamp of(Path file) {
        try {
            BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
            return facts.isDirectory()
                    ? new FileStamp(file, null, null, null)
                    : new FileStamp(file, facts.lastModifiedTime(), facts.size(), facts.fileKey());
        } catch (IOException e) {
            return new FileStamp(file, null, null, null);
        }
    }
}
