/**
 * What a pair agrees on: the small facts in its log, and the state that they add up to.
 *
 * <p>{@link org.millrace.runtime.pair.state.PairState} is one immutable value; {@link org.millrace.runtime.pair.state.Fact} lists
 * all that can change it. Every member applies the same facts in the same order and must come to the same state, so nothing here looks
 * at a clock, a file or a random number. Knows the JDK alone. Read {@code PairState.after} first.
 */
package org.millrace.runtime.pair.state;
