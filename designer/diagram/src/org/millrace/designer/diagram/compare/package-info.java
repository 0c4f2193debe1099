/**
 * Two flows side by side, for Eclipse's compare editor. {@link org.millrace.designer.diagram.compare.FlowCompareViewer} shows what {@link
 * org.millrace.model.edit.Difference} found; it changes nothing.
 */
package org.millrace.designer.diagram.compare;
