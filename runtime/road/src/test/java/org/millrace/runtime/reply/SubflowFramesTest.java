package org.millrace.runtime.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.Descriptor;

class SubflowFramesTest {

    private static final String CLASS = "org.millrace.flow.x.Flow";

    private static final Descriptor FLOW = Descriptor.named("x")
            .with(Descriptor.Content.EMPTY.withSteps(
                    new Descriptor.Step("rate", "call", 3),
                    new Descriptor.Step("rate/look-up", "invoke", 9, Map.of(), "sub/rate.flow")));

    private static RuntimeException thrown(Throwable cause, StackTraceElement... frames) {
        RuntimeException thrown = new IllegalStateException("broken", cause);
        thrown.setStackTrace(frames);
        return thrown;
    }

    @Test
    void theStepOfASubflowIsNamedByItsOwnFileAndLineInTheExceptionAndItsCauses() {
        StackTraceElement other = new StackTraceElement("a.Other", "rate:look-up", "Other.java", 1);
        StackTraceElement own = new StackTraceElement(CLASS, "rate", "x.flow", 3);
        StackTraceElement inside = new StackTraceElement(CLASS, "rate:look-up", "x.flow", 3);
        RuntimeException cause = thrown(null, inside);
        RuntimeException thrown = thrown(cause, other, inside, own);
        assertSame(thrown, SubflowFrames.named(thrown, FLOW));
        assertEquals(other, thrown.getStackTrace()[0]);
        assertEquals(CLASS + ".rate:look-up(sub/rate.flow:9)", thrown.getStackTrace()[1].toString());
        assertEquals(own, thrown.getStackTrace()[2]);
        assertEquals(CLASS + ".rate:look-up(sub/rate.flow:9)", cause.getStackTrace()[0].toString());
    }

    @Test
    void anExceptionOfNoFlowStaysAsItIs() {
        StackTraceElement frame = new StackTraceElement(CLASS, "rate:look-up", "x.flow", 3);
        assertEquals(frame, SubflowFrames.named(thrown(null, frame), null).getStackTrace()[0]);
    }
}
