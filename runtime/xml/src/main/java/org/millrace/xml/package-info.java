/**
 * The event stream: Millrace's binary form of a parsed XML document, flat arrays of events over the untouched input bytes.
 *
 * <p>{@link org.millrace.xml.EventStream#parse} checks everything that XML 1.0 (fifth edition) and Namespaces in XML 1.0 (third edition)
 * ask of a document without a document type declaration, which is never accepted here; it counts the structural limits while it
 * tokenizes; {@link org.millrace.xml.EventStream#parseLent} does, too, for who is done with the events before the next message needs their
 * memory. Steps walk the stream by event numbers, feed it to other libraries by {@link org.millrace.xml.SaxFeed}, and write changes
 * with {@link org.millrace.xml.Splice}, which copies every byte that was not touched.
 *
 * <p>Depends on the JDK alone, and only on its SAX and StAX interfaces, never on its parsers. Never resolves, fetches or expands anything; memory
 * grows with what has come in, never with a number that the message claims; time is linear in the message's length. Tokenizers and the names
 * they have met are kept from message to message, within bounds; nothing else of a message is. {@link org.millrace.xml.warm.EngineWarmUp} is run
 * before the first one. Read {@code EventStream}, then {@code Tokenizer}, which is the hot half, and {@code SlowPath}, the other one.
 */
package org.millrace.xml;
