package org.millrace.cli.command;

import java.nio.file.Path;
import org.millrace.cli.screen.Screen;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.UserFolder;
import picocli.CommandLine.Option;

/** Whose key signs. */
public final class AuthorOptions {

    @Option(
            names = "--author",
            paramLabel = "DIR",
            description = "The folder with the author key. Default: ${bundle:author.folder};"
                    + " one is made there if there is none.")
    private Path folder;

    /** The key; made, and announced on {@code err}, when the usual folder has none yet. */
    AuthorKey key(Screen screen) {
        if (folder != null) {
            return AuthorKey.load(folder);
        }
        Path usual = UserFolder.find();
        if (AuthorKey.isIn(usual)) {
            return AuthorKey.load(usual);
        }
        screen.err().println("millrace: there is no author key yet; making one in " + usual + " ...");
        AuthorKey made = AuthorKey.loadOrMake(usual, System.getProperty("user.name"));
        screen.err().println("  runtimes must be told to trust " + made.certificateFile());
        return made;
    }
}
