/** The steps of folders: where a flow begins that works on files, and the one that writes a file. */
package org.millrace.runtime.transports.folder.step;
