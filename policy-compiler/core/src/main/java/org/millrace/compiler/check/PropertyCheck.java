package org.millrace.compiler.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.runtime.api.ContentType;

/** The values of properties, each by its type. What expressions and files hold is {@link ContentCheck}'s business. */
final class PropertyCheck {

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern METHOD = Pattern.compile("[A-Z][A-Z0-9-]{0,31}");
    private static final Pattern VARIABLE = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern URL_PATH = Pattern.compile("/[!-~&&[^\"#<>\\\\^`{|}]]*");

    private final FlowSource flow;
    private final Map<String, String> namespaces;
    private final Diagnostics diagnostics;

    PropertyCheck(FlowSource flow, Map<String, String> namespaces, Diagnostics diagnostics) {
        this.flow = flow;
        this.namespaces = namespaces;
        this.diagnostics = diagnostics;
    }

    void check() {
        for (Step step : flow.steps()) {
            step.everyProperty(property -> property(
                    step, property, flow.place(step).line(property.line()).about(property.name())));
        }
        flow.steps("receive").forEach(this::receive);
        flow.steps("route").forEach(this::route);
        flow.steps("reply")
                .forEach(reply ->
                        contentType(reply.text("contentType"), flow.place(reply).about("contentType")));
        flow.steps("set").forEach(this::contentTypes);
        flow.steps("invoke").forEach(invoke -> method(invoke.text("method"), flow.place(invoke)));
    }

    private void property(Step step, Property property, Place place) {
        boolean empty =
                property.value() instanceof Value.Text && property.text().isEmpty();
        if (empty && property.required() && property.argument()) {
            diagnostics.add(
                    Rule.REQUIRED, place, "its " + property.name() + " is empty", "fill in '" + property.label() + "'");
        }
        if (property.value() instanceof Value.Number number) {
            property.range()
                    .filter(range -> !range.contains(number.number()))
                    .ifPresent(range -> diagnostics.add(
                            Rule.RANGE, place, property.name() + " is " + number.number(), range.advice()));
        }
        property.texts().forEach(text -> text(property, text, place));
    }

    private void text(Property property, String text, Place place) {
        switch (property.type()) {
            case URL_PATH -> path(property, text, place);
            case QNAME -> qName(property, text, place);
            case VARIABLE -> {
                if (!VARIABLE.matcher(text).matches()) {
                    diagnostics.add(
                            Rule.VARIABLE_NAME,
                            place,
                            "a variable can't be named '" + text + "'",
                            "begin with a letter, go on with letters, digits, '-', '_' and '.'");
                }
            }
            case ENDPOINT, KEY, CERTIFICATE -> token(property, text, place);
            case CHOICE -> {
                if (property.weak().contains(text)) {
                    diagnostics.add(
                            Rule.WEAK_ALGORITHM,
                            place,
                            property.name() + " " + text + " is weak",
                            "use a stronger one unless the other side can't; the environment must set legacyAlgorithms besides");
                }
            }
            case TEXT, NUMBER, TRUTH, XPATH, TEMPLATE, FILE, SCHEMA, JSON_SCHEMA, STYLESHEET, VALUES, STEP -> {}
        }
    }

    private void path(Property property, String text, Place place) {
        if (!URL_PATH.matcher(text).matches()) {
            diagnostics.add(
                    Rule.PATH,
                    place,
                    property.name() + " '" + text + "' is no path",
                    "begin with '/', and write spaces and other special characters as %20 and so on");
        }
    }

    private void qName(Property property, String text, Place place) {
        int colon = text.indexOf(':');
        if (colon <= 0 || colon != text.lastIndexOf(':') || colon == text.length() - 1) {
            diagnostics.add(
                    Rule.QNAME,
                    place,
                    property.name() + " holds '" + text + "', which is no qualified name",
                    "write prefix:name");
        } else if (!namespaces.containsKey(text.substring(0, colon))) {
            diagnostics.add(
                    Rule.QNAME,
                    place,
                    property.name() + " holds '" + text + "', and the flow has no prefix '" + text.substring(0, colon)
                            + "'",
                    namespaces.isEmpty()
                            ? "add the prefix to the flow's namespaces"
                            : "add it to the flow's namespaces, or use one of: "
                                    + String.join(", ", new TreeSet<>(namespaces.keySet())));
        }
    }

    private void token(Property property, String text, Place place) {
        if (!NAME.matcher(text).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no name that an environment can have",
                    "use letters, digits, '-', '_' and '.'");
        }
    }

    /** What is put into the header of that name, unless only a message tells. */
    private void contentTypes(Step set) {
        for (Part assignment : set.parts()) {
            String value = assignment.text("value");
            if (assignment.text("name").equalsIgnoreCase("Content-Type") && value.indexOf('{') < 0) {
                contentType(value, flow.place(set).line(assignment.line()).about("value"));
            }
        }
    }

    private void contentType(String text, Place place) {
        String wrong = ContentType.of(text).wrong();
        if (wrong != null) {
            diagnostics.add(
                    Rule.CONTENT_TYPE,
                    place,
                    "the Content-Type '" + text + "' " + wrong,
                    "name one charset, such as charset=utf-8, or none");
        }
    }

    /** What the bundle's descriptor takes from the receive step. */
    private void receive(Step receive) {
        Place place = flow.place(receive).about("path");
        String path = receive.text("path");
        int star = path.indexOf('*');
        if (path.contains("?") || star >= 0 && (star != path.length() - 1 || !path.endsWith("/*"))) {
            diagnostics.add(
                    Rule.PATH,
                    place,
                    "path '" + path + "' can't be listened to",
                    "write an exact path without a query, or a prefix that ends in '/*'");
        }
        if (List.of(path.split("/")).stream().anyMatch(Set.of(".", "..")::contains)) {
            diagnostics.add(
                    Rule.PATH, place, "path '" + path + "' has a segment '.' or '..'", "write the path it leads to");
        }
        if (!receive.text("listener").isEmpty()
                && !NAME.matcher(receive.text("listener")).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place.about("listener"),
                    "listener '" + receive.text("listener") + "' is no name that a runtime can have",
                    "use letters, digits, '-', '_' and '.'");
        }
        for (String method : receive.texts("methods")) {
            if (!METHOD.matcher(method).matches()) {
                diagnostics.add(
                        Rule.TOKEN,
                        place.about("methods"),
                        "methods holds '" + method + "', which is no HTTP method",
                        "write it in capitals, such as POST");
            }
        }
        if (receive.parts().isEmpty()) {
            believedActions(receive);
        }
    }

    /** What a branch by method and path takes. */
    private void route(Step route) {
        for (Part branch : route.parts()) {
            if (!branch.kind().equals("RequestBranch")) {
                continue;
            }
            Place place = flow.place(route).line(branch.line());
            String path = branch.text("path");
            String fixed = path.replaceAll("/\\{[^/{}]+}(?=/|$)", "/x");
            if (!URL_PATH.matcher(fixed).matches() || fixed.contains("?")) {
                diagnostics.add(
                        Rule.PATH,
                        place.about("path"),
                        "path '" + path + "' of branch '" + branch.text("port")
                                + "' can't be compared with a request's",
                        "write the whole path without a query; {name} stands for all that is between two slashes");
            }
            method(branch.text("method"), place);
        }
    }

    /** @param method "" for any, or for that of the request */
    private void method(String method, Place place) {
        if (!method.isEmpty() && !METHOD.matcher(method).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place.about("method"),
                    "method '" + method + "' is no HTTP method",
                    "write it in capitals, such as POST");
        }
    }

    /** Where receive lists no operations, a client may name one action and call another operation in the Body. */
    private void believedActions(Step receive) {
        if (!receive.text("soapAction").isEmpty()) {
            actionUnchecked(flow.place(receive).about("soapAction"), "its soapAction is looked for in headers alone");
        }
        for (Step route : flow.steps("route")) {
            for (Part branch : route.parts()) {
                if (branch.text("header").equalsIgnoreCase("SOAPAction")) {
                    actionUnchecked(
                            flow.place(route).line(branch.line()).about("header"),
                            "its branch '" + branch.text("port") + "' believes the SOAPAction header");
                }
            }
        }
    }

    private void actionUnchecked(Place place, String what) {
        diagnostics.add(
                Rule.ACTION_UNCHECKED,
                place,
                what + ", and the Body may call another operation",
                "list the flow's operations in its receive step, which then reads the body");
    }
}
