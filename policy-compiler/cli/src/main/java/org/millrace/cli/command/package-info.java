/**
 * The subcommands of {@code millrace}, a class each: what it takes from the command line, what it does with it, what it shows.
 *
 * <p>A command shows its result on standard output and says what goes on, or wrong, on standard error, so that output can be piped.
 * Commands that ask a runtime take their {@link org.millrace.cli.command.RuntimeOptions}. Whatever has a result prints it by {@link
 * org.millrace.cli.command.Output}, as text or as JSON: what the admin API answered, or a record of {@link org.millrace.cli.result}. What goes
 * wrong is thrown, and printed by {@code Main} alone, with its {@link org.millrace.cli.command.Remedy}.
 */
package org.millrace.cli.command;
