package org.millrace.bundle;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAKey;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** Writes bundles. The same arguments always give the same bytes, on any machine. */
public final class BundleWriter {

    static final String DESCRIPTOR = "META-INF/millrace/flow";
    static final String PLAN = "META-INF/millrace/plan.txt";
    static final String RESOURCES = "resources/";

    /** Keys below this size are neither signed with nor trusted. */
    static final int MIN_KEY_BITS = 2048;

    private static final String ALGORITHM = "SHA256withRSA";

    private BundleWriter() {}

    /**
     * @param resources by path relative to the flow, e.g. {@code schemas/order.xsd}
     * @param plan the flow's plan as text a person can read
     * @param key the author's RSA key, of 2048 bits or more
     * @param certificate the certificate of that key
     * @return a signed bundle
     * @throws IllegalArgumentException when the descriptor holds what a bundle can't, a resource's path leads out of the bundle, a
     *     sample names no resource, or the key is none to sign with
     */
    public static byte[] write(
            Descriptor descriptor,
            byte[] classFile,
            SortedMap<String, byte[]> resources,
            String plan,
            PrivateKey key,
            X509Certificate certificate) {
        return write(descriptor, classFile, Collections.emptySortedMap(), resources, plan, key, certificate);
    }

    /**
     * As {@link #write(Descriptor, byte[], SortedMap, String, PrivateKey, X509Certificate)}, with the classes of schemas.
     *
     * @param validators by class name, those that the descriptor names
     */
    public static byte[] write(
            Descriptor descriptor,
            byte[] classFile,
            SortedMap<String, byte[]> validators,
            SortedMap<String, byte[]> resources,
            String plan,
            PrivateKey key,
            X509Certificate certificate) {
        LinkedHashMap<String, byte[]> content = content(descriptor, classFile, validators, resources, plan);
        Seal seal = Seal.of(content);
        byte[] signature = sign(seal.signatureFile(), key, certificate);
        return StoredZip.write(archive(seal, new SignatureBlock(encoded(certificate), signature), content));
    }

    /** What is signed, in the order it stands in the archive. */
    static LinkedHashMap<String, byte[]> content(
            Descriptor descriptor,
            byte[] classFile,
            SortedMap<String, byte[]> validators,
            SortedMap<String, byte[]> resources,
            String plan) {
        LinkedHashMap<String, byte[]> content = new LinkedHashMap<>();
        int abi = Math.max(descriptor.identity().abi(), AbiVersions.needed(classFile, validators));
        content.put(DESCRIPTOR, DescriptorText.render(descriptor, abi).getBytes(StandardCharsets.UTF_8));
        content.put(PLAN, plan.getBytes(StandardCharsets.UTF_8));
        content.put(classPath(descriptor.identity().className()), classFile);
        TreeSet<String> parts = new TreeSet<>();
        descriptor.content().validators().values().forEach(parts::addAll);
        for (String validator : parts) {
            byte[] code = validators.get(validator);
            if (code == null) {
                throw new IllegalArgumentException("the class " + validator + " is missing");
            }
            content.put(classPath(validator), code);
        }
        for (String path : descriptor.content().validators().keySet()) {
            if (!resources.containsKey(path)) {
                throw new IllegalArgumentException(
                        "the resource " + EntryName.shown(path) + " of a validator is missing");
            }
        }
        // the caller's map may be sorted in another order, which TreeMap's copy constructor would take over
        TreeMap<String, byte[]> sorted = new TreeMap<>();
        sorted.putAll(resources);
        sorted.forEach((path, bytes) -> content.put(RESOURCES + path, bytes));
        for (String name : content.keySet()) {
            String wrong = EntryName.wrong(name);
            if (wrong != null) {
                throw new IllegalArgumentException("the path '" + EntryName.shown(name) + "' " + wrong);
            }
            if (name.getBytes(StandardCharsets.UTF_8).length > BundleLimits.DEFAULTS.maxNameBytes()) {
                throw new IllegalArgumentException("the path '" + EntryName.shown(name) + "' is longer than "
                        + BundleLimits.DEFAULTS.maxNameBytes() + " bytes");
            }
        }
        for (Descriptor.Sample sample : descriptor.content().samples()) {
            for (String path : new String[] {sample.request(), sample.response()}) {
                if (!path.isEmpty() && !resources.containsKey(path)) {
                    throw new IllegalArgumentException("sample " + EntryName.shown(sample.name())
                            + " names the resource " + EntryName.shown(path) + ", which the bundle does not have");
                }
            }
        }
        return content;
    }

    static LinkedHashMap<String, byte[]> archive(Seal seal, SignatureBlock block, Map<String, byte[]> content) {
        LinkedHashMap<String, byte[]> entries = new LinkedHashMap<>();
        entries.put(Seal.MANIFEST, seal.manifest());
        entries.put(Seal.SIGNATURE_FILE, seal.signatureFile());
        entries.put(Seal.SIGNATURE_BLOCK, block.encoded());
        entries.putAll(content);
        return entries;
    }

    static String classPath(String className) {
        return className.replace('.', '/') + ".class";
    }

    private static byte[] sign(byte[] signatureFile, PrivateKey key, X509Certificate certificate) {
        requireKey(certificate);
        if (!key.getAlgorithm().equals("RSA")) {
            throw new IllegalArgumentException("the author's key is not an RSA key; make one with 'millrace keygen'");
        }
        try {
            Signature signer = Signature.getInstance(ALGORITHM);
            signer.initSign(key);
            signer.update(signatureFile);
            byte[] signature = signer.sign();
            if (!verifies(signatureFile, signature, certificate)) {
                throw new IllegalArgumentException("the author's certificate belongs to another key");
            }
            return signature;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the author's key can't sign: " + e.getMessage(), e);
        }
    }

    static boolean verifies(byte[] signatureFile, byte[] signature, X509Certificate certificate) {
        try {
            Signature verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(certificate.getPublicKey());
            verifier.update(signatureFile);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            // a signature of the wrong length, or a key that takes none, is a signature that does not fit
            return false;
        }
    }

    /** @throws IllegalArgumentException when the certificate's key is none that bundles are signed with */
    static void requireKey(X509Certificate certificate) {
        String owner = "the certificate of " + certificate.getSubjectX500Principal();
        if (!(certificate.getPublicKey() instanceof RSAKey key)) {
            throw new IllegalArgumentException(owner + " has no RSA key; make an author's key with 'millrace keygen'");
        }
        int bits = key.getModulus().bitLength();
        if (bits < MIN_KEY_BITS) {
            throw new IllegalArgumentException(owner + " has a key of " + bits + " bits, and " + MIN_KEY_BITS
                    + " are the least; make an author's key with 'millrace keygen'");
        }
    }

    static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the certificate can't be encoded: " + e.getMessage(), e);
        }
    }
}
