/**
 * Where a command writes, and what stands at its other end: {@link org.millrace.cli.screen.Screen}. Knows no command.
 */
package org.millrace.cli.screen;
