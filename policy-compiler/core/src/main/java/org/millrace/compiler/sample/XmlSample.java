package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.validation.Schema;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSAttributeUse;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModel;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.XSTypeDefinition;
import org.apache.xerces.xs.XSValue;
import org.apache.xerces.xs.XSWildcard;

/**
 * Writes a sample of an element by its schema. The same schema gives the same sample. Not for several threads at once; the schema may be
 * shared.
 */
public final class XmlSample {

    /** How much a sample holds of what may be left out. */
    public enum Content {
        /** Only what must be there. */
        REQUIRED,
        /** What may be there, too, once; what may be repeated, twice. */
        ALL
    }

    /**
     * @param text the element, indented by two blanks a level, without an XML declaration; ends with a line break
     * @param doubt what Xerces finds wrong with it; "" when it is valid
     */
    public record Sample(String text, String doubt) {}

    /** Optional content is left out of a larger sample. */
    private static final int MANY_ELEMENTS = 400;

    /** A larger sample is cut off, and so not valid. */
    private static final int MAX_ELEMENTS = 20_000;

    private static final int MAX_DEPTH = 200;

    private final XSModel model;
    private final Content content;
    private final SmallestContent smallest;
    private final boolean dangling;
    private final Map<XSTypeDefinition, Integer> open = new IdentityHashMap<>();
    private final SimpleValues values = new SimpleValues();
    private final List<SampleElement.Value> identifiers = new ArrayList<>();
    private final List<SampleElement.Value> references = new ArrayList<>();
    private int elements;

    /** @param dangling whether a reference that may be left out stands in the sample although nothing has an identifier */
    private XmlSample(XSModel model, SmallestContent smallest, Content content, boolean dangling) {
        this.model = model;
        this.smallest = smallest;
        this.content = content;
        this.dangling = dangling;
    }

    /**
     * @param root a global element of the schema
     * @throws IllegalArgumentException when there is no such element, or none of its contents is finite
     */
    public static Sample of(Schema schema, QName root, Content content) {
        XSModel model = SchemaModel.of(schema);
        XSElementDeclaration declaration = model.getElementDeclaration(root.getLocalPart(), namespace(root));
        if (declaration == null) {
            throw new IllegalArgumentException("the schema has no element " + root);
        }
        SmallestContent smallest = new SmallestContent(model);
        if (smallest.depth(declaration) == SmallestContent.ENDLESS) {
            throw new IllegalArgumentException(
                    "each " + root.getLocalPart() + " would have to hold another one, without end");
        }
        XmlSample sample = new XmlSample(model, smallest, content, true);
        SampleElement element = sample.element(declaration, 0);
        if (sample.identifiers.isEmpty() && !sample.references.isEmpty()) {
            sample = new XmlSample(model, smallest, content, false);
            element = sample.element(declaration, 0);
        }
        sample.refer();
        new KeyValues(element, sample.values).settle();
        String text = SampleText.of(element);
        return new Sample(text, SampleJudge.firstError(schema, text));
    }

    private static String namespace(QName name) {
        return name.getNamespaceURI().isEmpty() ? null : name.getNamespaceURI();
    }

    /** @param nth how many of its name stand before it: simple values differ then, where they can */
    private SampleElement element(XSElementDeclaration declared, int nth) {
        elements++;
        XSElementDeclaration declaration = concrete(declared);
        SampleElement element = new SampleElement(declaration.getNamespace(), declaration.getName(), declaration);
        XSTypeDefinition type = declaration.getTypeDefinition();
        if (SmallestContent.isAbstract(type)) {
            type = Derived.of(model, type).stream()
                    .min((a, b) -> Integer.compare(smallest.depth(a), smallest.depth(b)))
                    .orElse(type);
            element.namedType = new String[] {type.getNamespace(), type.getName()};
        }
        open.merge(type, 1, Integer::sum);
        fill(element, declaration, type, nth);
        open.merge(type, -1, Integer::sum);
        return element;
    }

    private void fill(SampleElement element, XSElementDeclaration declaration, XSTypeDefinition type, int nth) {
        String given = declaration.getConstraintType() == XSConstants.VC_NONE
                ? null
                : text(declaration.getValueConstraintValue());
        boolean fixed = declaration.getConstraintType() == XSConstants.VC_FIXED;
        switch (type) {
            case XSSimpleTypeDefinition simple -> element.text = value("", element.name, simple, given, fixed, nth);
            case XSComplexTypeDefinition complex -> {
                attributes(element, complex);
                switch (complex.getContentType()) {
                    case XSComplexTypeDefinition.CONTENTTYPE_SIMPLE ->
                        element.text = value("", element.name, complex.getSimpleType(), given, fixed, nth);
                    case XSComplexTypeDefinition.CONTENTTYPE_ELEMENT -> particle(element, complex.getParticle());
                    case XSComplexTypeDefinition.CONTENTTYPE_MIXED -> {
                        particle(element, complex.getParticle());
                        if (element.children.isEmpty() || given != null) {
                            element.children.clear();
                            element.text = new SampleElement.Value(
                                    "", element.name, null, true, given == null ? Words.spoken(element.name) : given);
                        }
                    }
                    default -> {} // empty
                }
            }
            default -> throw new IllegalStateException("a type that is neither simple nor complex");
        }
    }

    private static String text(XSValue value) {
        return value.getNormalizedValue();
    }

    /** The element itself, or a member of its substitution group when it is abstract. */
    private XSElementDeclaration concrete(XSElementDeclaration declaration) {
        XSElementDeclaration best = declaration;
        if (declaration.getAbstract()) {
            XSObjectList substitutes = model.getSubstitutionGroup(declaration);
            int least = SmallestContent.ENDLESS;
            for (int i = 0; substitutes != null && i < substitutes.getLength(); i++) {
                XSElementDeclaration each = (XSElementDeclaration) substitutes.item(i);
                if (!each.getAbstract() && smallest.depth(each) < least) {
                    best = each;
                    least = smallest.depth(each);
                }
            }
        }
        return best;
    }

    private void attributes(SampleElement element, XSComplexTypeDefinition type) {
        XSObjectList uses = type.getAttributeUses();
        for (int i = 0; i < uses.getLength(); i++) {
            XSAttributeUse use = (XSAttributeUse) uses.item(i);
            XSAttributeDeclaration attribute = use.getAttrDeclaration();
            if (use.getRequired() || content == Content.ALL && mayStand(attribute.getTypeDefinition())) {
                boolean ofUse = use.getConstraintType() != XSConstants.VC_NONE;
                short constraint = ofUse ? use.getConstraintType() : attribute.getConstraintType();
                String given = constraint == XSConstants.VC_NONE
                        ? null
                        : ofUse ? text(use.getValueConstraintValue()) : text(attribute.getValueConstraintValue());
                element.attributes.add(value(
                        attribute.getNamespace(),
                        attribute.getName(),
                        attribute.getTypeDefinition(),
                        given,
                        constraint == XSConstants.VC_FIXED,
                        0));
            }
        }
    }

    private boolean mayStand(XSTypeDefinition type) {
        return dangling || !(type instanceof XSSimpleTypeDefinition simple && isKind(simple, XSConstants.IDREF_DT));
    }

    /** @param given the fixed or default value, or null */
    private SampleElement.Value value(
            String namespace, String name, XSSimpleTypeDefinition type, String given, boolean fixed, int nth) {
        boolean identifier = isKind(type, XSConstants.ID_DT);
        String text = given != null && (fixed || SimpleValues.isValid(type, given))
                ? given
                : values.of(type, name, identifier ? identifiers.size() : nth)
                        .or(() -> values.of(type, name, 0))
                        .orElse("");
        SampleElement.Value value = new SampleElement.Value(namespace, name, type, fixed, text);
        if (identifier) {
            identifiers.add(value);
        } else if (isKind(type, XSConstants.IDREF_DT)) {
            references.add(value);
        }
        return value;
    }

    private static boolean isKind(XSSimpleTypeDefinition type, short kind) {
        XSSimpleTypeDefinition atom =
                type.getVariety() == XSSimpleTypeDefinition.VARIETY_LIST ? type.getItemType() : type;
        for (XSTypeDefinition each = atom; each instanceof XSSimpleTypeDefinition simple; each = each.getBaseType()) {
            if (simple.getBuiltInKind() == kind) {
                return true;
            }
            if (each == each.getBaseType()) {
                return false;
            }
        }
        return false;
    }

    private void refer() {
        if (!identifiers.isEmpty()) {
            references.forEach(reference -> reference.text = identifiers.getFirst().text);
        }
    }

    private void particle(SampleElement parent, XSParticle particle) {
        if (particle == null) {
            return;
        }
        int least = particle.getMinOccurs();
        int times = least;
        if (content == Content.ALL && elements < MANY_ELEMENTS && isWelcome(particle)) {
            int most = particle.getMaxOccursUnbounded() ? Integer.MAX_VALUE : particle.getMaxOccurs();
            times = Math.max(least, Math.min(2, most));
        }
        for (int i = 0; i < times && elements < MAX_ELEMENTS && parentDepth() < MAX_DEPTH; i++) {
            switch (particle.getTerm()) {
                case XSElementDeclaration element -> parent.children.add(element(element, alike(parent, element)));
                case XSModelGroup group -> group(parent, group, i);
                case XSWildcard wildcard -> wildcard(parent, wildcard, least);
                default -> throw new IllegalStateException("a particle that is none");
            }
        }
    }

    private static int alike(SampleElement parent, XSElementDeclaration element) {
        return (int) parent.children.stream()
                .filter(child -> child.name.equals(element.getName()))
                .count();
    }

    private int parentDepth() {
        return open.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Whether optional content can be added without going round in circles. */
    private boolean isWelcome(XSParticle particle) {
        return switch (particle.getTerm()) {
            case XSElementDeclaration element ->
                smallest.depth(element) != SmallestContent.ENDLESS
                        && open.getOrDefault(element.getTypeDefinition(), 0) == 0
                        && mayStand(element.getTypeDefinition());
            case XSModelGroup group -> {
                boolean choice = group.getCompositor() == XSModelGroup.COMPOSITOR_CHOICE;
                boolean any = false;
                boolean all = true;
                XSObjectList parts = group.getParticles();
                for (int i = 0; i < parts.getLength(); i++) {
                    XSParticle part = (XSParticle) parts.item(i);
                    boolean welcome = isWelcome(part);
                    any |= welcome;
                    all &= welcome || part.getMinOccurs() == 0;
                }
                yield choice ? any : all;
            }
            default -> false; // what a wildcard lets in is nobody's wish
        };
    }

    private void group(SampleElement parent, XSModelGroup group, int turn) {
        XSObjectList parts = group.getParticles();
        if (group.getCompositor() != XSModelGroup.COMPOSITOR_CHOICE) {
            for (int i = 0; i < parts.getLength(); i++) {
                particle(parent, (XSParticle) parts.item(i));
            }
            return;
        }
        List<XSParticle> finite = new ArrayList<>();
        XSParticle least = null;
        for (int i = 0; i < parts.getLength(); i++) {
            XSParticle part = (XSParticle) parts.item(i);
            if (part.getMaxOccursUnbounded() || part.getMaxOccurs() > 0) {
                if (least == null || smallest.depth(part) < smallest.depth(least)) {
                    least = part;
                }
                if (smallest.depth(part) != SmallestContent.ENDLESS && isWelcome(part)) {
                    finite.add(part);
                }
            }
        }
        if (least != null) {
            particle(parent, finite.isEmpty() ? least : finite.get(turn % finite.size()));
        }
    }

    private void wildcard(SampleElement parent, XSWildcard wildcard, int least) {
        if (least == 0) {
            return;
        }
        XSElementDeclaration known = null;
        XSNamedMap globals = model.getComponents(XSConstants.ELEMENT_DECLARATION);
        for (int i = 0; i < globals.getLength() && wildcard.getProcessContents() != XSWildcard.PC_SKIP; i++) {
            XSElementDeclaration each = (XSElementDeclaration) globals.item(i);
            if (lets(wildcard, each.getNamespace())
                    && smallest.depth(each) < (known == null ? SmallestContent.ENDLESS : smallest.depth(known))) {
                known = each;
            }
        }
        if (known != null) {
            parent.children.add(element(known, alike(parent, known)));
        } else {
            elements++;
            parent.children.add(new SampleElement(stranger(wildcard), "any", null));
        }
    }

    private static boolean lets(XSWildcard wildcard, String namespace) {
        if (wildcard.getConstraintType() == XSWildcard.NSCONSTRAINT_ANY) {
            return true;
        }
        boolean named = false;
        StringList namespaces = wildcard.getNsConstraintList();
        for (int i = 0; i < namespaces.getLength(); i++) {
            String each = namespaces.item(i);
            named |= each == null ? namespace == null : each.equals(namespace);
        }
        boolean not = wildcard.getConstraintType() == XSWildcard.NSCONSTRAINT_NOT;
        return not ? !named && namespace != null : named;
    }

    /** A namespace that the wildcard lets in. */
    private static String stranger(XSWildcard wildcard) {
        StringList namespaces = wildcard.getNsConstraintList();
        boolean listed = wildcard.getConstraintType() == XSWildcard.NSCONSTRAINT_LIST && namespaces.getLength() > 0;
        return listed ? namespaces.item(0) : "urn:example:any";
    }
}
