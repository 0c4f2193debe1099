package org.millrace.compiler.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserFolderTest {

    private static final String ACCOUNT = "/of/the/account";

    @TempDir
    private Path home;

    @Test
    void homeIsWhatTheVariableSaysAndNotTheAccountsFolder() {
        assertEquals(home.resolve(".millrace"), UserFolder.find(Map.of("HOME", home.toString()), ACCOUNT));
    }

    @Test
    void withoutTheVariableItIsTheAccountsFolder() {
        assertEquals(Path.of(ACCOUNT, ".millrace"), UserFolder.find(Map.of(), ACCOUNT));
        assertEquals(Path.of(ACCOUNT, ".millrace"), UserFolder.find(Map.of("HOME", ""), ACCOUNT));
    }

    @Test
    void aFolderForConfigurationIsTakenByWhoHasNothingInTheOldPlace() throws IOException {
        Map<String, String> variables = Map.of(
                "HOME",
                home.toString(),
                "XDG_CONFIG_HOME",
                home.resolve("config").toString());

        assertEquals(home.resolve("config/millrace"), UserFolder.find(variables, ACCOUNT));

        Files.createDirectories(home.resolve(".millrace"));
        assertEquals(home.resolve(".millrace"), UserFolder.find(variables, ACCOUNT));
    }

    @Test
    void aFolderForConfigurationThatIsNotAbsoluteCountsAsNone() {
        assertEquals(
                home.resolve(".millrace"),
                UserFolder.find(Map.of("HOME", home.toString(), "XDG_CONFIG_HOME", "config"), ACCOUNT));
    }

    @Test
    void whatMillraceHomeNamesComesBeforeAllElse() throws IOException {
        Files.createDirectories(home.resolve(".millrace"));

        assertEquals(Path.of("own"), UserFolder.find(Map.of("HOME", home.toString(), "MILLRACE_HOME", "own"), ACCOUNT));
    }
}
