package org.millrace.runtime.pair.trust;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.Optional;
import org.millrace.runtime.pair.state.MemberCertificate;

/**
 * A side's own certificate authority, by which it lets new members in. Its key never leaves the side's machine: the pair's state lists the
 * authorities of all sides, and a side that is lost is taken out of it together with its authority. A witness and a listener have none.
 */
public final class Authority {

    private static final String STORE = "authority.p12";
    private static final String ALIAS = "authority";

    public static final String REMEDY =
            "invite through another side, or restore the file from a backup; else let this side leave and join again: millrace pair"
                    + " leave NAME and millrace pair invite --as side on another side, then millrace pair join here";

    private final PairFolder folder;

    private Authority(PairFolder folder) {
        this.folder = folder;
    }

    /** Makes the authority of a side, in the place of one that is there. */
    public static Authority make(PairFolder folder, String pair, String side) throws IOException {
        try {
            KeyPair key = Certificates.key();
            X509Certificate certificate = Certificates.authority(key, "Millrace pair " + pair + ", side " + side);
            folder.store(STORE, ALIAS, key.getPrivate(), certificate);
            return new Authority(folder);
        } catch (GeneralSecurityException e) {
            throw new IOException("this side's authority can't be made: " + e.getMessage(), e);
        }
    }

    /** The authority, if one lies here. */
    public static Optional<Authority> open(PairFolder folder) {
        return folder.has(STORE) ? Optional.of(new Authority(folder)) : Optional.empty();
    }

    /**
     * What is wrong with a side's authority, found without a change on the disk; empty when it can let others in.
     *
     * @return a sentence that names the file
     */
    public static Optional<String> damage(PairFolder folder) {
        Path file = folder.file(STORE);
        if (!Files.exists(file)) {
            return Optional.of(file + ", this side's authority, is missing");
        }
        if (!folder.has(PairFolder.PASSWORD)) {
            return Optional.of(folder.file(PairFolder.PASSWORD) + ", which opens " + file + ", is missing");
        }
        try {
            Authority here = new Authority(folder);
            KeyStore store = here.opened();
            return here.key(store) == null || store.getCertificate(ALIAS) == null
                    ? Optional.of(file + ", this side's authority, holds no key of one")
                    : Optional.empty();
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            return Optional.of(file + ", this side's authority, is damaged (" + e.getMessage() + ")");
        }
    }

    /** What {@link #damage} means, and what to do. */
    public static String toldOf(String damage) {
        return damage + ": this side serves and does its part as before, but lets nobody in; " + REMEDY;
    }

    /** Forgets an authority that lies here from another pair. */
    public static void remove(PairFolder folder) throws IOException {
        Files.deleteIfExists(folder.file(STORE));
    }

    public MemberCertificate certificate() throws IOException {
        try {
            return MemberCertificate.of((X509Certificate) opened().getCertificate(ALIAS));
        } catch (GeneralSecurityException e) {
            throw unusable(e);
        }
    }

    /**
     * Signs a newcomer's key.
     *
     * @param request PKCS #10, PEM
     * @param name becomes the subject, whatever the request says
     * @param host the name or address where the others reach it
     */
    public MemberCertificate sign(String request, String name, String host) throws IOException {
        try {
            KeyStore store = opened();
            return MemberCertificate.of(Certificates.member(
                    key(store), (X509Certificate) store.getCertificate(ALIAS), request, name, host));
        } catch (GeneralSecurityException e) {
            throw unusable(e);
        }
    }

    /** Signs the key of a member, whose certificate before was signed by an authority that is gone. */
    public MemberCertificate sign(PublicKey key, String name, String host) throws IOException {
        try {
            KeyStore store = opened();
            return MemberCertificate.of(
                    Certificates.member(key(store), (X509Certificate) store.getCertificate(ALIAS), key, name, host));
        } catch (GeneralSecurityException e) {
            throw unusable(e);
        }
    }

    private KeyStore opened() throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(
                folder.file(STORE).toFile(), folder.password().toCharArray());
    }

    private PrivateKey key(KeyStore store) throws IOException, GeneralSecurityException {
        return (PrivateKey) store.getKey(ALIAS, folder.password().toCharArray());
    }

    private IOException unusable(GeneralSecurityException e) {
        return new IOException(
                "this side's authority in " + folder.file(STORE) + " can't be used: " + e.getMessage()
                        + "; restore the folder, or let this side leave the pair and join it again",
                e);
    }
}
