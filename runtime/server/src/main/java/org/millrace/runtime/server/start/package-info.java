/**
 * What surrounds a start and a stop: arguments, the data folder and its lock, signals, the file that tells clients where the runtime
 * listens. Knows nothing of messages or flows.
 */
package org.millrace.runtime.server.start;
