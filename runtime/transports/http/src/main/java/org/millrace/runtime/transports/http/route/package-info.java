/**
 * Which flow a request is for: by the listener that it came to, its path and its method.
 *
 * <p>Knows routes, not flows: the source of HTTP publishes a new table here, whole, and the next exchange sees it. Never waits, never
 * locks. Read {@link org.millrace.runtime.transports.http.route.Router}.
 */
package org.millrace.runtime.transports.http.route;
