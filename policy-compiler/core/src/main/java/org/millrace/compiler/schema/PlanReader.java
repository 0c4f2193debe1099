package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.validation.Schema;
import org.apache.xerces.impl.dv.xs.XSSimpleTypeDecl;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.impl.xs.XSConstraints;
import org.apache.xerces.impl.xs.XSModelImpl;
import org.apache.xerces.jaxp.validation.XSGrammarPoolContainer;
import org.apache.xerces.xni.grammars.Grammar;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSAttributeDeclaration;
import org.apache.xerces.xs.XSAttributeUse;
import org.apache.xerces.xs.XSComplexTypeDefinition;
import org.apache.xerces.xs.XSConstants;
import org.apache.xerces.xs.XSElementDeclaration;
import org.apache.xerces.xs.XSModelGroup;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;
import org.apache.xerces.xs.XSObjectList;
import org.apache.xerces.xs.XSParticle;
import org.apache.xerces.xs.XSSimpleTypeDefinition;
import org.apache.xerces.xs.XSTypeDefinition;
import org.apache.xerces.xs.XSWildcard;
import org.millrace.compiler.schema.SchemaPlan.All;
import org.millrace.compiler.schema.SchemaPlan.AttributeUse;
import org.millrace.compiler.schema.SchemaPlan.ComplexType;
import org.millrace.compiler.schema.SchemaPlan.Member;
import org.millrace.compiler.schema.SchemaPlan.Named;
import org.millrace.xml.validate.SchemaFacts;
import org.millrace.xml.validate.SchemaFacts.Attribute;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Process;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;
import org.millrace.xml.validate.SchemaFacts.Wildcard;

/**
 * Reads Xerces' model of a schema into a {@link SchemaPlan}: all global components, and all that they lead to, numbered in an order that
 * depends on the schema alone.
 *
 * <ol>
 *   <li>find: complex and simple types, elements, global attributes, each given a number
 *   <li>tell: each found component becomes a fact; content models become automata
 * </ol>
 */
final class PlanReader implements ContentAutomaton.Numbers {

    /** More types or declarations than this are left to Xerces. */
    private static final int MAX_COMPONENTS = 20_000;

    private final XSModelImpl model;
    private final Map<Name, Integer> names = new LinkedHashMap<>();
    private final SimpleTypes simples = new SimpleTypes();
    private final Map<XSComplexTypeDefinition, Integer> complex = new IdentityHashMap<>();
    private final List<XSComplexTypeDefinition> complexInOrder = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final Map<XSSimpleTypeDefinition, Integer> simple = new IdentityHashMap<>();
    private final List<XSSimpleTypeDefinition> simpleInOrder = new ArrayList<>();
    private final Map<XSElementDeclaration, Integer> elements = new IdentityHashMap<>();
    private final List<XSElementDeclaration> elementsInOrder = new ArrayList<>();
    private final List<Attribute> attributes = new ArrayList<>();
    private final Map<Wildcard, Integer> wildcards = new LinkedHashMap<>();
    private final Map<XSElementDeclaration, List<Named>> named = new IdentityHashMap<>();
    private final Map<List<Integer>, Integer> derivations = new LinkedHashMap<>();
    private final Map<List<Integer>, Integer> defaults = new LinkedHashMap<>();
    private final Map<String, Integer> derivationRows = new HashMap<>();
    private final Identities identities;

    /** Whether an ID is among the attributes that a wildcard may take. */
    private boolean idsAreGlobal;

    private final int maxPositions;

    private PlanReader(XSModelImpl model, int maxPositions) {
        this.model = model;
        this.maxPositions = maxPositions;
        this.identities = new Identities();
    }

    /** @throws NotCompiled when the schema holds what can't be told */
    static SchemaPlan read(Schema schema) {
        return read(schema, ContentAutomaton.MAX_POSITIONS);
    }

    /** @param maxPositions of a content model that is not counted */
    static SchemaPlan read(Schema schema, int maxPositions) {
        return of(schema, maxPositions).read();
    }

    /**
     * Whether the repetitions of each of some content models can be counted.
     *
     * @param types of the schema
     * @throws Uncountable of the first that can't
     * @throws NotCompiled when the schema is too large by itself
     */
    static void requireCountable(Schema schema, List<? extends XSComplexTypeDefinition> types) throws Uncountable {
        PlanReader reader = of(schema, ContentAutomaton.MAX_POSITIONS);
        reader.find();
        for (XSComplexTypeDefinition type : types) {
            CountedPlaces.of(type.getParticle(), false, reader);
        }
    }

    private static PlanReader of(Schema schema, int maxPositions) {
        Grammar[] grammars = ((XSGrammarPoolContainer) schema)
                .getGrammarPool()
                .retrieveInitialGrammarSet(XMLGrammarDescription.XML_SCHEMA);
        SchemaGrammar[] all = new SchemaGrammar[grammars.length];
        for (int i = 0; i < grammars.length; i++) {
            all[i] = (SchemaGrammar) grammars[i];
        }
        return new PlanReader(new XSModelImpl(all), maxPositions);
    }

    /** All components. */
    private void find() {
        sorted(XSConstants.ELEMENT_DECLARATION).forEach(element -> find((XSElementDeclaration) element));
        sorted(XSConstants.TYPE_DEFINITION).forEach(type -> find((XSTypeDefinition) type, type));
        for (int i = 0; i < complexInOrder.size(); i++) { // grows while what is found leads on
            find(complexInOrder.get(i).getParticle());
        }
    }

    private SchemaPlan read() {
        find();
        sorted(XSConstants.ATTRIBUTE_DECLARATION).forEach(each -> {
            XSAttributeDeclaration attribute = (XSAttributeDeclaration) each;
            attribute(attribute, true, attribute.getConstraintType(), attribute.getConstraintValue());
            idsAreGlobal |= isId(attribute);
        });
        for (int i = 0; i < elementsInOrder.size(); i++) {
            identities.find(elementsInOrder.get(i));
        }
        List<Element> elementFacts = elementsInOrder.stream().map(this::element).toList();
        List<ComplexType> types = new ArrayList<>();
        for (int i = 0; i < complexInOrder.size(); i++) {
            types.add(type(complexInOrder.get(i), labels.get(i)));
        }
        List<Type> typeFacts = new ArrayList<>();
        complexInOrder.forEach(type -> typeFacts.add(fact(type)));
        simpleInOrder.forEach(
                type -> typeFacts.add(new Type(globalName(type), Content.SIMPLE, false, simples.number(type))));
        SchemaFacts facts = new SchemaFacts(
                List.copyOf(names.keySet()),
                simples.all(),
                typeFacts,
                elementFacts,
                List.copyOf(attributes),
                List.copyOf(wildcards.keySet()),
                identities.all(),
                List.copyOf(derivations.keySet()),
                List.copyOf(defaults.keySet()));
        return new SchemaPlan(facts, types);
    }

    /** Xerces keeps components in hash tables: sorted, the same schema gives the same numbers. */
    private List<XSObject> sorted(short kind) {
        XSNamedMap map = model.getComponents(kind);
        List<XSObject> all = new ArrayList<>();
        for (int i = 0; i < map.getLength(); i++) {
            all.add(map.item(i));
        }
        all.sort(Comparator.comparing((XSObject each) -> namespace(each)).thenComparing(XSObject::getName));
        return all;
    }

    static String namespace(XSObject object) {
        return object.getNamespace() == null ? "" : object.getNamespace();
    }

    private int name(XSObject object) {
        return names.computeIfAbsent(new Name(namespace(object), object.getName()), _ -> names.size() + 1);
    }

    private int globalName(XSTypeDefinition type) {
        return type.getAnonymous() ? 0 : name(type);
    }

    private void find(XSElementDeclaration element) {
        if (elements.putIfAbsent(element, elements.size()) == null) {
            elementsInOrder.add(element);
            find(element.getTypeDefinition(), element);
            if (elementsInOrder.size() > MAX_COMPONENTS) {
                throw new NotCompiled("it has more than " + MAX_COMPONENTS + " elements");
            }
        }
    }

    private void find(XSTypeDefinition type, XSObject owner) {
        switch (type) {
            case XSComplexTypeDefinition found -> {
                if (complex.putIfAbsent(found, complex.size()) == null) {
                    complexInOrder.add(found);
                    labels.add((found.getAnonymous() ? owner : found).getName());
                }
            }
            case XSSimpleTypeDefinition found -> {
                if (simple.putIfAbsent(found, simple.size()) == null) {
                    simpleInOrder.add(found);
                }
            }
            default -> throw new IllegalStateException("a type that is neither simple nor complex");
        }
    }

    private void find(XSParticle particle) {
        switch (particle == null ? null : particle.getTerm()) {
            case XSElementDeclaration element -> find(element);
            case XSModelGroup group -> {
                XSObjectList inner = group.getParticles();
                for (int i = 0; i < inner.getLength(); i++) {
                    find((XSParticle) inner.item(i));
                }
            }
            case null, default -> {} // no content, or a wildcard
        }
    }

    private int typeNumber(XSTypeDefinition type) {
        return type instanceof XSComplexTypeDefinition ? complex.get(type) : complexInOrder.size() + simple.get(type);
    }

    private Element element(XSElementDeclaration element) {
        return new Element(
                name(element),
                element.getScope() == XSConstants.SCOPE_GLOBAL,
                typeNumber(element.getTypeDefinition()),
                element.getNillable(),
                element.getAbstract(),
                rule(element.getConstraintType()),
                element.getConstraintType() == XSConstants.VC_NONE ? "" : element.getConstraintValue(),
                derivation(element),
                identities.of(element));
    }

    private static ValueRule rule(short constraint) {
        return switch (constraint) {
            case XSConstants.VC_DEFAULT -> ValueRule.DEFAULT;
            case XSConstants.VC_FIXED -> ValueRule.FIXED;
            default -> ValueRule.NONE;
        };
    }

    /** The row of global types that {@code xsi:type} may name at this element (cvc-elt.4.3), by Xerces' own rule. */
    private int derivation(XSElementDeclaration element) {
        XSTypeDefinition declared = element.getTypeDefinition();
        short block = element.getDisallowedSubstitutions();
        if (declared instanceof XSComplexTypeDefinition type) {
            block |= type.getProhibitedSubstitutions();
        }
        short blocked = block;
        return derivationRows.computeIfAbsent(typeNumber(declared) + " " + blocked, _ -> {
            List<Integer> row = new ArrayList<>();
            complexInOrder.forEach(type -> add(row, type, declared, blocked));
            simpleInOrder.forEach(type -> add(row, type, declared, blocked));
            return derivations.computeIfAbsent(List.copyOf(row), _ -> derivations.size());
        });
    }

    private void add(List<Integer> row, XSTypeDefinition type, XSTypeDefinition declared, short blocked) {
        if (!type.getAnonymous() && XSConstraints.checkTypeDerivationOk(type, declared, blocked)) {
            row.add(typeNumber(type));
        }
    }

    private Type fact(XSComplexTypeDefinition type) {
        Content content = switch (type.getContentType()) {
            case XSComplexTypeDefinition.CONTENTTYPE_EMPTY -> Content.EMPTY;
            case XSComplexTypeDefinition.CONTENTTYPE_SIMPLE -> Content.VALUE;
            case XSComplexTypeDefinition.CONTENTTYPE_ELEMENT -> Content.ELEMENTS;
            default -> Content.MIXED;
        };
        int value = content == Content.VALUE ? simples.number(type.getSimpleType()) : SchemaFacts.NONE;
        return new Type(globalName(type), content, type.getAbstract(), value);
    }

    private ComplexType type(XSComplexTypeDefinition type, String label) {
        List<AttributeUse> uses = new ArrayList<>();
        List<Integer> byDefault = new ArrayList<>();
        boolean hasId = false;
        XSObjectList all = type.getAttributeUses();
        for (int i = 0; i < all.getLength(); i++) {
            XSAttributeUse use = (XSAttributeUse) all.item(i);
            uses.add(use(use, byDefault));
            hasId |= isId(use.getAttrDeclaration());
        }
        uses.sort(Comparator.comparingInt(AttributeUse::name));
        XSWildcard rest = type.getAttributeWildcard();
        return new ComplexType(
                label,
                List.copyOf(uses),
                rest == null ? SchemaFacts.NONE : wildcard(rest),
                idsAreGlobal && !hasId,
                byDefault.isEmpty()
                        ? SchemaFacts.NONE
                        : defaults.computeIfAbsent(List.copyOf(byDefault), _ -> defaults.size()),
                content(type));
    }

    private static boolean isId(XSAttributeDeclaration attribute) {
        return ((XSSimpleTypeDecl) attribute.getTypeDefinition()).isIDType();
    }

    /** @param byDefault the numbers of attributes that an element has though they are not written, where it matters */
    private AttributeUse use(XSAttributeUse use, List<Integer> byDefault) {
        XSAttributeDeclaration declared = use.getAttrDeclaration();
        boolean ofUse = use.getConstraintType() != XSConstants.VC_NONE;
        short constraint = ofUse ? use.getConstraintType() : declared.getConstraintType();
        String value = ofUse ? use.getConstraintValue() : declared.getConstraintValue();
        int type = simples.number(declared.getTypeDefinition());
        int number = SchemaFacts.NONE;
        boolean isFixed = constraint == XSConstants.VC_FIXED;
        if (isFixed || constraint == XSConstants.VC_DEFAULT && !identities.isEmpty()) {
            number = attribute(declared, false, constraint, value);
            if (!identities.isEmpty() && !use.getRequired()) {
                byDefault.add(number);
            }
        }
        return new AttributeUse(name(declared), type, use.getRequired(), isFixed ? number : SchemaFacts.NONE);
    }

    private int attribute(XSAttributeDeclaration declared, boolean global, short constraint, String value) {
        attributes.add(new Attribute(
                name(declared),
                global,
                simples.number(declared.getTypeDefinition()),
                rule(constraint),
                constraint == XSConstants.VC_NONE ? "" : value));
        return attributes.size() - 1;
    }

    private SchemaPlan.Content content(XSComplexTypeDefinition type) {
        boolean mixed = type.getContentType() == XSComplexTypeDefinition.CONTENTTYPE_MIXED;
        return switch (type.getContentType()) {
            case XSComplexTypeDefinition.CONTENTTYPE_EMPTY -> new SchemaPlan.Empty();
            case XSComplexTypeDefinition.CONTENTTYPE_SIMPLE ->
                new SchemaPlan.Value(simples.number(type.getSimpleType()));
            default -> {
                XSParticle particle = type.getParticle();
                boolean all = particle != null
                        && particle.getTerm() instanceof XSModelGroup group
                        && group.getCompositor() == XSModelGroup.COMPOSITOR_ALL;
                yield all ? all(particle, mixed) : ContentAutomaton.of(particle, mixed, this, maxPositions);
            }
        };
    }

    private All all(XSParticle particle, boolean mixed) {
        XSObjectList particles = ((XSModelGroup) particle.getTerm()).getParticles();
        List<Member> members = new ArrayList<>();
        for (int i = 0; i < particles.getLength(); i++) {
            XSParticle each = (XSParticle) particles.item(i);
            if (each.getMaxOccurs() != 0) {
                members.add(new Member(named((XSElementDeclaration) each.getTerm()), each.getMinOccurs() > 0));
            }
        }
        return new All(mixed, particle.getMinOccurs() == 0, List.copyOf(members));
    }

    @Override
    public List<Named> named(XSElementDeclaration element) {
        return named.computeIfAbsent(element, _ -> {
            List<Named> all = new ArrayList<>();
            all.add(new Named(name(element), elements.get(element)));
            XSObjectList group =
                    element.getScope() == XSConstants.SCOPE_GLOBAL ? model.getSubstitutionGroup(element) : null;
            for (int i = 0; group != null && i < group.getLength(); i++) {
                XSElementDeclaration member = (XSElementDeclaration) group.item(i);
                all.add(new Named(name(member), elements.get(member)));
            }
            all.sort(Comparator.comparingInt(Named::name));
            return List.copyOf(all);
        });
    }

    @Override
    public int wildcard(XSObject term) {
        XSWildcard wildcard = (XSWildcard) term;
        StringList list = wildcard.getNsConstraintList();
        List<String> namespaces = new ArrayList<>();
        for (int i = 0; list != null && i < list.getLength(); i++) {
            namespaces.add(list.item(i) == null ? "" : list.item(i));
        }
        Process process = switch (wildcard.getProcessContents()) {
            case XSWildcard.PC_SKIP -> Process.SKIP;
            case XSWildcard.PC_LAX -> Process.LAX;
            default -> Process.STRICT;
        };
        boolean except = wildcard.getConstraintType() != XSWildcard.NSCONSTRAINT_LIST;
        if (wildcard.getConstraintType() == XSWildcard.NSCONSTRAINT_NOT && !namespaces.contains("")) {
            namespaces.add(""); // ##other is neither the target namespace nor none (XML Schema Part 1, section 3.10.1)
        }
        return wildcards.computeIfAbsent(new Wildcard(except, List.copyOf(namespaces), process), _ -> wildcards.size());
    }
}
