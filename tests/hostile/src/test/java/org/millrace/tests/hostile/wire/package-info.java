/**
 * Sockets without manners: a client that sends any bytes, a backend that records the exact bytes it gets and answers with any, a trap that
 * nobody may touch. Knows nothing of Millrace.
 */
package org.millrace.tests.hostile.wire;
