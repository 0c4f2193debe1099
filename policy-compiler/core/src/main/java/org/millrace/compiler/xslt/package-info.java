/**
 * Stylesheets: collected with their modules, searched for what flows may not do, and compiled by Saxon to find what is wrong. Never
 * fetches anything, never runs one. Read {@link org.millrace.compiler.xslt.Stylesheets} first.
 */
package org.millrace.compiler.xslt;
