package org.millrace.compiler.schema;

import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSParticle;

/** Why the repetitions of a content model can't be counted. */
final class Uncountable extends Exception {

    private static final long serialVersionUID = 1;

    private final transient XSParticle particle;
    private final transient XSObject term;

    Uncountable(String reason, XSParticle particle, XSObject term) {
        super(reason, null, false, false);
        this.particle = particle;
        this.term = term;
    }

    /** The repetition that is at fault; null when it is the whole. */
    XSParticle particle() {
        return particle;
    }

    /** What may go on in the repetition, or begin it once more; null when it is no single one. */
    XSObject term() {
        return term;
    }
}
