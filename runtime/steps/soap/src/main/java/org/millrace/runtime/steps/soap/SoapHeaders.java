package org.millrace.runtime.steps.soap;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Hint;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.xml.EventStream;
import org.millrace.xml.Printable;
import org.millrace.xml.Splice;

/**
 * Judges the header blocks that are for this node (SOAP 1.1 section 4.2, SOAP 1.2 part 1 section 2): what must be understood and is not is a
 * fault, and what was for a node on the way goes no further.
 *
 * <p>Immutable; used by many threads at once.
 */
public final class SoapHeaders {

    private static final String NEXT = "next";
    private static final String NEXT_11 = "http://schemas.xmlsoap.org/soap/actor/next";
    private static final String ROLES_12 = "http://www.w3.org/2003/05/soap-envelope/role/";
    private static final int MAX_SHOWN = 5;
    private static final int MAX_SHOWN_CHARS = 200;

    private enum For {
        /** This node, as one on the message's way. */
        NODE,
        ULTIMATE_RECEIVER,
        SOMEBODY_ELSE
    }

    /** As {@code {namespace}local}. */
    private final Set<String> understood;

    private final Set<String> actors;
    private final boolean receiver;
    private final boolean remove;

    private SoapHeaders(Set<String> understood, Set<String> actors, boolean receiver, boolean remove) {
        this.understood = understood;
        this.actors = actors;
        this.receiver = receiver;
        this.remove = remove;
    }

    /** @throws LinkError when a name has a prefix that is not the flow's */
    @OpenToFlows
    public static SoapHeaders prepare(Link link, StepFacts step) {
        Set<String> understood = new HashSet<>();
        for (String name : step.texts("understood")) {
            int colon = name.indexOf(':');
            String namespace = link.flow().content().namespaces().get(name.substring(0, Math.max(0, colon)));
            if (colon < 0 || namespace == null) {
                throw new LinkError(
                        step.id(),
                        "the header " + name + " has no prefix of the flow's",
                        "declare it among its namespaces");
            }
            understood.add("{" + namespace + "}" + name.substring(colon + 1));
        }
        return new SoapHeaders(
                understood, Set.copyOf(step.texts("actors")), step.flag("receiver"), step.flag("remove"));
    }

    /** @throws Fault NOT_UNDERSTOOD; INVALID or BACKEND_INVALID when the message is no SOAP envelope */
    @OpenToFlows
    public static void run(Exchange exchange, SoapHeaders prepared) {
        Envelope envelope = Envelope.of(exchange);
        List<String> not = new ArrayList<>();
        List<Integer> gone = new ArrayList<>();
        for (int block : envelope.blocks()) {
            prepared.judge(envelope, block, not, gone);
        }
        if (!not.isEmpty()) {
            throw prepared.notUnderstood(exchange, not);
        }
        if (!gone.isEmpty()) {
            Splice splice = new Splice(envelope.events());
            gone.forEach(splice::remove);
            envelope.store(exchange, splice);
        }
    }

    private void judge(Envelope envelope, int block, List<String> not, List<Integer> gone) {
        For whom = whom(envelope, block);
        if (whom == For.SOMEBODY_ELSE || whom == For.ULTIMATE_RECEIVER && !receiver) {
            return;
        }
        EventStream events = envelope.events();
        String name = "{" + events.namespace(block) + "}" + events.localName(block);
        boolean known = understood.contains(name);
        if (!known && isTrue(envelope.attribute(block, "mustUnderstand"))) {
            not.add(name);
        }
        // SOAP 1.2 part 1 section 2.7.2: what was not processed may ask to be passed on
        boolean relayed = !envelope.isSoap11() && !known && isTrue(envelope.attribute(block, "relay"));
        if (whom == For.NODE && remove && !relayed) {
            gone.add(block);
        }
    }

    private For whom(Envelope envelope, int block) {
        if (envelope.isSoap11()) {
            String actor = envelope.attribute(block, "actor");
            return actor.isEmpty() ? For.ULTIMATE_RECEIVER : mine(actor, NEXT_11);
        }
        String role = envelope.attribute(block, "role");
        return role.isEmpty() || role.equals(ROLES_12 + "ultimateReceiver")
                ? For.ULTIMATE_RECEIVER
                : mine(role, ROLES_12 + NEXT);
    }

    /** Every node is the next one; {@code none} of SOAP 1.2 nobody may be, and it is named by no flow. */
    private For mine(String actor, String next) {
        return actor.equals(next) || actors.contains(actor) ? For.NODE : For.SOMEBODY_ELSE;
    }

    /** What is neither word for no is yes: who writes it so means that it matters. */
    private static boolean isTrue(String value) {
        return !value.isEmpty() && !value.equals("0") && !value.equals("false");
    }

    private Fault notUnderstood(Exchange exchange, List<String> not) {
        boolean request = exchange.message().isRequest();
        String shown = String.join(
                ", ",
                not.stream()
                        .limit(MAX_SHOWN)
                        .map(name -> Printable.of(name, MAX_SHOWN_CHARS))
                        .toList());
        String more = not.size() > MAX_SHOWN ? " and " + (not.size() - MAX_SHOWN) + " more" : "";
        String sentence = "The " + (request ? "request" : "backend's reply")
                + " has SOAP headers that must be understood and are not: " + shown + more + ".";
        return request
                ? new Fault(FaultCode.NOT_UNDERSTOOD, sentence).hinting(new Hint.NotUnderstood(not))
                : new Fault(FaultCode.BACKEND_INVALID, sentence);
    }
}
