package org.millrace.runtime.pair;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.millrace.runtime.pair.group.NoMajority;
import org.millrace.runtime.pair.state.FactRefused;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.Enrolment;
import org.millrace.runtime.pair.trust.Invitations;
import org.millrace.runtime.pair.trust.JoinToken;

/** The one call of an admin API that newcomers make, in front of a pair. */
final class Door implements AutoCloseable {

    /** Made once for all tests of a JVM: keytool takes a second. */
    private static final class Keys {

        private static final KeyStore STORE;

        static {
            try {
                Path folder = Files.createTempDirectory("door");
                Path store = folder.resolve("door.p12");
                STORE = make(store);
                Files.delete(store);
                Files.delete(folder);
            } catch (Exception e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static KeyStore make(Path store) throws Exception {
            Process keytool = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "keytool")
                                    .toString(),
                            "-genkeypair",
                            "-alias",
                            "door",
                            "-keyalg",
                            "EC",
                            "-dname",
                            "CN=door",
                            "-storetype",
                            "PKCS12",
                            "-keystore",
                            store.toString(),
                            "-storepass",
                            "secret")
                    .inheritIO()
                    .start();
            if (keytool.waitFor() != 0) {
                throw new IOException("keytool failed");
            }
            return KeyStore.getInstance(store.toFile(), "secret".toCharArray());
        }
    }

    private final HttpsServer server;
    private final X509Certificate certificate;
    private final Pair pair;

    Door(Pair pair) throws Exception {
        this.pair = pair;
        KeyStore keys = Keys.STORE;
        certificate = (X509Certificate) keys.getCertificate("door");
        KeyManagerFactory factory = KeyManagerFactory.getInstance("PKIX");
        factory.init(keys, "secret".toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext(Enrolment.PATH, this::enrol);
        server.start();
    }

    JoinToken token(Member.Kind kind) throws FactRefused {
        return pair.admissions()
                .invite(
                        "127.0.0.1:" + server.getAddress().getPort(),
                        certificate,
                        new Invitations.Invitation(kind, "anna"));
    }

    private void enrol(HttpExchange call) throws IOException {
        String secret = call.getRequestHeaders().getFirst("Authorization").substring("Bearer ".length());
        String text = new String(call.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        int status = 200;
        String answer;
        if (!pair.admissions().invited(secret)) {
            status = 401;
            answer = "";
        } else {
            try {
                answer = pair.admissions()
                        .admit(secret, Enrolment.Wish.parse(text))
                        .text();
            } catch (FactRefused e) {
                status = 409;
                answer = "{\"detail\":\"" + e.wrong() + "\",\"remedy\":\"" + e.remedy() + "\"}";
            } catch (NoMajority | RuntimeException e) {
                status = 400;
                answer = "{\"detail\":\"" + e.getMessage() + "\",\"remedy\":\"mend it\"}";
            }
        }
        byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
        call.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        call.getResponseBody().write(bytes);
        call.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
