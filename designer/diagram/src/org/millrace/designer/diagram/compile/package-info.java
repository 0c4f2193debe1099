/**
 * When and where flows are compiled to bundles: a person's settings, a project's own, and compiling whenever something is saved. Read {@code
 * CompileSettings}; the compiling itself is {@code CompileFlow}.
 */
package org.millrace.designer.diagram.compile;
