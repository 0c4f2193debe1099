package org.millrace.runtime.control.access;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;

/** Files of the data folder: whole or not at all, even when the machine stops in between, and for the runtime's own user alone. */
public final class DataFiles {

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");
    private static final Set<PosixFilePermission> OWNER_FOLDER = PosixFilePermissions.fromString("rwx------");

    private DataFiles() {}

    /** Makes the folder, for its owner alone, unless it is there; one that is there keeps its permissions. */
    public static void makeFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (isPosix(folder)) {
            Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(OWNER_FOLDER));
        } else {
            Files.createDirectory(folder);
        }
    }

    /** Writes a file that only its owner may read, replacing what was there in one step. */
    public static void writeSecret(Path file, byte[] content) throws IOException {
        replace(file, content, true);
    }

    /** Writes a file that everybody may read, replacing what was there in one step; one that says just that already needs no room. */
    public static void write(Path file, byte[] content) throws IOException {
        if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content)) {
            return;
        }
        replace(file, content, false);
    }

    private static void replace(Path file, byte[] content, boolean secret) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(fresh);
        Files.createFile(fresh, secret ? secret(fresh) : new FileAttribute<?>[0]);
        try (FileChannel channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(content);
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            boolean ignored = Files.deleteIfExists(fresh); // half a file is no use, and takes room that may be missing
            throw e;
        }
        moveOver(fresh, file);
    }

    /** Puts a finished file in its place, durably: its content first, whoever wrote it. */
    public static void moveOver(Path fresh, Path file) throws IOException {
        try (FileChannel content = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
            content.force(true);
        }
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        // the rename itself lasts only once the folder is on disk; Windows can't open folders and needs no such thing
        if (isPosix(file)) {
            try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
                folder.force(true);
            }
        }
    }

    /** With which a file is made that nobody else may read at any moment, where the file system knows of permissions. */
    public static FileAttribute<?>[] secret(Path file) {
        return isPosix(file)
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
