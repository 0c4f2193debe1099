/**
 * The Runtimes view: what runs where and how, and what can be done to it. What it shows is worked out by classes without widgets, {@code
 * Rows}, {@code Facts} and {@code Deeds}; {@link org.millrace.designer.runtimes.view.RuntimesView} only shows it.
 */
package org.millrace.designer.runtimes.view;
