/**
 * What is secret in a message, by the names that a flow marks and those that always are: hidden where messages are shown, and in what is said
 * about them. Knows bytes and the event stream, no exchange.
 */
package org.millrace.runtime.api.secret;
