/**
 * The address that the sides of a pair share: which of them answers there.
 *
 * <p>VRRP decides that, by keepalived, which is driven here: configured, started, told whether this side may have the address, watched and
 * stopped. Where keepalived can't run, a command of the user's moves the address instead, after the lease. Answering twice does no harm to
 * stateless flows, so nothing here asks the other side, or the log. {@code runtime/pair/ADDRESS.md} is the guide for people.
 *
 * <p>Depends on the JDK and a logger. Read {@link org.millrace.runtime.pair.address.Address} first.
 */
package org.millrace.runtime.pair.address;
