package org.millrace.runtime.steps.json;

import com.networknt.schema.ExecutionContext;
import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;

/**
 * One validation of one message. It ends at the exchange's deadline whatever the schema is: alternatives inside of alternatives can
 * multiply the work without end. What it holds beside the message counts as the exchange's memory.
 */
final class BoundedValidation extends ExecutionContext {

    private static final int STEPS_BETWEEN_CHECKS = 256;

    private final Exchange exchange;
    private final long deadlineNanos;
    private int steps;
    private long reservedBytes;

    BoundedValidation(Exchange exchange) {
        this.exchange = exchange;
        this.deadlineNanos = exchange.deadlineNanos();
        executionConfig(settings ->
                settings.locale(Locale.ENGLISH).formatAssertionsEnabled(true).failFast(true));
    }

    @Override
    public void evaluationPathAddLast(String keyword) {
        look();
        super.evaluationPathAddLast(keyword);
    }

    @Override
    public void evaluationPathAddLast(int index) {
        look();
        super.evaluationPathAddLast(index);
    }

    /** For each piece of work. */
    void look() {
        if (++steps % STEPS_BETWEEN_CHECKS == 0 && System.nanoTime() - deadlineNanos > 0) {
            throw new Fault(FaultCode.DEADLINE, "The message could not be checked in time.");
        }
    }

    /**
     * Counts what is held at the moment. Only the most that ever was is reserved: what one keyword held is gone when the next one begins.
     *
     * @throws Fault OVERLOAD
     */
    void holds(long bytes) {
        if (bytes > reservedBytes) {
            exchange.reserve(bytes - reservedBytes);
            reservedBytes = bytes;
        }
    }
}
