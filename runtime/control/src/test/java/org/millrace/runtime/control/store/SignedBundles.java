package org.millrace.runtime.control.store;

import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleWriter;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.transports.http.route.Entrances;

/** Bundles of flows that do nothing, signed by an author whose key lies in a folder of the test's. */
final class SignedBundles {

    static final Clock CLOCK = Clock.fixed(Instant.parse("2029-05-06T07:08:09Z"), ZoneOffset.UTC);

    private static final String PASSWORD = "author's password";

    private final PrivateKey key;
    private final X509Certificate certificate;

    /** Makes the author with the JDK's keytool unless the folder holds one. */
    SignedBundles(Path folder) throws Exception {
        Path store = folder.resolve("author.p12");
        if (!Files.exists(store)) {
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "author",
                            "-dname",
                            "CN=Author",
                            "-keyalg",
                            "RSA",
                            "-keysize",
                            "2048",
                            "-validity",
                            "3650",
                            "-keystore",
                            store.toString(),
                            "-storepass",
                            PASSWORD)
                    .redirectErrorStream(true)
                    .start();
            String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException(output);
            }
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        key = (PrivateKey) keys.getKey("author", PASSWORD.toCharArray());
        certificate = (X509Certificate) keys.getCertificate("author");
    }

    BundleReader reader() {
        return new BundleReader(List.of(certificate), Set.of(), BundleLimits.DEFAULTS, CLOCK);
    }

    BundleReader readerAt(Instant now) throws GeneralSecurityException {
        return new BundleReader(
                List.of(certificate), Set.of(), BundleLimits.DEFAULTS, Clock.fixed(now, ZoneOffset.UTC));
    }

    byte[] bundle(String flow, String version) {
        return bundle(flow, version, "plan", "");
    }

    byte[] bundle(String flow, String version, String plan, String expires) {
        Descriptor named = Descriptor.named(flow);
        String className = named.identity().className();
        Descriptor descriptor = named.with(new Descriptor.Identity(flow, version, className, expires, 1))
                .with(new Descriptor.Cost(true, false, Descriptor.MemoryClass.STREAMS, 0))
                .with(Descriptor.Content.EMPTY.withSteps(
                        Entrances.receive("receive", new Entrance("http", "/" + flow, List.of()))
                                .at(3)));
        return BundleWriter.write(descriptor, classFile(className), new TreeMap<>(), plan, key, certificate);
    }

    private static byte[] classFile(String className) {
        ClassDesc exchange = ClassDesc.of("org.millrace.runtime.api.Exchange");
        ClassDesc link = ClassDesc.of("org.millrace.runtime.api.Link");
        ClassDesc fault = ClassDesc.of("org.millrace.runtime.api.Fault");
        return ClassFile.of()
                .build(
                        ClassDesc.of(className),
                        builder -> builder.withVersion(69, 0)
                                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL)
                                .withInterfaceSymbols(ClassDesc.of("org.millrace.runtime.api.CompiledFlow"))
                                .withMethodBody(
                                        "<init>",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, link),
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.aload(0)
                                                .invokespecial(
                                                        ConstantDescs.CD_Object, "<init>", ConstantDescs.MTD_void)
                                                .return_())
                                .withMethodBody(
                                        "run",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, exchange),
                                        ClassFile.ACC_PUBLIC,
                                        CodeBuilder::return_)
                                .withMethodBody(
                                        "resume",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, exchange, ConstantDescs.CD_int, fault),
                                        ClassFile.ACC_PUBLIC,
                                        CodeBuilder::return_));
    }
}
