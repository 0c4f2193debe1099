package org.millrace.runtime.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclaredTest {

    /** A record of who knows no files. */
    public record Span(int first, int last, String unit) {

        public static final Span DEFAULTS = new Span(1, 9, "days");

        public Span {
            if (first > last) {
                throw new IllegalArgumentException("first is after last; swap them");
            }
        }
    }

    private interface OfSpan {
        @Option(value = "its first", least = "0", most = "100")
        int first();

        @Option(value = "its last", least = "0", most = "100")
        int last();
    }

    public enum Colour {
        RED,
        DARK_BLUE
    }

    /** Says how long its name is. */
    record Greeting(
            @Option("who is greeted") String whom,
            @Option(value = "by whom", names = "people") Optional<Alias> by) implements Made<Integer> {

        @Override
        public Integer make(Section section, Aliases aliases) {
            if (whom == null) {
                throw new IllegalArgumentException("nobody is greeted");
            }
            return whom.length()
                    + by.map(alias -> aliases.held(alias, Integer.class)).orElse(0);
        }
    }

    record Whole(
            @Name String name,

            @Option(value = "how many", otherwise = "3", least = "1", most = "5")
            int count,

            @Option(value = "how large", bytes = true, otherwise = "2KB", least = "1KB", most = "4KB")
            long size,

            @Option(value = "how long", otherwise = "2s", least = "1s", most = "3s")
            Duration time,

            @Option(value = "which", otherwise = "dark-blue")
            Colour colour,

            @Option(value = "some", otherwise = "red, dark-blue")
            Set<Colour> colours,

            @Option("whether") boolean flag,

            @Option(value = "what", key = "class", missing = "add class: x")
            String what,

            @Option(value = "greets", from = Greeting.class) Optional<Integer> greeting,
            @Inline(by = OfSpan.class) Span span,
            @Option("by name") Map<String, String> named) {}

    private static final Declared<Whole> WHOLE = Declared.of(Whole.class);

    @TempDir
    private Path folder;

    private final Problems problems = new Problems();

    private Whole read(String text) throws Exception {
        Path file = Files.writeString(folder.resolve("a.yaml"), text);
        Section top = Section.open(file, new Variables(Map.of()), problems);
        return WHOLE.read(top.section("one"), Aliases.NONE.with("people", Map.of("joe", 100)));
    }

    private void refuses(String text, String... errors) throws Exception {
        assertNull(read(text));
        assertEquals(
                List.of(errors),
                problems.errors().stream()
                        .map(error -> error.replace(folder + "/", ""))
                        .toList());
    }

    @Test
    void whatIsNotSaidIsTheDefault() throws Exception {
        Whole read = read("one: {class: x}\n");
        assertEquals(List.of(), problems.errors());
        assertEquals(
                new Whole(
                        "one",
                        3,
                        2048,
                        Duration.ofSeconds(2),
                        Colour.DARK_BLUE,
                        Set.of(Colour.RED, Colour.DARK_BLUE),
                        false,
                        "x",
                        Optional.empty(),
                        Span.DEFAULTS,
                        Map.of()),
                read);
        assertEquals(read, WHOLE.with("one", Map.of("what", "x")));
        assertNull(WHOLE.defaults());
    }

    @Test
    void everyKindOfValueIsRead() throws Exception {
        Whole read = read("""
                one:
                  {count: 5, size: 4KB, time: 3000ms, colour: red, colours: [red], flag: true, class: y,
                   greeting: {whom: you, by: joe}, first: 4, last: 4, named: {a.b: c}}
                """);
        assertEquals(List.of(), problems.errors());
        assertEquals(
                new Whole(
                        "one",
                        5,
                        4096,
                        Duration.ofSeconds(3),
                        Colour.RED,
                        Set.of(Colour.RED),
                        true,
                        "y",
                        Optional.of(103),
                        new Span(4, 4, "days"),
                        Map.of("a.b", "c")),
                read);
    }

    @Test
    void whatARecordRefusesIsAProblemOfTheSectionWithTheRecordsOwnRemedy() throws Exception {
        refuses("one: {class: x, first: 5, last: 4}\n", "a.yaml:1:6: one: first is after last; swap them");
    }

    @Test
    void whatIsMadeOfASectionMayRefuseItToo() throws Exception {
        assertEquals(Optional.empty(), read("one: {class: x, greeting: {}}\n").greeting());
        assertEquals(
                List.of(folder + "/a.yaml:1:27: one.greeting: nobody is greeted; write other values"),
                problems.errors());
    }

    @Test
    void aMistakeIsToldOnceThoughARecordRefusesWhatCameOfIt() throws Exception {
        refuses(
                "one: {class: x, first: 101, last: 0, colour: blue, greeting: {by: jim}}\n",
                "a.yaml:1:24: one.first: \"101\" is out of bounds; write a whole number from 0 to 100",
                "a.yaml:1:46: one.colour: \"blue\" is not known here; write red, dark-blue",
                "a.yaml:1:67: one.greeting.by: the environment has no people.jim; add it, or use one of [joe]");
    }

    @Test
    void aKeyIsReadByItsFormerNameWithAWarningAndNotByBoth() throws Exception {
        record Renamed(
                @Option(value = "how many", formerly = "number", otherwise = "3", least = "1", most = "5")
                int count) {}
        Declared<Renamed> renamed = Declared.of(Renamed.class);
        Path file = Files.writeString(folder.resolve("a.yaml"), "old: {number: 4}\nboth: {number: 4, count: 5}\n");
        Section top = Section.open(file, new Variables(Map.of()), problems);
        assertEquals(new Renamed(4), renamed.read(top.section("old"), Aliases.NONE));
        assertEquals(
                List.of(file + ":1:7: old.number is count now; write count, since the old name will go"),
                problems.warnings());
        assertEquals(new Renamed(5), renamed.read(top.section("both"), Aliases.NONE));
        assertEquals(
                List.of(file + ":2:8: both.number is count now, which stands in line 2; remove one of them"),
                problems.errors());
    }

    @Test
    void aDefaultThatMayNotBeWrittenIsAMistakeOfTheProgram() {
        record Wrong(
                @Option(value = "x", otherwise = "7", least = "1", most = "5")
                int count) {}
        assertEquals(
                "the default 7 is none that may be written: \"7\" is out of bounds",
                assertThrows(IllegalStateException.class, () -> Declared.of(Wrong.class))
                        .getMessage());
    }
}
