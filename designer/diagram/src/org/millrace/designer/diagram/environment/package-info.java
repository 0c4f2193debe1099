/** The environment files beside a flow: which names they know, and how a name gets into one. No user interface, no runtime. */
package org.millrace.designer.diagram.environment;
