/**
 * The second pass: all that can be known to be wrong with a flow before it runs, all of it at once.
 *
 * <p>{@link org.millrace.compiler.check.Check} lists the checks: names, wires, properties, timers, what links, contents. Expressions,
 * schemas and stylesheets are judged in {@code xpath}, {@code schema} and {@code xslt}. A check never changes the flow and never stops the
 * next one; what {@code lower} relies on (one wire a port, no cycles, every path ends) is what {@code WireCheck} shows.
 */
package org.millrace.compiler.check;
