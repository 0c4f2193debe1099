/**
 * The stage that calls backends: named endpoints, each a pool of targets with kept-alive connections.
 *
 * <p>Requests are rebuilt, never passed on raw: what belongs to one connection only (RFC 9110 section 7.6.1) stays behind, framing is
 * made anew. No redirect is followed, no cookie kept, no coding undone. HTTP/1.1 is spoken by
 * a client of our own, on Jetty's endpoints and selectors and with its parser; HTTP/2 by Jetty's client. Never reads a body, never
 * decides what a fault looks like to a client. Read {@link org.millrace.runtime.transports.http.outbound.HttpEndpoint}, then
 * {@link org.millrace.runtime.transports.http.outbound.HttpCall}, the life of one call, then
 * {@link org.millrace.runtime.transports.http.outbound.Http1Connection}, what it goes over.
 */
package org.millrace.runtime.transports.http.outbound;
