package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.millrace.cli.Main;
import org.millrace.cli.screen.Screen;

/** A {@code millrace} command, carried out, with what it wrote. */
record CommandLine(int code, String out, String err) {

    static CommandLine run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.execute(new Screen(new PrintWriter(out, true), new PrintWriter(err, true), false), arguments);
        return new CommandLine(code, out.toString(), err.toString());
    }

    /** Carried out, and it must end well. */
    static String ok(String... arguments) {
        CommandLine run = run(arguments);
        assertEquals(0, run.code, () -> String.join(" ", arguments) + "\n" + run.out + run.err);
        return run.out;
    }
}
