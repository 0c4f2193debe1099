package org.millrace.runtime.expression.text;

import java.util.ArrayList;
import java.util.List;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.RequestLine;
import org.millrace.runtime.http.StatusLine;

/**
 * Text with places: {@code {$variable}}, {@code {header:Name}} (of the current message), {@code {method}}, {@code {path}} (of the
 * request), {@code {status}} (of the response), {@code {fault:code}}, {@code {fault:message}}, {@code {fault:step}}, {@code {env:name}};
 * {@code {{} and {@code }}} stand for braces. What is not there is "". Parsed once; immutable.
 */
public final class Template {

    private static final String PLACES =
            "the places are {$variable}, {header:Name}, {method}, {path}, {status}, {fault:code}, {fault:message}, {fault:step} and"
                    + " {env:name}; write {{ and }} for braces";

    /** Of a request that came in by another transport. */
    private static final RequestLine NO_LINE = new RequestLine("", null);

    private sealed interface Part {}

    private record Text(String text) implements Part {}

    private record Variable(int slot) implements Part {}

    private record Header(String name) implements Part {}

    private enum Fact implements Part {
        METHOD,
        PATH,
        STATUS,
        FAULT_CODE,
        FAULT_MESSAGE,
        FAULT_STEP
    }

    private final Part[] parts;

    private Template(List<Part> parts) {
        this.parts = parts.toArray(Part[]::new);
    }

    /** @throws LinkError when the text is not a template, or names a variable or value that does not exist */
    public static Template parse(Link link, String stepId, String text) {
        List<Part> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean doubled = i + 1 < text.length() && text.charAt(i + 1) == c;
            if ((c == '{' || c == '}') && doubled) {
                plain.append(c);
                i++;
            } else if (c == '{') {
                int end = text.indexOf('}', i);
                if (end < 0) {
                    throw wrong(
                            stepId, text, "the place that begins at character " + (i + 1) + " has no closing brace");
                }
                Part part = place(link, stepId, text, text.substring(i + 1, end));
                if (part instanceof Text fixed) {
                    plain.append(fixed.text);
                } else {
                    flush(plain, parts);
                    parts.add(part);
                }
                i = end;
            } else if (c == '}') {
                throw wrong(stepId, text, "the brace at character " + (i + 1) + " closes nothing");
            } else {
                plain.append(c);
            }
        }
        flush(plain, parts);
        return new Template(parts);
    }

    private static Part place(Link link, String stepId, String text, String place) {
        if (place.startsWith("$")) {
            return new Variable(Variables.slot(link, stepId, place.substring(1)));
        }
        if (place.startsWith("header:") && FieldName.isName(place.substring(7))) {
            return new Header(place.substring(7));
        }
        if (place.startsWith("env:")) {
            String name = place.substring(4);
            String value = link.environment().values().get(name);
            if (value == null) {
                throw new LinkError(stepId, "the environment has no value " + name, "add values." + name);
            }
            return new Text(value);
        }
        return switch (place) {
            case "method" -> Fact.METHOD;
            case "path" -> Fact.PATH;
            case "status" -> Fact.STATUS;
            case "fault:code" -> Fact.FAULT_CODE;
            case "fault:message" -> Fact.FAULT_MESSAGE;
            case "fault:step" -> Fact.FAULT_STEP;
            default -> throw wrong(stepId, text, "{" + place + "} is no place");
        };
    }

    private static LinkError wrong(String stepId, String text, String what) {
        return new LinkError(stepId, "in the text \"" + text + "\", " + what, PLACES);
    }

    private static void flush(StringBuilder plain, List<Part> parts) {
        if (!plain.isEmpty()) {
            parts.add(new Text(plain.toString()));
            plain.setLength(0);
        }
    }

    /** The text for this exchange. */
    public String expand(Exchange exchange) {
        if (parts.length == 1) {
            return value(parts[0], exchange);
        }
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(value(part, exchange));
        }
        return text.toString();
    }

    private static String value(Part part, Exchange exchange) {
        return switch (part) {
            case Text fixed -> fixed.text;
            case Variable variable -> exchange.variable(variable.slot);
            case Header header -> orNothing(exchange.message().headers().get(header.name));
            case Fact fact -> fact(fact, exchange);
        };
    }

    private static String fact(Fact fact, Exchange exchange) {
        return switch (fact) {
            case METHOD -> line(exchange).method();
            case PATH -> orNothing(line(exchange).path());
            case STATUS ->
                exchange.response() == null
                        ? ""
                        : Integer.toString(
                                StatusLine.statusOf(exchange.response().start()));
            case FAULT_CODE -> exchange.fault() == null ? "" : exchange.fault().code();
            case FAULT_MESSAGE ->
                exchange.fault() == null ? "" : orNothing(exchange.fault().getMessage());
            case FAULT_STEP ->
                exchange.fault() == null ? "" : orNothing(exchange.fault().step());
        };
    }

    private static RequestLine line(Exchange exchange) {
        RequestLine line = exchange.request().start(RequestLine.class);
        return line == null ? NO_LINE : line;
    }

    private static String orNothing(String value) {
        return value == null ? "" : value;
    }
}
