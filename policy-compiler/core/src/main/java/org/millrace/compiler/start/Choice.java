package org.millrace.compiler.start;

/**
 * Something of a description that a project may hold or not: an operation, a root element, a path with its method.
 *
 * @param key how it is asked for; unique in its source
 * @param label as a person sees it
 * @param detail a few words more, or ""
 * @param refused why it can't be chosen, or ""
 */
public record Choice(String key, String label, String detail, String refused) {

    public boolean possible() {
        return refused.isEmpty();
    }
}
