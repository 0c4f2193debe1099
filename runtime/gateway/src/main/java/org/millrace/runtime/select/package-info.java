/**
 * The stage that finds the flow for an exchange: by listener, path and method.
 *
 * <p>Knows routes, not flows: whoever activates flows publishes a new table here, whole, and the next exchange sees it. Never waits,
 * never locks. Read {@link org.millrace.runtime.select.Selection}.
 */
package org.millrace.runtime.select;
