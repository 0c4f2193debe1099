/**
 * The steps that speak HTTP: {@code invoke}, which calls a named endpoint, and {@code reply}, which chooses the answer.
 *
 * <p>They know the exchange and its endpoints; neither listeners nor connections. Read {@link
 * org.millrace.runtime.transports.http.step.Invoke}.
 */
package org.millrace.runtime.transports.http.step;
