/**
 * Bounds in time for what Saxon computes. Saxon has no deadline of its own, and nobody interrupts a thread; so what it has compiled is walked
 * once, before it runs, and wherever work can grow without the message growing, a look at the clock is put in:
 *
 * <ul>
 *   <li>each item that becomes the context item (for-each, apply-templates, filters, paths, {@code !}): {@code WatchedFocus}
 *   <li>each turn of {@code for}, {@code some} and {@code every}, each call of a function, each run of a template: {@code Ticking}
 *   <li>each number of a range, which is a long sequence that takes no memory: {@code WatchedRange}
 *   <li>each node of a message, and each node of a result: {@code view}, {@code XmlResult}
 * </ul>
 *
 * <p>What remains is Saxon's or the JDK's own code over what is in memory: such as a sort, the comparison of two sequences item by item, or
 * the multiplication of two integers. It is bounded by the memory that it works on. A regular expression that goes astray fails after a
 * million steps back, about a second ({@code Saxon}).
 *
 * <p>The evaluator of an expression is put in by a private field of Saxon's, {@code Expression.elaborator}: Saxon makes it of each expression
 * when it is first evaluated, and asks for nothing else from then on. Read {@link org.millrace.runtime.expression.saxon.bound.Watchpoints} first; its
 * test shows each of the ways above with a work that would take years.
 */
package org.millrace.runtime.expression.saxon.bound;
