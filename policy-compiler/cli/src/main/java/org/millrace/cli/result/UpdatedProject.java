package org.millrace.cli.result;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.millrace.compiler.start.Update;

/**
 * A project that was brought up to date: {@code new --update --json}.
 *
 * @param operations what becomes of operations or root elements
 * @param written paths in the folder
 * @param removed paths in the folder
 * @param notes what a person has to look after
 * @param applied false with {@code --list}: then nothing was written
 * @param errors whether the flow does not compile as it is now
 */
public record UpdatedProject(
        String folder,
        String flow,
        List<Operation> operations,
        List<String> written,
        List<String> removed,
        List<String> notes,
        boolean applied,
        boolean errors) {

    /** @param fate {@code added}, {@code changed} or {@code removed} */
    public record Operation(String name, String fate, String detail) {}

    public static UpdatedProject of(Path folder, Path flow, Update update, boolean applied, boolean errors) {
        return new UpdatedProject(
                folder.toString(),
                flow.toString(),
                update.operations().stream()
                        .map(each ->
                                new Operation(each.key(), each.fate().name().toLowerCase(Locale.ROOT), each.detail()))
                        .toList(),
                List.copyOf(update.files().keySet()),
                List.copyOf(update.gone()),
                update.notes(),
                applied,
                errors);
    }
}
