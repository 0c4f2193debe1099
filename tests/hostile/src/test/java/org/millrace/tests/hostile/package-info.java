/**
 * The attack wall: a runtime in a process of its own, attacked from outside over raw sockets, one test class a row of attacks.
 *
 * <p>An attack is bytes with a name and what must come of it, mostly kept as text under {@code src/test/resources/attacks}. Whatever the
 * attack, the client gets one generic fault, nothing of the inside leaks, nothing reaches the trap, the processor's time is bounded, and
 * the next good request succeeds. Read {@link org.millrace.tests.hostile.siege.Gateway}, then any test.
 */
package org.millrace.tests.hostile;
