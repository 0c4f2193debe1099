/**
 * Hot standby: two runtimes and a witness that agree on who is active, on which bundles are in service, and on nothing larger.
 *
 * <p>{@link org.millrace.runtime.pair.Pair} is a runtime's membership; {@link org.millrace.runtime.pair.PairLease} says who may do
 * exclusive work, and why that is safe. {@code state} holds what is agreed on, {@code group} the log that agrees (Apache Ratis),
 * {@code trust} the keys and who may come in, {@code witness} the third voter as a process. Knows the API alone: it never sees a flow, a
 * bundle's bytes or a message. Read {@code PairLease} first.
 */
package org.millrace.runtime.pair;
