/**
 * Who belongs to a pair: its own certificate authority, each member's key, and the one-time tokens by which new members come in.
 *
 * <p>The pair's authority is made with the pair and signs its members alone; each link is TLS with both ends showing a certificate of
 * it. {@link org.millrace.runtime.pair.trust.Enrolment} tells how a stranger with a token becomes a member. Knows the JDK alone and
 * never a log or a flow.
 */
package org.millrace.runtime.pair.trust;
