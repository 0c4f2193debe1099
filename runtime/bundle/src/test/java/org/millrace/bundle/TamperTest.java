package org.millrace.bundle;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.millrace.bundle.Author.ANNA;
import static org.millrace.bundle.Author.BORIS;
import static org.millrace.bundle.BundleRefused.Reason.DAMAGED;
import static org.millrace.bundle.BundleRefused.Reason.NEWER;
import static org.millrace.bundle.BundleRefused.Reason.TAMPERED;
import static org.millrace.bundle.BundleRefused.Reason.TOO_LARGE;
import static org.millrace.bundle.BundleRefused.Reason.UNKNOWN_SIGNER;
import static org.millrace.bundle.BundleRefused.Reason.UNSIGNED;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Signature;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TamperTest {

    private static final String CLASS = "org/millrace/flow/orders/Flow.class";

    private final byte[] good = Sample.write(ANNA);

    private static BundleReader reader(BundleLimits limits) {
        return new BundleReader(List.of(ANNA.certificate()), Sample.PERMITTED, limits);
    }

    private static BundleRefused refused(byte[] archive) {
        return refused(archive, BundleLimits.DEFAULTS);
    }

    private static BundleRefused refused(byte[] archive, BundleLimits limits) {
        return assertThrows(BundleRefused.class, () -> reader(limits).open(archive));
    }

    private static void assertRefused(BundleRefused.Reason reason, String wrong, byte[] archive) {
        BundleRefused refused = refused(archive);
        assertEquals(wrong, refused.wrong());
        assertEquals(reason, refused.reason());
    }

    private LinkedHashMap<String, byte[]> entries() throws BundleRefused {
        return StoredZip.read(good, BundleLimits.DEFAULTS);
    }

    private LinkedHashMap<String, byte[]> content() throws BundleRefused {
        LinkedHashMap<String, byte[]> content = entries();
        content.keySet().removeIf(name -> name.matches("META-INF/M.*(MF|SF|RSA)"));
        return content;
    }

    /** Signs whatever it is given, as an author could who has a trusted key and a writer of their own. */
    private static byte[] signed(LinkedHashMap<String, byte[]> content) throws Exception {
        Seal seal = Seal.of(content);
        Signature signature = Signature.getInstance("SHA256withRSA");
        signature.initSign(ANNA.key());
        signature.update(seal.signatureFile());
        SignatureBlock block = new SignatureBlock(ANNA.certificate().getEncoded(), signature.sign());
        return StoredZip.write(BundleWriter.archive(seal, block, content));
    }

    private static byte[] replaced(byte[] archive, String what, String with) {
        return new String(archive, ISO_8859_1).replace(what, with).getBytes(ISO_8859_1);
    }

    @Test
    void everyFlippedByteIsRefused() {
        BundleReader reader = reader(BundleLimits.DEFAULTS);
        for (int mask : new int[] {0x01, 0x80, 0xff}) {
            for (int i = 0; i < good.length; i++) {
                byte[] flipped = good.clone();
                flipped[i] ^= (byte) mask;
                assertThrows(BundleRefused.class, () -> reader.open(flipped), "byte " + i);
            }
        }
    }

    @Test
    void everyTruncationIsRefused() {
        BundleReader reader = reader(BundleLimits.DEFAULTS);
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertEquals(
                    DAMAGED,
                    assertThrows(BundleRefused.class, () -> reader.open(cut)).reason());
        }
    }

    @Test
    void anythingBeforeOrAfterTheArchiveIsRefused() {
        String wrong = "the file does not end as a bundle does: it is no bundle, was cut short, or something follows";
        assertRefused(DAMAGED, wrong, Arrays.copyOf(good, good.length + 1));
        assertRefused(DAMAGED, wrong, new byte[0]);
        byte[] commented = Arrays.copyOf(good, good.length + 2);
        commented[good.length - 2] = 2;
        assertRefused(DAMAGED, wrong, commented);
        byte[] shifted = new byte[good.length + 1];
        System.arraycopy(good, 0, shifted, 1, good.length);
        assertRefused(DAMAGED, "the zip directory is not where the file's end says", shifted);
    }

    @Test
    void aGapBetweenEntriesAndDirectoryIsRefused() {
        ByteBuffer end = ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN);
        int directory = end.getInt(good.length - 6);
        byte[] gap = new byte[good.length + 3];
        System.arraycopy(good, 0, gap, 0, directory);
        System.arraycopy(good, directory, gap, directory + 3, good.length - directory);
        ByteBuffer.wrap(gap).order(ByteOrder.LITTLE_ENDIAN).putInt(gap.length - 6, directory + 3);
        assertRefused(DAMAGED, "there are bytes in the file that belong to no entry", gap);
    }

    @Test
    void fieldsThatNobodyReadsAreHeldToTheirOneValue() {
        // the date in the first local header, and the version that made the first directory entry
        byte[] dated = good.clone();
        dated[12] ^= 1;
        assertRefused(DAMAGED, "the file is not as the compiler writes it, from byte 12 on", dated);
    }

    @Test
    void aChangedEntryIsNamed() {
        assertRefused(
                TAMPERED,
                "entry resources/schemas/order.xsd is not the one that was signed",
                replaced(good, "<schema/>", "<schemo/>"));
        assertEquals(
                "entry resources/schemas/order.xsd is not the one that was signed; compile the flow again and send the"
                        + " file as it is",
                refused(replaced(good, "<schema/>", "<schemo/>")).getMessage());
    }

    @Test
    void swappedEntriesAreRefused() throws Exception {
        LinkedHashMap<String, byte[]> entries = entries();
        byte[] schema = entries.get("resources/schemas/order.xsd");
        entries.put("resources/schemas/order.xsd", entries.get("resources/samples/order.xml"));
        entries.put("resources/samples/order.xml", schema);
        assertRefused(
                TAMPERED, "entry resources/samples/order.xml is not the one that was signed", StoredZip.write(entries));
    }

    @Test
    void entriesInAnotherOrderAreRefused() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        byte[] plan = content.remove(BundleWriter.PLAN);
        content.put(BundleWriter.PLAN, plan);
        assertRefused(DAMAGED, "the entries are not in the order in which the compiler writes them", signed(content));

        LinkedHashMap<String, byte[]> entries = entries();
        byte[] manifest = entries.remove(Seal.MANIFEST);
        entries.put(Seal.MANIFEST, manifest);
        assertEquals(DAMAGED, refused(StoredZip.write(entries)).reason());
    }

    @Test
    void addedAndRemovedEntriesAreRefused() throws Exception {
        LinkedHashMap<String, byte[]> more = entries();
        more.put("resources/x", new byte[1]);
        assertRefused(TAMPERED, "entry resources/x is not signed", StoredZip.write(more));
        LinkedHashMap<String, byte[]> fewer = entries();
        fewer.remove("resources/schemas/order.xsd");
        assertRefused(
                TAMPERED, "entry resources/schemas/order.xsd was signed but is not there", StoredZip.write(fewer));
    }

    @Test
    void anEntryThatBundlesDoNotHaveIsRefusedEvenWhenSigned() throws Exception {
        for (String name :
                List.of("META-INF/services/java.x", "META-INF/OTHER.SF", "org/millrace/flow/orders/B.class")) {
            LinkedHashMap<String, byte[]> content = content();
            content.put(name, new byte[1]);
            assertRefused(DAMAGED, "entry " + name + " does not belong in a bundle", signed(content));
        }
    }

    @Test
    void anUnsignedBundleIsRefused() throws Exception {
        for (String missing : List.of(Seal.MANIFEST, Seal.SIGNATURE_FILE, Seal.SIGNATURE_BLOCK)) {
            LinkedHashMap<String, byte[]> entries = entries();
            entries.remove(missing);
            assertRefused(
                    UNSIGNED, "the bundle is not signed as bundles are: it lacks " + missing, StoredZip.write(entries));
        }
        assertEquals(
                "sign it with an author's key by 'millrace compile'",
                refused(StoredZip.write(content())).remedy());
    }

    @Test
    void anotherSignersBundleIsRefusedWithTheirFingerprint() throws Exception {
        String fingerprint = BundleReader.fingerprint(BORIS.certificate().getEncoded());
        assertEquals(95, fingerprint.length());
        assertRefused(
                UNKNOWN_SIGNER,
                "the bundle is signed by a certificate that is not trusted here, SHA-256 fingerprint " + fingerprint,
                Sample.write(BORIS));
        Tool keytool = Tool.run(
                "keytool", "-list", "-v", "-keystore", BORIS.keystore().toString(), "-storepass", Author.PASSWORD);
        assertTrue(keytool.output().contains("SHA256: " + fingerprint), keytool.output());
    }

    @Test
    void aTrustedCertificateWithAnothersSignatureIsRefused() throws Exception {
        LinkedHashMap<String, byte[]> entries = StoredZip.read(Sample.write(BORIS), BundleLimits.DEFAULTS);
        byte[] signature =
                SignatureBlock.read(entries.get(Seal.SIGNATURE_BLOCK)).signature();
        entries.put(Seal.SIGNATURE_BLOCK, new SignatureBlock(ANNA.certificate().getEncoded(), signature).encoded());
        assertRefused(TAMPERED, "the signature does not belong to the bundle's content", StoredZip.write(entries));
        byte[] none = new SignatureBlock(ANNA.certificate().getEncoded(), new byte[0]).encoded();
        entries.put(Seal.SIGNATURE_BLOCK, none);
        assertRefused(TAMPERED, "the signature does not belong to the bundle's content", StoredZip.write(entries));
    }

    @Test
    void contentThatWasSignedAnewByNobodyIsRefused() throws Exception {
        LinkedHashMap<String, byte[]> entries = entries();
        LinkedHashMap<String, byte[]> content = content();
        content.put("resources/schemas/order.xsd", "<evil/>".getBytes(UTF_8));
        Seal seal = Seal.of(content);
        entries.putAll(content);
        entries.put(Seal.MANIFEST, seal.manifest());
        assertRefused(TAMPERED, "META-INF/MILLRACE.SF does not belong to the manifest", StoredZip.write(entries));
        entries.put(Seal.SIGNATURE_FILE, seal.signatureFile());
        assertRefused(TAMPERED, "the signature does not belong to the bundle's content", StoredZip.write(entries));
    }

    @Test
    void aJarThatJarsignerSignedIsNotABundle(@TempDir Path folder) throws Exception {
        Path jar = folder.resolve("a.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(BundleWriter.DESCRIPTOR));
            zip.write(content().get(BundleWriter.DESCRIPTOR));
        }
        Tool.run(
                        "jarsigner",
                        "-keystore",
                        ANNA.keystore().toString(),
                        "-storepass",
                        Author.PASSWORD,
                        "-sigfile",
                        "MILLRACE",
                        jar.toString(),
                        Author.ALIAS)
                .requireExit(0);
        assertEquals(DAMAGED, refused(Files.readAllBytes(jar)).reason());
    }

    @Test
    void namesThatLeadOutOfTheBundleAreRefusedEvenWhenSigned() throws Exception {
        String segment = "has a segment that is empty, '.' or '..'";
        String odd = "has a backslash, a colon or a character that can't be seen";
        assertName("resources/../../evil", "resources/../../evil", segment);
        assertName("resources/./x", "resources/./x", segment);
        assertName("resources//x", "resources//x", segment);
        assertName("/etc/passwd", "/etc/passwd", "is an absolute path");
        assertName("resources/schemas/", "resources/schemas/", "is a directory");
        assertName("resources\\x", "resources\\x", odd);
        assertName("c:/x", "c:/x", odd);
        assertName("resources/a\r\nb", "resources/a\\u000d\\u000ab", odd);
        assertName("resources/a\u202eb", "resources/a\\u202eb", odd);
        assertName("", "", segment);
    }

    private void assertName(String name, String shown, String wrong) throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        content.put(name, new byte[1]);
        assertRefused(DAMAGED, "entry '" + shown + "' " + wrong, signed(content));
    }

    @Test
    void aNameThatIsNotUtf8IsRefused() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        content.put("resources/xy", new byte[1]);
        assertRefused(
                DAMAGED,
                "the name of an entry can't be read",
                replaced(signed(content), "resources/xy", "resources/x\u00ff"));
    }

    @Test
    void duplicateEntriesAreRefused() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        content.put("resources/schemas/other.xsd", new byte[1]);
        byte[] twice = replaced(signed(content), "resources/schemas/other.xsd", "resources/schemas/order.xsd");
        assertRefused(DAMAGED, "entry resources/schemas/order.xsd stands in the bundle twice", twice);
    }

    @Test
    void compressedEntriesLinksAndExtraFieldsAreRefused() throws Exception {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(deflated)) {
            zip.putNextEntry(new ZipEntry("bomb"));
            zip.write(new byte[10_000_000]);
        }
        assertRefused(DAMAGED, "entry bomb is compressed, which entries of a bundle are not", deflated.toByteArray());
        byte[] link = good.clone();
        ByteBuffer.wrap(link).order(ByteOrder.LITTLE_ENDIAN).putInt(directoryOf(Seal.MANIFEST) + 38, 0xa1ff0000);
        assertRefused(
                DAMAGED,
                "entry META-INF/MANIFEST.MF has attributes, extra fields or a comment: a link, or made by another tool",
                link);
    }

    private int directoryOf(String name) {
        return new String(good, ISO_8859_1).lastIndexOf(name) - 46;
    }

    @Test
    void claimedSizesCostNoMemory() {
        for (int size : new int[] {Integer.MAX_VALUE, -1, -2}) {
            byte[] bomb = good.clone();
            ByteBuffer zip = ByteBuffer.wrap(bomb).order(ByteOrder.LITTLE_ENDIAN);
            zip.putInt(directoryOf(BundleWriter.PLAN) + 20, size).putInt(directoryOf(BundleWriter.PLAN) + 24, size);
            BundleRefused refused = refused(bomb);
            assertEquals(TOO_LARGE, refused.reason());
            assertEquals(
                    "entry META-INF/millrace/plan.txt has " + (size & 0xffff_ffffL)
                            + " bytes, more than the 16777216 that are taken",
                    refused.wrong());
        }
        byte[] past = good.clone();
        ByteBuffer.wrap(past)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(directoryOf(BundleWriter.PLAN) + 20, 1_000_000)
                .putInt(directoryOf(BundleWriter.PLAN) + 24, 1_000_000);
        assertRefused(DAMAGED, "entry META-INF/millrace/plan.txt is not where the zip directory says", past);
        byte[] count = good.clone();
        ByteBuffer.wrap(count).order(ByteOrder.LITTLE_ENDIAN).putShort(good.length - 12, (short) 1999);
        assertRefused(DAMAGED, "the zip directory breaks off at entry 9", count);
    }

    @Test
    void overlappingEntriesAreRefused() {
        byte[] overlapping = good.clone();
        ByteBuffer zip = ByteBuffer.wrap(overlapping).order(ByteOrder.LITTLE_ENDIAN);
        zip.putInt(directoryOf(BundleWriter.PLAN) + 42, zip.getInt(directoryOf(BundleWriter.DESCRIPTOR) + 42));
        assertRefused(DAMAGED, "entry META-INF/millrace/plan.txt is not where the zip directory says", overlapping);
    }

    @Test
    void aBundleJustInsideTheLimitsIsTakenAndJustPastIsNot() throws Exception {
        int largest = content().values().stream()
                .mapToInt(bytes -> bytes.length)
                .max()
                .orElseThrow();
        largest = Math.max(largest, entries().get(Seal.SIGNATURE_BLOCK).length);
        int entries = entries().size();
        int name = CLASS.length();
        reader(new BundleLimits(good.length, entries, largest, name)).open(good);

        assertEquals(
                "the bundle has " + good.length + " bytes, more than the " + (good.length - 1) + " that are taken",
                refused(good, new BundleLimits(good.length - 1, entries, largest, name))
                        .wrong());
        assertEquals(
                "the bundle has 8 entries, more than the 7 that are taken",
                refused(good, new BundleLimits(good.length, 7, largest, name)).wrong());
        BundleRefused entry = refused(good, new BundleLimits(good.length, entries, largest - 1, name));
        assertTrue(entry.wrong()
                .endsWith(" has " + largest + " bytes, more than the " + (largest - 1) + " that are taken"));
        assertEquals("make it smaller or raise the limit", entry.remedy());
        assertEquals(
                "an entry's name has 35 bytes, more than the 34 that are taken",
                refused(good, new BundleLimits(good.length, entries, largest, 34))
                        .wrong());
    }

    @Test
    void aSignedDescriptorOfAnotherFormatIsRefused() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        String text = new String(content.get(BundleWriter.DESCRIPTOR), UTF_8);
        content.put(BundleWriter.DESCRIPTOR, "millrace-bundle 8\nsomething that is to come".getBytes(UTF_8));
        assertRefused(NEWER, "it needs bundle ABI 8, and this runtime opens ABI 1 to 2", signed(content));
        content.put(
                BundleWriter.DESCRIPTOR,
                text.replace("millrace-bundle 1", "millrace-bundle 3").getBytes(UTF_8));
        assertRefused(NEWER, "it needs bundle ABI 3, and this runtime opens ABI 1 to 2", signed(content));
        content.put(
                BundleWriter.DESCRIPTOR,
                text.replace("millrace-bundle 1", "millrace-bundle 01").getBytes(UTF_8));
        assertRefused(
                DAMAGED,
                "entry META-INF/millrace/flow can't be read: its first line is 'millrace-bundle 01', not"
                        + " 'millrace-bundle' and a number",
                signed(content));
        content.put(BundleWriter.DESCRIPTOR, new byte[] {(byte) 0xff});
        assertRefused(DAMAGED, "entry META-INF/millrace/flow is not UTF-8", signed(content));
        content.remove(BundleWriter.DESCRIPTOR);
        assertRefused(DAMAGED, "entry META-INF/millrace/flow is missing", signed(content));
    }

    @Test
    void aSignedBundleThatLacksPartsIsRefused() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        content.remove(CLASS);
        assertRefused(DAMAGED, "entry " + CLASS + " is missing", signed(content));
        content = content();
        content.remove("resources/samples/order.xml");
        assertRefused(
                DAMAGED,
                "sample good order names the resource samples/order.xml, which the bundle does not have",
                signed(content));
    }

    @Test
    void forbiddenCodeIsRefusedEvenWhenSigned() throws Exception {
        LinkedHashMap<String, byte[]> content = content();
        content.put(
                CLASS,
                Sample.classFile(
                        more -> {}, code -> code.lineNumber(14).loadConstant(1L).pop2()));
        assertEquals(
                BundleRefused.Reason.FORBIDDEN_CODE, refused(signed(content)).reason());
        BundleReader.inspect(signed(content), BundleLimits.DEFAULTS);
    }

    @Test
    void aSortedMapOfOddNamesStillGivesOneOrder() throws Exception {
        SortedMap<String, byte[]> resources = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        resources.putAll(Sample.resources());
        resources.put("Z", new byte[1]);
        resources.put("\ud83d\ude00", new byte[1]);
        resources.put("\uffee", new byte[1]);
        byte[] archive = BundleWriter.write(
                Sample.descriptor(), Sample.classFile(), resources, "", ANNA.key(), ANNA.certificate());
        assertEquals(5, reader(BundleLimits.DEFAULTS).open(archive).resources().size());
    }
}
