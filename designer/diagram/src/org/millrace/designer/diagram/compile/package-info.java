/**
 * When and where flows are compiled to bundles: a person's settings, a project's own, and compiling whenever something is saved. Read {@code
 * CompileSettings}; the compiling itself is {@code CompileFlow}. What is saved beside flows is looked at, too: environments by {@code
 * EnvironmentMarks}.
 */
package org.millrace.designer.diagram.compile;
