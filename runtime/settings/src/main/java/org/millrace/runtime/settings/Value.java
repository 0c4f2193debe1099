package org.millrace.runtime.settings;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How one value is written.
 *
 * @param type for people, e.g. {@code size}
 * @param words those that it is one of, if it is
 * @param least the least one as it would be written, "" for none
 * @param most the largest one as it would be written, "" for none
 * @param form read by it, where the type is not known here; or null
 */
public record Value(
        Type type, String said, List<String> words, String least, String most, Form<?> form, Reader reader) {

    /** What a value is, for who writes a schema. */
    public enum Type {
        TEXT,
        NUMBER,
        SIZE,
        DURATION,
        FLAG,
        WORD,
        ALIAS,
        FORM
    }

    /** What makes a value of a text; aliases and paths need to know where they stand. */
    interface Reader {
        Reading<?> in(Section section, Aliases aliases);
    }

    static Value of(Class<?> type, Option option) {
        if (option.form() != Form.None.class) {
            Form<?> form = made(option.form());
            return new Value(Type.FORM, form.type(), form.words(), "", "", form, (section, aliases) -> form);
        }
        if (type == boolean.class) {
            return plain(Type.FLAG, "true or false", List.of("true", "false"), Scalars.flag());
        }
        if (type == int.class || type == long.class) {
            return number(type, option);
        }
        if (type == Duration.class) {
            return bounded(
                    Type.DURATION,
                    "duration",
                    option,
                    Scalars.duration(Scalars.duration(option.least()), Scalars.duration(option.most())));
        }
        if (type.isEnum()) {
            return words(type);
        }
        if (type == String.class && option.words().length > 0) {
            return plain(Type.WORD, "word", List.of(option.words()), Scalars.oneOf(option.words()));
        }
        if (type == String.class) {
            return plain(Type.TEXT, "text", List.of(), Scalars.text());
        }
        if (type == InetSocketAddress.class) {
            return plain(Type.TEXT, "host:port", List.of(), Scalars.address());
        }
        if (type == Path.class) {
            return new Value(Type.TEXT, "path", List.of(), "", "", null, (section, aliases) -> section.path());
        }
        if (type == Alias.class) {
            return new Value(
                    Type.ALIAS,
                    "a name in `" + option.names() + "` of the environment",
                    List.of(),
                    "",
                    "",
                    null,
                    (section, aliases) -> aliases.in(option.names()));
        }
        throw new IllegalStateException("an option can't be a " + type.getName() + "; give it a form");
    }

    private static Value number(Class<?> type, Option option) {
        if (!option.bytes()) {
            int least = Integer.parseInt(option.least());
            int most = Integer.parseInt(option.most());
            return bounded(Type.NUMBER, "number", option, Scalars.number(least, most));
        }
        long least = Scalars.size(option.least());
        long most = Scalars.size(option.most());
        return bounded(
                Type.SIZE,
                "size",
                option,
                type == long.class
                        ? Scalars.size(least, most)
                        : Scalars.intSize(Math.toIntExact(least), Math.toIntExact(most)));
    }

    private static Value words(Class<?> type) {
        List<Object> constants = List.of(type.getEnumConstants());
        List<String> words = constants.stream().map(Value::word).toList();
        Reading<String> known = Scalars.oneOf(words.toArray(String[]::new));
        return plain(Type.WORD, "word", words, text -> constants.get(words.indexOf(known.of(text))));
    }

    private static String word(Object constant) {
        return constant instanceof Word written
                ? written.word()
                : ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Value plain(Type type, String said, List<String> words, Reading<?> reading) {
        return new Value(type, said, words, "", "", null, (section, aliases) -> reading);
    }

    private static Value bounded(Type type, String said, Option option, Reading<?> reading) {
        return new Value(type, said, List.of(), option.least(), option.most(), null, (section, aliases) -> reading);
    }

    private static Form<?> made(Class<? extends Form<?>> form) {
        try {
            var constructor = form.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    form.getName() + " can't be made; give it a constructor that takes nothing", e);
        }
    }

    /** A value that stands in the program, and not in a file. */
    Object parsed(String text) {
        try {
            return reader.in(null, Aliases.NONE).of(text);
        } catch (Unreadable e) {
            throw new IllegalStateException(
                    "the default " + text + " is none that may be written: " + e.getMessage(), e);
        }
    }

    List<?> parsedList(String text) {
        return Stream.of(text.split(",")).map(String::strip).map(this::parsed).toList();
    }

    /** As it would be written. */
    String written(Object value) {
        return switch (value) {
            case Duration duration -> Scalars.inWords(duration);
            case Number bytes when type == Type.SIZE -> Scalars.inWords(bytes.longValue());
            case Enum<?> constant when form == null -> word(constant);
            default -> value.toString();
        };
    }
}
