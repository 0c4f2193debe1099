/**
 * The last pass: what the compiler found and made becomes a bundle, signed by its author. The format is {@code org.millrace.bundle}'s
 * business.
 */
package org.millrace.compiler.pack;
