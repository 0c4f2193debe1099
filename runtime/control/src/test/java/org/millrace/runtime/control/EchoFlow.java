package org.millrace.runtime.control;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.millrace.bundle.BundleWriter;
import org.millrace.bundle.Call;
import org.millrace.bundle.Descriptor;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.flow.Offered;
import org.millrace.runtime.flow.Sources;
import org.millrace.runtime.http.Entrance;
import org.millrace.runtime.transports.http.route.Entrances;
import org.millrace.runtime.transports.http.step.Reply;

/**
 * Bundles of a flow that answers with what it was sent, written without the compiler: a receive and a reply. The reply's content type
 * names the flow's version, so that a test sees which version answered.
 */
public final class EchoFlow {

    /** Who signs. */
    public record Author(PrivateKey key, X509Certificate certificate) {

        /** Key stores by names: keytool takes seconds, so that an author has one key in all tests of a JVM. */
        private static final Map<String, byte[]> STORES = new ConcurrentHashMap<>();

        /** Puts a key store and the author's certificate, in {@code author.der}, into a folder. */
        public static Author make(Path folder, String name) throws Exception {
            Files.createDirectories(folder);
            Path store = folder.resolve(name + ".p12");
            if (STORES.containsKey(name)) {
                Files.write(store, STORES.get(name));
            } else {
                store(store, name);
                STORES.put(name, Files.readAllBytes(store));
            }
            char[] password = "author".toCharArray();
            KeyStore keys = KeyStore.getInstance(store.toFile(), password);
            X509Certificate certificate = (X509Certificate) keys.getCertificate("author");
            Files.write(folder.resolve(name + ".der"), certificate.getEncoded());
            return new Author((PrivateKey) keys.getKey("author", password), certificate);
        }

        private static void store(Path store, String name) throws Exception {
            Process keytool = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "author",
                            "-dname",
                            "CN=" + name,
                            "-keyalg",
                            "RSA",
                            "-keysize",
                            "2048",
                            "-validity",
                            "365",
                            "-keystore",
                            store.toString(),
                            "-storepass",
                            "author"))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(keytool.getInputStream().readAllBytes());
            if (keytool.waitFor() != 0) {
                throw new IllegalStateException(said);
            }
        }
    }

    private static final ClassDesc EXCHANGE = ClassDesc.of("org.millrace.runtime.api.Exchange");
    private static final ClassDesc LINK = ClassDesc.of("org.millrace.runtime.api.Link");
    private static final ClassDesc STEP_FACTS = ClassDesc.of("org.millrace.runtime.api.StepFacts");
    private static final ClassDesc FAULT = ClassDesc.of("org.millrace.runtime.api.Fault");
    private static final ClassDesc REPLY = ClassDesc.of("org.millrace.runtime.transports.http.step.Reply");
    private static final MethodTypeDesc PREPARE = MethodTypeDesc.of(REPLY, LINK, STEP_FACTS);
    private static final MethodTypeDesc STEP = MethodTypeDesc.of(STEP_FACTS, LINK, CD_int);
    private static final MethodTypeDesc RUN = MethodTypeDesc.of(CD_void, EXCHANGE, REPLY);

    /** The calls that the flow makes. */
    public static final Set<Call> CALLS = Set.of(
            new Call("org/millrace/runtime/transports/http/step/Reply", "prepare", PREPARE.descriptorString()),
            new Call("org/millrace/runtime/transports/http/step/Reply", "run", RUN.descriptorString()));

    /** What a runtime with these sources offers to it. */
    public static Offered offered(Sources sources) {
        return new Offered(sources, List.of(Reply.class));
    }

    private EchoFlow() {}

    /** The content type that a version answers with. */
    public static String contentType(String version) {
        return "text/plain;version=" + version;
    }

    public static byte[] bundle(Author author, String flow, String version) {
        return bundle(author, flow, version, List.of());
    }

    /** @param keys aliases that the flow says it needs */
    public static byte[] bundle(Author author, String flow, String version, List<String> keys) {
        return bundle(author, flow, version, keys, "http");
    }

    public static byte[] bundle(Author author, String flow, String version, List<String> keys, String listener) {
        return bundle(author, flow, version, keys, listener, new TreeMap<>());
    }

    /** @param resources by path, so that a bundle is as large as a test wants it */
    public static byte[] bundle(
            Author author,
            String flow,
            String version,
            List<String> keys,
            String listener,
            SortedMap<String, byte[]> resources) {
        Descriptor named = Descriptor.named(flow);
        Descriptor descriptor = named.with(named.identity().withVersion(version))
                .withNeeds(keys.stream()
                        .map(key -> new Descriptor.Need(Descriptor.Need.Kind.KEY, key))
                        .toArray(Descriptor.Need[]::new))
                .with(Descriptor.Content.EMPTY.withSteps(
                        Entrances.receive("receive", new Entrance(listener, "/" + flow, List.of()))
                                .at(3),
                        StepFacts.of("answer", "reply")
                                .with("status", 0)
                                .with("contentType", contentType(version))
                                .at(4)));
        return BundleWriter.write(
                descriptor,
                classFile(ClassDesc.of(named.identity().className())),
                resources,
                "answer\n",
                author.key,
                author.certificate);
    }

    private static byte[] classFile(ClassDesc self) {
        return ClassFile.of()
                .build(
                        self,
                        flow -> flow.withVersion(ClassFile.JAVA_25_VERSION, 0)
                                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                                .withInterfaceSymbols(ClassDesc.of("org.millrace.runtime.api.CompiledFlow"))
                                .with(SourceFileAttribute.of("echo.flow"))
                                .withField("answer", REPLY, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL)
                                .withMethodBody(
                                        INIT_NAME,
                                        MethodTypeDesc.of(CD_void, LINK),
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.aload(0)
                                                .invokespecial(CD_Object, INIT_NAME, MTD_void)
                                                .aload(0)
                                                .aload(1)
                                                .aload(1)
                                                .loadConstant(1)
                                                .invokestatic(LINK, "step", STEP)
                                                .invokestatic(REPLY, "prepare", PREPARE)
                                                .putfield(self, "answer", REPLY)
                                                .return_())
                                .withMethodBody(
                                        "run",
                                        MethodTypeDesc.of(CD_void, EXCHANGE),
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.lineNumber(4)
                                                .aload(1)
                                                .loadConstant(1)
                                                .invokestatic(
                                                        EXCHANGE, "enter", MethodTypeDesc.of(CD_void, EXCHANGE, CD_int))
                                                .aload(1)
                                                .aload(0)
                                                .getfield(self, "answer", REPLY)
                                                .invokestatic(REPLY, "run", RUN)
                                                .return_())
                                .withMethodBody(
                                        "resume",
                                        MethodTypeDesc.of(CD_void, EXCHANGE, CD_int, FAULT),
                                        ClassFile.ACC_PUBLIC,
                                        code -> code.return_()));
    }
}
