/**
 * The {@code millrace} command: compiles flows, and speaks to runtimes over their admin API.
 *
 * <p>It never links to the running parts; what it knows of a runtime it learns by HTTPS, or from the files that a local one writes
 * into its data folder. Every failure says what is wrong, where, and how to mend it, and ends in one of the codes of {@link
 * org.millrace.runtime.process.ExitCode}.
 *
 * <p>Read {@link org.millrace.cli.Main} first: it lists the commands, one class each in {@code command}.
 */
package org.millrace.cli;
