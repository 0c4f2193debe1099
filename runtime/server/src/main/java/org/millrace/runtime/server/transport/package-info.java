/**
 * The transports of this runtime, and what each brings: a source, sections of the two files, kinds of resources. The one place that names them;
 * nothing here knows how a file is read or a stage is made. Read {@link org.millrace.runtime.server.transport.Transports}.
 */
package org.millrace.runtime.server.transport;
