package org.millrace.tests.endtoend;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.cli.demo.Demo;
import org.millrace.cli.demo.Example;
import org.millrace.cli.screen.Screen;
import org.millrace.client.process.Installation;

/** Every example, through real processes, held against its own expectations; as {@code ./millrace demo} shows it. */
class ExamplesTest {

    @TempDir
    private static Path scratch;

    @TestFactory
    Stream<DynamicTest> everyExampleDoesWhatItSays() {
        Installation installation = Installation.find();
        return Example.names(installation).stream()
                .map(name -> DynamicTest.dynamicTest(name, () -> runs(installation, name)));
    }

    private static void runs(Installation installation, String name) throws Exception {
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text, true);
        try (Demo demo = new Demo(installation, new Screen(writer, writer, false), scratch)) {
            assertTrue(demo.run(Example.load(installation, name), false), text::toString);
        }
    }
}
