/**
 * The third voter as a process of its own: {@link org.millrace.runtime.pair.witness.WitnessMain}. Runs no flow, listens on the pair's
 * port alone, and keeps to a few dozen megabytes so that any machine can host it.
 */
package org.millrace.runtime.pair.witness;
