/**
 * Running a person's own tests of flows: for {@code millrace test}, and for the designer. Compiles nothing itself and shows nothing: its caller
 * brings the compiler along and hears of each result. Read {@link org.millrace.client.regression.FlowTests} first.
 */
package org.millrace.client.regression;
