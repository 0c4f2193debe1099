package org.millrace.compiler.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyTest {

    @TempDir
    private Path folder;

    private static String permissions(Path path) throws Exception {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void filesAndFoldersAreTheirOwnersAloneFromTheFirstMoment() throws Exception {
        assumeTrue(FileSystems.getDefault().supportedFileAttributeViews().contains("posix"));
        Path own = folder.resolve("own");
        Files.createDirectory(own, OwnerOnly.folder(own));
        assertEquals("rwx------", permissions(own));
        Path file = own.resolve("key");
        Files.createFile(file, OwnerOnly.file(file));
        assertEquals("rw-------", permissions(file));
        Path made = Files.createFile(own.resolve("made"));
        Files.setPosixFilePermissions(made, PosixFilePermissions.fromString("rw-r--r--"));
        OwnerOnly.take(made);
        assertEquals("rw-------", permissions(made));
    }

    @Test
    void whereThereAreNoPermissionsFilesAreMadeAllTheSame() throws Exception {
        try (FileSystem without = FileSystems.newFileSystem(folder.resolve("files.zip"), Map.of("create", "true"))) {
            assertFalse(without.supportedFileAttributeViews().contains("posix"));
            Path own = without.getPath("/own");
            Files.createDirectory(own, OwnerOnly.folder(own));
            Path file = own.resolve("key");
            Files.createFile(file, OwnerOnly.file(file));
            OwnerOnly.take(file);
            assertTrue(Files.exists(file));
        }
    }
}
