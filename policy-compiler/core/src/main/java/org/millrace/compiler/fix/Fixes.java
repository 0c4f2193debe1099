package org.millrace.compiler.fix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.subflow.Subflows;
import org.millrace.model.catalog.Catalog;
import org.millrace.model.catalog.Property;
import org.millrace.model.catalog.PropertyType;
import org.millrace.model.catalog.Role;
import org.millrace.model.edit.Drawing;
import org.millrace.model.edit.NamedFiles;
import org.millrace.model.flow.Flow;
import org.millrace.model.flow.Step;

/**
 * The fixes of a diagnostic: {@link #of} is the one table from every rule to what can be done about it. One thread at a time, as the
 * drawing.
 */
public final class Fixes {

    /** A list that is longer is no help. */
    static final int MOST = 4;

    private final DiagnosticTarget spot;
    private final Surroundings around;
    private final List<Fix> fixes = new ArrayList<>();

    private Fixes(DiagnosticTarget spot, Surroundings around) {
        this.spot = spot;
        this.around = around;
    }

    /** What can be done about a diagnostic, the likeliest first; nothing when only a person can tell. */
    public static List<Fix> of(DiagnosticTarget spot, Surroundings around) {
        if (!spot.inFlow() && spot.diagnostic().file().endsWith(".flow")) {
            return List.of(); // of a subflow, whose drawing is another one
        }
        Fixes fixes = new Fixes(spot, around);
        Arrays.stream(Rule.values())
                .filter(each -> each.code().equals(spot.diagnostic().code()))
                .findFirst()
                .ifPresent(fixes::table);
        return List.copyOf(fixes.fixes);
    }

    private void table(Rule rule) {
        switch (rule) {
            case UNKNOWN -> new FileFixes(this).unknown();
            case VALUE -> new FileFixes(this).value();

            case FLOW_NAME -> new NameFixes(this).flowName();
            case FLOW_VERSION -> new NameFixes(this).version();
            case STEP_ID -> new NameFixes(this).stepId();
            case STEP_ID_TWICE -> new NameFixes(this).stepIdTwice();
            case RECEIVE_COUNT -> new WireFixes(this).count(Role.SOURCE);
            case ON_FAULT_COUNT -> new WireFixes(this).count(Role.HANDLER);
            case NAMESPACE -> new NameFixes(this).namespace();
            case BRANCH_NAME -> new NameFixes(this).branch();
            case SECRET -> new NameFixes(this).secrets();
            case SAMPLE_NAME -> new NameFixes(this).sample();

            case WIRE_STEP -> new WireFixes(this).dangling();
            case WIRE_PORT, WIRE_TWICE -> new WireFixes(this).wrongPort();
            case PORT_OPEN -> new WireFixes(this).open();
            case WIRE_INTO_START -> new WireFixes(this).intoStart();
            case UNREACHABLE -> new WireFixes(this).unreachable();
            case CYCLE, REGION_BORDER -> new WireFixes(this).cycle();

            case REQUIRED -> new PropertyFixes(this).required();
            case RANGE -> new PropertyFixes(this).range();
            case PATH -> new PropertyFixes(this).path();
            case QNAME -> new PropertyFixes(this).qName();
            case VARIABLE_NAME -> new PropertyFixes(this).variableName();
            case WEAK_ALGORITHM -> new PropertyFixes(this).weak();
            case TOKEN -> new PropertyFixes(this).token();
            case CONTENT_TYPE -> new PropertyFixes(this).contentType();
            case TIMETABLE -> new PropertyFixes(this).timetable();
            case ACTION_UNCHECKED -> new PropertyFixes(this).actionUnchecked();

            case XPATH -> new ExpressionFixes(this).xpath();
            case XPATH_PREFIX -> new ExpressionFixes(this).prefix();
            case XPATH_VARIABLE -> new ExpressionFixes(this).variable();
            case XPATH_LEFT_OPEN -> new ExpressionFixes(this).leftOpen();
            case TEMPLATE -> new ExpressionFixes(this).template();
            case TEMPLATE_VARIABLE -> new ExpressionFixes(this).templateVariable();

            case FILE_MISSING -> new FileFixes(this).missing();
            case FILE_OUTSIDE -> new FileFixes(this).outside();
            case FILE_NOT_XML -> new FileFixes(this).doctype();
            case SCHEMA -> new FileFixes(this).tooManyStates();

            case UNREADABLE -> {} // nothing of the file is here to be changed; a text editor has to mend it
            case TANGLED, TOO_LARGE, CALLS_TOO_DEEP, FILE_TOO_LARGE -> {} // what may go, only its author knows
            case PARAMETER,
                    TWO_VALUES,
                    PATTERN,
                    NO_PART,
                    CALL_PARAMETER,
                    CALL_PARAMETER_MISSING,
                    CALL_NAMESPACE,
                    NOTHING_TO_DO,
                    QUORUM,
                    UNSAFE_RETRY,
                    REGION_END -> {} // likewise, what is meant
            case XPATH_FORBIDDEN,
                    XPATH_NEEDS_WHOLE,
                    XPATH_UNSIGNED -> {} // what else is meant can't be guessed from what is not allowed
            case STYLESHEET,
                    STYLESHEET_FORBIDDEN,
                    JSON_SCHEMA,
                    DESCRIPTION -> {} // likewise, and it stands in a file of its own
            case RECURSION, NOT_IN_SUBFLOW, NO_SUBFLOW -> {} // likewise, who is to call whom
            case UNVERIFIED, UNPACKED -> {} // a defect of the compiler's own
        }
    }

    DiagnosticTarget spot() {
        return spot;
    }

    Drawing drawing() {
        return spot.drawing();
    }

    Surroundings around() {
        return around;
    }

    /** Offers a change of the flow. */
    void offer(String label, Runnable edit) {
        offer(label, edit, Map.of());
    }

    void offer(String label, Runnable edit, Map<Path, Fix.NewContent> files) {
        fixes.add(new Fix(label, spot.drawing(), edit, files));
    }

    /** Offers to set the property that the diagnostic is about. */
    void offerValue(String label, Property property, Object value) {
        offer(label, () -> drawing().set(spot.object(), property.feature(), value));
    }

    /** Offers to give the property another text; of many texts, instead of the old one. */
    void offerText(String label, Property property, String old, String text) {
        if (property.many()) {
            offerValue(
                    label,
                    property,
                    property.texts(spot.object()).stream()
                            .map(each -> each.equals(old) ? text : each)
                            .toList());
        } else {
            offerValue(label, property, text);
        }
    }

    /** The texts of the property that the diagnostic quotes; all of them when it quotes none. */
    List<String> quoted(Property property) {
        List<String> texts = property.many() ? property.texts(spot.object()) : List.of(property.text(spot.object()));
        List<String> quoted = texts.stream()
                .filter(text -> spot.diagnostic().wrong().contains("'" + text + "'"))
                .distinct()
                .toList();
        return quoted.isEmpty() ? texts : quoted;
    }

    /** Prefix to namespace name, as the flow declares them. */
    Map<String, String> namespaces() {
        return drawing().flow().getNamespaces().stream()
                .filter(each -> each.getPrefix() != null && each.getUri() != null)
                .collect(Collectors.toMap(
                        each -> each.getPrefix(), each -> each.getUri(), (one, other) -> one, java.util.TreeMap::new));
    }

    /** The names of the variables that steps of the flow set. */
    Set<String> variables() {
        return variables(drawing().flow(), around.folder());
    }

    /**
     * The names of the variables that steps of a flow set, in the order of the flow, and behind them those of the subflows that it calls.
     *
     * @param folder the flow's
     */
    public static Set<String> variables(Flow flow, Path folder) {
        Set<String> variables = own(flow);
        for (NamedFiles.Use use : NamedFiles.uses(flow)) {
            if (use.property().type() == PropertyType.SUBFLOW
                    && use.object() instanceof Step call
                    && FlowFolder.resolve("", use.name()) != null) {
                Path file = folder.resolve(use.name());
                Subflows.variables(file).forEach(name -> variables.add(call.getId() + "." + name));
            }
        }
        return variables;
    }

    private static Set<String> own(Flow flow) {
        Set<String> variables = new LinkedHashSet<>();
        flow.eAllContents()
                .forEachRemaining(object -> Catalog.propertiesOf(object.eClass()).stream()
                        .filter(property -> property.type() == PropertyType.VARIABLE)
                        .filter(property -> property.isGiven(object))
                        .forEach(property -> variables.addAll(
                                property.many() ? property.texts(object) : List.of(property.text(object)))));
        return variables;
    }
}
