/**
 * The third pass: the graph of a checked flow becomes a plan. {@link org.millrace.compiler.lower.Lowering} follows the paths,
 * {@code Joins} finds where they meet. Knows nothing of bytecode or of what steps do.
 */
package org.millrace.compiler.lower;
