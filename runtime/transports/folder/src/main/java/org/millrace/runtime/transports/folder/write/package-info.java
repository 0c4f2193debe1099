/** Messages as files: each is written aside, and renamed when it is whole, so that nobody who looks at the folder sees half of one. */
package org.millrace.runtime.transports.folder.write;
