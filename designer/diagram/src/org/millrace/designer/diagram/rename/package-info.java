/**
 * What is renamed or moved in the Project Explorer takes along the flows that name it. {@link org.millrace.designer.diagram.rename.RenamedFile}
 * and {@link org.millrace.designer.diagram.rename.MovedFile} take part in the platform's own refactorings, with their preview and their undo.
 */
package org.millrace.designer.diagram.rename;
