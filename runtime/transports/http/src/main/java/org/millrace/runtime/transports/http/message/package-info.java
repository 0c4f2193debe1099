/**
 * Messages of HTTP: what their fields say of the body (RFC 9110 section 8), and how one is made.
 *
 * <p>Sees the words of HTTP and the {@code api}; never a connection. Read {@link
 * org.millrace.runtime.transports.http.message.HttpBodyFields} first.
 */
package org.millrace.runtime.transports.http.message;
