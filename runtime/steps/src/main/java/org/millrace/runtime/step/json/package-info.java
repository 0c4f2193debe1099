/**
 * JSON messages as trees, by Jackson, and checked against schemas, by networknt's validator with RE2 for its patterns; their limits are set here
 * and nowhere else. Touches runtime/api alone, never binds JSON to classes, never fetches a schema. Read
 * {@link org.millrace.runtime.step.json.JsonTree} and {@link org.millrace.runtime.step.json.ValidateJson}.
 */
package org.millrace.runtime.step.json;
