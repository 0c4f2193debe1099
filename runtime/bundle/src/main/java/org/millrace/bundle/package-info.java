/** The .mpb format. */
package org.millrace.bundle;
