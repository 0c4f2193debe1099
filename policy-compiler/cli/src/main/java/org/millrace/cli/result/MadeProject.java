package org.millrace.cli.result;

import java.util.List;

/**
 * A project: {@code new --json}.
 *
 * @param flow the flow file
 * @param files all that was made, as paths in the folder
 * @param notes what a person ought to know of it
 * @param errors whether the flow does not compile as it is
 */
public record MadeProject(String folder, String flow, List<String> files, List<String> notes, boolean errors) {

    /**
     * What a project can begin with: {@code new --list --json} prints an array of these.
     *
     * @param detail what it is; why it can't be taken, when that is so
     */
    public record Beginning(String name, String detail, boolean possible) {}
}
