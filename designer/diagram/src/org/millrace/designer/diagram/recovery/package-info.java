/**
 * Nothing that was drawn is lost: unsaved changes are kept aside in the workspace's metadata, never beside the user's file, and offered when the
 * flow is opened after the designer ended without saving; and a file that somebody else changed is neither ignored nor overwritten unasked. Read
 * {@code Recovery}.
 */
package org.millrace.designer.diagram.recovery;
