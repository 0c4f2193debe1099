/**
 * The whole of Millrace in processes of its own, as a person meets it: flows compiled and deployed by the command line, messages over
 * sockets, backends behind.
 *
 * <p>Read {@code ExamplesTest} first: it runs every example as {@code ./millrace demo} does.
 */
package org.millrace.tests.endtoend;
