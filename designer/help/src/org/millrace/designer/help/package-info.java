/**
 * The guide: pages that people wrote, and one for each step kind that is made from the catalog. Shown in a view of our own, without a
 * browser; an IDE's help system shows the same pages as HTML. It knows the diagram by its keys and topics only, and nothing here changes a
 * flow. Read {@link org.millrace.designer.help.Guide}, {@link org.millrace.designer.help.Page} and
 * {@link org.millrace.designer.help.PageText}.
 */
package org.millrace.designer.help;
