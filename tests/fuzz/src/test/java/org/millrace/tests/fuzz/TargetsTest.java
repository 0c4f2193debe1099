package org.millrace.tests.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each target, without the fuzzer: mutations of the messages that the fuzzer starts from. */
class RequestTargetTest {

    private static final int MUTATIONS = Boolean.getBoolean("long") ? 500_000 : 10_000;

    @Test
    void theTokenizerAgreesWithItsJudge() {
        feed("tokenizer", TokenizerTarget::fuzzerTestOneInput);
    }

    @Test
    void theCanonicalizerAgreesWithItsJudge() {
        feed("canonical", CanonicalTarget::fuzzerTestOneInput);
    }

    @Test
    void simpleTypesAgreeWithTheirJudge() {
        feed("types", TypesTarget::fuzzerTestOneInput);
    }

    @Test
    void compiledSchemasAgreeWithTheirJudge() {
        feed("validator", ValidatorTarget::fuzzerTestOneInput);
    }

    private static void feed(String corpus, Consumer<byte[]> target) {
        List<byte[]> documents = documents(Path.of("corpus", corpus));
        documents.forEach(target);
        for (int seed = 0; seed < MUTATIONS; seed++) {
            byte[] document = Mutations.of(documents, new Random(seed));
            try {
                target.accept(document);
            } catch (Throwable e) {
                throw new AssertionError(
                        "seed " + seed + ": " + new String(document, java.nio.charset.StandardCharsets.ISO_8859_1), e);
            }
        }
    }

    private static List<byte[]> documents(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().map(RequestTargetTest::bytes).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
