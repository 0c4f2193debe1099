package org.millrace.compiler.check;

import java.nio.file.FileSystems;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Place;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Part;
import org.millrace.compiler.read.Property;
import org.millrace.compiler.read.Step;
import org.millrace.compiler.read.Value;
import org.millrace.model.catalog.PropertyType;
import org.millrace.runtime.api.address.Network;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;

/** The values of properties, each by its type. What expressions and files hold is {@link ContentCheck}'s business. */
final class PropertyCheck {

    private static final String SECURITY =
            "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}");
    private static final Pattern METHOD = Pattern.compile("[A-Z][A-Z0-9-]{0,31}");
    /** An absolute URI that can stand in an attribute as it is. */
    private static final Pattern ACTOR = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:[^\\s\"<>&]+");

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
            step.parts().forEach(part -> contentType(part, flow.place(step).line(part.line())));
        }
        flow.sources().stream().filter(source -> source.parts().isEmpty()).forEach(this::believedActions);
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
            case URL_PATH, DESCRIPTION_PATH -> path(property, text, place);
            case PATH_PREFIX -> pathPrefix(property, text, place);
            case PATH_TEMPLATE -> pathTemplate(property, text, place);
            case QNAME -> qName(property, text, place);
            case SOAP_HEADER -> soapHeader(property, text, place);
            case VARIABLE -> {
                if (!VARIABLE.matcher(text).matches()) {
                    diagnostics.add(
                            Rule.VARIABLE_NAME,
                            place,
                            "a variable can't be named '" + text + "'",
                            "begin with a letter, go on with letters, digits, '-', '_' and '.'");
                }
            }
            case ENDPOINT, KEY, CERTIFICATE, FOLDER -> token(property, text, "an environment can have", place);
            case LISTENER -> token(property, text, "a runtime can have", place);
            case HTTP_METHOD -> method(property, text, place);
            case HEADER_NAME -> header(property, text, place);
            case OWN_HEADER_NAME -> ownHeader(property, text, place);
            case MEDIA_TYPE -> contentType(text, place);
            case NETWORK -> network(property, text, place);
            case ACTOR -> actor(property, text, place);
            case FILE_PATTERN -> filePattern(property, text, place);
            case TIMER_NAME, CRON, TIME_ZONE -> TimerTexts.check(property, text, place, diagnostics);
            case CHOICE -> {
                if (property.weak().contains(text)) {
                    diagnostics.add(
                            Rule.WEAK_ALGORITHM,
                            place,
                            property.name() + " " + text + " is weak",
                            "use a stronger one unless the other side can't; the environment must set legacyAlgorithms besides");
                }
            }
            case TEXT,
                    NUMBER,
                    TRUTH,
                    XPATH,
                    TEMPLATE,
                    FILE,
                    SCHEMA,
                    JSON_SCHEMA,
                    STYLESHEET,
                    SUBFLOW,
                    VALUES,
                    STEP -> {}
        }
    }

    private void filePattern(Property property, String text, Place place) {
        String wrong = text.contains("/") ? "it names a folder" : wrongPattern(text);
        if (wrong != null) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no pattern of file names: " + wrong,
                    "write one such as *.xml, or * for all files");
        }
    }

    /** Null for nothing. */
    private static String wrongPattern(String text) {
        try {
            FileSystems.getDefault().getPathMatcher("glob:" + text);
            return null;
        } catch (PatternSyntaxException e) {
            return e.getDescription();
        }
    }

    private void actor(Property property, String text, Place place) {
        if (!text.equals("next") && !ACTOR.matcher(text).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no URI",
                    "write next, or a URI such as urn:example:gateway");
        }
    }

    private void network(Property property, String text, Place place) {
        try {
            Network.parse(text);
        } catch (Network.Wrong wrong) {
            diagnostics.add(Rule.TOKEN, place, told(property, text) + " " + wrong.getMessage(), wrong.remedy());
        }
    }

    /** Where it holds several, one of them is wrong; else it is. */
    private static String told(Property property, String text) {
        return property.value() instanceof Value.Texts
                ? property.name() + " holds '" + text + "', which"
                : property.name() + " '" + text + "'";
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

    private void soapHeader(Property property, String text, Place place) {
        qName(property, text, place);
        String[] name = text.split(":", 2);
        if (name.length == 2 && name[1].equals("Security") && SECURITY.equals(namespaces.get(name[0]))) {
            diagnostics.add(
                    Rule.QNAME,
                    place,
                    property.name() + " holds '" + text + "', and the Security header can't be a part itself",
                    "remove it");
        }
    }

    private void token(Property property, String text, String of, Place place) {
        if (!NAME.matcher(text).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no name that " + of,
                    "use letters, digits, '-', '_' and '.'");
        }
    }

    private boolean header(Property property, String text, Place place) {
        boolean isName = FieldName.isName(text);
        if (!isName) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    property.name() + " '" + text + "' is no header name",
                    "use letters, digits and hyphens, such as X-Region");
        }
        return isName;
    }

    private void ownHeader(Property property, String text, Place place) {
        if (header(property, text, place) && FieldName.isFraming(text)) {
            diagnostics.add(
                    Rule.TOKEN, place, "the gateway itself writes the header '" + text + "'", "remove the assignment");
        }
    }

    /** What is put into the header Content-Type, unless only a message tells. */
    private void contentType(Part part, Place place) {
        boolean named = part.properties().stream()
                .anyMatch(property -> property.type() == PropertyType.OWN_HEADER_NAME
                        && property.text().equalsIgnoreCase(FieldName.CONTENT_TYPE));
        if (named) {
            part.properties().stream()
                    .filter(property -> property.type() == PropertyType.TEMPLATE
                            && property.text().indexOf('{') < 0)
                    .forEach(property -> contentType(property.text(), place.about(property.name())));
        }
    }

    private void contentType(String text, Place place) {
        String wrong = MediaType.of(text, Encodings::named).wrong();
        if (wrong != null) {
            diagnostics.add(
                    Rule.CONTENT_TYPE,
                    place,
                    "the Content-Type '" + text + "' " + wrong,
                    "name one charset, such as charset=utf-8, or none");
        }
    }

    private void pathPrefix(Property property, String path, Place place) {
        path(property, path, place);
        int star = path.indexOf('*');
        if (path.contains("?") || star >= 0 && (star != path.length() - 1 || !path.endsWith("/*"))) {
            diagnostics.add(
                    Rule.PATH,
                    place,
                    property.name() + " '" + path + "' can't be listened to",
                    "write an exact path without a query, or a prefix that ends in '/*'");
        }
        if (List.of(path.split("/")).stream().anyMatch(Set.of(".", "..")::contains)) {
            diagnostics.add(
                    Rule.PATH,
                    place,
                    property.name() + " '" + path + "' has a segment '.' or '..'",
                    "write the path it leads to");
        }
    }

    private void pathTemplate(Property property, String path, Place place) {
        String fixed = path.replaceAll("/\\{[^/{}]+}(?=/|$)", "/x");
        if (!URL_PATH.matcher(fixed).matches() || fixed.contains("?")) {
            diagnostics.add(
                    Rule.PATH,
                    place,
                    property.name() + " '" + path + "' can't be compared with a request's",
                    "write the whole path without a query; {name} stands for all that is between two slashes");
        }
    }

    private void method(Property property, String text, Place place) {
        if (!METHOD.matcher(text).matches()) {
            diagnostics.add(
                    Rule.TOKEN,
                    place,
                    told(property, text) + " is no HTTP method",
                    "write it in capitals, such as POST");
        }
    }

    /** Where the source lists no operations, a client may name one action and call another operation in the Body. */
    private void believedActions(Step source) {
        if (!source.text("soapAction").isEmpty()) {
            actionUnchecked(flow.place(source).about("soapAction"), "its soapAction is looked for in headers alone");
        }
        for (Step step : flow.steps()) {
            for (Part part : step.parts()) {
                part.properties().stream()
                        .filter(property -> property.type() == PropertyType.HEADER_NAME
                                && property.text().equalsIgnoreCase(FieldName.SOAP_ACTION))
                        .forEach(property -> actionUnchecked(
                                flow.place(step).line(part.line()).about(property.name()),
                                "its branch '" + part.text("port") + "' believes the SOAPAction header"));
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
