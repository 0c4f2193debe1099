/**
 * Validation by schemas that became code: what generated validators call, and the little that they leave to the runtime.
 *
 * <p>The compiler ({@code org.millrace.compiler.schema}) turns each complex type of a schema into methods of one class, {@link
 * org.millrace.xml.validate.CompiledSchema}, that walk a message with a {@link org.millrace.xml.validate.Cursor}, and tells the rest as
 * {@link org.millrace.xml.validate.SchemaFacts}. {@code runtime/api/ABI.md} says what such a class may hold. Every call that moves the
 * cursor where a loop could make it counts against an allowance in proportion to the message, so a validator ends, whatever it is.
 *
 * <p>The answer is yes or no. A no is told to the one who asked, who may let a library say why; nothing here makes messages for people.
 * Depends on the JDK, the event stream and its simple types. Never keeps anything of a message. Read {@code Validator}, {@code
 * Cursor}, {@code Elements}. {@code CountedModel} serves the compiler, and the library that judges beside it.
 */
package org.millrace.xml.validate;
