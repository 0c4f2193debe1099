/** Whole processes, real sockets: what a user would do, and what must hold while it is done. */
package org.millrace.tests.endtoend;
