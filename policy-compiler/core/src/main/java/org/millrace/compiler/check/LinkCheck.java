package org.millrace.compiler.check;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Step;
import org.millrace.runtime.api.Headers;

/** What a runtime would refuse when it links the flow, by the flow alone: what depends on the environment only the runtime can know. */
final class LinkCheck {

    private static final String SECURITY =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private final FlowSource flow;
    private final Map<String, String> namespaces;
    private final Diagnostics diagnostics;

    LinkCheck(FlowSource flow, Map<String, String> namespaces, Diagnostics diagnostics) {
        this.flow = flow;
        this.namespaces = namespaces;
        this.diagnostics = diagnostics;
    }

    void check() {
        for (Step step : flow.steps()) {
            step.parts().forEach(part -> part(part, flow.place(step).line(part.line())));
        }
        flow.steps("sign").forEach(sign -> {
            boolean timestamp = sign.number("timestampSeconds") != 0;
            protection(sign, timestamp, "there is nothing to sign", "sign the Body, a Timestamp or a header");
        });
        flow.steps("verify").forEach(verify -> {
            boolean timestamp = verify.flag("timestamp");
            protection(verify, timestamp, "there is nothing to verify", "require the Body, a Timestamp or a header");
        });
        flow.steps("encrypt").forEach(encrypt -> {
            protection(encrypt, false, "there is nothing to encrypt", "encrypt the Body or a header");
        });
        flow.steps("decrypt").forEach(decrypt -> {
            protection(decrypt, false, "there is nothing to decrypt", "require the Body or a header");
        });
    }

    private void part(Part part, Place place) {
        if (!part.text("value").isEmpty() && !part.text("xpath").isEmpty()) {
            diagnostics.add(
                    Rule.TWO_VALUES,
                    place.about("xpath"),
                    "it has a value and an XPath for one thing",
                    "keep one of them");
        }
        String kind = part.kind();
        if (kind.equals("SetHeader") || kind.equals("RemoveHeader")) {
            header(part.text("name"), place.about("name"));
        }
        if (kind.equals("TransportHeaderBranch") && part.text("test").equals("matches")) {
            pattern(part.text("value"), place.about("value"));
        }
    }

    private void header(String name, Place place) {
        if (name.isEmpty()) {
            return; // said already: it is required
        }
        if (!Headers.isName(name)) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    "name '" + name + "' is no header name",
                    "use letters, digits and hyphens, such as X-Region");
        } else if (Headers.isFraming(name)) {
            diagnostics.add(
                    Rule.TOKEN, place, "the gateway itself writes the header '" + name + "'", "remove the assignment");
        }
    }

    private void pattern(String regex, Place place) {
        try {
            Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            diagnostics.add(
                    Rule.PATTERN,
                    place,
                    "value '" + regex + "' is no regular expression: " + e.getDescription() + " at character "
                            + (e.getIndex() + 1),
                    "write one as java.util.regex.Pattern takes it");
        }
    }

    /** What a step of WS-Security works on: the Body, or a Timestamp, or headers. */
    private void protection(Step step, boolean timestamp, String nothing, String remedy) {
        Place place = flow.place(step);
        if (!step.flag("body") && !timestamp && step.texts("headers").isEmpty()) {
            diagnostics.add(Rule.NO_PART, place.about("body"), nothing, remedy);
        }
        for (String header : step.texts("headers")) {
            String[] name = header.split(":", 2);
            if (name.length == 2 && name[1].equals("Security") && SECURITY.equals(namespaces.get(name[0]))) {
                diagnostics.add(
                        Rule.QNAME,
                        place.about("headers"),
                        "headers holds '" + header + "', and the Security header can't be a part itself",
                        "remove it");
            }
        }
    }
}
