/**
 * The runtime as a process: the only module that knows all the others.
 *
 * <p>{@link org.millrace.runtime.server.Wiring} shows the road of a message, stage by stage, in one method. {@code Server} is a runtime
 * from its files to its end, {@code Main} the command. Decides nothing about a message itself. Read {@code Wiring} first.
 */
package org.millrace.runtime.server;
