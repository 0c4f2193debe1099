/**
 * Calling the compiler on behalf of a command: a flow file in, a signed bundle or printed diagnostics out.
 *
 * <p>Read {@link org.millrace.cli.build.FlowBuild}.
 */
package org.millrace.cli.build;
