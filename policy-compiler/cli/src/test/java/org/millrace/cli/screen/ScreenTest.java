package org.millrace.cli.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScreenTest {

    private final StringWriter out = new StringWriter();

    private Screen screen(boolean terminal) {
        PrintWriter writer = new PrintWriter(out, true);
        return new Screen(writer, writer, terminal);
    }

    @Test
    void eachStreamIsColouredWhereItLeadsToATerminal() {
        StringWriter err = new StringWriter();
        Screen screen = new Screen(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Screen.Target.COLOURED_TERMINAL,
                Screen.Target.FILE);

        screen.say(screen.bad("gone"));
        screen.sayWrong("gone");

        assertEquals("\u001b[31mgone\u001b[0m\n", out.toString());
        assertEquals("gone\n", err.toString());
    }

    @Test
    void whatAStreamLeadsToIsWhatTheLauncherFound() {
        Map<String, String> none = Map.of("TERM", "xterm");

        assertEquals(Screen.Target.COLOURED_TERMINAL, Screen.target("out", "out,err", none));
        assertEquals(Screen.Target.FILE, Screen.target("out", "err", none));
        assertEquals(Screen.Target.FILE, Screen.target("err", "", none));
        assertEquals(Screen.Target.FILE, Screen.target("out", "out", Map.of("TERM", "dumb")));
    }

    @Test
    void whoWantsNoColoursStillHasATerminal() {
        assertEquals(Screen.Target.TERMINAL, Screen.target("out", "out", Map.of("NO_COLOR", "1")));
        assertEquals(Screen.Target.COLOURED_TERMINAL, Screen.target("out", "out", Map.of("NO_COLOR", "")));
    }

    @Test
    void namesStandToTheLeftAndNumbersToTheRight() {
        screen(false)
                .table(
                        "  ",
                        List.of("flow", "count", "state"),
                        List.of(List.of("orders", "7", "up"), List.of("1st", "1,234", "")));

        assertEquals("""
                  flow    count  state
                  orders      7  up
                  1st     1,234
                """, out.toString());
    }

    @Test
    void rowsWithoutAHeadingAreAlignedTheSameWay() {
        screen(false).rows("", List.of(List.of("a", "12 us"), List.of("long", "3 us")));

        assertEquals("""
                a     12 us
                long   3 us
                """, out.toString());
    }

    @Test
    void whatCantBeSeenInACellIsShownAndCounted() {
        screen(false).table("", List.of("what", "who"), List.of(List.of("a\u202eb\u001b[2J", "c")));

        assertEquals("""
                what               who
                a\\u202Eb\\u001B[2J  c
                """, out.toString());
    }

    @Test
    void coloursAreForTerminals() {
        assertEquals("\u001b[32mok\u001b[0m", screen(true).good("ok"));
        assertEquals("ok", screen(false).good("ok"));
    }

    @Test
    void aPageIsWrittenOverTheOneBeforeLineByLine() {
        screen(true).page(List.of("one", "two"));

        assertEquals("\u001b[?7l\u001b[Hone\u001b[K\ntwo\u001b[K\n\u001b[J\u001b[?7h", out.toString());
    }

    @Test
    void whatAPageHasNoRoomForIsCutOffAndSaidSo() {
        screen(true).page(Collections.nCopies(10_000, "line"));

        assertTrue(out.toString().length() < 100_000, "no terminal has so many lines");
        assertTrue(out.toString().contains(" more lines than this terminal has room for"));
    }
}
