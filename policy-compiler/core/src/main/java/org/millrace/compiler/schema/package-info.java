/**
 * XML schemas: collected with all they include, judged by Xerces, and made code. Never fetches anything.
 *
 * <ol>
 *   <li>{@link org.millrace.compiler.schema.SchemaFiles} collects and judges; what Xerces makes of a schema is the truth from then on.
 *   <li>{@code PlanReader} reads Xerces' model into a {@code SchemaPlan}: facts that the runtime links by, and for each complex type what
 *       becomes code. {@code ContentAutomaton} makes content models deterministic, {@code CountedPlaces} counts what
 *       would be too much to write out, {@code SimpleTypes} and {@code Identities} tell the rest.
 *   <li>{@code Parts} has {@code SchemaEmitter} write the class, or several, by one emitter for each kind of content.
 * </ol>
 *
 * <p>{@link org.millrace.compiler.schema.Validators} holds the classes, and why a schema was left to Xerces: only when it is too large, or has
 * a pattern that is. The generated code is called by {@code org.millrace.xml.validate}; {@code runtime/api/ABI.md} says what it may hold.
 */
package org.millrace.compiler.schema;
