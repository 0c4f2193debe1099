package org.millrace.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.bundle.Author.ANNA;
import static org.millrace.bundle.Author.BORIS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundleTest {

    private static final BundleReader READER =
            new BundleReader(List.of(BORIS.certificate(), ANNA.certificate()), Sample.PERMITTED, BundleLimits.DEFAULTS);

    @TempDir
    Path folder;

    private static BundleReader at(String instant, Author author) {
        return new BundleReader(
                List.of(author.certificate()),
                Sample.PERMITTED,
                BundleLimits.DEFAULTS,
                Clock.fixed(Instant.parse(instant), ZoneOffset.UTC));
    }

    @Test
    void aBundleOpensToWhatWasWritten() throws Exception {
        byte[] archive = Sample.write(ANNA);
        Bundle bundle = READER.open(archive);

        assertEquals(Sample.descriptor(), bundle.descriptor());
        assertArrayEquals(Sample.classFile(), bundle.classFile());
        assertEquals(
                List.of("samples/order.xml", "schemas/order.xsd"),
                List.copyOf(bundle.resources().keySet()));
        assertEquals("<schema/>\n", new String(bundle.resources().get("schemas/order.xsd"), UTF_8));
        assertEquals("validate, then route\n", bundle.plan());
        assertEquals(ANNA.certificate(), bundle.signer());
        assertEquals(64, bundle.digest().length());
        assertEquals(archive, bundle.archive());
    }

    @Test
    void theSameFlowGivesTheSameBytes() {
        byte[] once = Sample.write(ANNA);
        SortedMap<String, byte[]> backwards = new TreeMap<>(java.util.Comparator.reverseOrder());
        backwards.putAll(Sample.resources());
        byte[] again = BundleWriter.write(
                Sample.descriptor(),
                Sample.classFile(),
                backwards,
                "validate, then route\n",
                ANNA.key(),
                ANNA.certificate());

        assertArrayEquals(once, again);
    }

    @Test
    void jarsignerAcceptsABundleStrictly() throws Exception {
        SortedMap<String, byte[]> resources = Sample.resources();
        resources.put(
                "schemas/Größe des Auftrags, ein Name, der im Manifest umgebrochen wird: nein.xsd".replace(":", ""),
                new byte[100_000]);
        resources.put("a/" + "long/".repeat(40) + "name", new byte[0]);
        byte[] archive = BundleWriter.write(
                Sample.descriptor(), Sample.classFile(), resources, "plan\n", ANNA.key(), ANNA.certificate());
        Path file = Files.write(folder.resolve("a.mpb"), archive);

        Tool strict = Tool.run(
                "jarsigner",
                "-verify",
                "-strict",
                "-keystore",
                ANNA.keystore().toString(),
                "-storepass",
                Author.PASSWORD,
                file.toString(),
                Author.ALIAS);
        assertEquals(0, strict.exit(), strict.output());
        assertTrue(strict.output().contains("jar verified."), strict.output());
        assertEquals(resources.keySet(), READER.open(archive).resources().keySet());
    }

    @Test
    void jarsignerFindsAChangedEntryToo() throws Exception {
        byte[] archive = Sample.write(ANNA);
        archive[new String(archive, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf("<schema/>") + 1] ^= 1;
        Path file = Files.write(folder.resolve("a.mpb"), archive);

        assertEquals(
                1, Tool.run("jarsigner", "-verify", "-strict", file.toString()).exit());
    }

    @Test
    void aBundleCanBeInspectedWithoutTrustingItsSigner() throws Exception {
        Bundle bundle = BundleReader.inspect(Sample.write(BORIS), BundleLimits.DEFAULTS);
        assertEquals("CN=Boris", bundle.signer().getSubjectX500Principal().getName());
        assertEquals("orders", bundle.descriptor().flow());
    }

    @Test
    void aBundleOpensOnItsLastDayAndNotAfterwards() throws Exception {
        byte[] archive = BundleWriter.write(
                Sample.descriptor("1", "2029-03-31"),
                Sample.classFile(),
                Sample.resources(),
                "plan\n",
                ANNA.key(),
                ANNA.certificate());

        at("2029-03-31T23:59:59Z", ANNA).open(archive);
        BundleRefused refused = assertThrows(
                BundleRefused.class, () -> at("2029-04-01T00:00:00Z", ANNA).open(archive));
        assertEquals(BundleRefused.Reason.EXPIRED, refused.reason());
        assertEquals(
                "the last day to activate this bundle was 2029-03-31; compile the flow again with a later day of expiry",
                refused.getMessage());
        at("2029-04-01T00:00:00Z", ANNA).reopen(archive);
    }

    @Test
    void aBundleOfACertificateThatIsNotValidTodayIsRefused() throws Exception {
        byte[] archive = Sample.write(ANNA);
        Instant end = ANNA.certificate().getNotAfter().toInstant();
        Instant begin = ANNA.certificate().getNotBefore().toInstant();

        at(end.toString(), ANNA).open(archive);
        at(begin.toString(), ANNA).open(archive);
        BundleRefused late = assertThrows(
                BundleRefused.class,
                () -> at(end.plusSeconds(1).toString(), ANNA).open(archive));
        assertEquals(BundleRefused.Reason.EXPIRED, late.reason());
        assertEquals("the signer's certificate was valid until " + end, late.wrong());
        BundleRefused early = assertThrows(
                BundleRefused.class,
                () -> at(begin.minusSeconds(1).toString(), ANNA).open(archive));
        assertEquals(BundleRefused.Reason.EXPIRED, early.reason());
        assertEquals("set this machine's clock, which says " + begin.minusSeconds(1), early.remedy());
    }

    @Test
    void keysBelow2048BitsAreRefusedOnBothSides() {
        Author weak = Author.make("Weak", "RSA", 1024, "-1d", "30");
        String message =
                "the certificate of CN=Weak has a key of 1024 bits, and 2048 are the least; make an author's key"
                        + " with 'millrace keygen'";

        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Sample.write(weak))
                        .getMessage());
        assertEquals(
                message,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> new BundleReader(
                                        List.of(weak.certificate()), Sample.PERMITTED, BundleLimits.DEFAULTS))
                        .getMessage());
    }

    @Test
    void aKeyThatIsNotRsaOrNotTheCertificatesIsRefused() {
        Author curve = Author.make("Curve", "EC", 256, "-1d", "30");
        assertEquals(
                "the certificate of CN=Curve has no RSA key; make an author's key with 'millrace keygen'",
                assertThrows(IllegalArgumentException.class, () -> Sample.write(curve))
                        .getMessage());
        Author mixed = new Author(ANNA.keystore(), ANNA.key(), BORIS.certificate());
        assertEquals(
                "the author's certificate belongs to another key",
                assertThrows(IllegalArgumentException.class, () -> Sample.write(mixed))
                        .getMessage());
    }

    @Test
    void theWriterRefusesPathsThatLeadOutAndSamplesThatAreMissing() {
        SortedMap<String, byte[]> resources = Sample.resources();
        resources.put("../evil.xsd", new byte[1]);
        assertEquals("the path 'resources/../evil.xsd' has a segment that is empty, '.' or '..'", refusedBy(resources));
        resources = Sample.resources();
        resources.remove("samples/order.xml");
        assertEquals(
                "sample good order names the resource samples/order.xml, which the bundle does not have",
                refusedBy(resources));
    }

    private static String refusedBy(SortedMap<String, byte[]> resources) {
        return assertThrows(
                        IllegalArgumentException.class,
                        () -> BundleWriter.write(
                                Sample.descriptor(),
                                Sample.classFile(),
                                resources,
                                "plan",
                                ANNA.key(),
                                ANNA.certificate()))
                .getMessage();
    }
}
