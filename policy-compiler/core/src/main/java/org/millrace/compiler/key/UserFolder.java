package org.millrace.compiler.key;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Millrace's own folder of a user, with what is to be kept: the author key. The first of these that there is:
 *
 * <ol>
 *   <li>what {@code MILLRACE_HOME} names;
 *   <li>{@code .millrace} in the home folder, if it is there: where it always was;
 *   <li>{@code millrace} in the folder that {@code XDG_CONFIG_HOME} names, as the XDG base directory specification has it: a path that is not
 *       absolute counts as none;
 *   <li>{@code .millrace} in the home folder, to be made.
 * </ol>
 *
 * The home folder is what {@code HOME} names, as for every other program; Java's own {@code user.home}, which is that of the user's account, only
 * where {@code HOME} names none, as on Windows. What can be made anew is no business of this class: the launcher keeps Maven, and the designer
 * its archive of classes, in {@code millrace} in the folder that {@code XDG_CACHE_HOME} names. Nothing is kept of state.
 */
public final class UserFolder {

    private UserFolder() {}

    /** Of this process's user; it need not be there yet. */
    public static Path find() {
        return find(System.getenv(), System.getProperty("user.home"));
    }

    /**
     * @param variables the process's environment
     * @param account the home folder of the user's account
     */
    static Path find(Map<String, String> variables, String account) {
        String own = variables.getOrDefault("MILLRACE_HOME", "");
        if (!own.isEmpty()) {
            return Path.of(own);
        }
        Path usual =
                absolute(variables, "HOME").orElseGet(() -> Path.of(account)).resolve(".millrace");
        return Files.isDirectory(usual)
                ? usual
                : absolute(variables, "XDG_CONFIG_HOME")
                        .map(folder -> folder.resolve("millrace"))
                        .orElse(usual);
    }

    private static Optional<Path> absolute(Map<String, String> variables, String name) {
        return Optional.of(variables.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .map(Path::of)
                .filter(Path::isAbsolute);
    }
}
