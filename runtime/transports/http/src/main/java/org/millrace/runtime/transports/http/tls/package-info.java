/**
 * What listeners and endpoints have in common of TLS. Never knows either of them. Read
 * {@link org.millrace.runtime.transports.http.tls.MemoryKeyStore}.
 */
package org.millrace.runtime.transports.http.tls;
