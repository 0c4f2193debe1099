/**
 * The policy compiler: a {@code .flow} file becomes a signed bundle of JVM bytecode.
 *
 * <p>{@link org.millrace.compiler.FlowCompiler#compile} lists the passes, each a package: {@code read}, {@code check}, {@code lower},
 * {@code emit}, {@code verify}, {@code pack}. {@code dump} shows what came of it. {@code start} makes a flow's project from the description
 * of a service, with messages by {@code sample}. Nothing here runs a flow, keeps state between two compilations, or reads a file outside of
 * the flow's, or the description's, folder.
 *
 * <p>Depends on the model, the runtime's api (by name), the bundle format, Xerces and Saxon. Read {@code FlowCompiler},
 * {@link org.millrace.compiler.plan.FlowPlan} and {@code runtime/api/ABI.md} first.
 */
package org.millrace.compiler;
