package org.millrace.compiler.key;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Files that their owner alone may read. Where a file system has no POSIX permissions, as on Windows, what the folder passes on holds: that of
 * a home folder lets nobody else in but administrators.
 */
public final class OwnerOnly {

    private static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");

    private OwnerOnly() {}

    /** To make a file with, so that nobody can read it even in its first moment. */
    public static FileAttribute<?>[] file(Path file) {
        return attributes(file, FILE);
    }

    /** To make a folder with. */
    public static FileAttribute<?>[] folder(Path folder) {
        return attributes(folder, FOLDER);
    }

    /** For a file that another program has made. */
    public static void take(Path file) throws IOException {
        if (hasPermissions(file)) {
            Files.setPosixFilePermissions(file, FILE);
        }
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> permissions) {
        return hasPermissions(path)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)}
                : new FileAttribute<?>[0];
    }

    private static boolean hasPermissions(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
