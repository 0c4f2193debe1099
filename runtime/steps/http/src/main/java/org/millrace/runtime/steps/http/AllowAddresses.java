package org.millrace.runtime.steps.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.api.address.Address;
import org.millrace.runtime.api.address.Network;
import org.millrace.runtime.expression.text.Variables;
import org.millrace.xml.Printable;

/**
 * Lets an exchange pass by its client's address: one that is denied never, and where some are allowed only those.
 *
 * <p>The client is whoever connected. Where that is a trusted proxy, the proxy has added to a header for whom it forwards, and that one may be a
 * trusted proxy again; so the header is read from its end to the first address that is none. What stands before it, anybody may have
 * written. Where a proxy's word is no address, the client's is not known, and the exchange does not pass.
 */
public final class AllowAddresses {

    private static final int MAX_SHOWN_CHARS = 200;
    private static final int NO_VARIABLE = -1;
    private static final String FORWARDED = "Forwarded";

    private final List<Network> allowed;
    private final List<Network> denied;
    private final List<Network> proxies;
    private final String header;
    private final int clientSlot;

    private AllowAddresses(
            List<Network> allowed, List<Network> denied, List<Network> proxies, String header, int clientSlot) {
        this.allowed = allowed;
        this.denied = denied;
        this.proxies = proxies;
        this.header = header;
        this.clientSlot = clientSlot;
    }

    /** @throws LinkError when a list names what is no address and no network, or the flow does not list the variable */
    @OpenToFlows
    public static AllowAddresses prepare(Link link, StepFacts step) {
        String variable = step.text("clientVariable", "");
        return new AllowAddresses(
                networks(step, "allow"),
                networks(step, "deny"),
                networks(step, "trustedProxies"),
                step.text("clientHeader"),
                variable.isEmpty() ? NO_VARIABLE : Variables.slot(link, step.id(), variable));
    }

    private static List<Network> networks(StepFacts step, String property) {
        List<Network> networks = new ArrayList<>();
        for (String text : step.texts(property)) {
            try {
                networks.add(Network.parse(text));
            } catch (Network.Wrong wrong) {
                throw new LinkError(
                        step.id(), property + " holds '" + text + "', which " + wrong.getMessage(), wrong.remedy());
            }
        }
        return List.copyOf(networks);
    }

    /** @throws Fault FORBIDDEN when the client's address is not to pass, or not known; never where there is no client */
    @OpenToFlows
    public static void run(Exchange exchange, AllowAddresses prepared) {
        if (exchange.client().isNobody()) {
            return;
        }
        Address client = prepared.client(exchange);
        if (prepared.clientSlot != NO_VARIABLE) {
            exchange.variable(prepared.clientSlot, client.toString());
        }
        Optional<Network> denied = Network.of(client, prepared.denied);
        if (denied.isPresent()) {
            throw refused("The client " + client + " is denied by " + denied.get() + ".");
        }
        if (!prepared.allowed.isEmpty() && Network.of(client, prepared.allowed).isEmpty()) {
            throw refused("The client " + client + " is none of those that are allowed.");
        }
    }

    private static Fault refused(String detail) {
        return new Fault(
                FaultCode.FORBIDDEN, "The request comes from an address that is not let in here.", detail, null);
    }

    private Address client(Exchange exchange) {
        String peer = exchange.client().address();
        Optional<Address> known = Address.ofPeer(peer);
        if (known.isEmpty()) {
            throw refused("The client's address is not known: it came by '" + peer + "'.");
        }
        Address nearest = known.get();
        if (!isProxy(nearest)) {
            return nearest;
        }
        String told = exchange.request().headers().all(header);
        List<String> senders = told == null ? List.of() : senders(told);
        for (int i = senders.size() - 1; i >= 0 && isProxy(nearest); i--) {
            Optional<Address> sender = Address.parse(withoutPort(senders.get(i)));
            if (sender.isEmpty()) {
                throw refused("The client's address is not known: the proxy " + nearest + " has '"
                        + Printable.of(senders.get(i), MAX_SHOWN_CHARS) + "' for it in " + header + ".");
            }
            nearest = sender.get();
        }
        return nearest;
    }

    private boolean isProxy(Address address) {
        return Network.of(address, proxies).isPresent();
    }

    private List<String> senders(String told) {
        if (header.equalsIgnoreCase(FORWARDED)) {
            return new ForwardedFor(told).senders();
        }
        return List.of(told.split(",")).stream().map(String::strip).toList();
    }

    /** An address with or without brackets and a port, as proxies write it (RFC 7239 section 6). */
    private static String withoutPort(String sender) {
        if (sender.startsWith("[")) {
            int end = sender.indexOf(']');
            return end > 0 && sender.substring(end + 1).matches("(:.+)?") ? sender.substring(1, end) : sender;
        }
        int colon = sender.indexOf(':');
        return colon >= 0 && colon == sender.lastIndexOf(':') ? sender.substring(0, colon) : sender;
    }

    /**
     * The header Forwarded (RFC 7239 section 4), read strictly: a client could write an open quotation mark, by which what a proxy adds
     * behind it became a part of a text. What is not as the grammar has it makes the whole a sender that is no address.
     */
    private static final class ForwardedFor {

        private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]*");
        private static final String NOBODY = "";

        private final String text;
        private final List<String> senders = new ArrayList<>();
        private int at;

        ForwardedFor(String text) {
            this.text = text;
        }

        /** A sender for each element, in their order; one that names none is no address. */
        List<String> senders() {
            String sender = NOBODY;
            boolean named = false;
            while (true) {
                String name = token();
                if (!name.isEmpty()) {
                    String value = take('=') ? value() : null;
                    boolean isSender = name.equalsIgnoreCase("for");
                    if (value == null || isSender && named) {
                        return malformed();
                    }
                    sender = isSender ? value : sender;
                    named |= isSender;
                }
                skipSpace();
                if (at == text.length() || take(',')) {
                    senders.add(sender);
                    sender = NOBODY;
                    named = false;
                    if (at == text.length()) {
                        return senders;
                    }
                } else if (!take(';')) {
                    return malformed();
                }
                skipSpace();
            }
        }

        private List<String> malformed() {
            return List.of(FORWARDED + ": " + text);
        }

        private String token() {
            Matcher token = TOKEN.matcher(text).region(at, text.length());
            token.lookingAt(); // it may be empty
            at = token.end();
            return token.group();
        }

        /** A token or a quoted text; null when it is neither. */
        private String value() {
            if (!take('"')) {
                String token = token();
                return token.isEmpty() ? null : token;
            }
            StringBuilder value = new StringBuilder();
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '"') {
                    return value.toString();
                }
                if (c == '\\' && at < text.length()) {
                    c = text.charAt(at++);
                }
                value.append(c);
            }
            return null;
        }

        private boolean take(char wanted) {
            boolean there = at < text.length() && text.charAt(at) == wanted;
            if (there) {
                at++;
            }
            return there;
        }

        private void skipSpace() {
            while (take(' ') || take('\t')) {}
        }
    }
}
