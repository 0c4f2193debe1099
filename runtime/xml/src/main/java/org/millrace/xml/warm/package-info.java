/**
 * What is done before the first message comes: {@link org.millrace.xml.warm.EngineWarmUp} takes the tokenizer, the canonical forms and what
 * validators share through all that messages may hold, and through what is wrong with them, so that machine code made of it has seen everything. The
 * code that was generated for a flow is warmed by the flow's own samples.
 *
 * <p>Reads the public face of the event stream, of {@code canonical}, {@code validate} and {@code type}; nothing depends on it but a start. Keeps
 * nothing.
 */
package org.millrace.xml.warm;
