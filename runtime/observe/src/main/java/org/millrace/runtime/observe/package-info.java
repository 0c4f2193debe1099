/**
 * What is seen of the traffic: statistics per flow and step, the latest faults, traces on demand.
 *
 * <p>Everything here is told of an exchange once, when it is done ({@link org.millrace.runtime.api.Exchange#whenDone}); nothing here is
 * asked while one is under way, and nothing reads a body, unless somebody asked for messages or breakpoints. Read {@link
 * org.millrace.runtime.observe.Statistics}; for messages {@link org.millrace.runtime.observe.Traces} and {@code Recording}.
 */
package org.millrace.runtime.observe;
