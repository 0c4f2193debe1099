package org.millrace.compiler.diagnostic;

/** Whether a diagnostic keeps the flow from being compiled. */
public enum Severity {
    ERROR,
    WARNING
}
