package org.millrace.runtime.pair.witness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WitnessMainTest {

    @TempDir
    Path folder;

    @Test
    void aTokenIsGivenItselfOrInAFile() throws Exception {
        assertEquals("mrp_abc", WitnessMain.token("mrp_abc"));
        Path file = Files.writeString(folder.resolve("token"), "mrp_abc\n");
        assertEquals("mrp_abc\n", WitnessMain.token("@" + file));
    }

    @Test
    void aFileThatIsNotThereIsCalledThat() {
        Path file = folder.resolve("token");
        IOException missing = assertThrows(IOException.class, () -> WitnessMain.token("@" + file));
        assertEquals(
                "there is no file " + file + "; name one that holds what 'millrace pair invite' printed",
                missing.getMessage());
    }
}
