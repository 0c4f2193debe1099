package org.millrace.runtime.api;

import java.time.Duration;
import java.util.List;

/** What a fault has the client told beside its words, in a form that each transport can say in its own way. */
public sealed interface Hint {

    /** The methods that the address takes. */
    record Allow(List<String> methods) implements Hint {
        public Allow {
            methods = List.copyOf(methods);
        }
    }

    /** When it may be worth the trouble to send the message again. */
    record RetryAfter(Duration rest) implements Hint {}

    /**
     * What the answer is to begin with, as the flow has chosen; a transport passes over what is not in its words.
     *
     * @param start see {@link Message#start()}
     */
    record Start(Object start) implements Hint {}

    /**
     * The header blocks of SOAP that must be understood and are not.
     *
     * @param blocks their names, as {@code {namespace}local}
     */
    record NotUnderstood(List<String> blocks) implements Hint {
        public NotUnderstood {
            blocks = List.copyOf(blocks);
        }
    }

    /**
     * To what the client has to change over, and in which version.
     *
     * @param to what is spoken then, by its name, e.g. {@code websocket}
     */
    record Upgrade(String to, String version) implements Hint {}

    /**
     * How to prove who one is (RFC 9110 section 11.6.1).
     *
     * @param challenge a scheme with its parameters, e.g. {@code Basic realm="orders"}
     */
    record Challenge(String challenge) implements Hint {}
}
