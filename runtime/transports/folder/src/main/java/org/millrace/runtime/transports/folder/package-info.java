/**
 * Folders: files that come into one are exchanges ({@code read}), and messages are written as files ({@code write}).
 *
 * <p>Read {@link org.millrace.runtime.transports.folder.FolderSettings}, then {@link org.millrace.runtime.transports.folder.read.Watcher}, which
 * holds what is promised of a file on its way.
 */
package org.millrace.runtime.transports.folder;
