package org.millrace.compiler.resource;

/** What Saxon says, as a clause on one line. */
public final class SaxonMessage {

    private SaxonMessage() {}

    public static String clause(String message) {
        String line = String.valueOf(message)
                .replaceAll("\\s+", " ")
                .replace("External function calls have been disabled", "")
                .strip();
        if (line.startsWith("Unexpected token <eof>")) {
            return "it ends too early";
        }
        return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    }
}
