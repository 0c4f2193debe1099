package org.millrace.compiler.schema;

/** Why a schema is left to Xerces: a clause for people. */
final class NotCompiled extends RuntimeException {

    private static final long serialVersionUID = 1;

    NotCompiled(String reason) {
        super(reason, null, false, false);
    }
}
