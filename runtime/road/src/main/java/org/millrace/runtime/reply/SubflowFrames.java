package org.millrace.runtime.reply;

import java.util.HashMap;
import java.util.Map;
import org.millrace.bundle.Descriptor;

/**
 * Names the file of a subflow in stack traces. A class can name one source file, that of its flow, so the method of a step of a subflow has the
 * line of the call there; the descriptor knows where the step itself stands.
 */
final class SubflowFrames {

    private static final int MAX_CAUSES = 20;

    private SubflowFrames() {}

    /** The same exception, its frames and those of its causes in the place. */
    static Throwable named(Throwable thrown, Descriptor flow) {
        Map<String, Descriptor.Step> steps = new HashMap<>();
        if (flow != null) {
            flow.steps().stream()
                    .filter(step -> !step.file().isEmpty())
                    .forEach(step -> steps.put(step.id().replace('/', ':'), step));
        }
        Throwable each = thrown;
        for (int depth = 0; !steps.isEmpty() && each != null && depth < MAX_CAUSES; depth++) {
            StackTraceElement[] frames = each.getStackTrace();
            for (int i = 0; i < frames.length; i++) {
                Descriptor.Step step = steps.get(frames[i].getMethodName());
                if (step != null
                        && frames[i].getClassName().equals(flow.identity().className())) {
                    frames[i] = new StackTraceElement(
                            frames[i].getClassName(), frames[i].getMethodName(), step.file(), step.line());
                }
            }
            each.setStackTrace(frames);
            each = each.getCause();
        }
        return thrown;
    }
}
