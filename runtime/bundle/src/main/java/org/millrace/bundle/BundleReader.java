package org.millrace.bundle;

import static org.millrace.bundle.BundleRefused.Reason.DAMAGED;
import static org.millrace.bundle.BundleRefused.Reason.EXPIRED;
import static org.millrace.bundle.BundleRefused.Reason.NEWER;
import static org.millrace.bundle.BundleRefused.Reason.TAMPERED;
import static org.millrace.bundle.BundleRefused.Reason.UNKNOWN_SIGNER;
import static org.millrace.bundle.BundleRefused.Reason.UNSIGNED;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Opens bundles, or refuses them with a reason. Immutable; called by many threads at once.
 *
 * <p>Opening goes in this order, and nothing is used before it has passed all:
 *
 * <ol>
 *   <li>size of the file; then the zip's structure within limits, which takes no more memory than the file has bytes
 *   <li>manifest and signature file are built from the entries and must be the ones that are there
 *   <li>the signer's certificate is one that is trusted, byte for byte; its key made the signature
 *   <li>the whole archive is written again from what was read, and must be the same bytes. Hence a bundle has one form: whatever the
 *       steps before might have overlooked (odd fields, gaps, a second reading) does not survive this one
 *   <li>descriptor, class and resources are what they must be
 *   <li>the day of expiry, and the validity of the signer's certificate
 *   <li>the code does only what flows may do: {@link CodeCheck}
 * </ol>
 */
public final class BundleReader {

    private static final String RECOMPILE = "compile the flow again and send the file as it is";

    private final List<X509Certificate> trusted;
    private final Set<Call> permitted;
    private final ValidatorCalls validatorCalls;
    private final BundleLimits limits;
    private final Clock clock;

    /**
     * @param trusted authors' certificates; a bundle's signer must be one of them, as there is no authority above them
     * @param permitted the static methods that generated code may call
     * @throws IllegalArgumentException when a trusted certificate has a key that is too weak
     */
    public BundleReader(Collection<X509Certificate> trusted, Set<Call> permitted, BundleLimits limits) {
        this(trusted, permitted, limits, Clock.systemUTC());
    }

    /** @param clock what tells whether a bundle has expired; days are those of its time zone */
    public BundleReader(Collection<X509Certificate> trusted, Set<Call> permitted, BundleLimits limits, Clock clock) {
        this(trusted, permitted, ValidatorCalls.NONE, limits, clock);
    }

    /**
     * @param validatorCalls the static methods that generated validators may call
     * @param clock what tells whether a bundle has expired; days are those of its time zone
     */
    public BundleReader(
            Collection<X509Certificate> trusted,
            Set<Call> permitted,
            ValidatorCalls validatorCalls,
            BundleLimits limits,
            Clock clock) {
        this.trusted = List.copyOf(trusted);
        this.permitted = Set.copyOf(permitted);
        this.validatorCalls = validatorCalls;
        this.limits = limits;
        this.clock = clock;
        this.trusted.forEach(BundleWriter::requireKey);
    }

    /** @throws BundleRefused when anything about the bundle is not as it must be */
    public Bundle open(byte[] archive) throws BundleRefused {
        Bundle bundle = read(archive);
        requireInTime(bundle);
        check(bundle);
        return bundle;
    }

    /**
     * As {@link #open}, for a bundle that was opened and activated before and now comes from the store after a restart: its day of expiry
     * bounds when it may be activated, not how long it may serve.
     */
    public Bundle reopen(byte[] archive) throws BundleRefused {
        Bundle bundle = read(archive);
        check(bundle);
        return bundle;
    }

    private void check(Bundle bundle) throws BundleRefused {
        CodeCheck.check(bundle.classFile(), bundle.descriptor(), permitted);
        for (Map.Entry<String, byte[]> validator : bundle.validators().entrySet()) {
            CodeCheck.checkValidator(validator.getValue(), validator.getKey(), validatorCalls);
        }
    }

    private Bundle read(byte[] archive) throws BundleRefused {
        LinkedHashMap<String, byte[]> entries = StoredZip.read(archive, limits);
        SignatureBlock block = sealed(entries);
        X509Certificate signer = trusted.stream()
                .filter(certificate -> Arrays.equals(BundleWriter.encoded(certificate), block.certificate()))
                .findFirst()
                .orElseThrow(() -> new BundleRefused(
                        UNKNOWN_SIGNER,
                        "the bundle is signed by a certificate that is not trusted here, SHA-256 fingerprint "
                                + fingerprint(block.certificate()),
                        "sign it with a trusted author's key, or add that certificate to bundles.trust"));
        return parts(archive, entries, block, signer);
    }

    /**
     * Opens a bundle to look at it: structure and signature hold, but nobody says who the signer is, whether the code is permitted and
     * whether it has expired. Never run what this returns.
     */
    public static Bundle inspect(byte[] archive, BundleLimits limits) throws BundleRefused {
        LinkedHashMap<String, byte[]> entries = StoredZip.read(archive, limits);
        SignatureBlock block = sealed(entries);
        return parts(archive, entries, block, certificate(block));
    }

    /** SHA-256 of an encoded certificate as it is shown to people: hex pairs with colons between. */
    public static String fingerprint(byte[] certificate) {
        return HexFormat.ofDelimiter(":").withUpperCase().formatHex(Seal.sha256(certificate));
    }

    /** Takes the three entries of the signature away from the others and holds them against those. */
    private static SignatureBlock sealed(LinkedHashMap<String, byte[]> entries) throws BundleRefused {
        byte[] manifest = entries.remove(Seal.MANIFEST);
        byte[] signatureFile = entries.remove(Seal.SIGNATURE_FILE);
        byte[] signatureBlock = entries.remove(Seal.SIGNATURE_BLOCK);
        if (manifest == null || signatureFile == null || signatureBlock == null) {
            throw new BundleRefused(
                    UNSIGNED,
                    "the bundle is not signed as bundles are: it lacks "
                            + (manifest == null
                                    ? Seal.MANIFEST
                                    : signatureFile == null ? Seal.SIGNATURE_FILE : Seal.SIGNATURE_BLOCK),
                    "sign it with an author's key by 'millrace compile'");
        }
        Seal seal = Seal.of(entries);
        if (!Arrays.equals(manifest, seal.manifest())) {
            throw tampered(Seal.difference(manifest, entries));
        }
        if (!Arrays.equals(signatureFile, seal.signatureFile())) {
            throw tampered(Seal.SIGNATURE_FILE + " does not belong to the manifest");
        }
        try {
            return SignatureBlock.read(signatureBlock);
        } catch (IllegalArgumentException e) {
            throw new BundleRefused(
                    TAMPERED,
                    Seal.SIGNATURE_BLOCK + " is not a signature block of a bundle: " + e.getMessage(),
                    RECOMPILE,
                    e);
        }
    }

    private static Bundle parts(
            byte[] archive, LinkedHashMap<String, byte[]> content, SignatureBlock block, X509Certificate signer)
            throws BundleRefused {
        Seal seal = Seal.of(content);
        if (!BundleWriter.verifies(seal.signatureFile(), block.signature(), signer)) {
            throw tampered("the signature does not belong to the bundle's content");
        }
        byte[] again = StoredZip.write(BundleWriter.archive(seal, block, content));
        int odd = Arrays.mismatch(archive, again);
        if (odd >= 0) {
            throw new BundleRefused(
                    DAMAGED, "the file is not as the compiler writes it, from byte " + odd + " on", RECOMPILE);
        }
        String descriptorText = text(content, BundleWriter.DESCRIPTOR);
        String plan = text(content, BundleWriter.PLAN);
        requireAbi(descriptorText);
        Descriptor descriptor;
        try {
            descriptor = DescriptorText.parse(descriptorText);
        } catch (IllegalArgumentException e) {
            throw new BundleRefused(
                    DAMAGED,
                    "entry " + BundleWriter.DESCRIPTOR + " can't be read: " + e.getMessage(),
                    "compile the flow again with the compiler of this version",
                    e);
        }
        SortedMap<String, byte[]> resources = new TreeMap<>();
        content.forEach((name, bytes) -> {
            if (name.startsWith(BundleWriter.RESOURCES)) {
                resources.put(name.substring(BundleWriter.RESOURCES.length()), bytes);
            }
        });
        byte[] classFile = code(content, descriptor.identity().className());
        SortedMap<String, byte[]> validators = new TreeMap<>();
        for (List<String> parts : descriptor.content().validators().values()) {
            for (String part : parts) {
                validators.put(part, code(content, part));
            }
        }
        requireOrder(content, descriptor, classFile, validators, resources, plan);
        return new Bundle(
                descriptor,
                classFile,
                Collections.unmodifiableSortedMap(validators),
                Collections.unmodifiableSortedMap(resources),
                plan,
                signer,
                HexFormat.of().formatHex(Seal.sha256(archive)),
                archive);
    }

    private static byte[] code(LinkedHashMap<String, byte[]> content, String className) throws BundleRefused {
        byte[] classFile = content.get(BundleWriter.classPath(className));
        if (classFile == null) {
            throw damaged("entry " + BundleWriter.classPath(className) + " is missing");
        }
        return classFile;
    }

    /** Entries are those that a writer makes of these parts, in that order, and no others. */
    private static void requireOrder(
            LinkedHashMap<String, byte[]> content,
            Descriptor descriptor,
            byte[] classFile,
            SortedMap<String, byte[]> validators,
            SortedMap<String, byte[]> resources,
            String plan)
            throws BundleRefused {
        List<String> expected;
        byte[] expectedDescriptor;
        try {
            var written = BundleWriter.content(descriptor, classFile, validators, resources, plan);
            expected = List.copyOf(written.keySet());
            expectedDescriptor = written.get(BundleWriter.DESCRIPTOR);
        } catch (IllegalArgumentException e) {
            throw new BundleRefused(DAMAGED, e.getMessage(), RECOMPILE, e);
        }
        for (String name : content.keySet()) {
            if (!expected.contains(name)) {
                throw damaged("entry " + name + " does not belong in a bundle");
            }
        }
        if (!expected.equals(List.copyOf(content.keySet()))) {
            throw damaged("the entries are not in the order in which the compiler writes them");
        }
        if (!Arrays.equals(expectedDescriptor, content.get(BundleWriter.DESCRIPTOR))) {
            throw damaged("entry " + BundleWriter.DESCRIPTOR + " names a lower bundle ABI than its code needs");
        }
    }

    private static void requireAbi(String descriptorText) throws BundleRefused {
        int abi;
        try {
            abi = DescriptorText.abi(descriptorText);
        } catch (IllegalArgumentException e) {
            throw new BundleRefused(
                    DAMAGED, "entry " + BundleWriter.DESCRIPTOR + " can't be read: " + e.getMessage(), RECOMPILE, e);
        }
        if (abi > Descriptor.ABI) {
            throw new BundleRefused(
                    NEWER,
                    "it needs bundle ABI " + abi + ", and this runtime opens ABI "
                            + (Descriptor.ABI == 1 ? "1" : "1 to " + Descriptor.ABI),
                    "upgrade the runtime, or compile the flow with the version of Millrace that the runtime has");
        }
    }

    private static String text(LinkedHashMap<String, byte[]> content, String name) throws BundleRefused {
        byte[] bytes = content.get(name);
        String text = bytes == null ? null : EntryName.decode(bytes, 0, bytes.length);
        if (text == null) {
            throw damaged("entry " + name + (bytes == null ? " is missing" : " is not UTF-8"));
        }
        return text;
    }

    private void requireInTime(Bundle bundle) throws BundleRefused {
        String expires = bundle.descriptor().identity().expires();
        if (!expires.isEmpty() && LocalDate.now(clock).isAfter(LocalDate.parse(expires))) {
            throw new BundleRefused(
                    EXPIRED,
                    "the last day to activate this bundle was " + expires,
                    "compile the flow again with a later day of expiry");
        }
        if (clock.instant().isAfter(bundle.signer().getNotAfter().toInstant())) {
            throw new BundleRefused(
                    EXPIRED,
                    "the signer's certificate was valid until "
                            + bundle.signer().getNotAfter().toInstant(),
                    "make a new author's key with 'millrace keygen', trust it here and compile the flow again");
        }
        if (clock.instant().isBefore(bundle.signer().getNotBefore().toInstant())) {
            throw new BundleRefused(
                    EXPIRED,
                    "the signer's certificate is valid from "
                            + bundle.signer().getNotBefore().toInstant() + " on",
                    "set this machine's clock, which says " + clock.instant());
        }
    }

    private static X509Certificate certificate(SignatureBlock block) throws BundleRefused {
        try {
            X509Certificate certificate = (X509Certificate) CertificateFactory.getInstance("X.509")
                    .generateCertificate(new ByteArrayInputStream(block.certificate()));
            if (!Arrays.equals(certificate.getEncoded(), block.certificate())) {
                throw tampered("the signer's certificate can't be read");
            }
            return certificate;
        } catch (CertificateException e) {
            throw new BundleRefused(TAMPERED, "the signer's certificate can't be read", RECOMPILE, e);
        }
    }

    private static BundleRefused tampered(String wrong) {
        return new BundleRefused(TAMPERED, wrong, RECOMPILE);
    }

    private static BundleRefused damaged(String wrong) {
        return new BundleRefused(DAMAGED, wrong, RECOMPILE);
    }
}
