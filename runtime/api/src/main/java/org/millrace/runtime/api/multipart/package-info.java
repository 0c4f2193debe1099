/**
 * Bodies that are several (RFC 2046 section 5.1): reading and writing multipart/related (RFC 2387), which carries SOAP with Attachments and MTOM, and
 * putting what MTOM took out of a document back into it (XOP 1.0). It knows octets, heads of parts and documents, and nothing of exchanges.
 *
 * <p>What a lenient reader might part elsewhere is refused, so that who stands behind reads the same parts: a boundary behind half a line's end, one
 * that a line goes on after, fields that stand there twice, two parts of one Content-ID. Everything is linear in the body's length.
 *
 * <p>Read first: {@link org.millrace.runtime.api.multipart.Multipart}, then {@link org.millrace.runtime.api.multipart.Xop}.
 */
package org.millrace.runtime.api.multipart;
