package org.millrace.xml.validate;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.millrace.xml.EventStream;
import org.millrace.xml.Events;
import org.millrace.xml.type.Scope;
import org.millrace.xml.type.SimpleType;

/**
 * A place in a message while it is judged, and all that a generated validator may call. Moves forward only.
 *
 * <p>An answer of "no" means that the message is not valid, or that only Xerces can tell; nothing may be concluded from where the cursor
 * then stands. For one message and one thread.
 */
public final class Cursor {

    /** What {@link #next} and {@link #attribute} say of a name that the schema does not know. */
    static final int STRANGER = -1;

    /** What {@link #next} says of characters where only white space may be. */
    static final int CHARACTERS = -2;

    private static final int LOOKUPS_PER_EVENT = 16;

    private static final int WIDTH = Events.WIDTH;
    private static final int KIND = Events.KIND_MASK;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long ABOVE_SPACE = 0x5F5F5F5F5F5F5F5FL;

    final EventStream stream;
    final LinkedSchema schema;

    private final int[] words;
    private final byte[] bytes;
    private final int[] nameIds;
    private final int[] local;
    private final int lastName;
    private final SimpleType[] values;
    private final SimpleType[] attributeValues;
    private final byte[] care;
    private final Scope scope = this::namespaceHere;
    private final Elements elements;

    /** The simple types of values, for identity constraints; null without any. */
    private final int[] noted;

    private int at;

    /** The element whose attributes of XMLSchema-instance are accounted for, and one whose are not. */
    private int judged = SchemaFacts.NONE;

    private int left = SchemaFacts.NONE;

    /** How many calls that spend are left: more than a validator needs that reads each event once. */
    private int allowance;

    /** How many declarations may still be looked at for the prefixes in values. */
    private int lookups;

    Cursor(LinkedSchema schema, EventStream stream, int element) {
        this.stream = stream;
        this.schema = schema;
        this.words = stream.words();
        this.bytes = stream.bytes();
        this.nameIds = stream.nameIds();
        this.local = schema.local;
        this.lastName = schema.lastName;
        this.values = schema.values;
        this.attributeValues = schema.attributeValues;
        this.care = schema.care;
        this.at = element;
        this.allowance = (int) Math.min(Integer.MAX_VALUE, 4L * (stream.end(element) - element) + 64);
        this.lookups = (int) Math.min(Integer.MAX_VALUE, (long) LOOKUPS_PER_EVENT * allowance);
        this.elements = new Elements(this);
        this.noted = elements.noted();
    }

    private void spend() {
        if (--allowance < 0) {
            throw new IllegalStateException("a validator does not end");
        }
    }

    /** The event it stands at. */
    int at() {
        return at;
    }

    void moveTo(int event) {
        at = event;
    }

    private int kind(int event) {
        return words[event * WIDTH] & KIND;
    }

    /** The schema's number of the name of a START or ATTRIBUTE; past {@code lastName} for the four of XMLSchema-instance, or 0. */
    int name(int event) {
        int id = nameIds[words[event * WIDTH] >>> Events.NAME_SHIFT];
        return id < local.length ? local[id] : 0;
    }

    /**
     * Goes on to the next attribute of the tag, those of XMLSchema-instance apart.
     *
     * @return the schema's number of its name, -1 when it has none, 0 when there are no more
     */
    @OpenToSchemas(spends = true)
    public static int attribute(Cursor cursor) {
        cursor.spend();
        int event = cursor.at + 1;
        while (true) {
            int kind = cursor.kind(event);
            if (kind == Events.ATTRIBUTE) {
                int name = cursor.name(event);
                if (name <= cursor.lastName) {
                    cursor.at = event;
                    return name == 0 ? STRANGER : name;
                }
                if (cursor.isLeft(event)) {
                    return STRANGER;
                }
            } else if (kind != Events.NAMESPACE) {
                cursor.at = event - 1;
                return 0;
            }
            event++;
        }
    }

    /** Whether the runtime must look at the element first, as it has an attribute of XMLSchema-instance. */
    private boolean isLeft(int attribute) {
        int element = stream.parent(attribute);
        left = element == judged ? SchemaFacts.NONE : element;
        return element != judged;
    }

    /** {@link #isLeft} at an attribute that was refused: an {@code xsi:type} that would have it otherwise may come after it. */
    private boolean isLeftLater() {
        if (kind(at) != Events.ATTRIBUTE) {
            return false;
        }
        int event = at + 1;
        while (kind(event) == Events.NAMESPACE || kind(event) == Events.ATTRIBUTE && name(event) <= lastName) {
            event++;
        }
        return kind(event) == Events.ATTRIBUTE && isLeft(event);
    }

    /** Notes that the attributes of XMLSchema-instance at an element are accounted for. */
    void judged(int element) {
        judged = element;
    }

    /** At an element's START: whether it has no attributes but those of XMLSchema-instance. */
    @OpenToSchemas(spends = true)
    public static boolean noAttributes(Cursor cursor) {
        return attribute(cursor) == 0;
    }

    /** At an attribute: whether its value is one of the simple type. */
    @OpenToSchemas
    public static boolean attributeValue(Cursor cursor, int type) {
        int event = cursor.at;
        int word = event * WIDTH;
        int[] words = cursor.words;
        int care = cursor.care[type];
        if (care == LinkedSchema.WATCH || care == LinkedSchema.CHECK && (words[word] & Events.COOKED) != 0) {
            return cursor.elements.attributeValue(event, type);
        }
        if (cursor.noted != null) {
            IdentityTables.note(cursor.noted, event, type);
        }
        return care == LinkedSchema.TAKE
                || cursor.attributeValues[type].accepts(cursor.bytes, words[word + 2], words[word + 3], cursor.scope);
    }

    /** At an attribute: whether its value is one of its type and the one that the declaration fixes. */
    @OpenToSchemas
    public static boolean attributeFixed(Cursor cursor, int attribute) {
        LinkedSchema schema = cursor.schema;
        return schema.attributes[attribute].rule() == SchemaFacts.ValueRule.FIXED
                ? cursor.elements.attribute(cursor.at, attribute)
                : attributeValue(cursor, schema.attributes[attribute].type());
    }

    /**
     * At an attribute that no use declares: whether a wildcard takes it, it is valid as the wildcard asks, and it is no ID: for a type with
     * an attribute of its own that is an ID.
     */
    @OpenToSchemas
    public static boolean attributeAny(Cursor cursor, int wildcard) {
        return cursor.left == SchemaFacts.NONE && cursor.elements.attributeAny(cursor.at, wildcard, false);
    }

    /** {@link #attributeAny} for a type with no such attribute: one of those that the wildcard takes may be an ID. */
    @OpenToSchemas
    public static boolean attributeAnyOneId(Cursor cursor, int wildcard) {
        return cursor.left == SchemaFacts.NONE && cursor.elements.attributeAny(cursor.at, wildcard, true);
    }

    /** Behind an element's attributes: those of a row of {@link SchemaFacts#defaults} it has by default where they are not written. */
    @OpenToSchemas
    public static void defaults(Cursor cursor, int row) {
        cursor.elements.defaults(row);
    }

    /**
     * In element content: goes on to the next element, or the end of the element.
     *
     * @return the schema's number of the element's name, -1 when it has none, 0 at the end, -2 at characters that may not be here
     */
    @OpenToSchemas(spends = true)
    public static int next(Cursor cursor) {
        cursor.spend();
        int[] words = cursor.words;
        int word = (cursor.at + 1) * WIDTH;
        while (true) {
            int kind = words[word] & KIND;
            if (kind == Events.START) {
                return cursor.element(word / WIDTH);
            }
            if (kind == Events.END) {
                cursor.at = word / WIDTH;
                return 0;
            }
            if ((kind == Events.TEXT || kind == Events.CDATA) && !cursor.isSpace(word)) {
                cursor.at = word / WIDTH;
                return CHARACTERS;
            }
            word += WIDTH;
        }
    }

    /** {@link #next} in mixed content, where any characters may be. */
    @OpenToSchemas(spends = true)
    public static int nextMixed(Cursor cursor) {
        cursor.spend();
        int event = cursor.at + 1;
        while (true) {
            int kind = cursor.kind(event);
            if (kind == Events.START) {
                return cursor.element(event);
            }
            if (kind == Events.END) {
                cursor.at = event;
                return 0;
            }
            event++;
        }
    }

    /** Only spends: for methods and loops that begin with nothing else. */
    @OpenToSchemas(spends = true)
    public static void turn(Cursor cursor) {
        cursor.spend();
    }

    private int element(int event) {
        at = event;
        int name = name(event);
        return name == 0 || name > lastName ? STRANGER : name;
    }

    private boolean isSpace(int word) {
        if ((words[word] & Events.WHITE) != 0) {
            return true;
        }
        if ((words[word] & Events.COOKED) != 0) {
            return stream.value(word / WIDTH).chars().allMatch(c -> c == ' ' || c == '\t' || c == '\n' || c == '\r');
        }
        int from = words[word + 1];
        int to = words[word + 2];
        // of the characters up to the space only white space is in a well-formed document
        while (to - from >= Long.BYTES) {
            long eight = (long) LONG.get(bytes, from);
            if (((eight | (eight & ~HIGH_BITS) + ABOVE_SPACE) & HIGH_BITS) != 0) {
                return false;
            }
            from += Long.BYTES;
        }
        while (from < to) {
            byte b = bytes[from++];
            if (b > ' ' || b < 0) {
                return false;
            }
        }
        return true;
    }

    /** Behind an element's attributes: whether it is empty; goes on to its END. */
    @OpenToSchemas
    public static boolean empty(Cursor cursor) {
        if (cursor.kind(cursor.at + 1) == Events.END) {
            cursor.at++;
            return true;
        }
        return cursor.elements.empty();
    }

    /** Behind an element's attributes: whether it holds a value of the simple type and no element; goes on to its END. */
    @OpenToSchemas
    public static boolean value(Cursor cursor, int type) {
        int event = cursor.at + 1;
        int word = event * WIDTH;
        int[] words = cursor.words;
        boolean oneText = (words[word] & (KIND | Events.COOKED)) == Events.TEXT
                && (words[word + WIDTH] & KIND) == Events.END
                && cursor.care[type] != LinkedSchema.WATCH;
        if (oneText) {
            cursor.at = event + 1;
            if (cursor.noted != null) {
                IdentityTables.note(cursor.noted, words[word + WIDTH + 3], type);
            }
            return cursor.care[type] == LinkedSchema.TAKE
                    || cursor.values[type].accepts(cursor.bytes, words[word + 1], words[word + 2], cursor.scope);
        }
        return cursor.elements.value(type);
    }

    /**
     * At the START of an element of a simple type, whose declaration asks nothing else: whether it is valid; goes on to its END.
     *
     * @param element the declaration's number
     */
    @OpenToSchemas
    public static boolean simple(Cursor cursor, int type, int element) {
        int event = cursor.at + 1;
        int word = event * WIDTH;
        int[] words = cursor.words;
        boolean oneText = (words[word] & (KIND | Events.COOKED)) == Events.TEXT
                && (words[word + WIDTH] & KIND) == Events.END
                && cursor.care[type] != LinkedSchema.WATCH;
        if (oneText) {
            cursor.at = event + 1;
            if (cursor.noted != null) {
                IdentityTables.note(cursor.noted, words[word + WIDTH + 3], type);
            }
            return cursor.care[type] == LinkedSchema.TAKE
                    || cursor.values[type].accepts(cursor.bytes, words[word + 1], words[word + 2], cursor.scope);
        }
        return element(cursor, element);
    }

    /**
     * After an element was found to be none of its declared type: whether that was for attributes such as {@code xsi:type} alone, and it is
     * valid by its declaration.
     */
    @OpenToSchemas(spends = true)
    public static boolean again(Cursor cursor, int element) {
        cursor.spend();
        if (cursor.left == SchemaFacts.NONE && !cursor.isLeftLater()) {
            return false;
        }
        cursor.at = cursor.left;
        cursor.left = SchemaFacts.NONE;
        return cursor.elements.again(element);
    }

    /** At an element's START: whether it is valid by its declaration, whatever that asks; goes on to its END. */
    @OpenToSchemas(spends = true)
    public static boolean element(Cursor cursor, int element) {
        cursor.spend();
        return cursor.elements.element(element);
    }

    /** At an element's START: whether its attributes and content are those of a complex type that another part of the schema has. */
    @OpenToSchemas(spends = true)
    public static boolean type(Cursor cursor, int type) {
        cursor.spend();
        return cursor.schema.type(cursor, type);
    }

    /** At what {@link #next} stopped at: whether it is an element that a wildcard takes. */
    @OpenToSchemas
    public static boolean takes(Cursor cursor, int wildcard) {
        return cursor.kind(cursor.at) == Events.START
                && cursor.schema.takes(wildcard, cursor.stream.namespaceId(cursor.at));
    }

    /** At the START of an element that a wildcard takes: whether it is valid as the wildcard asks; goes on to its END. */
    @OpenToSchemas(spends = true)
    public static boolean any(Cursor cursor, int wildcard) {
        cursor.spend();
        return cursor.elements.any(wildcard);
    }

    /** At the element that is to be judged: whether it is valid, but for references to IDs. */
    boolean judgesRoot() {
        return elements.root();
    }

    /** At the end: whether every IDREF has its ID. */
    boolean referencesHold() {
        return elements.referencesHold();
    }

    /** The scope of the event that the cursor stands at. */
    Scope scope() {
        return scope;
    }

    Scope scopeAt(int event) {
        return prefix -> namespace(event, prefix);
    }

    private String namespaceHere(String prefix) {
        return namespace(at, prefix);
    }

    private String namespace(int event, String prefix) {
        if (prefix.equals("xml")) {
            return "http://www.w3.org/XML/1998/namespace";
        }
        int element = switch (stream.kind(event)) {
            case START -> event;
            case END -> stream.start(event);
            default -> stream.parent(event);
        };
        for (; element > 0; element = stream.parent(element)) {
            int at = element + 1;
            int kind;
            while ((kind = kind(at)) == Events.ATTRIBUTE || kind == Events.NAMESPACE) {
                if (--lookups < 0) {
                    return null; // thousands of declarations around thousands of names: Xerces keeps a stack of them
                }
                if (kind == Events.NAMESPACE && stream.qName(at).equals(prefix)) {
                    String namespace = stream.namespace(at);
                    return namespace.isEmpty() ? null : namespace;
                }
                at++;
            }
        }
        return null;
    }

    /** The bytes of a value that is not one run of plain bytes. */
    static byte[] utf8(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }

    /** The bytes of a plain value. */
    byte[] copy(int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }
}
