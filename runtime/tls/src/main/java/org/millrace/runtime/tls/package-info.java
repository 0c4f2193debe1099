/**
 * Where this process gets its cryptography from: the provider of algorithms for messages and for TLS, and the parts of a TLS handshake that
 * are worth giving to a faster one.
 *
 * <p>May touch the JDK and Bouncy Castle's X25519; nothing of a message, a step or a socket. Never changes what is signed, verified or agreed
 * on: every provider gives the same results. Read {@link org.millrace.runtime.tls.Cryptography} and {@link
 * org.millrace.runtime.tls.TlsProvider} first.
 */
package org.millrace.runtime.tls;
