package org.millrace.runtime.steps.xml;

import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.expression.saxon.XmlRoad;
import org.millrace.xml.rewrite.NotASplice;
import org.millrace.xml.rewrite.Rewrite;

/** A stylesheet that runs as a splice over the event stream, with what a step passes to it. */
final class SplicedStylesheet {

    private final Rewrite rewrite;

    /** For each parameter of the stylesheet what is passed, or null. */
    private final Parameter[] passed;

    private SplicedStylesheet(Rewrite rewrite, Parameter[] passed) {
        this.rewrite = rewrite;
        this.passed = passed;
    }

    /** @return null when the stylesheet does not run as a splice, or when the libraries are to do all work */
    static SplicedStylesheet of(Link link, String stepId, String path, Parameter[] parameters) {
        if (XmlRoad.isLibrary()) {
            return null;
        }
        Resources resources = new Resources(link.resources());
        Rewrite rewrite;
        try {
            rewrite = Rewrite.read(path, link.resource(stepId, path), (href, from) -> module(resources, href, from));
        } catch (NotASplice e) {
            return null; // the compiler has said so, and why
        }
        List<String> names = rewrite.parameters();
        Parameter[] passed = new Parameter[names.size()];
        for (Parameter parameter : parameters) {
            int place = names.indexOf(parameter.name().getLocalName());
            if (place < 0 || !parameter.name().getNamespaceUri().isEmpty()) {
                return null; // a parameter that is not among those of a splice is for Saxon to find
            }
            passed[place] = parameter;
        }
        return new SplicedStylesheet(rewrite, passed);
    }

    private static Rewrite.Module module(Resources resources, String href, String from) {
        String path = Resources.path(href, Resources.uri(from));
        byte[] bytes = resources.get(path);
        return bytes == null ? null : new Rewrite.Module(path, bytes);
    }

    /** @return the transformed message, or null when this one is for Saxon */
    byte[] apply(Exchange exchange, Payload input) {
        String[] values = new String[passed.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = passed[i] == null ? null : passed[i].value(exchange);
        }
        return rewrite.apply(input.events(), values, exchange.limits().maxBufferedBytes(), exchange.deadlineNanos());
    }
}
