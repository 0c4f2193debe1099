/**
 * The family json: messages are parsed by the tape of runtime/json, and checked against schemas as trees of Jackson's by networknt's validator, with
 * RE2 for its patterns.
 *
 * <p>Touches runtime/api and runtime/json alone, never binds JSON to classes, never fetches a schema. Read {@link
 * org.millrace.runtime.steps.json.JsonTree} and {@link org.millrace.runtime.steps.json.ValidateJson}.
 */
package org.millrace.runtime.steps.json;
