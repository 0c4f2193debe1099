package org.millrace.runtime.settings;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A section of a file, as a record declares it by {@link Option}s on its components. It reads a section into the record, makes the record of
 * defaults, and tells of each option for who writes pages and schemas.
 *
 * <table>
 * <caption>What a component may be</caption>
 * <tr><th>type</th><th>in the file</th></tr>
 * <tr><td>int, long</td><td>a number, or a size with {@link Option#bytes}; both need bounds</td></tr>
 * <tr><td>Duration</td><td>{@code 500ms}, {@code 60s}; needs bounds</td></tr>
 * <tr><td>boolean, String, Path, InetSocketAddress, an enumeration, {@link Alias}, any type with a {@link Form}</td><td>one value</td></tr>
 * <tr><td>Optional, List and Set of these</td><td>a value that may be absent; a list</td></tr>
 * <tr><td>a record, an Optional of one</td><td>a section</td></tr>
 * <tr><td>Map of names to records or values</td><td>a section whose keys people choose</td></tr>
 * </table>
 *
 * <p>Immutable.
 */
public final class Declared<R> {

    /**
     * A component of the record.
     *
     * @param key "" for what is no option of its own
     * @param option null for what is no option of its own
     * @param otherwise the default; null for none
     */
    public record Part(String component, String key, Option option, Shape shape, Object otherwise) {

        /** Whether it must be there. */
        public boolean isRequired() {
            return option != null && !option.missing().isEmpty();
        }

        /** An inlined record that was refused is none either. */
        private boolean mayNotBeNull() {
            return isRequired() || shape instanceof Shape.Beside;
        }

        /** The default as it would be written; "" for none. */
        public String defaultText() {
            if (option == null || !option.absent().isEmpty()) {
                return option == null ? "" : option.absent();
            }
            return switch (shape) {
                case Shape.Several ignored when !option.otherwise().isEmpty() -> "[" + option.otherwise() + "]";
                case Shape.One one
                when option.otherwise().isEmpty() && otherwise != null ->
                    one.value().written(otherwise);
                default -> option.otherwise();
            };
        }
    }

    private final Class<R> type;
    private final List<Part> parts;
    private final Constructor<R> constructor;
    private final Checked.Check check;

    private Declared(Class<R> type, Class<?> described) {
        this.type = type;
        try {
            RecordComponent[] components = type.getRecordComponents();
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            Object usual = usual(type);
            List<Part> read = new ArrayList<>();
            for (RecordComponent component : components) {
                read.add(part(component, described, usual));
            }
            parts = List.copyOf(read);
            Checked checked = described.getAnnotation(Checked.class);
            check = checked == null ? section -> {} : made(checked.value());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.getName() + " can't be read from a file", e);
        }
    }

    private static Checked.Check made(Class<? extends Checked.Check> check) throws ReflectiveOperationException {
        Constructor<? extends Checked.Check> constructor = check.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    /** What a record declares. */
    public static <R extends Record> Declared<R> of(Class<R> type) {
        return new Declared<>(type, type);
    }

    /** What an interface declares of a record that knows no files: a method with the name of each component. */
    public static <R extends Record> Declared<R> of(Class<R> type, Class<?> described) {
        return new Declared<>(type, described);
    }

    @SuppressWarnings("unchecked")
    private static Declared<?> raw(Class<?> type, Class<?> by) {
        return new Declared<>((Class<Object>) type, by == void.class ? type : by);
    }

    /** The value of the constant {@code DEFAULTS}; null when there is none, or while it is being made. */
    private static Object usual(Class<?> type) throws IllegalAccessException {
        try {
            var field = type.getDeclaredField("DEFAULTS");
            field.setAccessible(true);
            return field.get(null);
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    private static Part part(RecordComponent component, Class<?> described, Object usual)
            throws ReflectiveOperationException {
        String name = component.getName();
        component.getAccessor().setAccessible(true);
        Object inherited = usual == null ? null : component.getAccessor().invoke(usual);
        Method method = method(described, name);
        if (method == null) {
            return new Part(name, "", null, new Shape.Fixed(), inherited);
        }
        if (method.isAnnotationPresent(Name.class)) {
            return new Part(name, "", null, new Shape.OwnName(), "");
        }
        Inline inline = method.getAnnotation(Inline.class);
        if (inline != null) {
            Declared<?> beside = raw(component.getType(), inline.by());
            return new Part(name, "", null, new Shape.Beside(beside), beside.defaults());
        }
        Option option = method.getAnnotation(Option.class);
        if (option == null) {
            return new Part(name, "", null, new Shape.Fixed(), inherited);
        }
        Shape shape = shape(component.getGenericType(), component.getType(), option);
        Object otherwise =
                option.otherwise().isEmpty() ? none(shape, component.getType(), inherited) : parsed(shape, option);
        return new Part(name, option.key().isEmpty() ? name : option.key(), option, shape, otherwise);
    }

    private static Method method(Class<?> described, String name) {
        try {
            return described.getMethod(name);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static Shape shape(Type generic, Class<?> raw, Option option) {
        boolean optional = raw == Optional.class;
        if (option.from() != Option.NoRecord.class) {
            return new Shape.Nested(raw(option.from(), void.class), optional);
        }
        if (raw == Map.class) {
            Class<?> each = argument(generic, 1);
            return each.isRecord()
                    ? new Shape.Named(raw(each, option.by()))
                    : new Shape.NamedValues(Value.of(each, option));
        }
        if (raw == List.class || raw == Set.class) {
            return new Shape.Several(Value.of(argument(generic, 0), option), raw == Set.class);
        }
        Class<?> inner = optional ? argument(generic, 0) : raw;
        if (inner.isRecord() && inner != Alias.class && option.form() == Form.None.class) {
            return new Shape.Nested(raw(inner, option.by()), optional);
        }
        return optional ? new Shape.Perhaps(Value.of(inner, option)) : new Shape.One(Value.of(inner, option));
    }

    private static Class<?> argument(Type generic, int place) {
        Type argument = ((ParameterizedType) generic).getActualTypeArguments()[place];
        return (Class<?>) (argument instanceof ParameterizedType inner ? inner.getRawType() : argument);
    }

    private static Object none(Shape shape, Class<?> type, Object inherited) {
        if (inherited != null) {
            return inherited;
        }
        return switch (shape) {
            case Shape.Perhaps ignored -> Optional.empty();
            case Shape.Several several -> several.set() ? Set.of() : List.of();
            case Shape.Nested nested -> nested.optional() ? Optional.empty() : ofNothing(nested.section());
            case Shape.Named ignored -> Map.of();
            case Shape.NamedValues ignored -> Map.of();
            default -> type == boolean.class ? false : type == int.class ? 0 : type == long.class ? (Object) 0L : null;
        };
    }

    private static Object ofNothing(Declared<?> section) {
        Object usual = section.defaults();
        return usual instanceof Made<?> form ? form.make(Section.nothing(), Aliases.NONE) : usual;
    }

    private static Object parsed(Shape shape, Option option) {
        return switch (shape) {
            case Shape.One one -> one.value().parsed(option.otherwise());
            case Shape.Several several -> {
                List<?> values = several.value().parsedList(option.otherwise());
                yield several.set() ? set(values) : values;
            }
            default -> throw new IllegalStateException("only a value or a list has a default that can be written");
        };
    }

    private static Set<?> set(List<?> values) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(values));
    }

    public Class<R> type() {
        return type;
    }

    /** The components in their order. */
    public List<Part> parts() {
        return parts;
    }

    /** The record of an empty section; null when there is something that must be said, or the record refuses it. */
    public R defaults() {
        return parts.stream().anyMatch(Part::isRequired) ? null : with("", Map.of());
    }

    /**
     * A record that no file says.
     *
     * @param name of the section
     * @param given values by component; of the others the defaults
     * @throws IllegalArgumentException when the record refuses them
     */
    public R with(String name, Map<String, ?> given) {
        Object[] values = new Object[parts.size()];
        for (int i = 0; i < values.length; i++) {
            Part part = parts.get(i);
            Object otherwise = part.shape() instanceof Shape.OwnName ? name : part.otherwise();
            values[i] = given.containsKey(part.component()) ? given.get(part.component()) : otherwise;
        }
        return construct(values);
    }

    private R construct(Object[] values) {
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.getName() + " can't be made", e);
        }
    }

    /**
     * Reads a section, whose mistakes are noted: keys that are not known here, values that are wrong, and what the record refuses.
     *
     * @return null when something that must be there is missing or wrong, or the record refuses what was read
     */
    public R read(Section section, Aliases aliases) {
        R read = readBeside(section, aliases);
        section.end();
        return read;
    }

    private R readBeside(Section section, Aliases aliases) {
        int before = section.mistakes();
        Object[] values = new Object[parts.size()];
        boolean lacks = false;
        for (int i = 0; i < values.length; i++) {
            Part part = parts.get(i);
            if (part.option() != null && !part.option().formerly().isEmpty()) {
                section.renamed(part.option().formerly(), part.key());
            }
            values[i] = value(part, section, aliases);
            lacks |= values[i] == null && part.mayNotBeNull();
        }
        check.look(section);
        if (lacks) {
            return null;
        }
        try {
            return construct(values);
        } catch (RuntimeException e) {
            refused(section, before, e);
            return null;
        }
    }

    /** What a record refuses because of a mistake that is noted already needs no second word. */
    private static void refused(Section section, int before, RuntimeException e) {
        if (section.mistakes() > before) {
            return;
        }
        if (!(e instanceof IllegalArgumentException)) {
            throw e;
        }
        String[] said = e.getMessage().split("; ", 2);
        section.error("", section.name() + ": " + said[0], said.length > 1 ? said[1] : "write other values");
    }

    private static Object value(Part part, Section section, Aliases aliases) {
        return switch (part.shape()) {
            case Shape.One one -> one(part, one.value(), section, aliases);
            case Shape.Perhaps perhaps -> Optional.ofNullable(one(part, perhaps.value(), section, aliases));
            case Shape.Several several -> {
                List<?> values = several(part, several.value(), section, aliases);
                yield several.set() && values != null ? set(values) : values;
            }
            case Shape.Nested nested -> nested(part, nested, section, aliases);
            case Shape.Named named ->
                section.section(part.key()).each(each -> named.each().read(each, aliases));
            case Shape.NamedValues named -> {
                Section inner = section.section(part.key());
                yield inner.values(named.each().reader().in(inner, aliases));
            }
            case Shape.Beside beside -> beside.options().readBeside(section, aliases);
            case Shape.OwnName ignored ->
                section.name().substring(section.name().lastIndexOf('.') + 1);
            case Shape.Fixed ignored -> part.otherwise();
        };
    }

    @SuppressWarnings("unchecked")
    private static Object one(Part part, Value value, Section section, Aliases aliases) {
        String key = part.key();
        Object otherwise = part.otherwise() instanceof Optional<?> ? null : part.otherwise();
        Reading<Object> reading = (Reading<Object>) value.reader().in(section, aliases);
        if (part.isRequired()) {
            return section.required(key, reading, part.option().missing());
        }
        if (value.form() != null && value.form().isSection()) {
            section.knows(key);
            return section.has(key) ? value.form().read(section, key) : otherwise;
        }
        return section.value(key, otherwise, reading);
    }

    @SuppressWarnings("unchecked")
    private static List<?> several(Part part, Value value, Section section, Aliases aliases) {
        int before = section.mistakes();
        Reading<Object> reading = (Reading<Object>) value.reader().in(section, aliases);
        List<Object> otherwise = List.copyOf((java.util.Collection<Object>) part.otherwise());
        List<?> read = section.list(part.key(), otherwise, reading);
        if (part.isRequired() && read.isEmpty()) {
            if (section.mistakes() == before) {
                section.lacks(part.key(), part.option().missing());
            }
            return null;
        }
        if (!part.isRequired() && section.isEmpty(part.key())) {
            // of some it would mean the default, of others anything, of others nothing at all
            section.error(
                    part.key(),
                    section.full(part.key()) + " names none",
                    "write a list of those that are meant, or remove the line");
        }
        return read;
    }

    private static Object nested(Part part, Shape.Nested nested, Section section, Aliases aliases) {
        boolean there = section.has(part.key());
        Section inner = section.section(part.key());
        if (nested.optional() && !there) {
            return Optional.empty();
        }
        int before = section.mistakes();
        Object read = nested.section().read(inner, aliases);
        if (read instanceof Made<?> form) {
            read = section.mistakes() > before ? null : made(form, inner, aliases);
        }
        return nested.optional() ? Optional.ofNullable(read) : read;
    }

    private static Object made(Made<?> form, Section section, Aliases aliases) {
        try {
            return form.make(section, aliases);
        } catch (IllegalArgumentException e) {
            refused(section, section.mistakes(), e);
            return null;
        }
    }
}
