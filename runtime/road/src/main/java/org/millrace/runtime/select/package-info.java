/**
 * The stage that finds the flow for an exchange, by asking what the exchange came in by.
 *
 * <p>Knows neither flows nor what they are found by: a transport's source is told which flows are in service, and its {@link
 * org.millrace.runtime.api.Origin} binds exchanges to them. Never waits, never locks. Read {@link org.millrace.runtime.select.Selection}.
 */
package org.millrace.runtime.select;
