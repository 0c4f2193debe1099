/**
 * The files that a flow names, and the libraries that read them.
 *
 * <p>{@link org.millrace.compiler.resource.FlowFolder} reads files of the flow's own folder, and no others.
 * {@link org.millrace.compiler.resource.SafeXml} is the one place where Xerces and Saxon are configured.
 */
package org.millrace.compiler.resource;
