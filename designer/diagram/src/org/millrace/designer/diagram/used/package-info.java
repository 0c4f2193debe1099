/**
 * From a name to what it stands for, and back: {@link org.millrace.designer.diagram.used.WhereUsed} lists the steps and samples that name a file,
 * or an endpoint, a key, a certificate or a value of an environment; {@link org.millrace.designer.diagram.used.GoTo} leads from a step to what it
 * names, and to the flow that takes its calls. Flows that are open are looked at as they are drawn ({@link
 * org.millrace.designer.diagram.used.ProjectFlows}). Nothing here changes a flow.
 */
package org.millrace.designer.diagram.used;
