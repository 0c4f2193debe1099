package org.millrace.xml.validate;

import java.util.Arrays;
import java.util.List;
import org.millrace.xml.EventKind;
import org.millrace.xml.EventStream;
import org.millrace.xml.Symbols;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;
import org.millrace.xml.type.ValueKey;
import org.millrace.xml.validate.IdentityPaths.Steps;
import org.millrace.xml.validate.SchemaFacts.Kind;

/**
 * The keys, unique values and references of one message (XML Schema Part 1, section 3.11.4). While elements are judged, the type of each
 * value is noted; when an element that has constraints ends, its subtree is searched for what they select.
 *
 * <p>Time is linear in the message for each level at which elements with constraints nest; where an element has many, it is linear in what
 * their selectors name.
 */
final class IdentityTables {

    private static final int NILLABLE = 1 << 30;
    private static final int UNSURE = 1 << 29;
    private static final int TYPE_MASK = UNSURE - 1;

    private final EventStream stream;
    private final LinkedSchema schema;
    private final Cursor cursor;

    /** Of each START and ATTRIBUTE with a value: its simple type's number + 1, and flags. */
    private final int[] types;

    /** Of each START the row of its attributes by default + 1; null before the first. */
    private int[] defaults;

    /** Of each key and unique constraint that an element had so far. */
    private final Table[] tables;

    /** More constraints than this at an element are worth {@link ElementsByName}. */
    private static final int FEW = 4;

    /** Null until it is needed. */
    private ElementsByName byName;

    /** The values of an element's fields, one after the other. */
    private final ValueKey tuple = new ValueKey();

    IdentityTables(Cursor cursor, EventStream stream, LinkedSchema schema) {
        this.cursor = cursor;
        this.stream = stream;
        this.schema = schema;
        this.types = new int[stream.size()];
        this.tables = new Table[schema.identities.length];
    }

    void note(int event, int type) {
        note(types, event, type);
    }

    /** {@link #note} for who has the {@link #types} at hand. */
    static void note(int[] types, int event, int type) {
        types[event] = types[event] & ~TYPE_MASK | type + 1;
    }

    int[] types() {
        return types;
    }

    /** What was noted of an element's attributes was by a type that is not its own. */
    void forget(int element) {
        for (int at = stream.firstAttribute(element); at != EventStream.NONE; at = stream.nextAttribute(at)) {
            types[at] = 0;
        }
        if (defaults != null) {
            defaults[element] = 0;
        }
    }

    void noteDefaults(int element, int row) {
        if (defaults == null) {
            defaults = new int[types.length];
        }
        defaults[element] = row + 1;
    }

    void noteNillable(int element) {
        types[element] |= NILLABLE;
    }

    /** The value is not what stands there: a default took its place. */
    void noteUnsure(int element) {
        types[element] |= UNSURE;
    }

    /** Whether an element that has ended keeps its constraints; no as well when only Xerces can tell. */
    boolean hold(int element, List<Integer> constraints) {
        if (byName == null && constraints.size() > FEW) {
            byName = new ElementsByName(stream, cursor, schema.lastName);
        }
        for (int constraint : constraints) {
            if (schema.identities[constraint].kind != Kind.KEYREF && !keys(element, constraint)) {
                return false;
            }
        }
        for (int constraint : constraints) {
            if (schema.identities[constraint].kind == Kind.KEYREF && !references(element, constraint)) {
                return false;
            }
        }
        return true;
    }

    private boolean keys(int scope, int constraint) {
        if (tables[constraint] == null) {
            tables[constraint] = new Table();
        }
        Table table = tables[constraint];
        boolean distinct = select(scope, schema.identities[constraint], () -> table.take(scope, tuple));
        table.end(scope);
        return distinct;
    }

    private boolean references(int scope, int constraint) {
        IdentityPaths paths = schema.identities[constraint];
        Table table = tables[paths.refers];
        if (table == null || !table.isWithin(scope)) {
            return false;
        }
        // where an element inside has the key too, but no values of it, Xerces may not find those of this one
        boolean unsure = table.isEmptyInside(scope);
        return select(scope, paths, () -> !unsure && table.has(scope, tuple));
    }

    /** What becomes of each {@link #tuple}. */
    private interface Taker {
        boolean takes();
    }

    private boolean select(int scope, IdentityPaths paths, Taker taker) {
        int[] selected = byName == null ? null : schema.numbers(paths.selected);
        if (selected != null) {
            return selectByName(scope, paths, selected, taker);
        }
        int end = stream.end(scope);
        int below = 0;
        for (int event = scope; event < end; event++) {
            EventKind kind = stream.kind(event);
            if (kind == EventKind.START) {
                if (isSelected(paths, event, below) && !tuple(event, paths, taker)) {
                    return false;
                }
                if (below < paths.reach) {
                    below++;
                } else {
                    event = stream.end(event);
                }
            } else if (kind == EventKind.END) {
                below--;
            }
        }
        return true;
    }

    private boolean selectByName(int scope, IdentityPaths paths, int[] selected, Taker taker) {
        int end = stream.end(scope);
        for (int name : selected) {
            int place = byName.first(name, scope);
            for (int element; (element = byName.element(name, place)) < end; place++) {
                int below = 0;
                for (int at = element; at != scope; at = stream.parent(at)) {
                    below++;
                }
                if (isSelected(paths, element, below) && !tuple(element, paths, taker)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isSelected(IdentityPaths paths, int element, int below) {
        for (Steps steps : paths.selector) {
            if (steps.leadsTo(stream, element, below)) {
                return true;
            }
        }
        return false;
    }

    private boolean tuple(int selected, IdentityPaths paths, Taker taker) {
        tuple.clear();
        for (List<Steps> field : paths.fields) {
            int node = field(selected, field);
            if (node == AMBIGUOUS) {
                return false;
            }
            if (node <= DEFAULT) {
                if (!defaultValue(DEFAULT - node)) {
                    return false;
                }
                continue;
            }
            if (node == EventStream.NONE) {
                return paths.kind != Kind.KEY; // a key must be whole; others are then no concern (3.11.4, clause 4)
            }
            if (paths.kind == Kind.KEY && (types[node] & NILLABLE) != 0) {
                return false;
            }
            if (!value(node)) {
                return false;
            }
        }
        return taker.takes();
    }

    private static final int AMBIGUOUS = -2;

    /** The first attribute by default; the next is one less. */
    private static final int DEFAULT = -3;

    /** The one node that a field leads to, NONE, AMBIGUOUS for several or when a default might be one, or an attribute by default. */
    private int field(int selected, List<Steps> field) {
        int found = EventStream.NONE;
        int end = stream.end(selected);
        int below = 0;
        for (int event = selected; event < end; event++) {
            EventKind kind = stream.kind(event);
            if (kind == EventKind.END) {
                below--;
            } else if (kind == EventKind.START) {
                boolean deeper = false;
                for (Steps steps : field) {
                    if (steps.leadsTo(stream, event, below)) {
                        int node = steps.attribute ? attribute(event, steps) : event;
                        if (node == AMBIGUOUS
                                || node != EventStream.NONE
                                        && found != EventStream.NONE
                                        && (node != found || node <= DEFAULT)) { // of two elements it may be the same
                            return AMBIGUOUS;
                        }
                        found = node == EventStream.NONE ? found : node;
                    }
                    deeper |= steps.deep || below < steps.depth;
                }
                if (deeper) {
                    below++;
                } else {
                    event = stream.end(event);
                }
            }
        }
        return found;
    }

    private int attribute(int element, Steps steps) {
        int found = EventStream.NONE;
        for (int at = stream.firstAttribute(element); at != EventStream.NONE; at = stream.nextAttribute(at)) {
            if (steps.takesAttribute(stream, at)) {
                if (found != EventStream.NONE) {
                    return AMBIGUOUS;
                }
                found = at;
            }
        }
        if (mayBeDefault(steps, found)) {
            return AMBIGUOUS;
        }
        return defaults == null || defaults[element] == 0 ? found : orDefault(element, steps, found);
    }

    /** Whether the schema may add an attribute that the last step takes; one that is written takes the place of its own default alone. */
    private boolean mayBeDefault(Steps steps, int written) {
        int name = steps.attributeName();
        if (name < 0) {
            return !schema.defaulted.isEmpty();
        }
        return written == EventStream.NONE && name < schema.local.length && schema.defaulted.get(schema.local[name]);
    }

    private int orDefault(int element, Steps steps, int written) {
        int found = written;
        for (int attribute : schema.defaults[defaults[element] - 1]) {
            int name = schema.attributes[attribute].name();
            if (steps.takesAttribute(schema.facts.names().get(name - 1)) && !isWritten(element, name)) {
                if (found != EventStream.NONE) {
                    return AMBIGUOUS;
                }
                found = DEFAULT - attribute;
            }
        }
        return found;
    }

    private boolean isWritten(int element, int name) {
        for (int at = stream.firstAttribute(element); at != EventStream.NONE; at = stream.nextAttribute(at)) {
            if (cursor.name(at) == name) {
                return true;
            }
        }
        return false;
    }

    /** Adds a default of the schema to the tuple; false when its value depends on the schema's namespaces. */
    private boolean defaultValue(int attribute) {
        SimpleType type = schema.attributeValues[schema.attributes[attribute].type()];
        byte[] value = schema.attributeDefaults[attribute];
        if (value == null || LinkedSchema.key(type, value) == null) {
            return false;
        }
        tuple.field(type, value, 0, value.length, Scope.EMPTY);
        return true;
    }

    /** Adds the value of a node to the tuple; false when it has no simple type that is known here. */
    private boolean value(int node) {
        int noted = types[node];
        if ((noted & UNSURE) != 0 || (noted & TYPE_MASK) == 0) {
            return false;
        }
        int number = (noted & TYPE_MASK) - 1;
        boolean attribute = stream.kind(node) == EventKind.ATTRIBUTE;
        SimpleType type = attribute ? schema.attributeValues[number] : schema.values[number];
        int run = attribute ? node : onlyText(node);
        if (run != EventStream.NONE && stream.isPlain(run)) {
            tuple.field(type, stream.bytes(), stream.valueStart(run), stream.valueEnd(run), cursor.scopeAt(node));
        } else {
            byte[] text = Cursor.utf8(stream.value(node));
            tuple.field(type, text, 0, text.length, cursor.scopeAt(node));
        }
        return true;
    }

    /** The one text that is all an element holds, or NONE. */
    private int onlyText(int element) {
        int first = stream.firstChild(element);
        boolean only = first != EventStream.NONE
                && stream.kind(first) == EventKind.TEXT
                && stream.nextSibling(first) == EventStream.NONE;
        return only ? first : EventStream.NONE;
    }

    /**
     * The values of one key or unique constraint, in all elements with it that have ended; what an element costs does not grow with their
     * number. Elements are known by their STARTs. An element that asks has just ended, so those that begin behind it are inside it: whether
     * any of these has something can be told by the last one to begin that has it.
     */
    private static final class Table {

        private final Symbols values = new Symbols();

        /** Of each value the element that took it last; 0, where the document begins, for none. */
        private int[] takers = new int[8];

        /** Of each value, of all elements that took it, the one that begins last. */
        private int[] innermost = new int[8];

        private int lastTaker = EventStream.NONE;

        /** Of all elements the one that begins last. */
        private int innermostScope = EventStream.NONE;

        /** Of those without a value the one that begins last. */
        private int innermostEmpty = EventStream.NONE;

        /** Whether the value is the first of its kind in the element. */
        boolean take(int scope, ValueKey tuple) {
            int value = values.intern(tuple.bytes(), 0, tuple.length());
            if (value == takers.length) {
                takers = Arrays.copyOf(takers, value * 2);
                innermost = Arrays.copyOf(innermost, value * 2);
            }
            boolean first = takers[value] != scope;
            takers[value] = scope;
            innermost[value] = Math.max(innermost[value], scope);
            lastTaker = scope;
            return first;
        }

        /** The element has no more values. */
        void end(int scope) {
            innermostScope = Math.max(innermostScope, scope);
            if (lastTaker != scope) {
                innermostEmpty = Math.max(innermostEmpty, scope);
            }
        }

        /** Whether the element has the constraint, or one inside it. */
        boolean isWithin(int scope) {
            return innermostScope >= scope;
        }

        /** Whether an element inside has the constraint, but no values. */
        boolean isEmptyInside(int scope) {
            return innermostEmpty > scope;
        }

        /** Whether the element has the value, or one inside it. */
        boolean has(int scope, ValueKey tuple) {
            int value = values.find(tuple.bytes(), 0, tuple.length());
            return value >= 0 && innermost[value] >= scope;
        }
    }
}
