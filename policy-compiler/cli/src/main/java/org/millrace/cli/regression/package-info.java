/** What comes of a person's own tests of flows, in a form that continuous integration reads. */
package org.millrace.cli.regression;
