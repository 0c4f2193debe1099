/**
 * The stage that calls backends: named endpoints, each a pool of targets with kept-alive connections.
 *
 * <p>Requests are rebuilt, never passed on raw: what belongs to one connection only (RFC 9110 section 7.6.1) stays behind, framing is
 * made anew. No redirect is followed, no cookie kept, no coding undone. Touches Jetty's client and the runtime's words; never looks at a
 * body, never decides what a fault looks like to a client. Read {@link org.millrace.runtime.outbound.HttpEndpoint}, then
 * {@link org.millrace.runtime.outbound.HttpCall}, the life of one call.
 */
package org.millrace.runtime.outbound;
