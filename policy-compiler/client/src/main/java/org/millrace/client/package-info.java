/**
 * What a person's tools know of runtimes: their admin API, starting one on this machine, exchanges written down and judged. The {@code
 * millrace} command and the designer share it; it never links to the running parts, and knows neither a screen nor a window.
 *
 * <p>Read {@link org.millrace.client.admin.AdminClient} first.
 */
package org.millrace.client;
