/**
 * The runtimes that a person has added, and a connection to each while anybody looks: no widget in here. Read {@link
 * org.millrace.designer.runtimes.connect.Connections} first.
 */
package org.millrace.designer.runtimes.connect;
