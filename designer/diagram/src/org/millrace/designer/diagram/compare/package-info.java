/**
 * Two flows side by side, for Eclipse's compare editor. {@link org.millrace.designer.diagram.compare.FlowCompareViewer} shows what {@link
 * org.millrace.model.edit.Difference} found; {@code Taking} takes single differences over, by the editor of a flow alone.
 */
package org.millrace.designer.diagram.compare;
