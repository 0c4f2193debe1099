/**
 * Flows that call others: the subflows of a flow are read and held against their calls ({@link org.millrace.compiler.subflow.Subflows}), and
 * each call is replaced by the steps of its subflow ({@link org.millrace.compiler.subflow.Inlining}), so that the passes behind know of one
 * graph alone. Nothing here looks into expressions, but for the names of variables in them.
 */
package org.millrace.compiler.subflow;
