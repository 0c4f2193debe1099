/**
 * The pair's log, kept by Apache Ratis: the only package that sees Ratis.
 *
 * <p>{@link org.millrace.runtime.pair.group.Group} is a member's part in it: proposes facts, asks another member a question, changes who
 * votes. {@code Replica} applies the facts. All traffic goes over gRPC in TLS with both ends' certificates (Ratis' other transport,
 * netty, has no TLS); a question and its answer are a read that one named member serves, so that bundles and questions need no
 * connection, port or trust of their own. Only small facts are in the log.
 */
package org.millrace.runtime.pair.group;
