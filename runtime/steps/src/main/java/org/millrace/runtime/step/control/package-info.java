/**
 * Steps that direct an exchange or tell of it: receive, timer, route with its branches, raise, log.
 *
 * <p>May touch expression for XPath and templates; never Saxon or Xerces themselves, never the transport. Read
 * {@link org.millrace.runtime.step.control.Route} first.
 */
package org.millrace.runtime.step.control;
