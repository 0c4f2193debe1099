/**
 * New policy projects from what describes a service: a WSDL, an XML Schema or an OpenAPI document becomes a folder with a flow that
 * checks messages and calls the service, its schemas, sample messages and environment.
 *
 * <p>A {@link org.millrace.compiler.start.Source} reads a description and says what there is to choose from; its
 * {@link org.millrace.compiler.start.Project} is all files in memory, for a wizard to show and for a command to write. What can't be
 * made into a flow is a {@link org.millrace.compiler.start.StartRefused} that says why, or a note of the project. Only files in the
 * folder of the description and below are read; nothing is ever fetched, and no DTD read.
 *
 * <p>{@code NewFlow} is the one place here that touches EMF.
 */
package org.millrace.compiler.start;
