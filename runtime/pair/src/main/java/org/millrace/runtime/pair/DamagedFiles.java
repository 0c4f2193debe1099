package org.millrace.runtime.pair;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.millrace.runtime.pair.group.Group;
import org.millrace.runtime.pair.state.Member;
import org.millrace.runtime.pair.trust.Authority;
import org.millrace.runtime.pair.trust.Identity;
import org.millrace.runtime.pair.trust.PairFolder;

/**
 * Which files of a pair folder can't be read, for whoever has to tell of a membership that can't be taken up: what the library and the JDK
 * say of that names none. Looks at key stores, certificates and the segments of the log. Reads only.
 */
public final class DamagedFiles {

    private DamagedFiles() {}

    /**
     * What a start would tell of a pair folder, as sentences that name the file and the remedy; none when it holds no membership, or a whole
     * one. A member may be at work with it.
     */
    public static List<String> told(PairFolder folder) throws IOException {
        List<String> told = new ArrayList<>();
        try {
            var membership = Membership.read(folder);
            if (membership.isEmpty()) {
                return List.of();
            }
            if (Files.exists(folder.file("password"))) { // opening makes one otherwise
                Identity.open(folder);
            }
            Group.requireWhole(folder.file(Pair.LOG_FOLDER), membership.get().group());
            if (membership.get().member().kind() == Member.Kind.RUNTIME) {
                Authority.damage(folder).map(Authority::toldOf).ifPresent(told::add);
            }
        } catch (IOException e) {
            if (e.getMessage()
                    != null) { // the JDK says nothing at all of a key store that was cut off; it is named below
                told.add(e.getMessage());
            }
        }
        for (Path file : in(folder.path())) {
            boolean known = told.stream().anyMatch(sentence -> sentence.contains(file.toString()));
            if (!known) {
                told.add(file
                        + " is damaged or missing; restore it from a backup, or let another side take this member out"
                        + " (millrace pair leave NAME), and let it join again");
            }
        }
        return told;
    }

    /** Their paths; none when those that are looked at are whole. */
    public static List<Path> in(Path folder) throws IOException {
        Path passwordFile = folder.resolve("password");
        char[] password = Files.exists(passwordFile)
                ? Files.readString(passwordFile, StandardCharsets.ISO_8859_1).toCharArray()
                : new char[0];
        List<Path> damaged = new ArrayList<>();
        if (password.length == 0) {
            damaged.add(passwordFile);
        }
        for (String needed : List.of("member.p12", "member.pem")) {
            if (!Files.exists(folder.resolve(needed))) {
                damaged.add(folder.resolve(needed));
            }
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                if (!isWhole(file, password)) {
                    damaged.add(file);
                }
            }
        }
        long stores = damaged.stream()
                .filter(file -> file.toString().endsWith(".p12") && Files.exists(file))
                .count();
        if (stores > 1 && !damaged.contains(passwordFile)) {
            damaged.add(passwordFile); // it opens all of them
        }
        return damaged;
    }

    private static boolean isWhole(Path file, char[] password) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".p12")) {
            return isKeyStore(Files.readAllBytes(file), password);
        }
        if (name.endsWith(".pem")) {
            return isCertificate(Files.readAllBytes(file));
        }
        return !name.matches("log_(inprogress_)?[0-9]+(-[0-9]+)?")
                || Group.isSegment(ByteBuffer.wrap(Files.readAllBytes(file)));
    }

    private static boolean isKeyStore(byte[] content, char[] password) {
        try {
            KeyStore.getInstance("PKCS12").load(new ByteArrayInputStream(content), password);
            return true;
        } catch (GeneralSecurityException | IOException | RuntimeException e) {
            return false; // of what the JDK says to it nothing names the file
        }
    }

    private static boolean isCertificate(byte[] content) {
        try {
            return CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(content))
                    != null;
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
