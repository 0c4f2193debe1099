/**
 * What generated code, steps and the gateway's stages share: the words of a message's journey.
 *
 * <p>An {@link org.millrace.runtime.api.Exchange} is one message's journey through a flow. It carries a request and, after an
 * invoke, a response ({@link org.millrace.runtime.api.Message}), each with a {@link org.millrace.runtime.api.Payload}: one
 * content, held in one or more representations. What a message begins with, and what its headers say of the payload, its transport knows, see {@link
 * org.millrace.runtime.api.Message#start()} and {@link org.millrace.runtime.api.BodyFields}. Whatever goes wrong is a {@link
 * org.millrace.runtime.api.Fault}. A flow is a {@link org.millrace.runtime.api.CompiledFlow}, bound to its surroundings by a {@link
 * org.millrace.runtime.api.Link}.
 *
 * <p>Depends on the event stream and on the bundle's descriptor, on nothing else: no Jetty, no Saxon, no logging, no word of HTTP. Read
 * {@code Exchange}, {@code Payload} and {@code Link} first.
 */
package org.millrace.runtime.api;
