package org.millrace.client.admin;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.millrace.client.Failure;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Where a runtime's admin API is, and how it and the caller know each other.
 *
 * @param admin e.g. {@code https://127.0.0.1:9443}
 * @param token the bearer token; never printed
 * @param certificates the runtime's own certificate, or those of its issuers
 */
public record RuntimeAddress(URI admin, String token, List<X509Certificate> certificates) {

    /** What a header can carry of what a token may hold. */
    private static final Pattern SENDABLE = Pattern.compile("[!-~]+");

    private static final Pattern HOST_AND_PORT = Pattern.compile("(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+]):[0-9]{1,5}/*");

    private static final int MAX_PORT = 65_535;

    public RuntimeAddress {
        callable(admin);
        if (!SENDABLE.matcher(token).matches()) {
            throw unsendable("the token for " + admin, "give the token alone, on one line");
        }
        certificates = List.copyOf(certificates);
    }

    /** A runtime on this machine, by the files it writes into its data folder. */
    public static RuntimeAddress ofDataFolder(Path data) {
        Path facts = data.resolve("runtime.json");
        if (!Files.isDirectory(data)) {
            throw new Failure(
                    Failure.Kind.UNREACHABLE,
                    "there is no folder " + data,
                    "--data must name the data folder of a runtime on this machine; for another machine's give --runtime");
        }
        if (!Files.exists(facts)) {
            throw new Failure(
                    Failure.Kind.UNREACHABLE,
                    "no runtime has written " + facts,
                    "start one: millrace run --data " + data + "; or name the data folder of one that runs");
        }
        JsonNode json;
        try {
            json = JsonMapper.shared().readTree(Files.readString(facts));
        } catch (IOException | JacksonException e) {
            throw unreadable(facts, e);
        }
        return new RuntimeAddress(
                address(json.path("admin").asString("")),
                token(data.resolve("admin-token")),
                certificates(data.resolve("admin-cert.pem")));
    }

    /** @param given a host with its port may stand alone: nothing but https can be meant */
    public static URI address(String given) {
        String text = HOST_AND_PORT.matcher(given).matches() ? "https://" + given : given;
        if (!text.startsWith("https://")) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "'" + text + "' is not the address of a runtime's admin API",
                    "write it like https://gateway.example:9443");
        }
        try {
            return callable(URI.create(text.replaceFirst("/+$", "")));
        } catch (IllegalArgumentException e) {
            throw new Failure(Failure.Kind.USAGE, "'" + text + "' is not an address: " + e.getMessage(), "", e);
        }
    }

    /** A host with '_' is none for a URI, and a port may be any number there. */
    private static URI callable(URI admin) {
        if (admin.getHost() == null || admin.getPort() > MAX_PORT) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    "'" + admin + "' has no host and port that can be called",
                    "write it like https://gateway.example:9443; the name of a host has letters, digits, '-' and '.'");
        }
        return admin;
    }

    /** The token in a file; "" when that is empty. */
    public static String token(Path file) {
        String token;
        try {
            token = Files.readString(file).replaceFirst("^\ufeff", "").strip();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        if (!token.isEmpty() && !SENDABLE.matcher(token).matches()) {
            throw unsendable("the token in " + file, "give a file that holds the token alone, on one line");
        }
        return token;
    }

    private static Failure unsendable(String what, String remedy) {
        return new Failure(
                Failure.Kind.USAGE,
                what + " can't be sent: it has more than one line, a space, or a letter that is not ASCII",
                remedy);
    }

    public static List<X509Certificate> certificates(Path pem) {
        try (InputStream in = Files.newInputStream(pem)) {
            Collection<?> found = CertificateFactory.getInstance("X.509").generateCertificates(in);
            if (found.isEmpty()) {
                throw new Failure(
                        Failure.Kind.FAILED, pem + " holds no certificate", "it must be the runtime's admin-cert.pem");
            }
            return found.stream().map(X509Certificate.class::cast).toList();
        } catch (IOException | CertificateException e) {
            throw unreadable(pem, e);
        }
    }

    private static Failure unreadable(Path file, Exception e) {
        return new Failure(
                Failure.Kind.FAILED,
                file + " can't be read: " + e,
                "it must be there, whole, and readable for you (only its owner may read a token)",
                e);
    }

    /** Without the token: what is printed of a failure must not tell it. */
    @Override
    public String toString() {
        return "RuntimeAddress[admin=" + admin + "]";
    }
}
