/**
 * What a command shows, and what it ends with: {@link org.millrace.cli.screen.Screen} is where it writes, {@link
 * org.millrace.cli.screen.ExitCode} what a script learns of it. Knows no command.
 */
package org.millrace.cli.screen;
