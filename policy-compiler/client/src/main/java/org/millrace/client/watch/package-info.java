/**
 * Watching a runtime for as long as somebody wants to: what it says of itself, over a connection that comes back by itself.
 *
 * <p>Nothing in here waits in a caller's thread, and listeners are told by the watch's own threads. Read {@link
 * org.millrace.client.watch.Watch} first.
 */
package org.millrace.client.watch;
