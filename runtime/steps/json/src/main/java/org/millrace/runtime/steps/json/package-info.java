/**
 * The family json: messages as trees, by Jackson, and checked against schemas, by networknt's validator with RE2 for its patterns; their limits
 * are set here and nowhere else.
 *
 * <p>Touches runtime/api alone, never binds JSON to classes, never fetches a schema. Read {@link org.millrace.runtime.steps.json.JsonTree} and
 * {@link org.millrace.runtime.steps.json.ValidateJson}.
 */
package org.millrace.runtime.steps.json;
