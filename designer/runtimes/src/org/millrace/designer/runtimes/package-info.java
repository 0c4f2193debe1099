/**
 * Runtimes as the designer sees them: adding them, deploying to them, and looking at how they run.
 *
 * <p>The designer never links to a runtime: what it knows of one came over the admin API. Read {@link
 * org.millrace.designer.runtimes.connect.Connections} first.
 */
package org.millrace.designer.runtimes;
