package org.millrace.runtime.select;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Stage;

/** Has an exchange bound to its flow by what it came in by: by what a flow is found is the transport's to know. */
public final class Selection implements Stage {

    private final Stage next;
    private final Stage refused;

    /** @param refused where exchanges go that failed or were answered here: to the reply stage */
    public Selection(Stage next, Stage refused) {
        this.next = next;
        this.refused = refused;
    }

    @Override
    public void accept(Exchange exchange) {
        if (exchange.origin().select(exchange)) {
            next.accept(exchange);
        } else {
            refused.accept(exchange);
        }
    }
}
