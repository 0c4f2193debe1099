/**
 * What listeners and endpoints have in common below HTTP: the socket, and how its selector goes about it. Knows Jetty's endpoints, and no message.
 */
package org.millrace.runtime.socket;
