package org.millrace.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.millrace.cli.ExitCode;
import org.millrace.cli.Screen;
import org.millrace.client.admin.AdminClient;
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
    int show(Screen screen, RuntimeOptions runtime, boolean json) {
        try (AdminClient admin = runtime.connect()) {
            JsonNode answer = admin.get(path);
            if (json) {
                screen.json(answer);
                return ExitCode.OK;
            }
            List<List<String>> rows = new ArrayList<>();
            answer.path(items).forEach(item -> rows.add(row.apply(item)));
            screen.table("", columns, rows);
        }
        return ExitCode.OK;
    }

    /** The text of a field; "" when there is none. */
    static String text(JsonNode item, String field) {
        return item.path(field).asString("");
    }
}
