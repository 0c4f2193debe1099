/**
 * Files as exchanges: a {@link org.millrace.runtime.transports.folder.read.Watcher} for each flow that watches a folder, which claims files, sends
 * them down the road and puts them where they belong afterwards.
 */
package org.millrace.runtime.transports.folder.read;
