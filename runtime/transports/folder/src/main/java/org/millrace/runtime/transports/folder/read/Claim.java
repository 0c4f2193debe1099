package org.millrace.runtime.transports.folder.read;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.runtime.transports.folder.FileNames;

/**
 * A file that was claimed: its name in the working folder says all there is to know of it after a crash.
 *
 * @param id unique among the claims of a folder, also across restarts
 * @param attempt the one that is under way, or was when its runtime died; 1 for the first
 * @param name of the file where it came in
 */
record Claim(String id, int attempt, String name) {

    private static final Pattern FORM =
            Pattern.compile("([0-9a-z]{1,16})-([0-9a-z]{1,8})\\.(\\d{1,9})\\.(.+)", Pattern.DOTALL);

    /** The first, of a file that was found now. */
    static Claim of(long nowMillis, int number, String name) {
        return new Claim(Long.toString(nowMillis, 36) + "-" + Integer.toString(number, 36), 1, name);
    }

    /** Nothing for the name of a file that no runtime has put there. */
    static Optional<Claim> parse(String fileName) {
        Matcher parts = FORM.matcher(fileName);
        return parts.matches()
                ? Optional.of(new Claim(
                        parts.group(1) + "-" + parts.group(2), Integer.parseInt(parts.group(3)), parts.group(4)))
                : Optional.empty();
    }

    Claim again() {
        return new Claim(id, attempt + 1, name);
    }

    /** The name in the working folder. */
    String fileName() {
        return id + "." + attempt + "." + name;
    }

    /** The name where another file has its own already: what follows the last full stop stays at the end. */
    String otherName() {
        return FileNames.with(name, "~" + id);
    }
}
