/**
 * The other parties of the examples: what stands behind the gateway, and what stands before it when that takes more than an HTTP
 * client. Each is a program of its own, and none knows a class of Millrace's: they are what the gateway would meet in the field.
 *
 * <p>Read {@link org.millrace.examples.Backend} first.
 */
package org.millrace.examples;
