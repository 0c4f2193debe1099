package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.graphics.Point;

/** The screen's own pointer and keyboard, moved by xdotool: for what begins in the window system and not in a widget. UI thread only. */
final class Mouse {

    private static final int STEPS = 8;

    private Mouse() {}

    /** Skips a test where the pointer can't be moved. */
    static void assumeThere() {
        boolean there = List.of(System.getenv("PATH").split(File.pathSeparator)).stream()
                .anyMatch(folder -> new File(folder, "xdotool").canExecute());
        assumeTrue(there, "needs xdotool, which moves the pointer and presses keys (Debian: apt-get install xdotool)");
    }

    /** Presses at one point of the screen, moves to another in a second or so, and lets go there. */
    static void drag(Point from, Point to) throws IOException {
        List<String> command = new ArrayList<>(List.of("xdotool"));
        move(command, from.x, from.y);
        command.addAll(List.of("sleep", "0.3", "mousedown", "1", "sleep", "0.2"));
        for (int i = 1; i <= STEPS; i++) {
            move(command, from.x + (to.x - from.x) * i / STEPS, from.y + (to.y - from.y) * i / STEPS);
            command.addAll(List.of("sleep", "0.1"));
        }
        move(command, to.x + 2, to.y + 1);
        command.addAll(List.of("sleep", "0.4", "mouseup", "1"));
        // into a corner, where it does not hover over what other tests look at
        command.addAll(List.of("sleep", "1", "mousemove", "10000", "10000"));
        run(command);
    }

    /**
     * Presses a key on the screen's own keyboard, by its name in X. What the toolkit itself posts as a key does not arrive any more once the
     * screen's own pointer has been used.
     */
    static void key(String name) throws IOException {
        run(List.of("xdotool", "key", name));
    }

    private static void run(List<String> command) throws IOException {
        Process moving = new ProcessBuilder(command).inheritIO().start();
        try {
            Desk.await("xdotool", () -> !moving.isAlive());
        } finally {
            moving.destroyForcibly();
        }
    }

    private static void move(List<String> command, int x, int y) {
        command.addAll(
                List.of("mousemove", String.valueOf(x * Desk.zoom() / 100), String.valueOf(y * Desk.zoom() / 100)));
    }
}
