/**
 * What the GEF of 2007 still looks for in JFace's own package, put there by a fragment; only the stand-alone designer needs it, an Eclipse IDE
 * brings a GEF that does not. Holds no thought of its own: it passes on to the platform.
 */
package org.eclipse.jface.util;
