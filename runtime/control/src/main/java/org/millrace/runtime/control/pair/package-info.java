/**
 * A runtime as a side of a pair: joins and leaves, follows what the pair agrees on, deploys to both sides, switches over.
 *
 * <p>{@link org.millrace.runtime.control.pair.PairMembership} holds the membership, if there is one. {@code Reconciler} brings what is in service
 * here to what the pair agreed on, whatever happened in between; {@code PairDeployment} has a change made ready on every side before it is
 * agreed on; {@code PeerProtocol} are the questions that members ask each other. Touches the bundle store and the flows, never a message. Read
 * {@code PairDeployment.activate} first, then {@code Reconciler}.
 */
package org.millrace.runtime.control.pair;
