/**
 * The subcommands of {@code millrace}, a class each: what it takes from the command line, what it does with it, what it shows.
 *
 * <p>A command shows its result on standard output and says what goes on, or wrong, on standard error, so that output can be piped.
 * Commands that ask a runtime take their {@link org.millrace.cli.command.RuntimeOptions}; those that a script may want to read have
 * {@code --json}, which prints what the admin API answered.
 */
package org.millrace.cli.command;
