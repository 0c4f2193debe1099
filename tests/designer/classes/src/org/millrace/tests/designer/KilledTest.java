package org.millrace.tests.designer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A designer is killed while something is unsaved; the next one opens the flow by itself and has it. */
@Tag("beside")
class KilledTest {

    private static final long PATIENCE_SECONDS = 90;

    private Path folder;

    @BeforeEach
    void folder() throws IOException {
        folder = Files.createTempDirectory("killed");
    }

    @AfterEach
    void clean() throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException e) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Test
    void whatWasDrawnWhenTheDesignerWasKilledIsThereWhenItStartsAgain() throws Exception {
        Path flow = folder.resolve("workspace/killed/service-mediation.flow");
        Process first = designer("draw");
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            while (kept().isEmpty()) {
                assertTrue(first.isAlive(), () -> "the designer ended by itself: " + output("draw"));
                assertTrue(System.nanoTime() < end, () -> "nothing was kept: " + output("draw"));
                Desk.pause(200);
            }
        } finally {
            first.destroyForcibly(); // SIGKILL: nothing of it runs any more
        }
        assertTrue(first.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertFalse(Files.readString(flow).contains("drawn-last"), "the user's file is as it was saved");

        Process second = designer("recover");
        try {
            assertTrue(second.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), () -> "no end: " + output("recover"));
        } finally {
            second.destroyForcibly();
        }
        assertEquals(0, second.exitValue(), () -> output("recover"));
        assertTrue(Files.readString(flow).contains("drawn-last"));
        assertEquals(List.of(), kept());
    }

    private List<Path> kept() throws IOException {
        Path unsaved = folder.resolve("workspace/.metadata/.plugins/org.millrace.designer.diagram/unsaved");
        if (Files.notExists(unsaved)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(unsaved)) {
            return files.filter(file -> file.toString().endsWith(".zip")).toList();
        }
    }

    /** Another designer of the very plug-ins that this one runs, with a configuration and a workspace of its own. */
    private Process designer(String scene) throws IOException {
        Path configuration = folder.resolve("configuration-" + scene);
        Files.createDirectories(configuration);
        Path ours =
                Path.of(URI.create(System.getProperty("osgi.configuration.area").replace(" ", "%20")));
        Files.copy(ours.resolve("config.ini"), configuration.resolve("config.ini"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-D" + KilledScene.PROPERTY + "=" + scene));
        for (String told : List.of("examples", "screenshots")) {
            command.add("-D" + told + "=" + System.getProperty(told));
        }
        command.addAll(List.of(
                "-jar",
                System.getProperty("java.class.path"),
                "-install",
                System.getProperty("osgi.install.area"),
                "-configuration",
                configuration.toString(),
                "-data",
                folder.resolve("workspace").toString(),
                "-product",
                "org.millrace.designer.app.product",
                "-application",
                "org.eclipse.ui.ide.workbench",
                "-nosplash"));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(scene + ".log").toFile())
                .start();
    }

    private String output(String scene) {
        try {
            return Files.readString(folder.resolve(scene + ".log"));
        } catch (IOException e) {
            return e.toString();
        }
    }
}
