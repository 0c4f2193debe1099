package org.millrace.xml.validate;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Set;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.type.Identities;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;
import org.millrace.xml.validate.SchemaFacts.Attribute;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Process;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;

/**
 * What generated code leaves to the runtime because it is rare: {@code xsi:type} and {@code xsi:nil}, defaults and fixed values,
 * wildcards, IDs, identity constraints, and values that are written with references, comments or CDATA sections (XML Schema Part 1,
 * sections 3.3.4 and 3.2.4).
 */
final class Elements implements Identities {

    private final Cursor cursor;
    private final EventStream stream;
    private final LinkedSchema schema;
    private final IdentityTables tables;

    /** Each ID with the element or attribute that has it, in the order of the message. */
    private LinkedHashMap<String, Integer> ids;

    private Set<String> references;
    private boolean idTwice;

    /** What the value belongs to whose IDs are taken. */
    private int noting;

    /** The last ID that a wildcard let in. */
    private int wildId = SchemaFacts.NONE;

    Elements(Cursor cursor) {
        this.cursor = cursor;
        this.stream = cursor.stream;
        this.schema = cursor.schema;
        this.tables = schema.identities.length == 0 ? null : new IdentityTables(cursor, stream, schema);
    }

    /** What identity constraints need to know of values, or null when there are none. */
    int[] noted() {
        return tables == null ? null : tables.types();
    }

    void defaults(int row) {
        if (tables != null) {
            int last = cursor.at(); // of its tag
            tables.noteDefaults(stream.kind(last) == EventKind.START ? last : stream.parent(last), row);
        }
    }

    /** The element at the cursor is judged anew, by its own type. */
    boolean again(int number) {
        if (tables != null) {
            tables.forget(cursor.at());
        }
        while (ids != null && !ids.isEmpty() && ids.lastEntry().getValue() > cursor.at()) {
            ids.pollLastEntry();
        }
        idTwice = false; // but for this element nothing would be judged any more
        return element(number);
    }

    /** What the attributes of XMLSchema-instance say of an element. */
    private record Instance(int type, boolean isNil) {}

    boolean element(int number) {
        Element element = schema.elements[number];
        int start = cursor.at();
        Instance instance = instance(element);
        if (element.isAbstract() || instance == null) {
            return false;
        }
        int type = element.type();
        if (instance.type != SchemaFacts.NONE) {
            type = instance.type;
            if (!schema.derivations[element.derivation()].get(type)) {
                return false;
            }
        }
        if (schema.types[type].isAbstract()) {
            return false;
        }
        if (tables != null && element.isNillable()) {
            tables.noteNillable(start);
        }
        boolean valid = instance.isNil
                ? element.rule() != ValueRule.FIXED && attributes(type) && empty()
                : element.rule() == ValueRule.NONE ? content(type) : ruled(element, number, type);
        return valid && (element.identities().isEmpty() || tables.hold(start, element.identities()));
    }

    /**
     * What the tag says, or null when it says what it may not.
     *
     * @param declared the declaration, or null when there is none; then {@code xsi:nil} says nothing
     */
    private Instance instance(Element declared) {
        int type = SchemaFacts.NONE;
        boolean nil = false;
        int element = cursor.at();
        cursor.judged(element);
        for (int at = stream.firstAttribute(element); at != EventStream.NONE; at = stream.nextAttribute(at)) {
            switch (cursor.name(at) - schema.lastName) {
                case LinkedSchema.TYPE -> {
                    type = type(at);
                    if (type == SchemaFacts.NONE) {
                        return null;
                    }
                }
                case LinkedSchema.NIL -> {
                    String value = trimmed(at);
                    boolean yes = value.equals("true") || value.equals("1");
                    boolean no = value.equals("false") || value.equals("0");
                    if (!yes && !no || declared != null && !declared.isNillable()) {
                        return null;
                    }
                    nil = yes && declared != null;
                }
                case LinkedSchema.SCHEMA_LOCATION -> {
                    if (!accepts(schema.locations, at)) {
                        return null;
                    }
                }
                case LinkedSchema.NO_NAMESPACE_SCHEMA_LOCATION -> {
                    if (!accepts(schema.location, at)) {
                        return null;
                    }
                }
                default -> {} // the type's own
            }
        }
        return new Instance(type, nil);
    }

    private boolean accepts(SimpleType type, int attribute) {
        byte[] value = Cursor.utf8(stream.value(attribute));
        return type.accepts(value, 0, value.length, Scope.EMPTY);
    }

    /** The value without XML's white space around it, which no other character up to the space can be. */
    private String trimmed(int attribute) {
        return stream.value(attribute).trim();
    }

    /** The type that an {@code xsi:type} names, or NONE. */
    private int type(int attribute) {
        String name = trimmed(attribute);
        int colon = name.indexOf(':');
        if (colon == 0) {
            return SchemaFacts.NONE;
        }
        String namespace = cursor.scopeAt(attribute).namespace(colon < 0 ? "" : name.substring(0, colon));
        if (namespace == null && colon >= 0) {
            return SchemaFacts.NONE;
        }
        Name expanded = new Name(namespace == null ? "" : namespace, name.substring(colon + 1));
        return schema.globalTypes.getOrDefault(expanded, SchemaFacts.NONE);
    }

    private boolean attributes(int type) {
        return schema.types[type].content() == Content.SIMPLE
                ? Cursor.noAttributes(cursor)
                : schema.attributes(cursor, type);
    }

    private boolean content(int type) {
        Type facts = schema.types[type];
        return facts.content() == Content.SIMPLE
                ? Cursor.noAttributes(cursor) && value(facts.value())
                : schema.type(cursor, type);
    }

    /** An element whose declaration has a default or a fixed value. */
    private boolean ruled(Element element, int number, int type) {
        int start = cursor.at();
        Type facts = schema.types[type];
        byte[] ruled = schema.elementValues[number];
        SimpleType simple = facts.value() == SchemaFacts.NONE ? null : schema.values[facts.value()];
        if (simple != null && simple.hasIdentities()) {
            return false;
        }
        if (isEmpty(start)) { // then the value is the declaration's (cvc-elt.5.1)
            if (tables != null) {
                tables.noteUnsure(start);
            }
            boolean fits = simple == null
                    || simple.accepts(ruled, 0, ruled.length, Scope.EMPTY)
                            && (type == element.type() || LinkedSchema.key(simple, ruled) != null);
            return fits && (simple != null || facts.content() == Content.MIXED) && attributes(type) && empty();
        }
        if (!content(type)) {
            return false;
        }
        if (element.rule() != ValueRule.FIXED) {
            return true;
        }
        byte[] value = Cursor.utf8(stream.value(start));
        if (simple == null) {
            return stream.firstChildElement(start) == EventStream.NONE && Arrays.equals(value, ruled);
        }
        byte[] fixed = LinkedSchema.key(simple, ruled);
        return fixed != null && Arrays.equals(fixed, simple.key(value, 0, value.length, cursor.scopeAt(start)));
    }

    private boolean isEmpty(int start) {
        for (int at = stream.firstChild(start); at != EventStream.NONE; at = stream.nextSibling(at)) {
            switch (stream.kind(at)) {
                case COMMENT, INSTRUCTION -> {}
                case CDATA -> {
                    if (stream.valueStart(at) < stream.valueEnd(at)) {
                        return false;
                    }
                }
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    /** Behind the attributes: whether nothing is in the element. */
    boolean empty() {
        int end = cursor.at() + 1;
        while (true) {
            switch (stream.kind(end)) {
                case END -> {
                    cursor.moveTo(end);
                    return true;
                }
                case ATTRIBUTE, NAMESPACE, COMMENT, INSTRUCTION -> {}
                case CDATA -> {
                    if (stream.valueStart(end) < stream.valueEnd(end)) {
                        return false;
                    }
                }
                case DOCUMENT, START, TEXT -> {
                    return false;
                }
            }
            end++;
        }
    }

    /** Behind the attributes: whether the element's characters are a value. */
    boolean value(int type) {
        ByteArrayOutputStream text = null;
        byte[] only = new byte[0];
        int event = cursor.at() + 1;
        EventKind kind;
        while ((kind = stream.kind(event)) != EventKind.END) {
            if (kind == EventKind.START) {
                return false;
            }
            if (kind == EventKind.TEXT || kind == EventKind.CDATA) {
                byte[] run = stream.isPlain(event)
                        ? cursor.copy(stream.valueStart(event), stream.valueEnd(event))
                        : Cursor.utf8(stream.value(event));
                if (text == null && only.length == 0) {
                    only = run;
                } else {
                    if (text == null) {
                        text = new ByteArrayOutputStream();
                        text.writeBytes(only);
                    }
                    text.writeBytes(run);
                }
            }
            event++;
        }
        cursor.moveTo(event);
        byte[] whole = text == null ? only : text.toByteArray();
        return accepts(schema.values[type], whole) && note(stream.start(event), type, schema.values[type], whole);
    }

    private boolean accepts(SimpleType type, byte[] value) {
        return type.accepts(value, 0, value.length, cursor.scope());
    }

    /** Takes from a valid value what the rest of the message depends on. */
    private boolean note(int event, int type, SimpleType simple, byte[] value) {
        if (tables != null) {
            tables.note(event, type);
        }
        if (simple.hasIdentities()) {
            noting = event;
            simple.identities(value, 0, value.length, cursor.scope(), this);
        }
        return !idTwice;
    }

    boolean attributeValue(int event, int type) {
        byte[] value = Cursor.utf8(stream.value(event));
        SimpleType simple = schema.attributeValues[type];
        return accepts(simple, value) && note(event, type, simple, value);
    }

    boolean attribute(int event, int number) {
        Attribute attribute = schema.attributes[number];
        if (!attributeValue(event, attribute.type())) {
            return false;
        }
        if (attribute.rule() != ValueRule.FIXED) {
            return true;
        }
        byte[] value = Cursor.utf8(stream.value(event));
        byte[] fixed = schema.fixedAttributes[number];
        SimpleType simple = schema.attributeValues[attribute.type()];
        return fixed != null && Arrays.equals(fixed, simple.key(value, 0, value.length, cursor.scope()));
    }

    boolean attributeAny(int event, int wildcard, boolean mayBeId) {
        if (!schema.takes(wildcard, stream.namespaceId(event))) {
            return false;
        }
        Process process = schema.wildcards[wildcard].process();
        if (process == Process.SKIP) {
            return true;
        }
        int name = cursor.name(event);
        int declared = name > 0 && name <= schema.lastName ? schema.globalAttributes[name] : SchemaFacts.NONE;
        if (declared == SchemaFacts.NONE) {
            return process == Process.LAX;
        }
        boolean isId = schema.values[schema.attributes[declared].type()].hasIds();
        return (!isId || mayBeId && isOnlyWildId(event)) && attribute(event, declared);
    }

    /** Of all that wildcards let into an element one may be an ID (cvc-complex-type.5.1). */
    private boolean isOnlyWildId(int event) {
        boolean only = wildId == SchemaFacts.NONE || wildId == event || stream.parent(wildId) != stream.parent(event);
        wildId = event;
        return only;
    }

    boolean any(int wildcard) {
        Process process = schema.wildcards[wildcard].process();
        int start = cursor.at();
        if (process == Process.SKIP) {
            cursor.moveTo(stream.end(start));
            return true;
        }
        int declared = declared();
        if (declared != SchemaFacts.NONE) {
            return element(declared);
        }
        return (process == Process.LAX || namesItsType()) && undeclared();
    }

    /** The element that validation begins with: it has a declaration, or names a type (cvc-elt.1). */
    boolean root() {
        int declared = declared();
        if (declared != SchemaFacts.NONE) {
            return Cursor.element(cursor, declared);
        }
        return namesItsType() && undeclared();
    }

    private boolean namesItsType() {
        Instance instance = instance(null);
        return instance != null && instance.type != SchemaFacts.NONE;
    }

    /** The global declaration of the element at the cursor, or NONE. */
    private int declared() {
        int name = cursor.name(cursor.at());
        return name > 0 && name <= schema.lastName ? schema.globalElements[name] : SchemaFacts.NONE;
    }

    /** An element without a declaration that is looked at all the same: by the type that it names, else as anyType. */
    private boolean undeclared() {
        Instance instance = instance(null);
        if (instance == null) {
            return false;
        }
        int type = instance.type == SchemaFacts.NONE ? schema.anyType : instance.type;
        return type >= 0 && !schema.types[type].isAbstract() && content(type);
    }

    @Override
    public void id(byte[] bytes, int from, int to) {
        ids = ids == null ? new LinkedHashMap<>() : ids;
        idTwice |= ids.putIfAbsent(text(bytes, from, to), noting) != null;
    }

    @Override
    public void reference(byte[] bytes, int from, int to) {
        references = references == null ? new HashSet<>() : references;
        references.add(text(bytes, from, to));
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** At the end: whether every reference has its ID. */
    boolean referencesHold() {
        return references == null || ids != null && ids.keySet().containsAll(references);
    }
}
