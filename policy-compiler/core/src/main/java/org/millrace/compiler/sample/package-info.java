/**
 * Sample messages from schemas: valid, short, and such as a person would write.
 *
 * <p>{@link org.millrace.compiler.sample.XmlSample} writes one by an XML Schema, as Xerces has read it: {@code SmallestContent} finds the
 * way out of content that holds itself, {@code SimpleValues} tries values until Xerces takes one, {@code KeyValues} makes keys different
 * and references lead somewhere. {@link org.millrace.compiler.sample.TextPattern} writes text by a regular expression. Whatever comes of
 * it is judged by Xerces again, and a sample says when it did not succeed. Never reads a file.
 */
package org.millrace.compiler.sample;
