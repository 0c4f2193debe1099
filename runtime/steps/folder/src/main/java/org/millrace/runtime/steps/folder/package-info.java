/**
 * The steps of folders: where a flow begins that works on files, and the one that writes a file.
 *
 * <p>What they do is done by the transport of files; they know its {@link org.millrace.runtime.api.folder.Folder} alone.
 */
package org.millrace.runtime.steps.folder;
