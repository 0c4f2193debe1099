/**
 * Canonical XML of an event stream: the one form that a document's many spellings share, so that it can be signed. Exclusive (W3C
 * Exclusive XML Canonicalization 1.0) and inclusive (Canonical XML 1.0 and 1.1), with and without comments, of a document or of an element.
 *
 * <p>What is canonical already goes to the sink as slices of the input, untouched and uncopied; only what differs is written anew. Nothing
 * becomes a string or a tree. Time is linear in what is read and written, and what is written has a limit: exclusive canonicalization
 * repeats namespaces, so a short document can have a very long canonical form.
 *
 * <p>Depends on the event stream alone. Never changes a document, never resolves anything, knows nothing of signatures or digests. Read
 * {@link org.millrace.xml.canonical.Canonicalizer}.
 */
package org.millrace.xml.canonical;
