/**
 * JSON Schemas: collected, and judged by the library and the pattern engine that runtimes use, so that what is wrong shows with its line
 * before anything runs. Never fetches anything. Read {@link org.millrace.compiler.json.JsonSchemas}.
 */
package org.millrace.compiler.json;
