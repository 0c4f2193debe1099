/**
 * A transport in one folder: mailboxes in memory. It shows that the road runs by any {@link org.millrace.runtime.flow.Source}, and what a new
 * transport is made of: its source, its {@link org.millrace.runtime.api.Origin} with the one table from fault to outcome, and nothing elsewhere.
 */
package org.millrace.runtime.toy;
