/**
 * Talking to a runtime: its admin API over HTTPS, with a token, and with no certificate trusted but the one that was pinned.
 *
 * <p>Read {@link org.millrace.cli.admin.AdminClient} first.
 */
package org.millrace.cli.admin;
