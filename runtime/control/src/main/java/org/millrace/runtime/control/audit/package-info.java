/**
 * The audit log: who changed what, and who was not let in.
 *
 * <p>One file to which lines are appended, each a JSON object that holds the SHA-256 of the line before it, so that a line that was
 * changed, taken out or put in breaks the chain where it happened. A line counts once it is on the disk; {@link
 * org.millrace.runtime.control.audit.AuditLog#append} returns no sooner.
 *
 * <p>The chain shows what was done to the file's middle. Lines taken off its end it can't show: whoever wants that too keeps the {@link
 * org.millrace.runtime.control.audit.AuditLog#head} elsewhere from time to time. Never rotates, never deletes. Read {@code AuditLog}.
 */
package org.millrace.runtime.control.audit;
