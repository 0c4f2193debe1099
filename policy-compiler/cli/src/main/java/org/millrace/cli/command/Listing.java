package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.millrace.cli.screen.HasScreen;
import tools.jackson.databind.JsonNode;

/**
 * A list that a runtime has, shown as a table, or as the runtime answers it.
 *
 * @param path what is asked for
 * @param items where in the answer they are
 * @param columns the head of the table
 * @param row what a line of it shows of an item
 */
record Listing(String path, String items, List<String> columns, Function<JsonNode, List<String>> row) {

    /** @return the exit code */
    int show(HasScreen millrace, Question question) {
        return question.get(millrace, path, (screen, answer) -> {
            List<List<String>> rows = new ArrayList<>();
            answer.path(items).forEach(item -> rows.add(row.apply(item)));
            screen.table("", columns, rows);
        });
    }

    /** The text of a field; "" when there is none. */
    static String text(JsonNode item, String field) {
        return item.path(field).asString("");
    }
}
