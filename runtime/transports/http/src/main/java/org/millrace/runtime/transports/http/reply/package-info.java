/**
 * What a client of HTTP gets for a fault: status, headers and body, in the words that the client speaks.
 *
 * <p>{@link org.millrace.runtime.transports.http.reply.FaultTable} is the one place where a fault becomes a status and a body. Nothing here
 * reads a body, and no stack trace, secret or inner address leaves by this door.
 */
package org.millrace.runtime.transports.http.reply;
