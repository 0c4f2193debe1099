/**
 * The last stage: what the flow chose to answer with, or the fault it ended with, goes out to the client.
 *
 * <p>{@link org.millrace.runtime.reply.FaultTable} is the one place where a fault becomes a status and a body, and
 * {@link org.millrace.runtime.reply.Replies} the one place where it is logged. Nothing here looks at a body, and no stack trace, secret
 * or inner address leaves by this door. Read {@code Replies} first.
 */
package org.millrace.runtime.reply;
