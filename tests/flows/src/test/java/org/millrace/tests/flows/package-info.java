/**
 * The golden corpus: flows as people draw them, with what they answer. {@link org.millrace.tests.flows.GoldenFlowsTest} compiles each flow
 * of {@code src/test/flows}, opens its bundle as a runtime does, and sends each exchange through it twice: through the generated code and
 * through {@link org.millrace.tests.flows.PlanInterpreter}. Both must do what the golden file says.
 *
 * <p>Only steps, the runner and the replies are the runtime's own; listeners and endpoints are in memory.
 */
package org.millrace.tests.flows;
