package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.apache.xerces.impl.xpath.XPath;
import org.apache.xerces.impl.xs.XSElementDecl;
import org.apache.xerces.impl.xs.identity.IdentityConstraint;
import org.apache.xerces.impl.xs.identity.KeyRef;
import org.apache.xerces.xs.XSElementDeclaration;
import org.millrace.xml.validate.SchemaFacts;
import org.millrace.xml.validate.SchemaFacts.Identity;
import org.millrace.xml.validate.SchemaFacts.Kind;
import org.millrace.xml.validate.SchemaFacts.Path;
import org.millrace.xml.validate.SchemaFacts.Step;

/** The identity constraints of a schema's elements: keys, unique values and references to keys, with their paths as Xerces parsed them. */
final class Identities {

    private final Map<IdentityConstraint, Integer> numbers = new IdentityHashMap<>();
    private final List<IdentityConstraint> inOrder = new ArrayList<>();

    void find(XSElementDeclaration element) {
        for (IdentityConstraint constraint : constraints(element)) {
            if (numbers.putIfAbsent(constraint, numbers.size()) == null) {
                inOrder.add(constraint);
            }
        }
    }

    private static List<IdentityConstraint> constraints(XSElementDeclaration element) {
        List<IdentityConstraint> all = new ArrayList<>(List.of(
                ((XSElementDecl) element).getIDConstraints() == null
                        ? new IdentityConstraint[0]
                        : ((XSElementDecl) element).getIDConstraints()));
        all.sort(Comparator.comparing(IdentityConstraint::getIdentityConstraintName));
        return all;
    }

    /** The numbers of an element's constraints. */
    List<Integer> of(XSElementDeclaration element) {
        return constraints(element).stream().map(numbers::get).toList();
    }

    boolean isEmpty() {
        return inOrder.isEmpty();
    }

    List<Identity> all() {
        return inOrder.stream().map(this::fact).toList();
    }

    private Identity fact(IdentityConstraint constraint) {
        Kind kind = switch (constraint.getCategory()) {
            case IdentityConstraint.IC_KEY -> Kind.KEY;
            case IdentityConstraint.IC_UNIQUE -> Kind.UNIQUE;
            default -> Kind.KEYREF;
        };
        int refers = SchemaFacts.NONE;
        if (constraint instanceof KeyRef reference) {
            Integer key = numbers.get(reference.getKey());
            if (key == null) {
                throw new NotCompiled("the keyref " + constraint.getName() + " refers to a key of no element");
            }
            refers = key;
        }
        List<List<Path>> fields = new ArrayList<>();
        for (int i = 0; i < constraint.getFieldCount(); i++) {
            fields.add(paths(constraint.getFieldAt(i).getXPath()));
        }
        return new Identity(kind, refers, paths(constraint.getSelector().getXPath()), List.copyOf(fields));
    }

    private static List<Path> paths(XPath xpath) {
        List<Path> paths = new ArrayList<>();
        for (XPath.LocationPath path : xpath.getLocationPaths()) {
            boolean deep = false;
            boolean attribute = false;
            List<Step> steps = new ArrayList<>();
            for (XPath.Step step : path.steps) {
                switch (step.axis.type) {
                    case XPath.Axis.CHILD -> steps.add(step(step.nodeTest));
                    case XPath.Axis.ATTRIBUTE -> {
                        attribute = true;
                        steps.add(step(step.nodeTest));
                    }
                    case XPath.Axis.DESCENDANT -> deep = true;
                    default -> {} // a dot stays where it is
                }
            }
            paths.add(new Path(deep, List.copyOf(steps), attribute));
        }
        return List.copyOf(paths);
    }

    private static Step step(XPath.NodeTest test) {
        return switch (test.type) {
            case XPath.NodeTest.QNAME -> new Step(test.name.uri == null ? "" : test.name.uri, test.name.localpart);
            case XPath.NodeTest.NAMESPACE -> new Step(test.name.uri == null ? "" : test.name.uri, "*");
            default -> new Step("*", "*");
        };
    }
}
