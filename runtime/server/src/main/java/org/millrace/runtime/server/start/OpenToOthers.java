package org.millrace.runtime.server.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What of a data folder users other than the runtime's own may read or change. The runtime makes everything for its owner alone; a copy, a
 * restored backup or an umask may have changed that, and nothing is changed back without a word.
 */
public final class OpenToOthers {

    /** Whose content is a secret, or says who may do what. */
    private static final List<String> SECRETS = List.of(
            "admin-token",
            "tokens",
            "admin.p12",
            "admin.p12.password",
            "audit.log",
            "audit.key",
            "pair/member.p12",
            "pair/authority.p12",
            "pair/password");

    private static final Set<PosixFilePermission> OTHERS = PosixFilePermissions.fromString("---rwxrwx");

    private OpenToOthers() {}

    /** A sentence for each file, and for the folder itself, with the command that mends it; none where there are no such permissions. */
    public static List<String> warnings(Path data) throws IOException {
        if (!data.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return List.of();
        }
        List<String> warnings = new ArrayList<>();
        if (isOpen(data)) {
            warnings.add("the data folder " + data + " is open to other users of this machine (" + permissions(data)
                    + "), as is much of what lies in it; close it: chmod 700 " + data.toAbsolutePath());
        }
        for (String secret : SECRETS) {
            Path file = data.resolve(secret);
            if (Files.exists(file) && isOpen(file)) {
                warnings.add(file + " is a secret, and open to other users of this machine (" + permissions(file)
                        + "); close it: chmod 600 " + file.toAbsolutePath()
                        + ", and make it anew if somebody may have read it");
            }
        }
        return warnings;
    }

    private static boolean isOpen(Path file) throws IOException {
        return Files.getPosixFilePermissions(file).stream().anyMatch(OTHERS::contains);
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
