package org.millrace.runtime.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Problems;
import org.millrace.runtime.settings.Variables;
import org.millrace.runtime.transports.http.outbound.EndpointSettings;

class EnvironmentFileTest {

    @TempDir
    private static Path folder;

    private static KeyStore store;

    private Problems problems = new Problems();

    @BeforeAll
    static void makeKeys() throws Exception {
        Path file = Keys.store(folder.resolve("server.p12"), "server", "millrace", "-validity", "400");
        Keys.store(folder.resolve("server.jks"), "old", "millrace", "-storetype", "JKS");
        Keys.store(folder.resolve("other.p12"), "other", "millrace");
        Keys.store(folder.resolve("two.p12"), "first", "millrace");
        Keys.store(folder.resolve("two.p12"), "second", "millrace");
        Keys.certificate(folder.resolve("server.pem"), file, "server", "millrace", "-rfc");
        Keys.certificate(folder.resolve("server.der"), file, "server", "millrace");
        Keys.certificate(folder.resolve("other.pem"), folder.resolve("other.p12"), "other", "millrace", "-rfc");
        store = KeyStore.getInstance(file.toFile(), "millrace".toCharArray());
        byte[] key = store.getKey("server", "millrace".toCharArray()).getEncoded();
        Keys.pem(folder.resolve("key.pem"), "PRIVATE KEY", key);
        Keys.pem(folder.resolve("old-key.pem"), "RSA PRIVATE KEY", key);
        Keys.pem(folder.resolve("sealed-key.pem"), "ENCRYPTED PRIVATE KEY", sealed(key));
        Files.writeString(folder.resolve("password"), "millrace\nsecond line\n");
    }

    private static byte[] sealed(byte[] key) throws Exception {
        String scheme = "PBEWithHmacSHA256AndAES_256";
        Cipher cipher = Cipher.getInstance(scheme);
        cipher.init(
                Cipher.ENCRYPT_MODE,
                SecretKeyFactory.getInstance(scheme).generateSecret(new PBEKeySpec("sealed".toCharArray())));
        // RFC 8018 appendix A.4: PBES2 with its parameters, then the sealed key; the JDK reads this form but does not
        // write it
        byte[] pbes2 = HexFormat.of().parseHex("06092a864886f70d01050d");
        byte[] algorithm = der(0x30, pbes2, cipher.getParameters().getEncoded());
        return der(0x30, algorithm, der(0x04, cipher.doFinal(key)));
    }

    private static byte[] der(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(tag);
        whole.write(0x82);
        whole.write(content.size() >> 8);
        whole.write(content.size());
        whole.writeBytes(content.toByteArray());
        return whole.toByteArray();
    }

    private EnvironmentFile read(String text, Clock clock) throws Exception {
        problems = new Problems();
        Path file = folder.resolve("environment.yaml");
        Files.writeString(file, text);
        return EnvironmentFile.read(file, new Variables(Map.of("SECRET", "millrace")), clock, problems);
    }

    private EnvironmentFile read(String text) throws Exception {
        return read(text, Clock.systemUTC());
    }

    private List<String> plain(List<String> lines) {
        return lines.stream().map(line -> line.replace(folder + "/", "")).toList();
    }

    private void reads(String key) throws Exception {
        EnvironmentFile read = read("keys:\n  k: " + key + "\n");
        assertEquals(List.of(), plain(problems.errors()));
        assertNotEquals(null, read.keys().get("k").privateKey());
        assertEquals(1, read.keys().get("k").chain().size());
    }

    private void refuses(String text, String... errors) throws Exception {
        read(text);
        assertEquals(List.of(errors), plain(problems.errors()));
    }

    @Test
    void keysComeFromPkcs12AndJksWithPasswordsOfEveryForm() throws Exception {
        reads("{keystore: server.p12, alias: server, password: millrace}");
        reads("{keystore: server.p12, password: \"${SECRET}\"}");
        reads("{keystore: server.p12, password: {file: password}}");
        reads("{keystore: server.jks, alias: old, password: millrace, keyPassword: millrace}");
    }

    @Test
    void keysComeFromPem() throws Exception {
        reads("{privateKey: key.pem, certificates: server.pem}");
        reads("{privateKey: sealed-key.pem, certificates: server.pem, password: sealed}");
    }

    @Test
    void wrongPasswordsAreReportedWhereTheyStandAndNeverShown() throws Exception {
        refuses(
                """
                keys:
                  a: {keystore: server.p12, password: wrong-secret}
                  b: {privateKey: sealed-key.pem, certificates: server.pem, password: wrong-secret}
                  c: {privateKey: sealed-key.pem, certificates: server.pem}
                  d: {keystore: server.p12}
                  e: {keystore: server.p12, password: {file: missing}}
                """,
                "environment.yaml:2:39: keys.a: the password of server.p12 is wrong; mend password",
                "environment.yaml:3:71: keys.b: the password of sealed-key.pem is wrong; mend password",
                "environment.yaml:4:19: keys.c: the key in sealed-key.pem is encrypted; add password:",
                "environment.yaml:5:6: keys.d has no password; add password: \"${NAME}\" or password: {file: path}",
                "environment.yaml:6:39: keys.e: there is no file missing; create it, or mend the path");
    }

    @Test
    void missingAndAmbiguousKeysAreReported() throws Exception {
        refuses(
                """
                keys:
                  a: {keystore: server.p12, alias: sever, password: millrace}
                  b: {keystore: none.p12, password: millrace}
                  c: {keystore: two.p12, password: millrace}
                  d: {privateKey: old-key.pem, certificates: server.pem}
                  e: {privateKey: key.pem, certificates: other.pem}
                  f: {privateKey: server.pem, certificates: server.pem}
                  g: {keystore: server.pem, password: millrace}
                """,
                "environment.yaml:2:36: keys.a: server.p12 holds no key sever; it holds [server]",
                "environment.yaml:3:17: keys.b: there is no file none.p12; create it, or mend the path",
                "environment.yaml:4:17: keys.c: two.p12 holds 2 keys and no alias says which to take;"
                        + " add alias: with one of [first, second]",
                "environment.yaml:5:19: keys.d: old-key.pem holds a RSA PRIVATE KEY, an old form;"
                        + " convert it: openssl pkcs8 -topk8 -in old.pem -out new.pem",
                "environment.yaml:6:42: keys.e: the first certificate in other.pem is not that of the key in key.pem;"
                        + " put the key's own certificate first",
                "environment.yaml:7:19: keys.f: server.pem holds no PEM private key;"
                        + " name a file with BEGIN PRIVATE KEY in it",
                "environment.yaml:8:17: keys.g: server.pem is no key store that Java reads;"
                        + " name a PKCS12 or JKS key store");
    }

    @Test
    void certificatesComeFromPemAndDer() throws Exception {
        EnvironmentFile read = read("certificates:\n  c: {files: [server.pem, server.der]}\n");
        assertEquals(List.of(), problems.errors());
        X509Certificate expected = (X509Certificate) store.getCertificate("server");
        assertEquals(List.of(expected, expected), read.certificates().get("c").pinned());
    }

    @Test
    void aFileWithoutACertificateIsReported() throws Exception {
        refuses(
                "certificates:\n  c: {files: [password]}\n  d: {files: [key.pem]}\n  e: {}\n",
                "environment.yaml:2:14: certificates.c: password holds no certificate that can be read;"
                        + " name a PEM or DER certificate",
                "environment.yaml:3:14: certificates.d: key.pem holds no certificate; name a PEM or DER certificate",
                "environment.yaml:4:6: certificates.e has neither files nor authorities;"
                        + " add files: [certificate.pem] with those that are trusted themselves, or authorities: [ca.pem]");
    }

    @Test
    void anExpiredCertificateWarnsButDoesNotKeepTheRuntimeFromStarting() throws Exception {
        String text = "certificates:\n  c: {files: [server.pem]}\n";
        Instant end =
                ((X509Certificate) store.getCertificate("server")).getNotAfter().toInstant();
        String day = end.atZone(ZoneOffset.UTC).toLocalDate().toString();

        read(text, Clock.fixed(end.plusSeconds(1), ZoneOffset.UTC));
        assertEquals(List.of(), problems.errors());
        assertEquals(
                List.of("environment.yaml:2:6: certificates.c: the certificate of CN=server expired on " + day
                        + "; renew it"),
                plain(problems.warnings()));

        read(text, Clock.fixed(end.minus(Duration.ofDays(30)).plusSeconds(1), ZoneOffset.UTC));
        assertEquals(
                List.of("environment.yaml:2:6: certificates.c: the certificate of CN=server expires on " + day
                        + "; renew it soon"),
                plain(problems.warnings()));

        read(text, Clock.fixed(end.minus(Duration.ofDays(30)), ZoneOffset.UTC));
        assertEquals(List.of(), problems.warnings());
    }

    @Test
    void endpointsAreReadWithTheirDefaults() throws Exception {
        EnvironmentFile read = read("""
                endpoints:
                  orders: {targets: ["http://127.0.0.1:9000", "https://b.example/base"], maxConnections: 7}
                values: {region: emea}
                legacyAlgorithms: true
                """);
        assertEquals(List.of(), problems.errors());
        EndpointSettings orders =
                read.transports().of(Transports.ENDPOINTS.section()).get("orders");
        assertEquals(
                List.of(URI.create("http://127.0.0.1:9000"), URI.create("https://b.example/base")), orders.targets());
        assertEquals(7, orders.maxConnections());
        assertEquals(Duration.ofSeconds(2), orders.connectTimeout());
        assertEquals(Map.of("region", "emea"), read.values());
        assertEquals(true, read.legacyAlgorithms());
    }

    @Test
    void targetsThatCanNotBeCalledAreReported() throws Exception {
        refuses(
                """
                endpoints:
                  a: {targets: ["ftp://host"]}
                  b: {targets: ["http://user:pw@host/"]}
                  c: {}
                  d: {targets: "http://host"}
                """,
                "environment.yaml:2:17: endpoints.a.targets: \"ftp://host\" is not the address of a target;"
                        + " write http://host:port or https://host:port, with a path if the backend has one",
                "environment.yaml:3:17: endpoints.b.targets: the address of a target can't have a user, a query or a"
                        + " fragment; write http://host:port or https://host:port, with a path if the backend has one",
                "environment.yaml:4:6: endpoints.c has no targets; add targets: [\"http://host:port\"]",
                "environment.yaml:5:16: endpoints.d.targets must be a list; write [first, second]");
    }

    @Test
    void theDigestTellsEnvironmentsApart() throws Exception {
        String one = read("values: {a: x, b: y}\n").digest();
        assertEquals(one, read("# the same\nvalues:\n  b: y\n  a: x\n").digest());
        assertNotEquals(one, read("values: {a: xb, b: y}\n").digest());
        assertNotEquals(
                one, read("values: {a: x, b: y}\nlegacyAlgorithms: true\n").digest());
        assertNotEquals(
                read("keys:\n  k: {keystore: server.p12, password: millrace}\n").digest(),
                read("keys:\n  k: {keystore: other.p12, password: millrace}\n").digest());
        assertEquals(64, one.length());
    }

    @Test
    void theDigestIsOfWhatIsWrittenAndNotOfDefaultsNorOfItsForm() throws Exception {
        String one = read("endpoints:\n  a:\n    targets: [\"http://b:1\"]\n    maxQueued: 5\n")
                .digest();
        assertEquals(
                one,
                read("# so\nendpoints: {a: {maxQueued: \"${QUEUED:-5}\", targets: ['http://b:1']}}\n")
                        .digest());
        assertNotEquals(
                one,
                read("endpoints: {a: {targets: [\"http://b:1\"], maxQueued: 5, maxConnections: 512}}\n")
                        .digest());
        // as long as nobody writes more, whatever releases add
        assertEquals("b9daa08797161fee21fe5e39e05cfc3a05360cb025023d0b8d7c84f0e78b41f7", one);
    }

    @Test
    void anAnchorThatHoldsItselfDoesNoHarm() throws Exception {
        assertEquals(64, read("endpoints: &all\n  a: *all\n").digest().length());
        assertFalse(problems.errors().isEmpty());
    }

    @Test
    void thePartsTellWhereEnvironmentsDiffer() throws Exception {
        SortedMap<String, String> one =
                read("values: {a: x, b: y}\nkeys:\n  k: {keystore: server.p12, password: millrace}\n")
                        .parts();
        SortedMap<String, String> other =
                read("values: {a: z, b: y}\nkeys:\n  k: {keystore: other.p12, password: millrace}\n")
                        .parts();
        assertEquals(List.of("keys.k", "legacyAlgorithms", "values.a", "values.b"), List.copyOf(one.keySet()));
        assertEquals(
                List.of("keys.k", "values.a"),
                one.keySet().stream()
                        .filter(name -> !one.get(name).equals(other.get(name)))
                        .toList());
        assertFalse(one.get("values.a").contains("x"), "it may be a secret");
    }

    @Test
    void aKeyStoreThatFailedIsNotThere() throws Exception {
        assertNull(
                read("keys:\n  a: {keystore: none.p12, password: x}\n").keys().get("a"));
    }

    @Test
    void privateKeysAreThoseOfTheStore() throws Exception {
        PrivateKey key = read("keys:\n  k: {privateKey: key.pem, certificates: server.pem}\n")
                .keys()
                .get("k")
                .privateKey();
        assertEquals(store.getKey("server", "millrace".toCharArray()), key);
    }
}
