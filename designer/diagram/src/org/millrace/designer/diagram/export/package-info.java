/**
 * A flow on paper and in files: {@link org.millrace.designer.diagram.export.Picture} draws it off screen, to an image, to SVG or to a printer.
 */
package org.millrace.designer.diagram.export;
