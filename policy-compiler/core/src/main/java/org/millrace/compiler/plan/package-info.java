/**
 * What a flow does, as structured code; what {@code lower} makes and {@code emit} writes.
 *
 * <p>{@link org.millrace.compiler.plan.FlowPlan} says what plans mean. Whoever runs or shows a plan depends on this package alone.
 */
package org.millrace.compiler.plan;
