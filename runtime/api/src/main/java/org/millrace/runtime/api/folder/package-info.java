/**
 * Folders, as steps and the transport of files know them: which files a flow works on ({@link org.millrace.runtime.api.folder.Watch}), what the
 * exchange of a file begins with, and where messages are written as files ({@link org.millrace.runtime.api.folder.Folder}).
 */
package org.millrace.runtime.api.folder;
