/**
 * HTTP for the admin API: one table of {@link org.millrace.runtime.control.http.Route}s, from which calls are dispatched and the
 * OpenAPI description is written, so that the two can't disagree.
 *
 * <p>Knows Jetty, tokens and the audit log; knows nothing of flows. {@link org.millrace.runtime.control.http.AuthFilter} decides who gets in
 * and has the last word on every answer: it never lets a stack trace or an unaudited change out. Read {@code Route}, then {@code AuthFilter}.
 */
package org.millrace.runtime.control.http;
