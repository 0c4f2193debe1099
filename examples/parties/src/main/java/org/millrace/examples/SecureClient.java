package org.millrace.examples;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The client of the governance example, a program of its own that knows WS-Security by WSS4J and nothing of Millrace. It sends an order, or
 * takes a reply from a file; decrypts the reply with its key; checks that the server signed the very Body it reads; says what it found, and
 * prints the Body.
 *
 * <pre>
 * SecureClient (--url URL --request FILE | --reply FILE) --key FILE --password-file FILE --server FILE [--legacy]
 *
 *   --url URL             where to send the request; POST, text/xml
 *   --request FILE        what to send
 *   --reply FILE          a reply that was kept, instead of sending
 *   --key FILE            PKCS12 store with the client's key
 *   --password-file FILE  its password
 *   --server FILE         the server's certificate, PEM
 *   --legacy              accept SHA-1, 3DES, RSA 1.5, and a reply without a Timestamp
 * </pre>
 *
 * <p>Exit codes: 0 all of it holds; 1 the reply is not what it must be; 2 wrong arguments or files; 3 no reply.
 */
public final class SecureClient {

    private static final Set<String> VALUES =
            Set.of("--url", "--request", "--reply", "--key", "--password-file", "--server");
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private SecureClient() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments));
    }

    /** Wrong arguments, or a file that is not what it should be. */
    private static final class Unusable extends Exception {

        private static final long serialVersionUID = 1;

        Unusable(String message) {
            super(message);
        }
    }

    static int run(String... arguments) {
        try {
            Map<String, String> options = options(arguments);
            String password = new String(bytes(options, "--password-file"), StandardCharsets.UTF_8).strip();
            KeyStore keys = keys(bytes(options, "--key"), password, options.get("--key"));
            X509Certificate server = certificate(bytes(options, "--server"), options.get("--server"));
            byte[] reply = options.containsKey("--reply")
                    ? bytes(options, "--reply")
                    : send(URI.create(value(options, "--url")), bytes(options, "--request"));
            SecureReply secure = SecureReply.read(reply, keys, password, server, options.containsKey("--legacy"));
            secure.findings().forEach(System.out::println);
            System.out.println("verified:  yes");
            System.out.println(secure.body());
            return 0;
        } catch (SecureReply.NotSecure e) {
            System.err.println("verified:  NO: " + e.getMessage());
            return 1;
        } catch (Unusable | IllegalArgumentException e) {
            System.err.println("SecureClient: " + e.getMessage());
            return 2;
        } catch (IOException e) {
            System.err.println("SecureClient: no reply: " + e);
            return 3;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 3;
        }
    }

    private static Map<String, String> options(String[] arguments) throws Unusable {
        Map<String, String> options = new TreeMap<>();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--legacy")) {
                options.put("--legacy", "");
            } else if (VALUES.contains(arguments[i]) && i + 1 < arguments.length) {
                options.put(arguments[i], arguments[++i]);
            } else {
                throw new Unusable(
                        "unknown option, or one without its value: " + arguments[i] + "; there are --legacy, "
                                + String.join(", ", VALUES.stream().sorted().toList()));
            }
        }
        return options;
    }

    private static String value(Map<String, String> options, String name) throws Unusable {
        String value = options.get(name);
        if (value == null) {
            throw new Unusable(name + " is missing");
        }
        return value;
    }

    private static byte[] bytes(Map<String, String> options, String name) throws Unusable {
        Path file = Path.of(value(options, name));
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new Unusable(name + ": there is no file " + file);
        } catch (IOException e) {
            throw new Unusable(name + ": " + file + " can't be read: " + e.getMessage());
        }
    }

    private static KeyStore keys(byte[] store, String password, String file) throws Unusable {
        try {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(new ByteArrayInputStream(store), password.toCharArray());
            return keys;
        } catch (GeneralSecurityException | IOException e) {
            throw new Unusable(file + " does not open as a PKCS12 store with this password: " + e.getMessage());
        }
    }

    private static X509Certificate certificate(byte[] pem, String file) throws Unusable {
        try (InputStream in = new ByteArrayInputStream(pem)) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
        } catch (CertificateException | IOException e) {
            throw new Unusable(file + " holds no certificate: " + e.getMessage());
        }
    }

    private static byte[] send(URI url, byte[] request)
            throws IOException, InterruptedException, SecureReply.NotSecure {
        try (HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build()) {
            HttpResponse<byte[]> response = client.send(
                    HttpRequest.newBuilder(url)
                            .timeout(TIMEOUT)
                            .header("Content-Type", "text/xml; charset=utf-8")
                            .POST(HttpRequest.BodyPublishers.ofByteArray(request))
                            .build(),
                    HttpResponse.BodyHandlers.ofByteArray());
            System.out.println("reply:     HTTP " + response.statusCode() + ", " + response.body().length + " bytes");
            if (response.statusCode() != 200) {
                throw new SecureReply.NotSecure("the server answered HTTP " + response.statusCode() + ": "
                        + new String(response.body(), StandardCharsets.UTF_8));
            }
            return response.body();
        }
    }
}
