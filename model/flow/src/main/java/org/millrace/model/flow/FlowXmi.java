package org.millrace.model.flow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.util.InternalEList;
import org.millrace.model.flow.Problem.Kind;
import org.millrace.model.flow.XmlSource.Attribute;
import org.millrace.model.flow.XmlSource.Element;
import org.millrace.model.flow.XmlSource.Place;

/**
 * Makes objects of a file's elements: an element's name is a feature of the object around it, its {@code xsi:type} the object's class, its
 * attributes are the object's attributes and references. Whatever does not fit is reported, and kept by the object's {@link Origin}.
 *
 * <p>References are resolved at the end, when all ids are known. One reader reads one file.
 */
final class FlowXmi {

    private static final String XMI = "http://www.omg.org/XMI";

    private static final Map<String, String> PREFIXES = Map.of(
            "xmlns:xmi",
            XMI,
            "xmlns:xsi",
            XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI,
            "xmlns:flow",
            FlowPackage.eNS_URI);

    private static final String KEPT = "It is kept as it is until you mend or remove it.";

    private record Pending(EObject object, EReference reference, Attribute attribute, String step) {}

    private final EClass rootClass;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, Step> steps = new LinkedHashMap<>();
    private final List<Step> inOrder = new ArrayList<>();
    private final List<Pending> references = new ArrayList<>();
    private boolean whole = true;

    FlowXmi(EClass rootClass) {
        this.rootClass = rootClass;
    }

    /** Everything that was wrong, in the order of the file. */
    List<Problem> problems() {
        return problems.stream()
                .sorted(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column))
                .toList();
    }

    boolean isWhole() {
        return whole;
    }

    EObject read(byte[] content) {
        XmlSource source = XmlSource.parse(content);
        if (source.problem() != null) {
            problems.add(source.problem());
            whole = false;
        }
        EObject root = EcoreUtil.create(rootClass);
        Origin origin = new Origin(1, 1, source.before());
        if (source.root() != null) {
            if (isRoot(source.root())) {
                origin = new Origin(
                        source.root().place().line(), source.root().place().column(), source.before());
                origin.after().addAll(source.after());
                fill(root, origin, source.root());
            } else {
                whole = false;
            }
        }
        resolve();
        if (!whole) {
            origin.lost();
        }
        root.eAdapters().add(origin);
        return root;
    }

    private boolean isRoot(Element element) {
        String expected = "<flow:" + rootClass.getName() + " xmlns:flow=\"" + FlowPackage.eNS_URI + "\" ...>";
        if (element.uri().equals(FlowPackage.eNS_URI) && element.localName().equals(rootClass.getName())) {
            return true;
        }
        boolean otherVersion = element.localName().equals(rootClass.getName())
                && element.uri().startsWith(FlowPackage.eNS_URI.replaceFirst("\\d+$", ""));
        report(
                Kind.ROOT,
                element.place(),
                "",
                otherVersion
                        ? "The file is of another version of Millrace, of namespace " + element.uri() + "."
                        : "The file is no " + rootClass.getName().toLowerCase(Locale.ROOT) + ": it begins with <"
                                + element.name() + ">.",
                otherVersion
                        ? "Open it with that version; this one reads " + FlowPackage.eNS_URI + "."
                        : "It should begin with " + expected + ".");
        return false;
    }

    private void fill(EObject object, Origin origin, Element element) {
        if (object instanceof Step step) {
            identify(step, element);
        }
        for (Attribute attribute : element.attributes()) {
            checkPrefix(attribute);
            if (!isXmi(attribute)) {
                readAttribute(object, origin, attribute);
            }
        }
        readContent(object, origin, element);
    }

    /** Ids come first, so that every problem of a step can name it. */
    private void identify(Step step, Element element) {
        inOrder.add(step);
        element.attributes().stream()
                .filter(a -> a.name().equals("id"))
                .findFirst()
                .ifPresent(a -> {
                    step.setId(a.value());
                    Step other = steps.putIfAbsent(a.value(), step);
                    if (other != null) {
                        report(
                                Kind.DUPLICATE_ID,
                                a.place(),
                                a.value(),
                                "Two steps have the id \"" + a.value() + "\": the other one stands in line "
                                        + FlowFiles.lineOf(other) + ".",
                                "Give one of them another id, and check the wires of both.");
                    }
                });
    }

    /** Attributes that every XMI file has and that say nothing about the object; they are written anew. */
    private static boolean isXmi(Attribute attribute) {
        return switch (attribute.uri()) {
            case XMI -> attribute.localName().equals("version");
            case XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI ->
                attribute.localName().equals("type");
            case XMLConstants.XMLNS_ATTRIBUTE_NS_URI -> PREFIXES.containsKey(attribute.name());
            default -> false;
        };
    }

    /** The prefixes that every file has must not mean anything else, anywhere: what is written anew uses them. */
    private void checkPrefix(Attribute attribute) {
        String expected = PREFIXES.get(attribute.name());
        if (expected != null && !expected.equals(attribute.value())) {
            whole = false;
            report(
                    Kind.PREFIX,
                    attribute.place(),
                    "",
                    "The prefix \"" + attribute.name().substring("xmlns:".length()) + "\" stands for \""
                            + attribute.value() + "\".",
                    "In a flow it must stand for \"" + expected + "\"; until then nothing can be saved.");
        }
    }

    private void readAttribute(EObject object, Origin origin, Attribute attribute) {
        EStructuralFeature feature =
                attribute.uri().isEmpty() ? object.eClass().getEStructuralFeature(attribute.name()) : null;
        switch (feature) {
            case EAttribute known
            when !known.isMany() && known != FlowPackage.Literals.UNREADABLE__XML -> {
                Optional<String> wrong = set(object, known, attribute.value());
                if (wrong.isPresent()) {
                    origin.attributes().add(new Origin.StrayAttribute(attribute.name(), attribute.value()));
                    badValue(object, attribute.place(), attribute.name(), attribute.value(), wrong.get());
                }
            }
            case EReference known
            when !known.isContainment() && !known.isMany() -> {
                origin.attributes().add(new Origin.StrayAttribute(attribute.name(), attribute.value()));
                references.add(new Pending(object, known, attribute, stepOf(object)));
            }
            case null, default -> {
                origin.attributes().add(new Origin.StrayAttribute(attribute.name(), attribute.value()));
                if (!attribute.uri().equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI)
                        && !attribute.uri().equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)) {
                    report(
                            Kind.UNKNOWN_ATTRIBUTE,
                            attribute.place(),
                            stepOf(object),
                            named(object) + " has no attribute \"" + attribute.name() + "\".",
                            feature != null
                                    ? "Write each value as an element, <" + attribute.name() + ">."
                                    : suggest(attribute.localName(), object.eClass(), false));
                }
            }
        }
    }

    private void readContent(EObject object, Origin origin, Element element) {
        List<String> comments = new ArrayList<>();
        for (XmlSource.Node node : element.content()) {
            switch (node) {
                case XmlSource.Aside(String source) -> comments.add(source);
                case XmlSource.Text(Place place, String value) -> {
                    if (!value.isBlank()) {
                        report(
                                Kind.STRAY_TEXT,
                                place,
                                stepOf(object),
                                named(object) + " holds text, \"" + shortened(value.strip())
                                        + "\", where only elements may stand.",
                                "Remove the text, or make a comment of it: <!-- ... -->.");
                        stray(origin, comments, null, 0, FlowWriter.escapedText(value.strip()));
                    }
                }
                case Element child -> readChild(object, origin, child, comments);
            }
        }
        stray(origin, comments, null, 0, null);
    }

    private void readChild(EObject object, Origin origin, Element child, List<String> comments) {
        EStructuralFeature feature = child.uri().isEmpty() || child.uri().equals(FlowPackage.eNS_URI)
                ? object.eClass().getEStructuralFeature(child.localName())
                : null;
        switch (feature) {
            case EReference known
            when known.isContainment() && (known.isMany() || !object.eIsSet(known)) -> {
                EObject value = create(known, child, stepOf(object));
                if (value == null) {
                    stray(origin, comments, known, count(object, known), child.source());
                    return;
                }
                Origin ofValue = new Origin(child.place().line(), child.place().column(), comments);
                comments.clear();
                value.eAdapters().add(ofValue);
                add(object, known, value);
                if (value instanceof Unreadable unreadable) {
                    unreadable.setXml(child.source());
                    identify(unreadable, child);
                } else {
                    fill(value, ofValue, child);
                }
            }
            case EAttribute known
            when known.isMany() || !object.eIsSet(known) -> {
                int index = count(object, known);
                String value = textOf(child);
                Optional<String> wrong = child.attributes().isEmpty() && value != null
                        ? set(object, known, value)
                        : Optional.of("text alone");
                if (wrong.isPresent()) {
                    stray(origin, comments, known, index, child.source());
                    badValue(object, child.place(), child.name(), value == null ? child.source() : value, wrong.get());
                } else {
                    stray(origin, comments, known, index, null);
                }
            }
            case null, default -> {
                stray(origin, comments, null, 0, child.source());
                report(
                        Kind.UNKNOWN_ELEMENT,
                        child.place(),
                        stepOf(object),
                        named(object) + " has no element \"" + child.name() + "\".",
                        suggest(child.localName(), object.eClass(), true));
            }
        }
    }

    /** The object that an element stands for, still empty; null when the model has no class for it. */
    private EObject create(EReference reference, Element element, String step) {
        EClass expected = reference.getEReferenceType();
        Optional<Attribute> type = element.attributes().stream()
                .filter(a -> a.uri().equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                        && a.localName().equals("type"))
                .findFirst();
        if (type.isEmpty() && !expected.isAbstract()) {
            return EcoreUtil.create(expected);
        }
        boolean isStep = expected == FlowPackage.Literals.STEP;
        List<String> candidates =
                Kinds.of(expected).stream().map(EClass::getName).toList();
        String inside = isStep
                ? element.attributes().stream()
                        .filter(a -> a.name().equals("id"))
                        .map(Attribute::value)
                        .findFirst()
                        .orElse("")
                : step;
        if (type.isEmpty()) {
            report(
                    Kind.UNKNOWN_TYPE,
                    element.place(),
                    inside,
                    "The " + noun(reference) + " does not say what it is.",
                    "Add a type, one of " + String.join(", ", candidates) + ": xsi:type=\"flow:" + candidates.getFirst()
                            + "\".");
        } else {
            String name = type.get().value().strip();
            String local = name.substring(name.indexOf(':') + 1);
            boolean ours = element.typeUri().isEmpty() || element.typeUri().equals(FlowPackage.eNS_URI);
            Optional<EClass> found = Kinds.named(local, expected);
            if (ours && found.isPresent()) {
                return EcoreUtil.create(found.get());
            }
            report(
                    Kind.UNKNOWN_TYPE,
                    type.get().place(),
                    inside,
                    "There is no " + noun(reference) + " of type \"" + name + "\".",
                    Spelling.nearest(local, ours ? candidates : List.of())
                            .map(near -> "Did you mean \"flow:" + near + "\"?")
                            .orElse("Perhaps a newer Millrace made it. " + KEPT));
        }
        return isStep ? FlowFactory.eINSTANCE.createUnreadable() : null;
    }

    /** @return what the value should have been, or nothing when it was set */
    private static Optional<String> set(EObject object, EAttribute attribute, String literal) {
        EDataType type = attribute.getEAttributeType();
        Object value;
        if (type instanceof EEnum choices) {
            EEnumLiteral found = choices.getEEnumLiteralByLiteral(literal);
            if (found == null) {
                return Optional.of("one of "
                        + choices.getELiterals().stream()
                                .map(EEnumLiteral::getLiteral)
                                .collect(Collectors.joining(", ")));
            }
            value = found.getInstance();
        } else if (type == EcorePackage.Literals.EBOOLEAN) {
            if (!literal.equals("true") && !literal.equals("false")) {
                return Optional.of("true or false");
            }
            value = literal.equals("true");
        } else if (type == EcorePackage.Literals.EINT) {
            try {
                value = Integer.valueOf(literal);
            } catch (NumberFormatException e) {
                return Optional.of("a whole number");
            }
        } else {
            value = EcoreUtil.createFromString(type, literal);
        }
        add(object, attribute, value);
        return Optional.empty();
    }

    private static void add(EObject object, EStructuralFeature feature, Object value) {
        if (feature.isMany()) {
            @SuppressWarnings("unchecked") // EMF's lists are of objects when reached by their feature
            InternalEList<Object> values = (InternalEList<Object>) object.eGet(feature);
            values.addUnique(value); // a value given twice stays twice
        } else {
            object.eSet(feature, value);
        }
    }

    private static int count(EObject object, EStructuralFeature feature) {
        return feature.isMany() ? ((List<?>) object.eGet(feature)).size() : object.eIsSet(feature) ? 1 : 0;
    }

    /** The text of an element, or null when it holds anything else. */
    private static String textOf(Element element) {
        StringBuilder text = new StringBuilder();
        for (XmlSource.Node node : element.content()) {
            if (!(node instanceof XmlSource.Text(Place _, String value))) {
                return null;
            }
            text.append(value);
        }
        return text.toString();
    }

    /** Keeps the comments that were met, and the source after them unless it is null. */
    private static void stray(
            Origin origin, List<String> comments, EStructuralFeature feature, int index, String source) {
        for (String comment : comments) {
            origin.content().add(new Origin.Stray(feature, index, comment));
        }
        comments.clear();
        if (source != null) {
            origin.content().add(new Origin.Stray(feature, index, source));
        }
    }

    /** Wires name steps by id, or by place, {@code //@steps.3}, where an id can't tell. */
    private void resolve() {
        for (Pending pending : references) {
            String id = pending.attribute().value();
            Step step = steps.get(id);
            if (step == null && id.matches("//@steps\\.\\d{1,6}")) {
                int index = Integer.parseInt(id.substring("//@steps.".length()));
                step = index < inOrder.size() ? inOrder.get(index) : null;
            }
            if (step != null) {
                pending.object().eSet(pending.reference(), step);
                Origin.of(pending.object())
                        .attributes()
                        .removeIf(a -> a.name().equals(pending.reference().getName()));
                continue;
            }
            report(
                    Kind.DANGLING_WIRE,
                    pending.attribute().place(),
                    pending.step(),
                    "The wire " + (pending.reference() == FlowPackage.Literals.WIRE__FROM ? "comes from" : "leads to")
                            + " \"" + id + "\", but there is no such step.",
                    Spelling.nearest(id, steps.keySet())
                            .map(near -> "Did you mean \"" + near + "\"?")
                            .orElse("Name another step, or remove the wire."));
        }
    }

    private void badValue(EObject object, Place place, String name, String value, String wanted) {
        report(
                Kind.BAD_VALUE,
                place,
                stepOf(object),
                named(object) + " has \"" + shortened(value) + "\" for \"" + name + "\", which is not " + wanted + ".",
                "Correct it, or remove it.");
    }

    private String suggest(String name, EClass around, boolean elements) {
        List<String> candidates = around.getEAllStructuralFeatures().stream()
                .filter(f -> (f.isMany() || f instanceof EReference r && r.isContainment()) == elements)
                .map(EStructuralFeature::getName)
                .toList();
        return Spelling.nearest(name, candidates)
                .map(near -> "Did you mean \"" + near + "\"?")
                .orElse(KEPT);
    }

    private void report(Kind kind, Place place, String step, String wrong, String remedy) {
        problems.add(new Problem(kind, place.line(), place.column(), step, wrong, remedy));
    }

    /** How a sentence names the object. */
    private static String named(EObject object) {
        String type = object.eClass().getName();
        return switch (object) {
            case Step step when step.getId() != null -> type + " \"" + step.getId() + "\"";
            case Flow _, Layout _ -> "The " + type.toLowerCase(Locale.ROOT);
            default -> "A " + type;
        };
    }

    private static String noun(EReference reference) {
        return reference
                .getEReferenceType()
                .getName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }

    private static String stepOf(EObject object) {
        for (EObject at = object; at != null; at = at.eContainer()) {
            if (at instanceof Step step) {
                return step.getId() == null ? "" : step.getId();
            }
        }
        return "";
    }

    private static String shortened(String text) {
        return text.length() <= 40 ? text : text.substring(0, 37) + "...";
    }
}
