/** The benchmark's scenarios as routes of Apache Camel; {@link org.millrace.benchmarks.camel.Routes} is all there is. */
package org.millrace.benchmarks.camel;
