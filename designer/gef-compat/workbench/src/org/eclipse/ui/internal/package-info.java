/**
 * What the GEF of 2007 still looks for in the workbench's own package, put there by a fragment; only the stand-alone designer needs it, an
 * Eclipse IDE brings a GEF that does not.
 */
package org.eclipse.ui.internal;
