package org.millrace.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.cli.Captured;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.runtime.process.ExitCode;

/** A subflow comes with the flows that call it, and never alone. */
class DeploySubflowTest extends AtFakeRuntime {

    @Test
    void aSubflowIsNotDeployed() {
        String flow = Path.of("../../examples/subflow/steps/region.flow").toString();
        String author = AuthorKey.make(folder.resolve("author"), "ann").folder().toString();
        Captured run = Captured.run("deploy", flow, "--author", author, "--data", data);
        assertEquals(ExitCode.USAGE.number(), run.code());
        assertEquals(
                "millrace: " + flow + " is a subflow, which no runtime takes by itself\n"
                        + "  name the flows that call it: they bring it along\n",
                run.err());
        assertEquals(List.of(), runtime.asked());
    }
}
