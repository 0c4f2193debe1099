/**
 * The family http: what a request claims of itself, by its SOAP version and action, is looked at where the exchange enters its flow.
 *
 * <p>May touch HTTP's words in runtime/api and the places of SOAP; never a socket or a transport, nor another family. Listener, path and methods
 * are looked at before, when the flow is selected. Read {@link org.millrace.runtime.steps.http.Receive} first.
 */
package org.millrace.runtime.steps.http;
