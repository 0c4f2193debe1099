/**
 * JSON messages as trees, by Jackson; its limits are set here and nowhere else. Touches runtime/api alone, never binds JSON to classes.
 * Read {@link org.millrace.runtime.step.json.JsonTree}.
 */
package org.millrace.runtime.step.json;
