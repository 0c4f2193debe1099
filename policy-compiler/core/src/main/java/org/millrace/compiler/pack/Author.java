package org.millrace.compiler.pack;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;

/**
 * Who signs a bundle: an RSA key of 2,048 bits or more and its certificate, which the runtimes that are to take the bundle must trust.
 */
public record Author(PrivateKey key, X509Certificate certificate) {}
