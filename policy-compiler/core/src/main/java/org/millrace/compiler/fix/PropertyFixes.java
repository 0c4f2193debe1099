package org.millrace.compiler.fix;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.NumberRange;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Values;
import org.millrace.model.edit.Drawing;
import org.millrace.model.flow.FlowFactory;
import org.millrace.model.flow.Namespace;
import org.millrace.model.flow.Sample;
import org.millrace.model.flow.Spelling;
import org.millrace.model.flow.Step;
import org.millrace.runtime.api.address.Network;
import org.millrace.runtime.http.FieldName;
import org.millrace.runtime.http.MediaType;
import org.millrace.xml.Encodings;

/** Values of properties: missing ones, and such as the property does not take. */
final class PropertyFixes {

    private static final String NOT_IN_A_PATH = "\"#<>\\^`{|}%";

    private final Fixes fixes;
    private final Drawing drawing;

    PropertyFixes(Fixes fixes) {
        this.fixes = fixes;
        this.drawing = fixes.drawing();
    }

    private Optional<Property> property() {
        return fixes.spot().property();
    }

    void required() {
        property().ifPresent(property -> {
            if (!property.defaultLiteral().isEmpty()) {
                fixes.offerValue(
                        "Set it to '" + property.defaultLiteral() + "'",
                        property,
                        property.feature().getDefaultValue());
            }
            for (String value : known(property)) {
                fixes.offerValue("Use '" + value + "'", property, value);
            }
            if (property.type().isQName()) {
                bodies().stream().distinct().limit(Fixes.MOST).forEach(element -> offerElement(property, element));
            }
        });
    }

    /** What the property may well hold, of what lies around. */
    private List<String> known(Property property) {
        List<String> values = switch (property.type()) {
            case SCHEMA, JSON_SCHEMA, STYLESHEET, DESCRIPTION, SUBFLOW, FILE ->
                fixes.around().files(property.type());
            case ENDPOINT, KEY, CERTIFICATE, FOLDER -> fixes.around().names(property.type());
            case VARIABLE -> List.of(freeVariable("variable"));
            case URL_PATH, DESCRIPTION_PATH, PATH_PREFIX, PATH_TEMPLATE -> List.of("/");
            default -> List.of();
        };
        return property.defaultLiteral().isEmpty()
                ? values.stream().limit(Fixes.MOST).toList()
                : List.of();
    }

    private String freeVariable(String name) {
        Set<String> taken = fixes.variables();
        return taken.contains(name) ? NameFixes.free(name, "-", taken::contains) : name;
    }

    void range() {
        Optional<NumberRange> range = property().flatMap(Property::range);
        if (range.isEmpty()) {
            return;
        }
        Property property = property().orElseThrow();
        int number = Integer.parseInt(property.text(fixes.spot().object()));
        int nearest = Math.clamp(number, range.get().least(), range.get().most());
        Set<Integer> numbers = new LinkedHashSet<>(List.of(nearest));
        if (!property.defaultLiteral().isEmpty()) {
            numbers.add(Integer.valueOf(property.defaultLiteral()));
        }
        for (int each : numbers) {
            fixes.offerValue(
                    "Set it to " + each
                            + (Integer.toString(each).equals(property.defaultLiteral())
                                    ? ", as when nothing is set"
                                    : ""),
                    property,
                    each);
        }
    }

    void path() {
        property().ifPresent(property -> {
            String old = property.text(fixes.spot().object());
            String path = property.type() == PropertyType.PATH_TEMPLATE
                    ? comparable(old)
                    : mended(old, property.type() == PropertyType.PATH_PREFIX);
            if (!path.equals(old)) {
                fixes.offerValue("Write '" + path + "'", property, path);
            }
        });
    }

    /** A path to compare a request's with: segments {name} stay; what braces inside of a segment mean can't be guessed. */
    private static String comparable(String path) {
        String text = path.strip().replaceFirst("\\?.*$", "");
        String[] segments = (text.startsWith("/") ? text : "/" + text).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            if (!segments[i].matches("\\{[^{}]+}")) {
                if (segments[i].matches(".*[{}].*")) {
                    return path;
                }
                segments[i] = encoded(segments[i]);
            }
        }
        return String.join("/", segments);
    }

    /** @param listened whether it is a path to listen to, which has no query, and a star at the end only */
    private static String mended(String path, boolean listened) {
        String text = path.strip();
        boolean prefix = listened && text.contains("*");
        if (listened) {
            text = text.replaceFirst("\\?.*$", "").replace("*", "");
        }
        text = encoded(text.startsWith("/") ? text : "/" + text);
        if (listened) {
            String resolved = FlowFolder.resolve("", text.substring(1).isEmpty() ? "." : text.substring(1));
            boolean folder = text.endsWith("/") && resolved != null;
            text = "/" + (resolved == null ? "" : resolved) + (folder ? "/" : "");
        }
        return prefix ? text.replaceFirst("/*$", "") + "/*" : text;
    }

    /** Percent-encodes what a path can't hold (RFC 3986 section 2.1); an escape that stands there already stays. */
    private static String encoded(String path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < path.length(); ) {
            int c = path.codePointAt(i);
            boolean escape = c == '%' && path.substring(i).matches("(?s)%[0-9A-Fa-f]{2}.*");
            if (c > ' ' && c <= '~' && (NOT_IN_A_PATH.indexOf(c) < 0 || escape)) {
                text.appendCodePoint(c);
            } else {
                for (byte b : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    text.append(String.format(Locale.ROOT, "%%%02X", b));
                }
            }
            i += Character.charCount(c);
        }
        return text.toString();
    }

    void qName() {
        property().ifPresent(property -> {
            Map<String, String> declared = fixes.namespaces();
            Map<String, String> around = fixes.around().prefixes();
            for (String text : fixes.quoted(property)) {
                int colon = text.indexOf(':');
                String prefix = colon < 0 ? "" : text.substring(0, colon);
                String local = text.substring(text.lastIndexOf(':') + 1).strip();
                if (colon > 0 && declared.containsKey(prefix) && text.lastIndexOf(':') == colon && !local.isEmpty()) {
                    continue; // another text of the same property is meant
                }
                if (colon > 0 && !declared.containsKey(prefix) && around.containsKey(prefix)) {
                    fixes.offer(
                            "Declare " + prefix + " as '" + around.get(prefix) + "'",
                            () -> declare(prefix, around.get(prefix)));
                }
                String name = local.isEmpty() ? prefix : local;
                declared.keySet().stream()
                        .limit(Fixes.MOST)
                        .forEach(each ->
                                fixes.offerText("Write " + each + ":" + name, property, text, each + ":" + name));
                if (declared.isEmpty() && !around.containsKey(prefix)) {
                    bodies().stream()
                            .filter(element -> element.name().equals(name))
                            .distinct()
                            .limit(1)
                            .forEach(element -> offerElement(property, element));
                }
            }
        });
    }

    private void declare(String prefix, String uri) {
        Namespace namespace = FlowFactory.eINSTANCE.createNamespace();
        namespace.setPrefix(prefix);
        namespace.setUri(uri);
        drawing.flow().getNamespaces().add(namespace);
    }

    /** Offers to name an element, with a prefix that is there or that is declared for it. */
    private void offerElement(Property property, Surroundings.Element element) {
        String prefix = prefixOf(element.uri());
        fixes.offer(
                "Use " + prefix + ":" + element.name(),
                () -> drawing.set(
                        fixes.spot().object(),
                        property.feature(),
                        declaredPrefix(element.uri()) + ":" + element.name()));
    }

    /** The prefix that stands for a namespace, or would be declared for it. */
    private String prefixOf(String uri) {
        Map<String, String> declared = fixes.namespaces();
        Optional<String> there = declared.entrySet().stream()
                .filter(each -> each.getValue().equals(uri))
                .map(Map.Entry::getKey)
                .findFirst();
        return there.or(() -> fixes.around().prefixes().entrySet().stream()
                        .filter(each -> each.getValue().equals(uri) && !declared.containsKey(each.getKey()))
                        .map(Map.Entry::getKey)
                        .findFirst())
                .orElseGet(() -> declared.containsKey("ns") ? NameFixes.free("ns", "", declared::containsKey) : "ns");
    }

    private String declaredPrefix(String uri) {
        String prefix = prefixOf(uri);
        if (!fixes.namespaces().containsKey(prefix)) {
            declare(prefix, uri);
        }
        return prefix;
    }

    /** What stands in the Bodies of the flow's samples, in their order. */
    private List<Surroundings.Element> bodies() {
        List<Surroundings.Element> elements = new ArrayList<>();
        for (Sample sample : drawing.flow().getSamples()) {
            if (sample.getRequest() != null) {
                fixes.around().inBody(sample.getRequest()).ifPresent(elements::add);
            }
        }
        return elements;
    }

    void variableName() {
        property().ifPresent(property -> {
            for (String text : fixes.quoted(property)) {
                String name = text.strip()
                        .replaceAll("[^A-Za-z0-9_.-]+", "-")
                        .replaceFirst("^[^A-Za-z_]+", "")
                        .replaceFirst("-+$", "");
                String free = name.isEmpty() ? freeVariable("variable") : name;
                fixes.offerText("Name it '" + free + "'", property, text, free);
            }
        });
    }

    void weak() {
        property().ifPresent(property -> {
            List<Choice> strong =
                    property.choices().stream().filter(choice -> !choice.weak()).toList();
            String weak = property.many()
                    ? property.texts(fixes.spot().object()).stream()
                            .filter(text -> fixes.spot().diagnostic().wrong().contains(" " + text + " "))
                            .findFirst()
                            .orElse("")
                    : "";
            if (property.many()) {
                fixes.offerValue(
                        "Leave out " + weak,
                        property,
                        values(
                                property,
                                property.texts(fixes.spot().object()).stream()
                                        .filter(text -> !text.equals(weak))
                                        .toList()));
                return;
            }
            strong.stream()
                    .sorted(java.util.Comparator.comparing(
                            choice -> !choice.literal().equals(property.defaultLiteral())))
                    .limit(Fixes.MOST)
                    .forEach(choice -> fixes.offerValue(
                            "Use " + choice.label(),
                            property,
                            values(property, List.of(choice.literal())).getFirst()));
        });
    }

    private static List<Object> values(Property property, List<String> literals) {
        return literals.stream()
                .map(literal ->
                        EcoreUtil.createFromString(((EAttribute) property.feature()).getEAttributeType(), literal))
                .toList();
    }

    /** With a charset that every receiver reads, or without one, so that the runtime names what the body is in. */
    void contentType() {
        property().ifPresent(property -> {
            String plain = withoutCharset(property.text(fixes.spot().object()));
            for (String text : List.of(plain + "; charset=utf-8", plain)) {
                if (!plain.isEmpty() && MediaType.of(text, Encodings::named).wrong() == null) {
                    fixes.offerValue("Write '" + text + "'", property, text);
                }
            }
        });
    }

    /** The first of several Content-Types, with its parameters but for the charset. */
    private static String withoutCharset(String type) {
        return Arrays.stream(type.split(",", 2)[0].split(";"))
                .map(String::strip)
                .filter(part ->
                        !part.isEmpty() && !part.toLowerCase(Locale.ROOT).startsWith("charset"))
                .collect(Collectors.joining("; "));
    }

    void token() {
        property().ifPresent(property -> {
            for (String text : fixes.quoted(property)) {
                instead(property.type(), text).stream()
                        .filter(each -> !each.isEmpty() && !each.equals(text))
                        .forEach(each -> fixes.offerText("Write '" + each + "'", property, text, each));
            }
            known(property).forEach(value -> fixes.offerValue("Use '" + value + "'", property, value));
        });
    }

    private static List<String> instead(PropertyType type, String text) {
        return switch (type) {
            case HTTP_METHOD -> List.of(method(text));
            case NETWORK -> networks(text);
            case ACTOR -> List.of("next");
            default -> List.of(name(text));
        };
    }

    private static List<String> networks(String text) {
        try {
            return List.of(Network.parse(text).toString());
        } catch (Network.Wrong wrong) {
            return wrong.meant().stream().map(Network::toString).toList();
        }
    }

    private static String method(String text) {
        return text.strip()
                .toUpperCase(Locale.ROOT)
                .replaceAll("[^A-Z0-9-]+", "")
                .replaceFirst("^[^A-Z]+", "");
    }

    /** Of an address its host is taken, which is what an endpoint may well be called after. */
    private static String name(String text) {
        return text.strip()
                .replaceFirst("^[A-Za-z][A-Za-z0-9+.-]*://", "")
                .replaceAll("[^A-Za-z0-9_.-]+", "-")
                .replaceFirst("^[^A-Za-z0-9_]+", "")
                .replaceFirst("-+$", "");
    }

    /** Lists the operations of which samples of the flow show the elements, with the actions that the flow believes. */
    void actionUnchecked() {
        Optional<Values> source = drawing.flow().getSteps().stream()
                .map(Values::of)
                .filter(step -> step.has("operations"))
                .findFirst();
        Map<Surroundings.Element, String> operations = new LinkedHashMap<>();
        for (Sample sample : drawing.flow().getSamples()) {
            if (sample.getRequest() != null) {
                String action = sample.getHeaders().stream()
                        .filter(header ->
                                FieldName.SOAP_ACTION.equalsIgnoreCase(header.getName()) && header.getValue() != null)
                        .map(header -> header.getValue().strip().replaceAll("^\"|\"$", ""))
                        .findFirst()
                        .orElse("");
                fixes.around()
                        .inBody(sample.getRequest())
                        .ifPresent(element -> operations.putIfAbsent(element, action));
            }
        }
        Values about = Values.of(fixes.spot().object());
        if (source.isPresent() && !operations.isEmpty()) {
            String believed = Stream.of("soapAction", "value")
                    .filter(about::has)
                    .map(about::text)
                    .findFirst()
                    .orElse("");
            fixes.offer(
                    operations.size() == 1
                            ? "List the operation "
                                    + operations.keySet().iterator().next().name() + " in the receive step"
                            : "List the " + operations.size() + " operations of the samples in the receive step",
                    () -> operations.forEach((element, action) -> source.get()
                            .add("operations", "Operation")
                            .put("element", declaredPrefix(element.uri()) + ":" + element.name())
                            .put("action", action.isEmpty() ? believed : action)));
        }
        if (about.has("soapAction")) {
            property().ifPresent(property -> fixes.offerValue("Ask for no SOAP action", property, null));
        }
    }

    /** A timer that has no time, or two, or one that can't be kept. */
    void timetable() {
        Values timer = Values.of(fixes.spot().object());
        if (!timer.has("cron")) {
            return;
        }
        switch (fixes.spot().diagnostic().about()) {
            case "cron" -> {
                if (timer.text("cron").isEmpty()) {
                    fixes.offer("Fire every hour, by cron '0 * * * *'", () -> timer.put("cron", "0 * * * *"));
                    fixes.offer("Fire every minute, by interval", () -> timer.put("intervalMillis", 60_000));
                }
            }
            case "intervalMillis" -> {
                fixes.offer("Keep the cron expression", () -> timer.put("intervalMillis", 0));
                fixes.offer("Keep the interval", () -> timer.put("cron", null));
            }
            case "jitterMillis" -> {
                int half = timer.number("intervalMillis") / 2;
                fixes.offer("Set the jitter to " + half + ", half the interval", () -> timer.put("jitterMillis", half));
            }
            case "zone" -> {
                Spelling.nearest(timer.text("zone"), ZoneId.getAvailableZoneIds())
                        .ifPresent(near -> fixes.offer("Use " + near, () -> timer.put("zone", near)));
                fixes.offer("Use UTC", () -> timer.put("zone", "UTC"));
            }
            default -> {} // said of the timer as a whole
        }
    }

    /** A set step for a variable ahead of the step that uses it; in a set step, an assignment ahead of the others. */
    static void setBefore(Drawing drawing, Step user, String variable) {
        if (Values.of(user).has("assignments")) {
            EObject assignment = Values.of(user)
                    .add("assignments", "SetVariable")
                    .put("name", variable)
                    .object();
            assigned(user).move(0, assignment);
            return;
        }
        Drawing.Point at = drawing.at(user);
        Step set = drawing.add(Catalog.kind("set").orElseThrow(), new Drawing.Point(at.x() - 110, at.y() - 90));
        Values.of(set).add("assignments", "SetVariable").put("name", variable);
        List.copyOf(drawing.entering(user)).forEach(wire -> {
            drawing.straighten(wire);
            wire.setTo(set);
        });
        drawing.connect(set, Drawing.OUT, user);
    }

    @SuppressWarnings("unchecked") // the feature holds assignments
    private static EList<EObject> assigned(Step set) {
        return (EList<EObject>) set.eGet(set.eClass().getEStructuralFeature("assignments"));
    }
}
