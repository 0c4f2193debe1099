/**
 * The policy compiler: a {@code .flow} file becomes a signed bundle of JVM bytecode.
 *
 * <p>{@link org.millrace.compiler.FlowCompiler#compile} lists the passes, each a package: {@code read}, {@code check}, {@code lower},
 * {@code emit}, {@code verify}, {@code pack}. {@code dump} shows what came of it. Nothing here runs a flow, keeps state between two
 * compilations, or reads a file outside of the flow's folder.
 *
 * <p>Depends on the model, the runtime's api (by name), the bundle format, Xerces and Saxon. Read {@code FlowCompiler},
 * {@link org.millrace.compiler.plan.FlowPlan} and {@code runtime/api/ABI.md} first.
 */
package org.millrace.compiler;
