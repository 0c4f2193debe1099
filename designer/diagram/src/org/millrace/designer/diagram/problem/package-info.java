/** What the compiler says of a flow while it is drawn: markers for the Problems view, badges on the steps. Read {@code LiveCheck}. */
package org.millrace.designer.diagram.problem;
