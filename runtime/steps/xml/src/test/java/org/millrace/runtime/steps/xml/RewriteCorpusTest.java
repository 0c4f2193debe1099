package org.millrace.runtime.steps.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.sf.saxon.s9api.SaxonApiException;
import org.junit.jupiter.api.Test;
import org.millrace.xml.EventStream;
import org.millrace.xml.XmlLimits;
import org.millrace.xml.rewrite.NotASplice;
import org.millrace.xml.rewrite.Rewrite;

/**
 * Stylesheets as people write them, in the folder {@code stylesheets}: those in {@code splices} run as splices and give what plain Saxon
 * gives, those in {@code fallbacks} say in their first comment why they do not.
 */
class RewriteCorpusTest {

    /** With {@code -Dlong=true} each stylesheet meets 250 times as many documents. */
    private static final int DOCUMENTS = Boolean.getBoolean("long") ? 10_000 : 40;

    private static final long SEED = 20261120;

    /** At most so many differences are shown; the rest is counted. */
    private static final int MAX_SHOWN = 8;

    private static List<Path> files(String folder) throws IOException, URISyntaxException {
        Path path = Path.of(
                RewriteCorpusTest.class.getResource("/stylesheets/" + folder).toURI());
        try (Stream<Path> all = Files.list(path)) {
            return all.sorted().toList();
        }
    }

    static Rewrite read(byte[] stylesheet) throws NotASplice {
        return Rewrite.read("main.xsl", stylesheet, (href, from) -> null);
    }

    @Test
    void splicesGiveWhatSaxonGives() throws IOException, URISyntaxException, SaxonApiException {
        List<String> differences = new ArrayList<>();
        Map<String, Integer> left = new TreeMap<>();
        int stylesheets = 0;
        for (Path file : files("splices")) {
            byte[] bytes = Files.readAllBytes(file);
            SaxonJudge judge = SaxonJudge.of(bytes);
            Rewrite rewrite;
            try {
                rewrite = read(bytes);
            } catch (NotASplice e) {
                differences.add(file.getFileName() + " is no splice: " + e.getMessage());
                continue;
            }
            stylesheets++;
            Random random = new Random(SEED + file.getFileName().toString().hashCode());
            for (int i = 0; i < DOCUMENTS; i++) {
                compare(file.getFileName().toString(), judge, rewrite, OrderDocument.bytes(random), differences, left);
            }
        }
        assertTrue(
                differences.isEmpty(),
                () -> differences.size() + " differences\n"
                        + String.join("\n", differences.subList(0, Math.min(MAX_SHOWN, differences.size()))));
        assertTrue(stylesheets >= 60, stylesheets + " stylesheets");
        // What is left to the library is an error there, or moves an element into a default namespace that it has to
        // undeclare within.
        System.getLogger("corpus").log(System.Logger.Level.DEBUG, "left to Saxon: {0}", left);
        left.forEach((name, count) ->
                assertTrue(count <= DOCUMENTS * 6 / 10, name + " leaves " + count + " documents to Saxon"));
    }

    private static void compare(
            String name,
            SaxonJudge judge,
            Rewrite rewrite,
            byte[] document,
            List<String> differences,
            Map<String, Integer> left) {
        byte[] expected = judge.result(document);
        EventStream stream = EventStream.parse(document, 0, document.length, XmlLimits.DEFAULTS);
        byte[] actual = rewrite.apply(
                stream,
                new String[rewrite.parameters().size()],
                Integer.MAX_VALUE,
                System.nanoTime() + 60_000_000_000L);
        if (actual == null && expected == null) {
            return; // an error is Saxon's to tell
        }
        if (actual == null) {
            left.merge(name, 1, Integer::sum);
        } else if (expected == null) {
            differences.add(name + ": Saxon fails on " + new String(document));
        } else {
            String difference = SaxonJudge.difference(expected, actual);
            if (difference != null) {
                differences.add(name + ": " + difference + "\n  of " + new String(document));
            }
        }
    }

    @Test
    void whatFallsBackSaysWhy() throws IOException, URISyntaxException, SaxonApiException {
        for (Path file : files("fallbacks")) {
            byte[] bytes = Files.readAllBytes(file);
            SaxonJudge.of(bytes);
            String text = Files.readString(file);
            String reason = text.substring(text.indexOf("<!--") + 4, text.indexOf("-->"))
                    .strip();
            assertEquals(
                    reason,
                    assertThrows(NotASplice.class, () -> read(bytes)).getMessage(),
                    file.getFileName().toString());
        }
    }
}
