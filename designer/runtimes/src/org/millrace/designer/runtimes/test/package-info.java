/**
 * The tests of a project, run in the designer: by the engine of {@code millrace test}, in runtimes that the designer starts for them.
 *
 * <p>{@code ProjectTests} knows the scripts and what came of them, without widgets; {@code TestJob} runs them; {@code TestsView} is what a person
 * works with, {@code CoverageLayers} shows on diagrams where exchanges came. May use the Exerciser's runtime files and drawings; never judges an
 * exchange itself.
 */
package org.millrace.designer.runtimes.test;
