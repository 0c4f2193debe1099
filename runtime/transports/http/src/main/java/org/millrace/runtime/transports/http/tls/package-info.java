/** What listeners and endpoints have in common of TLS. Knows neither of them. Read {@link org.millrace.runtime.transports.http.tls.MemoryKeyStore}. */
package org.millrace.runtime.transports.http.tls;
