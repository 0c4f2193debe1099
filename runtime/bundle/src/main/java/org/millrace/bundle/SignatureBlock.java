package org.millrace.bundle;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * The signature block of a signed JAR: the least PKCS#7 SignedData (RFC 2315, section 9) that does, in DER. One signer, one certificate,
 * SHA-256 with RSA by PKCS#1 v1.5, no signed attributes: the signature is over the signature file's bytes themselves, so that it holds no
 * time and is the same each time.
 *
 * @param certificate the signer's certificate, encoded
 * @param signature the signature's value
 */
record SignatureBlock(byte[] certificate, byte[] signature) {

    private static final int INTEGER = 0x02;
    private static final int OCTETS = 0x04;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;
    private static final int CONTEXT_0 = 0xa0;

    private static final byte[] VERSION_1 = {INTEGER, 1, 1};
    private static final byte[] NULL = {5, 0};
    private static final byte[] OID_SIGNED_DATA = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2);
    private static final byte[] OID_DATA = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1);
    private static final byte[] OID_SHA256 = oid(0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, 1);
    private static final byte[] OID_RSA = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1);

    byte[] encoded() {
        byte[] sha256 = element(SEQUENCE, OID_SHA256, NULL);
        byte[] signer = element(
                SEQUENCE,
                VERSION_1,
                issuerAndSerial(certificate),
                sha256,
                element(SEQUENCE, OID_RSA, NULL),
                element(OCTETS, signature));
        byte[] signedData = element(
                SEQUENCE,
                VERSION_1,
                element(SET, sha256),
                element(SEQUENCE, OID_DATA),
                element(CONTEXT_0, certificate),
                element(SET, signer));
        return element(SEQUENCE, OID_SIGNED_DATA, element(CONTEXT_0, signedData));
    }

    /**
     * Reads a block as {@link #encoded} writes it.
     *
     * @throws IllegalArgumentException when the bytes are anything else
     */
    static SignatureBlock read(byte[] bytes) {
        try {
            Cursor signedData = new Cursor(bytes, 0, bytes.length)
                    .into(SEQUENCE)
                    .skip(1)
                    .into(CONTEXT_0)
                    .into(SEQUENCE);
            signedData.skip(3);
            byte[] certificate = signedData.into(CONTEXT_0).rest();
            Cursor signer = signedData.into(SET).into(SEQUENCE).skip(4);
            SignatureBlock block =
                    new SignatureBlock(certificate, signer.into(OCTETS).rest());
            if (Arrays.equals(block.encoded(), bytes)) {
                return block;
            }
        } catch (IndexOutOfBoundsException e) {
            throw new IllegalArgumentException("it breaks off", e);
        }
        throw new IllegalArgumentException("it is not as the compiler writes it");
    }

    /** Issuer and serial number with the very bytes that they have in the certificate (RFC 5280, section 4.1). */
    private static byte[] issuerAndSerial(byte[] certificate) {
        Cursor toBeSigned =
                new Cursor(certificate, 0, certificate.length).into(SEQUENCE).into(SEQUENCE);
        if (toBeSigned.tag() == CONTEXT_0) {
            toBeSigned.skip(1);
        }
        byte[] serial = toBeSigned.next();
        byte[] issuer = toBeSigned.skip(1).next();
        return element(SEQUENCE, issuer, serial);
    }

    private static byte[] oid(int... bytes) {
        byte[] oid = new byte[2 + bytes.length];
        oid[0] = 6;
        oid[1] = (byte) bytes.length;
        for (int i = 0; i < bytes.length; i++) {
            oid[2 + i] = (byte) bytes[i];
        }
        return oid;
    }

    private static byte[] element(int tag, byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteArrayOutputStream element = new ByteArrayOutputStream(length + 5);
        element.write(tag);
        if (length < 0x80) {
            element.write(length);
        } else {
            int lengthBytes = length < 0x100 ? 1 : length < 0x1_0000 ? 2 : 3;
            element.write(0x80 | lengthBytes);
            for (int shift = 8 * (lengthBytes - 1); shift >= 0; shift -= 8) {
                element.write(length >> shift);
            }
        }
        for (byte[] part : parts) {
            element.writeBytes(part);
        }
        return element.toByteArray();
    }

    /** Walks over DER elements; past an end it throws IndexOutOfBoundsException, on another tag IllegalArgumentException. */
    private static final class Cursor {

        private final byte[] bytes;
        private final int end;
        private int at;

        Cursor(byte[] bytes, int start, int end) {
            this.bytes = bytes;
            this.at = start;
            this.end = end;
        }

        int tag() {
            return peek(at);
        }

        /** The content of the next element, which must have this tag; this cursor goes on behind it. */
        Cursor into(int tag) {
            if (tag() != tag) {
                throw new IllegalArgumentException("it is not as the compiler writes it");
            }
            int start = contentStart();
            int stop = contentEnd(start);
            at = stop;
            return new Cursor(bytes, start, stop);
        }

        Cursor skip(int elements) {
            for (int i = 0; i < elements; i++) {
                at = contentEnd(contentStart());
            }
            return this;
        }

        /** The next element, tag and length included. */
        byte[] next() {
            int start = at;
            skip(1);
            return Arrays.copyOfRange(bytes, start, at);
        }

        byte[] rest() {
            return Arrays.copyOfRange(bytes, at, end);
        }

        private int contentStart() {
            int first = peek(at + 1);
            return at + 2 + (first < 0x80 ? 0 : first & 0x7f);
        }

        private int contentEnd(int start) {
            int first = peek(at + 1);
            int length = first < 0x80 ? first : 0;
            if (first > 0x83) {
                throw new IndexOutOfBoundsException("a length of more than three bytes");
            }
            for (int i = at + 2; i < start; i++) {
                length = length << 8 | peek(i);
            }
            if (length > end - start) {
                throw new IndexOutOfBoundsException("an element reaches past its parent");
            }
            return start + length;
        }

        private int peek(int index) {
            if (index >= end) {
                throw new IndexOutOfBoundsException("an element reaches past its parent");
            }
            return bytes[index] & 0xff;
        }
    }
}
