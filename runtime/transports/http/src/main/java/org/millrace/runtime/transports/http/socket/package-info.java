/**
 * What listeners and endpoints have in common: the socket, how its selector goes about it, and the bytes of a head that came by it. Knows Jetty's
 * endpoints, and no message.
 */
package org.millrace.runtime.transports.http.socket;
