package org.millrace.runtime.steps.wss;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import org.apache.wss4j.common.crypto.Merlin;
import org.millrace.runtime.api.Environment;

/** Somebody with a key and a certificate, made once for all tests. */
record Party(String name, KeyPair keys, X509Certificate certificate) {

    static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
    private static final Instant FROM = Instant.parse("2020-01-01T00:00:00Z");
    private static final Instant TO = Instant.parse("2046-01-01T00:00:00Z");

    static final Party CLIENT = selfSigned("client", "RSA", 2048);
    static final Party SERVER = selfSigned("server", "RSA", 2048);
    static final Party STRANGER = selfSigned("stranger", "RSA", 2048);
    static final Party CURVED = selfSigned("curved", "EC", 256);
    static final Party CURVED_384 = selfSigned("curved384", "EC", 384);
    static final Party CURVED_521 = selfSigned("curved521", "EC", 521);
    static final Party SHORT = selfSigned("short", "RSA", 1024);
    static final Party AUTHORITY = make("authority", keys("RSA", 2048), null, FROM, TO, true);
    static final Party ISSUED = make("issued", keys("RSA", 2048), AUTHORITY, FROM, TO, false);
    static final Party EXPIRED = make("expired", keys("RSA", 2048), null, FROM, NOW.minusSeconds(1), false);

    private static Party selfSigned(String name, String algorithm, int size) {
        return make(name, keys(algorithm, size), null, FROM, TO, false);
    }

    /** The same key under another certificate, which is valid. */
    static Party again(String name, Party party) {
        return make(name, party.keys, null, FROM, TO, false);
    }

    private static KeyPair keys(String algorithm, int size) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
            generator.initialize(size);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Party make(String name, KeyPair keys, Party issuer, Instant from, Instant to, boolean authority) {
        try {
            X509Certificate certificate = Der.certificate(
                    name,
                    keys,
                    issuer == null ? name : issuer.name,
                    issuer == null ? keys.getPrivate() : issuer.keys.getPrivate(),
                    from,
                    to,
                    authority);
            return new Party(name, keys, certificate);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    Environment.Key key() {
        return new Environment.Key(keys.getPrivate(), List.of(certificate));
    }

    /** The party's key store as the independent engine wants it, with the others' certificates as trusted. */
    Merlin crypto(Party... others) {
        try {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry(name, keys.getPrivate(), "secret".toCharArray(), new X509Certificate[] {certificate});
            KeyStore trust = KeyStore.getInstance("PKCS12");
            trust.load(null, null);
            for (Party other : others) {
                trust.setCertificateEntry(other.name, other.certificate);
                store.setCertificateEntry(other.name, other.certificate);
            }
            Merlin crypto = new Merlin(new Properties(), Party.class.getClassLoader(), null);
            crypto.setKeyStore(store);
            crypto.setTrustStore(trust);
            crypto.setDefaultX509Identifier(name);
            return crypto;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
