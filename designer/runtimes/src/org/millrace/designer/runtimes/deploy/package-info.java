/** Deploying a flow: what the environment lacks for it, compiling and signing it, and handing it to a runtime or a pair. */
package org.millrace.designer.runtimes.deploy;
