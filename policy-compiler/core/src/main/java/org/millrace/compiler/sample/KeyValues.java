package org.millrace.compiler.sample;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.xerces.xs.StringList;
import org.apache.xerces.xs.XSIDCDefinition;
import org.apache.xerces.xs.XSNamedMap;
import org.apache.xerces.xs.XSObject;

/**
 * Makes the values of keys and unique constraints different, and those of key references equal to a key. Selectors and fields are followed
 * by local names alone, which at worst makes two values different that need not be.
 */
final class KeyValues {

    private static final int MAX_TRIES = 500;

    private final SampleElement root;
    private final SimpleValues values;
    private final Map<XSIDCDefinition, List<List<String>>> keys = new IdentityHashMap<>();

    KeyValues(SampleElement root, SimpleValues values) {
        this.root = root;
        this.values = values;
    }

    void settle() {
        walk(root, false);
        walk(root, true);
    }

    private void walk(SampleElement element, boolean references) {
        if (element.declaration != null) {
            XSNamedMap constraints = element.declaration.getIdentityConstraints();
            for (int i = 0; i < constraints.getLength(); i++) {
                XSObject each = constraints.item(i);
                if (each instanceof XSIDCDefinition constraint) {
                    boolean reference = constraint.getCategory() == XSIDCDefinition.IC_KEYREF;
                    if (reference && references) {
                        refer(element, constraint);
                    } else if (!reference && !references) {
                        differ(element, constraint);
                    }
                }
            }
        }
        element.children.forEach(child -> walk(child, references));
    }

    private void differ(SampleElement scope, XSIDCDefinition constraint) {
        Set<List<String>> taken = new HashSet<>();
        List<List<String>> tuples = new ArrayList<>();
        for (SampleElement selected : select(scope, constraint.getSelectorStr())) {
            List<SampleElement.Value> fields = fields(selected, constraint);
            List<String> texts = texts(fields);
            SampleElement.Value changeable = fields.stream()
                    .filter(field -> !field.fixed && field.type != null)
                    .findFirst()
                    .orElse(null);
            for (int nth = 1; !taken.add(texts) && changeable != null && nth < MAX_TRIES; nth++) {
                String other = values.of(changeable.type, changeable.name, nth).orElse(null);
                if (other == null) {
                    break;
                }
                changeable.text = other;
                texts = texts(fields);
            }
            tuples.add(texts);
        }
        keys.computeIfAbsent(constraint, key -> new ArrayList<>()).addAll(tuples);
    }

    private void refer(SampleElement scope, XSIDCDefinition constraint) {
        List<List<String>> known = keys.getOrDefault(constraint.getRefKey(), List.of());
        int turn = 0;
        for (SampleElement selected : select(scope, constraint.getSelectorStr())) {
            List<SampleElement.Value> fields = fields(selected, constraint);
            if (!known.isEmpty()) {
                List<String> target = known.get(turn++ % known.size());
                for (int i = 0; i < Math.min(fields.size(), target.size()); i++) {
                    if (!fields.get(i).fixed) {
                        fields.get(i).text = target.get(i);
                    }
                }
            }
        }
    }

    private static List<String> texts(List<SampleElement.Value> fields) {
        return fields.stream().map(field -> field.text).collect(Collectors.toList());
    }

    private static List<SampleElement.Value> fields(SampleElement selected, XSIDCDefinition constraint) {
        List<SampleElement.Value> values = new ArrayList<>();
        StringList fields = constraint.getFieldStrs();
        for (int i = 0; i < fields.getLength(); i++) {
            for (String path : fields.item(i).split("\\|")) {
                field(selected, path.strip(), values);
            }
        }
        return values;
    }

    private static void field(SampleElement selected, String path, List<SampleElement.Value> values) {
        int last = path.lastIndexOf('/') + 1;
        String step =
                path.substring(last).replaceFirst("^(attribute|child)::", path.contains("attribute::") ? "@" : "");
        if (step.startsWith("@")) {
            String name = local(step.substring(1));
            for (SampleElement element : select(selected, last == 0 ? "." : path.substring(0, last - 1))) {
                element.attributes.stream()
                        .filter(attribute -> name.equals("*") || attribute.name.equals(name))
                        .forEach(values::add);
            }
        } else {
            for (SampleElement element : select(selected, path)) {
                if (element.text != null) {
                    values.add(element.text);
                }
            }
        }
    }

    /** The elements that a selector of XML Schema leads to: child steps, and {@code .//} at the beginning. */
    private static List<SampleElement> select(SampleElement from, String paths) {
        List<SampleElement> selected = new ArrayList<>();
        for (String path : paths.split("\\|")) {
            String rest = path.strip();
            List<SampleElement> at = new ArrayList<>(List.of(from));
            if (rest.startsWith(".//")) {
                rest = rest.substring(3);
                at = everything(from);
            }
            for (String step : rest.split("/")) {
                String name = local(step.strip().replaceFirst("^child::", ""));
                if (!name.equals(".")) {
                    at = at.stream()
                            .flatMap(element -> element.children.stream())
                            .filter(child -> name.equals("*") || child.name.equals(name))
                            .collect(Collectors.toCollection(ArrayList::new));
                }
            }
            selected.addAll(at);
        }
        return selected;
    }

    private static List<SampleElement> everything(SampleElement from) {
        List<SampleElement> all = new ArrayList<>(List.of(from));
        from.children.forEach(child -> all.addAll(everything(child)));
        return all;
    }

    private static String local(String name) {
        return name.substring(name.indexOf(':') + 1);
    }
}
