/**
 * The admin API of a runtime: look at it, deploy to it, take it out of service and back.
 *
 * <p>{@link org.millrace.runtime.control.AdminApi} holds the table of all calls. {@code http} dispatches them and describes them,
 * {@code access} knows who may make them, {@code store} keeps bundles and {@code audit} what was done. May touch the gateway's flows and
 * admission and the statistics; never a message. Nothing here answers without a token.
 */
package org.millrace.runtime.control;
