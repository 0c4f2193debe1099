/**
 * A flow's editor shows how the flow does on the runtime or pair that was chosen for it. Read {@link
 * org.millrace.designer.runtimes.live.WatchedFlow} first.
 */
package org.millrace.designer.runtimes.live;
