/**
 * Views of an event stream for libraries that speak an interface of the JDK: what was parsed once is read by them as if they had parsed it.
 * {@link org.millrace.xml.view.StaxReader} is a {@link javax.xml.stream.XMLStreamReader}; the one for SAX is {@link
 * org.millrace.xml.SaxFeed}.
 *
 * <p>A view reads the stream's public face alone, copies nothing but what it is asked for, and never changes or parses anything.
 */
package org.millrace.xml.view;
