/**
 * What generates the frame's Java in the build: one class, which Maven runs from its source before it compiles the module.
 *
 * <p>May touch EMF's generator; is in no jar, and nothing else knows it. Read {@code Generate}.
 */
package org.millrace.model.generate;
