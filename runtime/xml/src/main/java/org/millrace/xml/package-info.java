/** The event stream. */
package org.millrace.xml;
