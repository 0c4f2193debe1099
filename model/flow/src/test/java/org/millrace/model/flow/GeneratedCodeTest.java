package org.millrace.model.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GeneratedCodeTest {

    private static final String REMEDY = "src-gen is not what EMF generates from model/flow.ecore. Run: "
            + Generate.COMMAND + " and commit the result.";

    @Test
    void generatingAgainChangesNothing(@TempDir Path folder) throws IOException {
        Path module = Path.of("").toAbsolutePath();
        SortedMap<String, String> committed = Generate.sources(module.resolve("src-gen"));
        SortedMap<String, String> generated = Generate.sources(Generate.generate(module, folder));
        assertEquals(new TreeSet<>(generated.keySet()), new TreeSet<>(committed.keySet()), REMEDY);
        generated.forEach((file, text) -> assertEquals(text, committed.get(file), file + ": " + REMEDY));
    }
}
