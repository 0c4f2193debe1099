package org.millrace.xml.validate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.xml.XMLConstants;
import org.millrace.xml.Vocabulary;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;
import org.millrace.xml.validate.SchemaFacts.Attribute;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Kind;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Simple;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;
import org.millrace.xml.validate.SchemaFacts.Wildcard;

/**
 * A generated validator, bound to this process: its names have found their numbers in the {@link Vocabulary}, its simple types are made.
 * Immutable; any thread.
 */
final class LinkedSchema {

    /** The attributes that every element may have (XML Schema Part 1, section 2.6), numbered behind the schema's own names. */
    static final List<String> INSTANCE = List.of("type", "nil", "schemaLocation", "noNamespaceSchemaLocation");

    static final int TYPE = 1;
    static final int NIL = 2;
    static final int SCHEMA_LOCATION = 3;
    static final int NO_NAMESPACE_SCHEMA_LOCATION = 4;

    final SchemaFacts facts;

    /** Of each complex type the part that judges it. */
    private final CompiledSchema[] code;

    /** From the vocabulary's numbers to the schema's: 1 to {@link #lastName}, then {@link #INSTANCE}; 0 for all others. */
    final int[] local;

    final int lastName;
    final SimpleType[] values;
    final SimpleType[] attributeValues;

    /** Of each simple type what must be done with a value: {@link #CHECK}, {@link #TAKE} or {@link #WATCH}. */
    final byte[] care;

    static final byte CHECK = 0;

    /** Nothing: every text is a value. */
    static final byte TAKE = 1;

    /** More than to check it: it holds identities. */
    static final byte WATCH = 2;

    final Element[] elements;
    final Type[] types;
    final Attribute[] attributes;
    final byte[][] fixedAttributes;
    final byte[][] elementValues;
    final int[] globalElements;
    final int[] globalAttributes;
    final Map<Name, Integer> globalTypes = new HashMap<>();
    final BitSet[] derivations;
    final int anyType;
    final int[][] wildcardNamespaces;
    final Wildcard[] wildcards;
    final IdentityPaths[] identities;

    /** Rows of attributes by default; none where the compiler was one that did not tell of them. */
    final int[][] defaults;

    /** Then, names of attributes that have a default somewhere. */
    final BitSet defaulted = new BitSet();

    /** Values of attributes by default. */
    final byte[][] attributeDefaults;

    final SimpleType locations = SimpleType.list(SimpleType.builtIn("anyURI"), "schemaLocation");
    final SimpleType location = SimpleType.builtIn("anyURI").ofAttribute();

    /**
     * @param parts the one that has the facts first, the others by their types
     * @throws IllegalArgumentException when the facts make no sense
     */
    LinkedSchema(List<? extends CompiledSchema> parts) {
        this.facts = FactsText.read(String.join("", parts.getFirst().facts()));
        this.code = code(parts, facts.types().size());
        this.lastName = facts.names().size();
        this.local = local(facts.names());
        this.values = values(facts.simples());
        this.attributeValues =
                Arrays.stream(values).map(SimpleType::ofAttribute).toArray(SimpleType[]::new);
        this.care = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            boolean watched = values[i].hasIdentities();
            boolean taken = values[i].acceptsAll() && attributeValues[i].acceptsAll();
            care[i] = watched ? WATCH : taken ? TAKE : CHECK;
        }
        this.elements = facts.elements().toArray(Element[]::new);
        this.types = facts.types().toArray(Type[]::new);
        this.attributes = facts.attributes().toArray(Attribute[]::new);
        this.wildcards = facts.wildcards().toArray(Wildcard[]::new);
        this.wildcardNamespaces = new int[wildcards.length][];
        for (int i = 0; i < wildcards.length; i++) {
            wildcardNamespaces[i] = wildcards[i].namespaces().stream()
                    .mapToInt(Vocabulary::namespaceId)
                    .toArray();
        }
        this.globalElements = new int[lastName + 1];
        this.globalAttributes = new int[lastName + 1];
        Arrays.fill(globalElements, SchemaFacts.NONE);
        Arrays.fill(globalAttributes, SchemaFacts.NONE);
        this.elementValues = new byte[elements.length][];
        for (int i = 0; i < elements.length; i++) {
            elementValues[i] = elements[i].value().getBytes(StandardCharsets.UTF_8);
            if (elements[i].isGlobal()) {
                globalElements[elements[i].name()] = i;
            }
        }
        this.fixedAttributes = new byte[attributes.length][];
        this.attributeDefaults = new byte[attributes.length][];
        this.defaults = facts.defaults() == null ? new int[0][] : rows(facts.defaults());
        for (int i = 0; i < attributes.length; i++) {
            attribute(i);
        }
        for (int i = 0; i < types.length; i++) {
            if (types[i].name() > 0) {
                globalTypes.put(facts.names().get(types[i].name() - 1), i);
            }
        }
        this.anyType = globalTypes.getOrDefault(new Name(XMLConstants.W3C_XML_SCHEMA_NS_URI, "anyType"), -1);
        this.derivations = facts.derivations().stream().map(LinkedSchema::bits).toArray(BitSet[]::new);
        this.identities = facts.identities().stream().map(IdentityPaths::new).toArray(IdentityPaths[]::new);
        for (IdentityPaths each : identities) {
            if (each.kind == Kind.KEYREF) {
                Objects.checkIndex(each.refers, identities.length);
            }
        }
    }

    private static CompiledSchema[] code(List<? extends CompiledSchema> parts, int types) {
        CompiledSchema[] code = new CompiledSchema[types];
        Arrays.fill(code, parts.getFirst());
        for (CompiledSchema part : parts.subList(1, parts.size())) {
            int first = Integer.parseInt(String.join("", part.facts()));
            Arrays.fill(code, Objects.checkIndex(first, types), types, part);
        }
        return code;
    }

    boolean type(Cursor cursor, int type) {
        return code[type].type(cursor, type);
    }

    boolean attributes(Cursor cursor, int type) {
        return code[type].attributes(cursor, type);
    }

    private void attribute(int number) {
        Attribute attribute = attributes[number];
        if (attribute.isGlobal()) {
            globalAttributes[attribute.name()] = number;
        }
        if (attribute.rule() != ValueRule.NONE) {
            attributeDefaults[number] = attribute.value().getBytes(StandardCharsets.UTF_8);
            if (facts.defaults() == null) {
                defaulted.set(attribute.name());
            }
        }
        if (attribute.rule() == ValueRule.FIXED) {
            byte[] value = attribute.value().getBytes(StandardCharsets.UTF_8);
            fixedAttributes[number] = key(values[attribute.type()], value);
        }
    }

    /** A value of the schema's own text as a key; null when that can't be told without the schema's namespaces. */
    static byte[] key(SimpleType type, byte[] value) {
        boolean[] asked = new boolean[1];
        Scope schemas = prefix -> {
            asked[0] = true; // without a prefix, too: the schema may have a default namespace
            return null;
        };
        byte[] key = type.accepts(value, 0, value.length, schemas) ? type.key(value, 0, value.length, schemas) : null;
        return asked[0] ? null : key;
    }

    /** The schema's numbers of names that the vocabulary has numbers for; null when there are none, or the schema does not know one. */
    int[] numbers(int[] ids) {
        int[] numbers = ids == null ? null : new int[ids.length];
        for (int i = 0; numbers != null && i < ids.length; i++) {
            numbers[i] = ids[i] < local.length ? local[ids[i]] : 0;
            if (numbers[i] == 0 || numbers[i] > lastName) {
                return null;
            }
        }
        return numbers;
    }

    private int[][] rows(List<List<Integer>> rows) {
        for (List<Integer> row : rows) {
            row.forEach(attribute -> Objects.checkIndex(attribute, attributes.length));
        }
        return rows.stream()
                .map(row -> row.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    private static int[] local(List<Name> names) {
        int[] ids = new int[names.size() + INSTANCE.size()];
        for (int i = 0; i < names.size(); i++) {
            ids[i] = Vocabulary.id(names.get(i).namespace(), names.get(i).localName());
        }
        for (int i = 0; i < INSTANCE.size(); i++) {
            ids[names.size() + i] = Vocabulary.id(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI, INSTANCE.get(i));
        }
        int[] local = new int[Arrays.stream(ids).max().orElse(0) + 1];
        for (int i = 0; i < ids.length; i++) {
            local[ids[i]] = i + 1;
        }
        return local;
    }

    private static SimpleType[] values(List<Simple> simples) {
        List<SimpleType> made = new ArrayList<>();
        for (Simple simple : simples) {
            String name = simple.name();
            made.add(
                    switch (simple.making()) {
                        case BUILT_IN -> SimpleType.builtIn(name);
                        case LIST -> SimpleType.list(made.get(simple.of().getFirst()), name);
                        case UNION ->
                            SimpleType.union(simple.of().stream().map(made::get).toArray(SimpleType[]::new), name);
                        case RESTRICTION -> {
                            SimpleType base = made.get(simple.of().getFirst());
                            yield simple.facets().isEmpty()
                                    ? base
                                    : SimpleType.restrict(
                                            base, name, simple.facets().toArray(String[]::new));
                        }
                    });
        }
        return made.toArray(SimpleType[]::new);
    }

    private static BitSet bits(List<Integer> numbers) {
        BitSet bits = new BitSet();
        numbers.forEach(bits::set);
        return bits;
    }

    /** Whether a wildcard takes names of a namespace, by the vocabulary's number of it. */
    boolean takes(int wildcard, int namespaceId) {
        boolean listed = false;
        for (int each : wildcardNamespaces[wildcard]) {
            listed |= each == namespaceId;
        }
        return listed != wildcards[wildcard].except();
    }
}
