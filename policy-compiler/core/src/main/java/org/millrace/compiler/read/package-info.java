/**
 * The first pass: a .flow file becomes immutable records that know the lines they stand at.
 *
 * <p>{@link org.millrace.compiler.read.FlowReader} is the only place of a compilation that touches EMF. The records may hold anything that
 * a file can hold; they are never judged here. Read {@link org.millrace.compiler.read.FlowSource} and
 * {@link org.millrace.compiler.read.Step} first.
 */
package org.millrace.compiler.read;
