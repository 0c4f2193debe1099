package org.millrace.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.millrace.cli.screen.Screen;

/** What a command line gave: its exit code and what it wrote. */
public record Captured(int code, String out, String err) {

    public static Captured run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.execute(new Screen(new PrintWriter(out, true), new PrintWriter(err, true), false), args);
        return new Captured(code, out.toString(), err.toString());
    }
}
