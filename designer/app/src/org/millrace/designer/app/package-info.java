/** The designer as an application of its own: its perspective. The workbench is Eclipse's own. */
package org.millrace.designer.app;
