/**
 * Reads the heads of HTTP/2 messages so that one that is malformed ends its stream alone (RFC 9113 section 8.1.1). Jetty takes some values that
 * it can't read, a length that is no number above all, for a failure of the whole connection, and stops in the middle of the field block, after
 * which nobody could go on: the table of fields (RFC 7541) is no longer the sender's. Behind a balancer that shares one connection, one client
 * would end the requests of all; and so would one reply of a backend that is shared by all its callers.
 *
 * <p>This is the one place that bends Jetty's HTTP/2; what it relies on is tested each:
 *
 * <ol>
 *   <li>A parser asks {@code getFrameType()} for what kind of body it is to read, and skips the body of a kind that it does not know, also in
 *       pieces. So bodies of field blocks are handed to parsers of our own, with a decoder of our own.
 *   <li>A decoder hands each field to the table after it was told of, whatever is wrong with it, so that the table stays the sender's.
 *   <li>What a backend sends is parsed in the same way
 *       ({@link org.millrace.runtime.transports.http.jetty.hpack.ResponseFrames}), with nothing to be pushed.
 *   <li>A builder of heads keeps the first thing that was wrong, and throws it when the head is at its end.
 * </ol>
 *
 * <p>Knows Jetty's frames, and no message of ours. Read {@link org.millrace.runtime.transports.http.jetty.hpack.FieldDecoder} first.
 */
package org.millrace.runtime.transports.http.jetty.hpack;
