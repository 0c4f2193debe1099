package org.millrace.tests.hostile.siege;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.BundleWriter;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.key.AuthorKey;

/** Bundles taken apart and put together again, as an author could who does not use our compiler. */
public final class Bundles {

    private Bundles() {}

    public static Bundle open(byte[] archive) {
        try {
            return BundleReader.inspect(archive, BundleLimits.DEFAULTS);
        } catch (BundleRefused e) {
            throw new AssertionError(e);
        }
    }

    /** The same bundle as another version, with other resources, signed by an author of choice. */
    public static byte[] with(byte[] archive, String version, SortedMap<String, byte[]> resources, AuthorKey author) {
        Bundle bundle = open(archive);
        return BundleWriter.write(
                version(bundle.descriptor(), version),
                bundle.classFile(),
                resources,
                bundle.plan(),
                author.privateKey(),
                author.certificate());
    }

    /** The same bundle as another version. */
    public static byte[] version(byte[] archive, String version, AuthorKey author) {
        return with(archive, version, open(archive).resources(), author);
    }

    /** The same bundle with other code. */
    public static byte[] withCode(byte[] archive, String version, byte[] classFile, AuthorKey author) {
        Bundle bundle = open(archive);
        return BundleWriter.write(
                version(bundle.descriptor(), version),
                classFile,
                bundle.resources(),
                bundle.plan(),
                author.privateKey(),
                author.certificate());
    }

    /** The name of the class of a schema that {@link #withValidator} puts in. */
    public static String validatorName(byte[] archive) {
        String flow = open(archive).descriptor().identity().className();
        return flow.substring(0, flow.lastIndexOf('.') + 1) + "Schema1";
    }

    /** The same bundle with a class for the schema that its first resource is said to be. */
    public static byte[] withValidator(byte[] archive, String version, byte[] classFile, AuthorKey author) {
        Bundle bundle = open(archive);
        Descriptor of = version(bundle.descriptor(), version);
        String name = validatorName(archive);
        return BundleWriter.write(
                of.with(of.content().withValidators(Map.of(bundle.resources().firstKey(), List.of(name)))),
                bundle.classFile(),
                new TreeMap<>(Map.of(name, classFile)),
                bundle.resources(),
                bundle.plan(),
                author.privateKey(),
                author.certificate());
    }

    private static Descriptor version(Descriptor of, String version) {
        return of.with(of.identity().withVersion(version)).with(of.content().withValidators(Map.of()));
    }
}
