/**
 * The words of HTTP: how a request and a response begin, what a field may be called, what a media type, a request's target and a status say
 * (RFC 9110).
 *
 * <p>For transports, families and tools that need these words; the core ({@code api}, {@code road}) speaks none of them. Depends on the JDK alone.
 * Never reads or writes a byte of a connection, and holds no message. Read {@link org.millrace.runtime.http.RequestLine} and {@link
 * org.millrace.runtime.http.FieldName} first.
 */
package org.millrace.runtime.http;
