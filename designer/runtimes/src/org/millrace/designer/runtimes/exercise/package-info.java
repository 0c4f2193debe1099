/**
 * The Exerciser: a message goes through a flow in a runtime that the designer starts for it, and the diagram shows its way.
 *
 * <p>{@code TestRuntime} knows the runtime and no widgets: it compiles, starts, deploys, sends, and reads what the runtime saw. {@code
 * ExerciserView} is what a person works with, {@code PathLayer} what is drawn over the diagram, {@code SavedTest} writes what {@code
 * millrace test} runs. Never links to the runtime: it runs as a process of its own, and is spoken to over its admin API.
 */
package org.millrace.designer.runtimes.exercise;
