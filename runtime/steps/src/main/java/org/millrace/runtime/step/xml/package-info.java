/**
 * Steps that look at XML with Xerces and Saxon: validate, transform, and XPath expressions for all other steps.
 *
 * <p>The only package that sees Saxon, and Xerces among the runtime's. Neither ever parses a message: Xerces is
 * fed from the event stream, Saxon looks at it through {@code view}, and what Saxon makes goes straight to bytes by {@code XmlResult}.
 * Neither ever opens anything: schemas and stylesheets find what they include in the bundle's resources, and nowhere else. All settings of
 * the two libraries stand in {@code Saxon} and {@code Xerces}. Read {@link org.millrace.runtime.step.xml.Validate} and
 * {@link org.millrace.runtime.step.xml.XPathExpression} first.
 */
package org.millrace.runtime.step.xml;
