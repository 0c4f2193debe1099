/**
 * What listeners and endpoints have in common below HTTP: the socket as its selector sees it. Knows Jetty's endpoints, and no message.
 */
package org.millrace.runtime.socket;
