package org.millrace.model.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Files that were cut, doubled and scribbled on: each opens, and saving what was kept twice gives the same file twice. */
class MangledFilesTest {

    private static final int ROUNDS = 3_000;

    private static final String[] SCRIBBLES = {
        "<",
        ">",
        "\"",
        "'",
        "&",
        "&#10;",
        "<x/>",
        "<!-- c -->",
        "<?p d?>",
        " a=\"b\"",
        " xsi:type=\"flow:Log\"",
        "text",
        "]]>",
        "\n",
        "flow:",
        "id",
        "<![CDATA[c]]>",
        "\u00e9",
        "\uD83D\uDE00",
        " xmlns=\"urn:x\"",
        "<steps id=\"s\"/>",
        "//@steps.1",
        "<methods>GET</methods>"
    };

    @Test
    void everyMangledFileOpensAndKeepsWhatIsWrongWithIt() throws IOException {
        Random random = new Random(25);
        List<String> originals = List.of(golden("whole.flow"), golden("broken.flow"));
        int whole = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String mangled = mangle(originals.get(round % 2), random);
            Loaded<Flow> loaded = FlowFiles.readFlow(mangled.getBytes(StandardCharsets.UTF_8));
            if (!loaded.whole()) {
                assertFalse(loaded.problems().isEmpty(), mangled);
                continue;
            }
            whole++;
            byte[] saved = FlowFiles.write(loaded.content());
            Loaded<Flow> again = FlowFiles.readFlow(saved);
            assertEquals(kinds(loaded), kinds(again), mangled);
            assertEquals(
                    new String(saved, StandardCharsets.UTF_8),
                    new String(FlowFiles.write(again.content()), StandardCharsets.UTF_8),
                    mangled);
        }
        assertFalse(whole < ROUNDS / 10, "too few of the files are XML still: " + whole);
    }

    /** Texts between elements come together at the end, and are one problem then. */
    private static List<String> kinds(Loaded<Flow> loaded) {
        return loaded.problems().stream()
                .map(p -> p.kind() + " " + p.step())
                .distinct()
                .sorted()
                .toList();
    }

    private static String mangle(String text, Random random) {
        StringBuilder mangled = new StringBuilder(text);
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            int at = random.nextInt(mangled.length());
            switch (random.nextInt(5)) {
                case 0 -> mangled.delete(at, Math.min(mangled.length(), at + 1 + random.nextInt(6)));
                case 1 -> mangled.insert(at, SCRIBBLES[random.nextInt(SCRIBBLES.length)]);
                case 2 -> mangled.setCharAt(at, (char) ('a' + random.nextInt(26)));
                case 3 -> mangled.insert(mangled.indexOf(">", at) + 1, SCRIBBLES[random.nextInt(SCRIBBLES.length)]);
                default -> {
                    int end = mangled.indexOf("\n", at) + 1;
                    int start = mangled.lastIndexOf("\n", at) + 1;
                    mangled.insert(end, mangled.substring(start, Math.max(start, end)));
                }
            }
        }
        return mangled.toString();
    }

    private static String golden(String name) throws IOException {
        try (var in = MangledFilesTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
