package org.millrace.model.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.ecore.EAnnotation;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.ENamedElement;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.model.flow.FlowPackage;
import org.millrace.model.flow.Kinds;

/**
 * Reads kinds from the annotations of the model's classes: {@code .../step} on step classes, {@code .../value} on classes of values and on
 * data types, {@code .../property} on features and literals, {@code .../rule} on both kinds of classes. A missing one is a mistake in
 * the family's .ecore, and named.
 */
final class Annotations {

    private static final String STEP = FlowPackage.eNS_URI + "/step";
    private static final String VALUE = FlowPackage.eNS_URI + "/value";
    private static final String RULE = FlowPackage.eNS_URI + "/rule";
    private static final String PROPERTY = FlowPackage.eNS_URI + "/property";

    private Annotations() {}

    /** In the order of the model. */
    static List<StepKind> stepKinds() {
        return Kinds.of(FlowPackage.Literals.STEP).stream()
                .map(Annotations::stepKind)
                .toList();
    }

    private static StepKind stepKind(EClass step) {
        List<Property> properties = properties(step);
        return new StepKind(
                detail(step, STEP, "kind"),
                detail(step, STEP, "label"),
                detail(step, STEP, "group"),
                ports(step, properties),
                Reads.valueOf(word(step, STEP, "reads")),
                Changes.valueOf(word(step, STEP, "changes")),
                Memory.valueOf(word(step, STEP, "memory")),
                "true".equals(EcoreUtil.getAnnotation(step, STEP, "relays")),
                "true".equals(EcoreUtil.getAnnotation(step, STEP, "brief")),
                role(step),
                Leaves.valueOf(optional(step, STEP, "leaves", "same").toUpperCase(Locale.ROOT)),
                optional(step, STEP, "transport", ""),
                since(step, STEP),
                detail(step, STEP, "method"),
                help(step),
                properties,
                requirements(step),
                step);
    }

    private static List<Port> ports(EClass step, List<Property> properties) {
        String words = detail(step, STEP, "ports").strip();
        List<String> inside = List.of(optional(step, STEP, "inside", "").split(" +"));
        return words.isEmpty()
                ? List.of()
                : Arrays.stream(words.split(" +"))
                        .map(word -> new Port(
                                word,
                                properties.stream()
                                        .anyMatch(p -> p.name().equals(word) && p.type() == PropertyType.VALUES),
                                inside.contains(word)))
                        .toList();
    }

    static List<Property> properties(EClass owner) {
        List<Property> properties = new ArrayList<>();
        for (EStructuralFeature feature : owner.getEAllStructuralFeatures()) {
            properties.add(property(owner, feature));
        }
        return List.copyOf(properties);
    }

    private static Property property(EClass owner, EStructuralFeature feature) {
        PropertyType type = PropertyType.of(feature);
        EAnnotation ofType = feature.getEType().getEAnnotation(VALUE);
        boolean reads = feature instanceof EAttribute && ofType != null;
        return new Property(
                feature.getName(),
                detail(feature, PROPERTY, "label"),
                help(feature),
                type,
                feature.isMany(),
                feature.isRequired(),
                feature.getDefaultValueLiteral() == null ? "" : feature.getDefaultValueLiteral(),
                range(feature),
                type == PropertyType.CHOICE ? choices((EEnum) feature.getEType()) : List.of(),
                type == PropertyType.VALUES ? valueKinds((EClass) feature.getEType()) : List.of(),
                feature.getEContainingClass() == owner,
                reads ? reads(feature) : Reads.NONE,
                Target.valueOf(optional(feature, PROPERTY, "target", "message")
                        .replace('-', '_')
                        .toUpperCase(Locale.ROOT)),
                since(feature, PROPERTY),
                feature);
    }

    /** What its type reads, unless it says itself that it reads less. */
    private static Reads reads(EStructuralFeature feature) {
        boolean own = EcoreUtil.getAnnotation(feature, PROPERTY, "reads") != null;
        return Reads.valueOf(own ? word(feature, PROPERTY, "reads") : word(feature.getEType(), VALUE, "reads"));
    }

    private static Optional<NumberRange> range(EStructuralFeature feature) {
        if (EcoreUtil.getAnnotation(feature, PROPERTY, "least") == null) {
            return Optional.empty();
        }
        return Optional.of(new NumberRange(
                Integer.parseInt(detail(feature, PROPERTY, "least")),
                Integer.parseInt(detail(feature, PROPERTY, "most")),
                detail(feature, PROPERTY, "unit"),
                optional(feature, PROPERTY, "zero", "")));
    }

    private static List<Choice> choices(EEnum type) {
        return type.getELiterals().stream()
                .map(literal -> new Choice(
                        literal.getLiteral(),
                        detail(literal, PROPERTY, "label"),
                        "true".equals(EcoreUtil.getAnnotation(literal, PROPERTY, "weak"))))
                .toList();
    }

    private static List<ValueKind> valueKinds(EClass base) {
        return Kinds.of(base).stream()
                .filter(c -> c.getEAnnotation(VALUE) != null)
                .map(c -> new ValueKind(
                        c.getName(),
                        detail(c, VALUE, "label"),
                        help(c),
                        Reads.valueOf(word(c, VALUE, "reads")),
                        Changes.valueOf(word(c, VALUE, "changes")),
                        since(c, VALUE),
                        properties(c),
                        requirements(c),
                        c))
                .toList();
    }

    private static String help(EModelElement element) {
        String help = EcoreUtil.getDocumentation(element);
        if (help == null || help.isBlank()) {
            throw missing(element, "documentation");
        }
        return help;
    }

    private static Role role(EClass step) {
        String usual = detail(step, STEP, "ports").isBlank() ? "end" : "step";
        return Role.valueOf(
                optional(step, STEP, "role", usual).replace('-', '_').toUpperCase(Locale.ROOT));
    }

    /** How properties go together: an annotation {@code .../rule} for each requirement. */
    private static List<Requirement> requirements(EClass owner) {
        List<Requirement> requirements = new ArrayList<>();
        for (EAnnotation annotation : owner.getEAnnotations()) {
            if (RULE.equals(annotation.getSource())) {
                requirements.add(requirement(owner, annotation.getDetails().map()));
            }
        }
        return List.copyOf(requirements);
    }

    private static Requirement requirement(EClass owner, Map<String, String> details) {
        if (!details.keySet().equals(Set.of("kind", "of", "code", "wrong", "remedy"))) {
            throw missing(owner, "rule annotation with kind, of, code, wrong and remedy");
        }
        return new Requirement(
                Requirement.Kind.valueOf(details.get("kind").replace('-', '_').toUpperCase(Locale.ROOT)),
                List.of(details.get("of").split(" ")),
                details.get("code"),
                details.get("wrong"),
                details.get("remedy"));
    }

    private static String optional(EModelElement element, String source, String key, String usual) {
        String value = EcoreUtil.getAnnotation(element, source, key);
        return value == null ? usual : value;
    }

    /** The first version of the bundle ABI, unless it says another. */
    private static int since(EModelElement element, String source) {
        return Integer.parseInt(optional(element, source, "since", "1"));
    }

    private static String word(EModelElement element, String source, String key) {
        return detail(element, source, key).toUpperCase(Locale.ROOT);
    }

    private static String detail(EModelElement element, String source, String key) {
        String value = EcoreUtil.getAnnotation(element, source, key);
        if (value == null) {
            throw missing(element, source.substring(source.lastIndexOf('/') + 1) + " annotation's " + key);
        }
        return value;
    }

    private static IllegalStateException missing(EModelElement element, String what) {
        String name = ((ENamedElement) element).getName();
        String place = element instanceof EStructuralFeature f
                ? f.getEContainingClass().getName() + "." + name
                : name;
        return new IllegalStateException(file(element) + ": " + place + " has no " + what);
    }

    private static String file(EModelElement element) {
        return ((EPackage) EcoreUtil.getRootContainer(element)).getName() + ".ecore";
    }
}
