/**
 * The audit log: who changed what, and who was not let in.
 *
 * <p>One file to which lines are appended, each a JSON object that holds the SHA-256 of the line before it, so that a line that was
 * changed, taken out or put in breaks the chain where it happened. A line counts once it is on the disk; {@link
 * org.millrace.runtime.control.audit.AuditLog#append} returns no sooner.
 *
 * <p>The chain shows what was done to the file's middle. What was done to its end, or to all of it, shows against the number of lines and
 * the hash of the last one: those that the running process has in memory, and those that are signed and kept beside the log in {@code
 * audit.head} for the next start. Who may write in the folder may sign as well: against him helps a {@link
 * org.millrace.runtime.control.audit.SignedHead} that somebody keeps elsewhere.
 *
 * <p>Never rotates, never deletes: a file that was moved away while the runtime runs is told as gone. Read {@code AuditLog}.
 */
package org.millrace.runtime.control.audit;
