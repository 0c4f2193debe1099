/**
 * The fourth pass: a plan becomes a class, by {@code java.lang.classfile}, as {@code runtime/api/ABI.md} says.
 *
 * <p>{@link org.millrace.compiler.emit.FlowEmitter} writes the class, {@code StepMethods} what each step has in it, {@code PlanCode} the
 * way through the steps. Knows nothing of step kinds but what the catalog says: there is no emitter per kind. Never loads a class.
 */
package org.millrace.compiler.emit;
