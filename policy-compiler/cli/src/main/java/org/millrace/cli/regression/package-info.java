/** Running a person's own tests of flows, for {@code millrace test}: quietly, with a report that continuous integration reads. */
package org.millrace.cli.regression;
