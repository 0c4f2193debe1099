/**
 * Running an example before a person's eyes.
 *
 * <p>Read {@link org.millrace.cli.demo.Example} first, then {@link org.millrace.cli.demo.Demo}.
 */
package org.millrace.cli.demo;
