package org.millrace.compiler.schema;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A schema that nobody would write: types whose content models, attributes and bounds are drawn at random, and documents that follow
 * them. What Xerces does not take as a schema is thrown away by whoever asks.
 */
public final class RandomSchema {

    private static final String[] SIMPLE = {
        "xs:string",
        "xs:int",
        "xs:decimal",
        "xs:boolean",
        "xs:date",
        "xs:token",
        "xs:NMTOKENS",
        "xs:anyURI",
        "S0",
        "S1",
        "S2"
    };
    private static final String[] VALUES = {
        "a b", "12", "-1.5", "true", "2026-02-03", "tok", "n1 n2", "http://x/y", "AB", "7", "red"
    };

    private final Random random;
    private final boolean qualified;
    private final List<String> types = new ArrayList<>();
    private final List<Model> models = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    /** What a complex type holds, so that documents can be drawn from it. */
    private record Model(Node content, boolean mixed, int simple, List<Attribute> attributes) {}

    private record Attribute(String name, int simple, boolean required, String fixed) {}

    private sealed interface Node {}

    private record Leaf(String name, int complex, int simple, boolean nillable, int min, int max) implements Node {

        boolean isExact() {
            return min > 1 && min == max;
        }
    }

    private record Group(String kind, List<Node> parts, int min, int max) implements Node {}

    private record Wild(String namespace, int min, int max) implements Node {}

    public RandomSchema(long seed) {
        this.random = new Random(seed);
        this.qualified = random.nextBoolean();
        int count = 2 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            model(i, count);
        }
        text.append("""
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:r" xmlns="urn:r" %s>
            <xs:simpleType name="S0"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{2,3}"/></xs:restriction></xs:simpleType>
            <xs:simpleType name="S1"><xs:restriction base="xs:int"><xs:minInclusive value="0"/><xs:maxExclusive value="99"/></xs:restriction></xs:simpleType>
            <xs:simpleType name="S2"><xs:restriction base="xs:token"><xs:enumeration value="red"/><xs:enumeration value="blue"/></xs:restriction></xs:simpleType>
            """.formatted(qualified ? "elementFormDefault=\"qualified\"" : ""));
        types.forEach(text::append);
        text.append("<xs:element name=\"root\" type=\"T0\"/></xs:schema>");
    }

    public String text() {
        return text.toString();
    }

    private void model(int number, int count) {
        StringBuilder type = new StringBuilder("<xs:complexType name=\"T%d\"".formatted(number));
        int shape = number == 0 ? 3 : random.nextInt(8);
        boolean mixed = shape > 2 && random.nextInt(4) == 0;
        List<Attribute> attributes = attributes();
        type.append(mixed ? " mixed=\"true\">" : ">");
        if (shape == 0) {
            int simple = random.nextInt(SIMPLE.length);
            type.append("<xs:simpleContent><xs:extension base=\"")
                    .append(SIMPLE[simple])
                    .append("\">");
            attributes.forEach(attribute -> write(type, attribute));
            type.append("</xs:extension></xs:simpleContent></xs:complexType>\n");
            models.add(new Model(null, false, simple, attributes));
        } else {
            Node content = shape == 1 ? null : shape == 2 ? all(number, count) : group(number, count, 0);
            if (content != null) {
                write(type, content);
            }
            attributes.forEach(attribute -> write(type, attribute));
            type.append("</xs:complexType>\n");
            models.add(new Model(content, mixed, -1, attributes));
        }
        types.add(type.toString());
    }

    private List<Attribute> attributes() {
        List<Attribute> attributes = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            int simple = random.nextInt(SIMPLE.length);
            String fixed = random.nextInt(6) == 0 ? VALUES[simple] : null;
            attributes.add(new Attribute("a" + i, simple, random.nextInt(3) == 0, fixed));
        }
        return attributes;
    }

    private static void write(StringBuilder type, Attribute attribute) {
        type.append("<xs:attribute name=\"%s\" type=\"%s\"%s%s/>"
                .formatted(
                        attribute.name,
                        SIMPLE[attribute.simple],
                        attribute.required ? " use=\"required\"" : "",
                        attribute.fixed == null ? "" : " fixed=\"" + attribute.fixed + "\""));
    }

    private Node all(int number, int count) {
        List<Node> parts = new ArrayList<>();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            Leaf leaf = leaf(number, count, "m" + i);
            parts.add(new Leaf(leaf.name, leaf.complex, leaf.simple, leaf.nillable, random.nextInt(2), 1));
        }
        return new Group("all", parts, random.nextInt(2), 1);
    }

    private Node group(int number, int count, int depth) {
        List<Node> parts = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            int kind = random.nextInt(10);
            parts.add(
                    kind < 2 && depth < 3
                            ? group(number, count, depth + 1)
                            : kind == 2 && depth == 0 && i == 1
                                    ? new Wild("##other", random.nextInt(2), max(2))
                                    : leaf(number, count, name(depth)));
            if (parts.getLast() instanceof Leaf leaf && leaf.isExact() && random.nextInt(3) == 0) {
                behind(leaf, parts, depth);
            }
        }
        String kind = random.nextInt(3) == 0 ? "choice" : "sequence";
        // only what stands in no group that repeats is counted
        return random.nextInt(3) == 0
                ? new Group(kind, parts, 1, 1)
                : new Group(kind, parts, random.nextInt(3), max(2));
    }

    private String name(int depth) {
        return "e" + random.nextInt(depth == 0 ? 12 : 6) + (char) ('a' + depth);
    }

    /** More of the same name, perhaps after something optional, or a wildcard that takes it: all told apart by the number alone. */
    private void behind(Leaf counted, List<Node> parts, int depth) {
        if (random.nextBoolean()) {
            parts.add(new Leaf(name(depth), -1, random.nextInt(SIMPLE.length), false, 0, 1));
        }
        int min = random.nextInt(3) == 0 ? random.nextInt(12) : random.nextInt(2);
        int max = Math.max(min, 1) + random.nextInt(2) * random.nextInt(12);
        parts.add(
                random.nextInt(4) == 0
                        ? new Wild("##any", min, max)
                        : new Leaf(counted.name, counted.complex, counted.simple, false, min, max));
    }

    private int max(int least) {
        return switch (random.nextInt(8)) {
            case 0, 1 -> -1;
            case 2 -> least + 1 + random.nextInt(4);
            default -> least;
        };
    }

    private Leaf leaf(int number, int count, String name) {
        boolean complex = number + 1 < count && random.nextInt(3) == 0;
        int min = random.nextInt(3) == 0 ? random.nextInt(12) : random.nextInt(2);
        int max = random.nextInt(5) == 0 ? -1 : Math.max(min, 1) + (random.nextInt(4) == 0 ? random.nextInt(20) : 0);
        return new Leaf(
                name,
                complex ? number + 1 + random.nextInt(count - number - 1) : -1,
                random.nextInt(SIMPLE.length),
                random.nextInt(6) == 0,
                min,
                max);
    }

    private static String bounds(int min, int max) {
        return " minOccurs=\"%d\" maxOccurs=\"%s\"".formatted(min, max < 0 ? "unbounded" : Math.max(min, max));
    }

    private static void write(StringBuilder type, Node node) {
        switch (node) {
            case Leaf leaf ->
                type.append("<xs:element name=\"%s\" type=\"%s\"%s%s/>"
                        .formatted(
                                leaf.name,
                                leaf.complex < 0 ? SIMPLE[leaf.simple] : "T" + leaf.complex,
                                leaf.nillable ? " nillable=\"true\"" : "",
                                bounds(leaf.min, leaf.max)));
            case Wild wild ->
                type.append("<xs:any namespace=\"%s\" processContents=\"lax\"%s/>"
                        .formatted(wild.namespace, bounds(wild.min, wild.max)));
            case Group group -> {
                type.append("<xs:%s%s>".formatted(group.kind, bounds(group.min, group.max)));
                group.parts.forEach(part -> write(type, part));
                type.append("</xs:%s>".formatted(group.kind));
            }
        }
    }

    /** A document that follows the schema, nearly always. */
    String document() {
        StringBuilder out = new StringBuilder();
        element(out, "r:root", 0, " xmlns:r=\"urn:r\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"");
        return out.toString();
    }

    private void element(StringBuilder out, String name, int type, String more) {
        Model model = models.get(type);
        out.append('<').append(name).append(more);
        for (Attribute attribute : model.attributes) {
            if (attribute.required || random.nextBoolean()) {
                out.append(" %s=\"%s\"".formatted(attribute.name, VALUES[attribute.simple]));
            }
        }
        out.append('>');
        if (model.simple >= 0) {
            out.append(VALUES[model.simple]);
        } else if (model.content != null) {
            content(out, model.content, model.mixed);
        }
        out.append("</").append(name).append('>');
    }

    private void content(StringBuilder out, Node node, boolean mixed) {
        if (out.length() > 6_000) {
            return;
        }
        switch (node) {
            case Leaf leaf -> {
                String name = qualified ? "r:" + leaf.name : leaf.name;
                int oneOff = leaf.isExact() && random.nextInt(8) == 0 ? 2 * random.nextInt(2) - 1 : 0;
                for (int i = times(leaf.min, leaf.max) + oneOff; i > 0; i--) {
                    if (leaf.complex >= 0) {
                        element(out, name, leaf.complex, "");
                    } else if (leaf.nillable && random.nextInt(3) == 0) {
                        out.append("<%s xsi:nil=\"true\"/>".formatted(name));
                    } else {
                        out.append("<%s>%s</%s>".formatted(name, VALUES[leaf.simple], name));
                    }
                    out.append(mixed ? "text" : random.nextInt(3) == 0 ? "\n  " : "");
                }
            }
            case Wild wild -> out.repeat("<w:x xmlns:w=\"urn:w\"><y/>text</w:x>", times(wild.min, wild.max));
            case Group group -> {
                for (int i = times(group.min, group.max); i > 0; i--) {
                    List<Node> parts = new ArrayList<>(group.parts);
                    if (group.kind.equals("all")) {
                        Collections.shuffle(parts, random);
                    }
                    if (group.kind.equals("choice")) {
                        content(out, parts.get(random.nextInt(parts.size())), mixed);
                    } else {
                        parts.forEach(part -> content(out, part, mixed));
                    }
                }
            }
        }
    }

    private int times(int min, int max) {
        int most = max < 0 ? min + 3 : Math.max(min, max);
        return random.nextInt(4) == 0 ? most : min + random.nextInt(Math.min(3, most - min + 1));
    }
}
