/**
 * Targets for a coverage-guided fuzzer (Jazzer): each takes bytes from a stranger, does what the gateway does with them, and holds the result
 * against a judge. A difference or an exception that isn't a refusal is a finding.
 *
 * <p>{@code tests/fuzz/run.sh} runs them for as long as one likes; {@code RequestTargetTest} feeds each some thousands of mutated messages, so that
 * a target that has come to disagree with its judge shows in every build.
 */
package org.millrace.tests.fuzz;
