/**
 * The properties of what is selected, made from the catalog: a field for each property that fits its type, its help, and what the compiler
 * says of it. Every edit goes through the editor's command stack. Read {@link org.millrace.designer.diagram.properties.PropertiesPage}.
 */
package org.millrace.designer.diagram.properties;
