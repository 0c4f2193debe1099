package org.millrace.cli.command;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.client.FakeRuntime;
import org.millrace.compiler.key.AuthorKey;

/** Commands that speak to a runtime that answers as each test has told it, by a data folder as {@code --data} names it. */
abstract class AtFakeRuntime {

    @TempDir
    private static Path keys;

    private static AuthorKey key;

    @TempDir
    Path folder;

    FakeRuntime runtime;
    String data;

    @BeforeAll
    static void makeKey() {
        key = AuthorKey.make(keys.resolve("runtime"), "runtime");
    }

    @BeforeEach
    void start() throws Exception {
        runtime = new FakeRuntime(key);
        data = runtime.dataFolder(folder.resolve("data"), key).toString();
    }

    @AfterEach
    void stop() {
        runtime.close();
    }
}
