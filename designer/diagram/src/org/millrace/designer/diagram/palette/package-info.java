/** The palette: step kinds by group, with a search. Drag one onto the canvas or a wire, or choose it and click, or press Enter. */
package org.millrace.designer.diagram.palette;
