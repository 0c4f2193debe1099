/**
 * XPath over the event stream: expressions and match patterns that are read once from their text and then run by many threads, without a
 * tree and mostly without strings.
 *
 * <p>Covers the part of XPath 3.1 that flows and stylesheets are made of; what is not covered is refused with a sentence that says why
 * ({@link org.millrace.xml.match.NotCovered}), and then Saxon runs it. What is covered gives exactly Saxon's result, or an error with the
 * same code. Never guesses: where the types of XPath leave a choice to the message, the expression is not covered.
 *
 * <p>The road of an expression: text, {@code Parser}, {@link org.millrace.xml.match.Syntax}, {@code Planner}, {@code Term}. Depends on the
 * JDK and {@link org.millrace.xml}; keeps nothing of a message. Names are compared by their {@link org.millrace.xml.Vocabulary} numbers, so
 * an expression must be read before the message is parsed. Time is linear in the message for each path; a predicate is asked at most once
 * for each node that reaches it, and what does not depend on that node is found out once.
 *
 * <p>Read {@link org.millrace.xml.match.Expression} first, then {@code Step} and {@code Comparison}.
 */
package org.millrace.xml.match;
