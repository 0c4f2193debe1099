/**
 * How a runtime's figures look to a person: tables, ways of exchanges, durations and sizes. Reads what the admin API answered; asks
 * nothing itself.
 *
 * <p>Read {@link org.millrace.cli.show.StatisticsTable} first.
 */
package org.millrace.cli.show;
