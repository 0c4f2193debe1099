package org.millrace.designer.help;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.millrace.designer.diagram.base.Help;
import org.millrace.designer.help.Page.Block;
import org.millrace.designer.help.Page.Heading;
import org.millrace.designer.help.Page.Item;
import org.millrace.designer.help.Page.Paragraph;
import org.millrace.designer.help.Page.Row;
import org.millrace.designer.help.Page.Span;
import org.millrace.designer.help.Page.Style;
import org.millrace.designer.help.Page.Table;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Choice;
import org.millrace.model.catalog.NumberRange;
import org.millrace.model.catalog.Port;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;
import org.millrace.model.catalog.StepKind;
import org.millrace.model.catalog.ValueKind;
import org.millrace.model.flow.FlowPackage;

/** The pages that are made from the catalog: one for each step kind, and one for what holds for the flow as a whole. */
final class CatalogPages {

    static final String FLOW = Help.FLOW;

    /** What values of these types are written in is told with every property: it is no plain text. */
    private static final Set<PropertyType> LANGUAGES =
            EnumSet.of(PropertyType.XPATH, PropertyType.TEMPLATE, PropertyType.QNAME, PropertyType.SOAP_HEADER);

    /** Classes whose fields stand on the page being made already. */
    private final Set<EClass> told = new LinkedHashSet<>();

    private final List<Block> blocks = new ArrayList<>();

    private CatalogPages() {}

    /** The name of a kind's page. */
    static String name(StepKind kind) {
        return Help.STEP + kind.kind();
    }

    static Page of(StepKind kind) {
        CatalogPages page = new CatalogPages();
        page.heading(1, kind.label(), "");
        page.paragraph(Span.of(kind.help()));
        page.heading(2, "Ports", "about-ports");
        page.ports(kind);
        page.heading(2, "The message", "about-message");
        page.message(kind);
        page.heading(2, "Settings", "about-settings");
        // what is proper to the kind comes first, as in the properties
        Stream.of(true, false)
                .flatMap(own -> kind.properties().stream().filter(property -> property.argument() == own))
                .forEach(property -> page.property(kind.eClass(), property, 3));
        return new Page(name(kind), page.blocks);
    }

    static Page flow() {
        CatalogPages page = new CatalogPages();
        page.heading(1, "The flow and its wires", "");
        page.paragraph(
                Span.of(
                        "What holds for a flow as a whole stands in the properties when nothing is selected; that of a wire, when the wire is."));
        page.heading(2, "The flow", "about-settings");
        Catalog.flowProperties().stream()
                .filter(property -> property.feature() != FlowPackage.Literals.FLOW__STEPS
                        && property.feature() != FlowPackage.Literals.FLOW__WIRES)
                .forEach(property -> page.property(FlowPackage.Literals.FLOW, property, 3));
        page.heading(2, "Wires", Help.anchor(FlowPackage.Literals.WIRE));
        page.paragraph(Span.of(EcoreUtil.getDocumentation(FlowPackage.Literals.WIRE)));
        Catalog.propertiesOf(FlowPackage.Literals.WIRE)
                .forEach(property -> page.property(FlowPackage.Literals.WIRE, property, 3));
        return new Page(FLOW, page.blocks);
    }

    private void heading(int level, String text, String anchor) {
        blocks.add(new Heading(level, text, anchor));
    }

    private void paragraph(Span... spans) {
        blocks.add(new Paragraph(List.of(spans)));
    }

    private void ports(StepKind kind) {
        if (kind.ports().isEmpty()) {
            paragraph(Span.of("None: the exchange ends here."));
            return;
        }
        blocks.add(new Table(kind.ports().stream().map(port -> port(kind, port)).toList()));
    }

    private static Row port(StepKind kind, Port port) {
        if (port.perValue()) {
            Property values = kind.property(port.name()).orElseThrow();
            return new Row(
                    List.of(new Span("one for each", Style.ITALIC, "")),
                    List.of(
                            Span.of("A port for each of the "),
                            Span.link(values.label().toLowerCase(java.util.Locale.ROOT), "#" + values.name()),
                            Span.of(", by the name that it gives.")));
        }
        List<Span> goes = switch (port.name()) {
            case "fault" ->
                List.of(
                        Span.of(
                                "Where the exchange goes when the step fails. Without a wire here a fault goes to the flow's "),
                        handler(),
                        Span.of(", if it has one, and else to the client."));
            case "default" -> List.of(Span.of("Where the exchange goes when no condition holds."));
            default -> List.of(Span.of("Where the exchange goes next."));
        };
        return new Row(List.of(new Span(port.name(), Style.CODE, "")), goes);
    }

    /** Leads to where faults go that no wire takes. */
    private static Span handler() {
        StepKind handler = Catalog.kinds().stream()
                .filter(kind -> kind.role() == Role.HANDLER)
                .findFirst()
                .orElseThrow();
        return Span.link(handler.label(), Help.of(handler));
    }

    private void message(StepKind kind) {
        String reads = switch (kind.reads()) {
            case NONE -> "Nothing of it by itself.";
            case HEADERS -> "Its headers.";
            case START -> "The start of its body.";
            case BODY -> "Its body.";
        };
        String changes = switch (kind.changes()) {
            case NONE -> "Nothing.";
            case HEADERS -> "Its headers.";
            case BODY -> "Its body.";
        };
        String memory = switch (kind.memory()) {
            case STREAMS -> "Nothing: a body that no step looks at streams through.";
            case BOUNDED -> "A part of it, of bounded size.";
            case WHOLE -> "The whole message.";
        };
        boolean expressions = kind.properties().stream().anyMatch(CatalogPages::mayRead);
        blocks.add(new Table(List.of(
                row("Reads", reads + (expressions ? " The body, where an expression below looks at it." : "")),
                row("Changes", changes),
                row("Holds in memory", memory))));
    }

    /** Whether a property, or a value inside of it, may read the body. */
    private static boolean mayRead(Property property) {
        return property.reads() == org.millrace.model.catalog.Reads.BODY
                || property.values().stream()
                        .flatMap(kind -> kind.properties().stream())
                        .anyMatch(CatalogPages::mayRead);
    }

    private static Row row(String left, String right) {
        return new Row(List.of(new Span(left, Style.BOLD, "")), List.of(Span.of(right)));
    }

    private void property(EClass owner, Property property, int level) {
        heading(level, property.label(), Help.anchor(owner, property));
        paragraph(Span.of(property.help()));
        List<Span> facts = facts(property);
        if (!facts.isEmpty()) {
            paragraph(facts.toArray(Span[]::new));
        }
        for (Choice choice : property.choices()) {
            blocks.add(new Item(
                    0,
                    List.of(
                            Span.of(choice.label()
                                    + (choice.weak()
                                            ? " \u2013 for old partners only; the environment must allow it too"
                                            : "")
                                    + "; "),
                            new Span(choice.literal(), Style.CODE, ""))));
        }
        if (property.type() == PropertyType.VALUES) {
            values(property, level);
        }
    }

    /** What is known of a property besides its help: what is typed, whether it must be, what holds else, its name in the file. */
    private static List<Span> facts(Property property) {
        List<Span> facts = new ArrayList<>();
        if (LANGUAGES.contains(property.type())) {
            facts.add(Span.of(EcoreUtil.getDocumentation(property.feature().getEType()) + " "));
        }
        if (property.many() && property.type() != PropertyType.VALUES) {
            facts.add(Span.of("Any number of them. "));
        }
        property.range().ifPresent(range -> facts.add(Span.of(sentence(range))));
        if (property.required() && property.defaultLiteral().isEmpty()) {
            facts.add(new Span("Must be given. ", Style.BOLD, ""));
        } else if (!property.defaultLiteral().isEmpty()) {
            facts.add(Span.of("Unless given: "));
            facts.add(new Span(property.defaultLiteral(), Style.CODE, ""));
            facts.add(Span.of(". "));
        }
        facts.add(Span.of("In the file: "));
        facts.add(new Span(property.name(), Style.CODE, ""));
        return facts;
    }

    private static String sentence(NumberRange range) {
        return range.least() + " to " + range.most() + " " + range.unit()
                + (range.zero().isEmpty() ? "" : ", or 0 " + range.zero()) + ". ";
    }

    /** The kinds of objects that a property holds, each with its own settings; a kind that was told already is not told again. */
    private void values(Property property, int level) {
        List<EClass> classes = property.values().isEmpty()
                ? List.of(((EReference) property.feature()).getEReferenceType())
                : property.values().stream().map(ValueKind::eClass).toList();
        for (EClass value : classes) {
            if (!told.add(value)) {
                continue;
            }
            String label = property.values().stream()
                    .filter(kind -> kind.eClass() == value)
                    .map(ValueKind::label)
                    .findFirst()
                    .orElse("");
            if (!label.isEmpty()) {
                heading(level, property.label() + ": " + label, Help.anchor(value));
                paragraph(Span.of(EcoreUtil.getDocumentation(value)));
            }
            Catalog.propertiesOf(value).forEach(each -> property(value, each, Math.min(4, level + 1)));
        }
    }
}
