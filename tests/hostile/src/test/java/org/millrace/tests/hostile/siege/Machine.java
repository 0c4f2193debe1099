package org.millrace.tests.hostile.siege;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.millrace.client.process.Installation;

/** How fast the machine is on which the tests run. */
final class Machine {

    private static double slower;

    private Machine() {}

    /**
     * How many times as long it takes as one that limits of processor time are told for, by {@code tests/yardstick}; at least 1. Takes some
     * seconds, once.
     */
    static synchronized double timesSlower() {
        if (slower == 0) {
            try {
                Process yardstick = new ProcessBuilder(Installation.find()
                                .home()
                                .resolve("tests/yardstick")
                                .toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
                slower = Double.parseDouble(
                        new String(yardstick.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return slower;
    }
}
