/**
 * XML schemas: collected with all they include, and judged by Xerces. Never fetches anything. Read
 * {@link org.millrace.compiler.schema.SchemaFiles} first.
 */
package org.millrace.compiler.schema;
