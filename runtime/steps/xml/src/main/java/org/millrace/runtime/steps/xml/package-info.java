/**
 * The family xml: steps that look at XML as a whole, validate and transform.
 *
 * <p>Sees Saxon, by {@code expression.saxon}, and is the only family that sees Xerces. Neither ever parses a message:
 * Xerces is fed from the event stream, Saxon looks at it through its view. Neither ever opens anything: schemas and stylesheets find what they
 * include in the bundle's resources, and nowhere else. All settings of Xerces stand in {@code Xerces}. Read {@link
 * org.millrace.runtime.steps.xml.Validate} and {@link org.millrace.runtime.steps.xml.Transform} first.
 */
package org.millrace.runtime.steps.xml;
