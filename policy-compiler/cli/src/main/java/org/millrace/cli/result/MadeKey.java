package org.millrace.cli.result;

/**
 * An author key: {@code keygen --json}.
 *
 * @param folder where all of it lies
 * @param keyStore the key, a PKCS #12 file; its password lies beside it
 * @param certificate what runtimes are told to trust, a PEM file
 * @param verify a command that verifies a bundle BUNDLE.mpb of this author
 */
public record MadeKey(String folder, String keyStore, String certificate, String verify) {}
