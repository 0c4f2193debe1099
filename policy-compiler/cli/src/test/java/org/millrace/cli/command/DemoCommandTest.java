package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;
import org.millrace.cli.Captured;
import org.millrace.cli.demo.Example;
import org.millrace.client.Failure;
import org.millrace.client.exchange.ExpectedExchange;
import org.millrace.client.exchange.Section;
import org.millrace.client.process.Installation;
import org.millrace.runtime.process.ExitCode;

/** What can be said of the demo without starting anything; the end-to-end tests run it. */
class DemoCommandTest {

    @Test
    void theListNamesEveryExampleAndWhatItShows() {
        Captured run = Captured.run("demo", "--list");

        assertEquals(ExitCode.DONE.number(), run.code());
        assertTrue(
                run.out().contains("pass-through               requests and answers go through unread, of any size\n"),
                run.out());
        assertEquals(16, run.out().lines().count(), run.out());
    }

    @Test
    void anUnknownExampleIsAUsageErrorThatNamesTheKnownOnes() {
        Captured run = Captured.run("demo", "teleport");

        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: there is no example 'teleport'\n  there are: folder, for-each, grpc, mtom, pass-through, retry, route-by-body, route-by-soap-header,"
                        + " route-by-start, route-by-transport-header, scatter-gather, service-governance, service-mediation, subflow, timer, websocket\n",
                run.err());
    }

    @Test
    void aFolderThatSomebodyElseMadeIsNamedWithARemedy() {
        Failure failure = DemoCommand.stopped(new AccessDeniedException("target/demo/service-mediation"));

        assertEquals("the demo can't read or write target/demo/service-mediation", failure.getMessage());
        assertEquals(
                "give it to yourself (chown) or remove it; everything in target/demo is made anew", failure.remedy());
    }

    @Test
    void everyExampleSaysWhatItShowsAndExpectsSomethingOfEachReply() {
        Installation installation = Installation.find();
        for (String name : Example.names(installation)) {
            Example example = Example.load(installation, name);
            assertTrue(!example.shows().isEmpty(), name + " says what it shows");
            for (Section section : example.script().sections()) {
                for (ExpectedExchange exchange : section.exchanges()) {
                    assertTrue(
                            exchange.sameAs() != null
                                    || !exchange.contains().isEmpty()
                                    || !exchange.show().isEmpty(),
                            name + ": " + exchange.title());
                }
            }
        }
    }
}
