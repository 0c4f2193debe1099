/** The outline of a flow: its steps as a searchable list, and the whole as a thumbnail to navigate by. */
package org.millrace.designer.diagram.outline;
