/**
 * The family soap: header blocks of SOAP 1.1 and 1.2 envelopes, whom they are for, and those of WS-Addressing. Bodies are left as they are.
 *
 * <p>Touches runtime/api, the words of runtime/http and the places of runtime/expression; knows nothing of signatures, which are the family
 * wss's. Read {@link org.millrace.runtime.steps.soap.Envelope} first.
 */
package org.millrace.runtime.steps.soap;
