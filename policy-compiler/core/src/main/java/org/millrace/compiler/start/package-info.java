/**
 * New policy projects from what describes a service: a WSDL, an XML Schema or an OpenAPI document becomes a folder with a flow that
 * checks messages and calls the service, its schemas, sample messages and environment.
 *
 * <p>A {@link org.millrace.compiler.start.Source} reads a description and says what there is to choose from; its
 * {@link org.millrace.compiler.start.Project} is all files in memory, for a wizard to show and for a command to write. What can't be
 * made into a flow is a {@link org.millrace.compiler.start.StartRefused} that says why, or a note of the project. Only files in the
 * folder of the description and below are read; nothing is ever fetched, and no DTD read.
 *
 * <p>A project keeps its description. An {@link org.millrace.compiler.start.Update} is what a changed one makes of it, beside what a person has
 * done since.
 *
 * <p>{@code NewFlow}, which draws, and {@code Update}, which has flows merged, are the two places here that touch EMF.
 */
package org.millrace.compiler.start;
