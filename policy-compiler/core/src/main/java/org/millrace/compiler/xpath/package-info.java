/**
 * XPath expressions: compiled by Saxon to find what is wrong, searched for calls that reach outside of the message, asked whether a runtime
 * needs Saxon for them. Never runs one. Read {@link org.millrace.compiler.xpath.Expressions} first.
 */
package org.millrace.compiler.xpath;
