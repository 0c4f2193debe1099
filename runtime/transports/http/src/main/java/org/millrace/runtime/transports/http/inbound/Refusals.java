package org.millrace.runtime.transports.http.inbound;

import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.MemoryBudget;
import org.millrace.runtime.api.Origin;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.Responder;
import org.millrace.runtime.api.Stage;
import org.millrace.runtime.transports.http.message.HttpMessage;

/**
 * Tells of what was refused before an exchange could be made of it, or of a client that was cut off: as an exchange that has failed already,
 * so that the log, the list of faults and the metrics know of it as they know of all others. Thread-safe.
 */
final class Refusals {

    private volatile ListenerSettings settings;
    private final Origin origin;
    private final MemoryBudget budget;
    private final Stage refused;

    /** @param refused the stage that answers what is refused here; its answers go nowhere */
    Refusals(ListenerSettings settings, Origin origin, MemoryBudget budget, Stage refused) {
        this.settings = settings;
        this.origin = origin;
        this.budget = budget;
        this.refused = refused;
    }

    /** What is told from now on goes by these. */
    void take(ListenerSettings others) {
        settings = others;
    }

    /**
     * @param fault its detail is what was wrong; where it came from is added here
     * @param status what the client is answered with, 0 for nothing
     * @return the id of the exchange that it is told as
     */
    String tell(Fault fault, int status, Exchange.Client client) {
        Responder nowhere = (reply, sent) -> {
            if (status != 0) {
                HttpMessage.status(reply, status);
            }
            sent.accept(null);
        };
        Exchange exchange = new Exchange(
                origin,
                settings.limits().exchange(),
                budget,
                nowhere,
                made -> HttpMessage.request("", "/", new Headers(), Payload.empty(made)));
        exchange.client(client);
        String where = "from " + client.address() + " at the listener " + settings.name();
        exchange.fail(new Fault(
                fault.kind(),
                fault.getMessage(),
                fault.detail() == null ? where : fault.detail() + "; " + where,
                fault.getCause()));
        refused.accept(exchange);
        return exchange.id();
    }
}
