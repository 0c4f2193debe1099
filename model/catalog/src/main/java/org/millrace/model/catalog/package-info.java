/**
 * What step kinds there are and what is to be known of each, as the annotations of the families' .ecore say it: label, group, ports, properties
 * with their types and help, what a step reads and changes, what it holds in memory, and which runtime methods carry it out.
 *
 * <p>The compiler, the palette, the property pages and the documentation all ask here; nobody else reads annotations. Everything is
 * immutable and read once.
 *
 * <p>Depends on the flow model alone. It names runtime classes, but never links to them. Read {@link org.millrace.model.catalog.Catalog} and
 * {@link org.millrace.model.catalog.StepKind} first; {@link org.millrace.model.catalog.Values} is the way to fill a step in and to read one
 * value.
 */
package org.millrace.model.catalog;
