package org.millrace.tests.hostile.siege;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.client.process.Installation;

/** Good messages: those of the example service-mediation, whose flow runs in the gateway. */
public final class Messages {

    private Messages() {}

    static Path example(String file) {
        return Installation.find().examples().resolve("service-mediation").resolve(file);
    }

    private static String text(String file) {
        try {
            return Files.readString(example(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A purchase order in a SOAP 1.1 envelope. */
    public static String order() {
        return text("samples/order.xml");
    }

    /** What the order service answers. */
    public static String confirmation() {
        return text("samples/confirmation.xml");
    }
}
