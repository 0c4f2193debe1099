/**
 * What commands print with {@code --json} of their own, a record each; what they print of a runtime's is the answer of its admin API. To rename a
 * component is to break scripts: docs/schema/commands is made of these records, and of the admin API's description of itself.
 */
package org.millrace.cli.result;
