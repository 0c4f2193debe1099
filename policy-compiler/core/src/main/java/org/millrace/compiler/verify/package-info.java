/** The fifth pass: the runtime's own check of generated code, before anybody signs it. */
package org.millrace.compiler.verify;
