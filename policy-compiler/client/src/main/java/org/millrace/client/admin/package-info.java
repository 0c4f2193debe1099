/**
 * Talking to a runtime: its admin API over HTTPS, with a token, and with no certificate trusted but the one that was pinned.
 *
 * <p>Read {@link org.millrace.client.admin.AdminClient} first.
 */
package org.millrace.client.admin;
