package org.millrace.runtime.steps.xml;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.xml.transform.OutputKeys;
import net.sf.saxon.lib.ResourceResolver;
import net.sf.saxon.om.Item;
import net.sf.saxon.om.NodeInfo;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.UncheckedXPathException;
import net.sf.saxon.trans.XPathException;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.saxon.BoundedBytes;
import org.millrace.runtime.expression.saxon.LimitedReader;
import org.millrace.runtime.expression.saxon.Results;
import org.millrace.runtime.expression.saxon.SaxonTree;
import org.millrace.runtime.expression.saxon.TreePlace;
import org.millrace.runtime.expression.saxon.view.Ended;
import org.millrace.runtime.expression.saxon.view.ScratchTrees;
import org.millrace.runtime.expression.saxon.view.Watch;
import org.millrace.xml.Encodings;
import org.millrace.xml.EventStream;
import org.millrace.xml.Place;
import org.millrace.xml.Printable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Transforms the current message by an XSLT 3.0 stylesheet: by a splice where the stylesheet copies all but a few places, else by Saxon.
 * Of a bundle that was linked here before, Saxon compiles one that is a splice when a message needs it for the first time. The result
 * replaces the body, and the charset of the message's Content-Type becomes that of the result; its media type stays, for a flow that changes
 * it says so in its reply or by a header.
 */
public final class Transform {

    private static final int MAX_SHOWN_CHARS = 500;

    /**
     * The stylesheet as Saxon runs it.
     *
     * @param encoding what Saxon writes the result in; a splice is in UTF-8
     * @param documents of the bundle, which it may read
     */
    private record Compiled(XsltExecutable executable, Charset encoding, ResourceResolver documents) {}

    private final WhenNeeded<Compiled> stylesheet;

    /** The same as a splice; null when it is none. */
    private final SplicedStylesheet splice;

    private final Parameter[] parameters;
    private final Logger log;

    /**
     * How many bytes of result a byte of the last message made, so that the next result has room from the start. A guess: threads overwrite
     * each other's, and a wrong one costs a copy or some room.
     */
    private float growth = 1;

    private Transform(WhenNeeded<Compiled> stylesheet, SplicedStylesheet splice, Parameter[] parameters, Logger log) {
        this.stylesheet = stylesheet;
        this.splice = splice;
        this.parameters = parameters;
        this.log = log;
    }

    /** @throws LinkError when the stylesheet is wrong, or lacks a parameter that is to be passed */
    @OpenToFlows
    public static Transform prepare(Link link, StepFacts step) {
        String stepId = step.id();
        String stylesheet = step.text("stylesheet");
        Parameter[] parameters = step.parts("parameters").stream()
                .map(parameter -> Parameter.prepare(link, parameter))
                .toArray(Parameter[]::new);
        Duration mostTime = Duration.ofNanos(link.deadlineNanos() - System.nanoTime());
        WhenNeeded<Compiled> compiled =
                new WhenNeeded<>(() -> compiled(link.within(mostTime), stepId, stylesheet, parameters));
        if (!link.proven()) {
            Compiled ignored = compiled.get(); // finds what is wrong with it; what makes a splice looks for no mistakes
        }
        SplicedStylesheet splice = SplicedStylesheet.of(link, stepId, stylesheet, parameters);
        if (splice == null) {
            Compiled ignored = compiled.get();
        }
        return new Transform(
                compiled,
                splice,
                parameters,
                LoggerFactory.getLogger("flow." + link.flow().flow()));
    }

    private static Compiled compiled(Link link, String stepId, String stylesheet, Parameter[] parameters) {
        XsltExecutable executable = Stylesheets.compile(link, stepId, stylesheet);
        for (Parameter parameter : parameters) {
            if (!executable.getGlobalParameters().containsKey(parameter.name())) {
                throw new LinkError(
                        stepId,
                        stylesheet + " has no parameter " + parameter.name(),
                        "declare it by a global xsl:param, or mend the name");
            }
        }
        return new Compiled(executable, encoding(executable, stepId, stylesheet), Stylesheets.documents(link));
    }

    private static Charset encoding(XsltExecutable executable, String stepId, String stylesheet) {
        String label = executable
                .getUnderlyingCompiledStylesheet()
                .getPrimarySerializationProperties()
                .getProperties()
                .getProperty(OutputKeys.ENCODING);
        Charset encoding = label == null ? StandardCharsets.UTF_8 : Encodings.written(label);
        if (encoding == null) {
            throw new LinkError(
                    stepId,
                    "the xsl:output of " + stylesheet + " has the encoding " + Printable.of(label)
                            + ", which is not written here",
                    "write UTF-8");
        }
        return encoding;
    }

    /** @throws Fault TRANSFORM_FAILED, TOO_LARGE, DEADLINE, or why the body is no XML */
    @OpenToFlows
    public static void run(Exchange exchange, Transform prepared) {
        Message message = exchange.message();
        Payload input = message.content();
        byte[] spliced = prepared.splice == null ? null : prepared.splice.apply(exchange, input);
        Compiled compiled = spliced != null ? null : prepared.stylesheet.get();
        byte[] result = spliced != null ? spliced : prepared.transform(exchange, input, compiled);
        exchange.reserve(result.length);
        message.content(Payload.of(exchange, result), spliced != null ? StandardCharsets.UTF_8 : compiled.encoding);
    }

    /** Whether Saxon has compiled the stylesheet. */
    boolean isCompiled() {
        return stylesheet.isMade();
    }

    private byte[] transform(Exchange exchange, Payload input, Compiled compiled) {
        Watch watch = Watch.of(exchange);
        BoundedBytes out = new BoundedBytes(exchange.limits().maxBufferedBytes(), expected(input), watch);
        Xslt30Transformer transformer = watch.over(compiled.executable::load30);
        transformer.setResourceResolver(compiled.documents);
        transformer.setErrorReporter(error -> {});
        transformer.setMessageHandler(message -> log.debug("{}", Printable.of(message.getStringValue())));
        transformer.setResultDocumentHandler(uri -> {
            throw new UnsupportedOperationException("a stylesheet writes no second result");
        });
        transformer.getUnderlyingController().setModel(ScratchTrees.MODEL);
        try {
            XdmNode tree = SaxonTree.stripped(
                    input.as(SaxonTree.FORM),
                    transformer.getUnderlyingController().getSpaceStrippingRule());
            SaxonTree.watch(tree, watch);
            transformer.setStylesheetParameters(values(exchange));
            watch.over(() -> LimitedReader.within(exchange, () -> {
                transformer.transform(tree.asSource(), Results.to(out));
                return null;
            }));
        } catch (Ended e) {
            throw e.refusal() != null
                    ? input.refused(e.refusal())
                    : e.isLarge()
                            ? largeValue(exchange)
                            : new Fault(FaultCode.DEADLINE, "The message could not be transformed in time.", null, e);
        } catch (SaxonApiException | UncheckedXPathException | UnsupportedOperationException e) {
            throw out.isFull() ? tooLarge(exchange) : failed(e, input.events());
        }
        if (input.length() > 0) { // a message that is held in another form than bytes tells nothing
            growth = (float) out.size() / input.length();
        }
        return out.toByteArray();
    }

    /** An eighth more than the last message would have needed; nothing is known of a message whose length nobody knows. */
    private long expected(Payload input) {
        return (long) (input.length() * growth * 1.125f);
    }

    private Map<QName, XdmAtomicValue> values(Exchange exchange) {
        Map<QName, XdmAtomicValue> values = HashMap.newHashMap(parameters.length);
        for (Parameter parameter : parameters) {
            values.put(parameter.name(), new XdmAtomicValue(parameter.value(exchange)));
        }
        return values;
    }

    private static Fault tooLarge(Exchange exchange) {
        return new Fault(
                FaultCode.TOO_LARGE,
                "The transformed message is larger than the "
                        + exchange.limits().maxBufferedBytes() + " bytes that this flow may hold in memory.");
    }

    private static Fault largeValue(Exchange exchange) {
        return new Fault(
                FaultCode.TOO_LARGE,
                "A value that the stylesheet makes is larger than the " + Watch.maxHeldBytes(exchange)
                        + " bytes that it may hold in memory.");
    }

    private static Fault failed(Exception e, EventStream input) {
        XPathException inner = e.getCause() instanceof XPathException known ? known : null;
        StringBuilder where = new StringBuilder();
        if (inner != null && inner.getLocator() != null && inner.getLocator().getSystemId() != null) {
            where.append(" at ")
                    .append(Resources.shown(inner.getLocator().getSystemId()))
                    .append(':')
                    .append(inner.getLocator().getLineNumber());
        }
        if (inner != null
                && inner.getXPathContext() != null
                && context(inner.getXPathContext().getContextItem()) instanceof NodeInfo node) {
            int event = TreePlace.event(input, node);
            if (event != EventStream.NONE) {
                Place place = input.place(event);
                where.append(", with line ")
                        .append(place.line())
                        .append(" of the message (")
                        .append(input.path(event, MAX_SHOWN_CHARS))
                        .append(')');
            }
        }
        return new Fault(
                FaultCode.TRANSFORM_FAILED,
                "The message could not be transformed: the stylesheet failed" + where + ".",
                Printable.of(detail(e), MAX_SHOWN_CHARS),
                e);
    }

    private static String detail(Exception e) {
        boolean ended = e instanceof SaxonApiException api && api.getTerminatingXsltMessage() != null;
        return ended
                ? "xsl:message: "
                        + ((SaxonApiException) e).getTerminatingXsltMessage().getStringValue()
                : String.valueOf(e.getMessage());
    }

    private static NodeInfo context(Item item) {
        return item instanceof NodeInfo node ? node : null;
    }
}
