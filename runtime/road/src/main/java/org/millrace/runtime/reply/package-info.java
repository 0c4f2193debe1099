/**
 * The last stage: what the flow chose to answer with, or what the transport makes of the fault it ended with, goes out to where the message
 * came from.
 *
 * <p>{@link org.millrace.runtime.reply.Replies} is the one place where a fault is logged; what it becomes is said by one table of each
 * transport. Nothing here reads a body. Read {@code Replies} first.
 */
package org.millrace.runtime.reply;
