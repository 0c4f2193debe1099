/**
 * What puts load on a gateway, or stands behind one, where no tool of Debian's does it: programs of one file each, on the JDK alone, which
 * tests/benchmarks/run starts from their source; but that {@link org.millrace.benchmarks.load.ImpatientUsers} reports by way of {@link
 * org.millrace.benchmarks.load.OpenLoop}. They know nothing of Millrace.
 */
package org.millrace.benchmarks.load;
