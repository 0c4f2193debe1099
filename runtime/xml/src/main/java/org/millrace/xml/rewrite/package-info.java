/**
 * Stylesheets as splices: those that copy a message but for a few places, in the ways that people write them, are read into a small model
 * and run over the event stream; their results are pieces of the message as they stand and new bytes between them.
 *
 * <p>The road of a stylesheet: {@code StylesheetReader} (declarations), {@code TemplateReader} (templates), {@code Alternative} (match patterns, by
 * {@link org.millrace.xml.match}), {@code Modes} and {@code RuleOrder} (which rule wins, and where the identity template makes asking needless),
 * then a {@link org.millrace.xml.rewrite.Rewrite}. The road of a message: {@code RewriteRun}, {@code Output}, {@code Scope} and {@code Declarations}
 * for namespaces.
 *
 * <p>What it does not know it refuses when it reads, with a reason; what it can't do for one message, it leaves to the library by saying
 * so. It never guesses: Saxon's result is the truth. It reads stylesheets that an XSLT processor has accepted and does not judge them.
 * Depends on the JDK, {@link org.millrace.xml} and {@link org.millrace.xml.match}; opens nothing. Read {@code Rewrite}, then {@code RewriteRun}.
 */
package org.millrace.xml.rewrite;
