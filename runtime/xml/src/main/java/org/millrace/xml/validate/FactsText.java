package org.millrace.xml.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.millrace.xml.validate.SchemaFacts.Attribute;
import org.millrace.xml.validate.SchemaFacts.Content;
import org.millrace.xml.validate.SchemaFacts.Element;
import org.millrace.xml.validate.SchemaFacts.Identity;
import org.millrace.xml.validate.SchemaFacts.Kind;
import org.millrace.xml.validate.SchemaFacts.Making;
import org.millrace.xml.validate.SchemaFacts.Name;
import org.millrace.xml.validate.SchemaFacts.Path;
import org.millrace.xml.validate.SchemaFacts.Process;
import org.millrace.xml.validate.SchemaFacts.Simple;
import org.millrace.xml.validate.SchemaFacts.Step;
import org.millrace.xml.validate.SchemaFacts.Type;
import org.millrace.xml.validate.SchemaFacts.ValueRule;
import org.millrace.xml.validate.SchemaFacts.Wildcard;

/**
 * {@link SchemaFacts} as text: a list begins with its length, a word ends with a line end; in words a backslash is written {@code \\}, a
 * line end {@code \n}. A fact in a signed bundle may be anything, so numbers are checked where they are used, and lengths against what
 * is there.
 */
public final class FactsText {

    private FactsText() {}

    /** The same facts give the same text. */
    public static String write(SchemaFacts facts) {
        Writer out = new Writer();
        out.list(facts.names(), name -> out.word(name.namespace()).word(name.localName()));
        out.list(facts.simples(), simple -> {
            out.constant(simple.making());
            out.list(simple.of(), out::number);
            out.word(simple.name());
            out.list(simple.facets(), out::word);
        });
        out.list(
                facts.types(),
                type -> out.number(type.name())
                        .constant(type.content())
                        .flag(type.isAbstract())
                        .number(type.value()));
        out.list(facts.elements(), element -> {
            out.number(element.name())
                    .flag(element.isGlobal())
                    .number(element.type())
                    .flag(element.isNillable())
                    .flag(element.isAbstract())
                    .constant(element.rule())
                    .word(element.value())
                    .number(element.derivation());
            out.list(element.identities(), out::number);
        });
        out.list(
                facts.attributes(),
                attribute -> out.number(attribute.name())
                        .flag(attribute.isGlobal())
                        .number(attribute.type())
                        .constant(attribute.rule())
                        .word(attribute.value()));
        out.list(facts.wildcards(), wildcard -> {
            out.flag(wildcard.except());
            out.list(wildcard.namespaces(), out::word);
            out.constant(wildcard.process());
        });
        out.list(facts.identities(), identity -> {
            out.constant(identity.kind()).number(identity.refers());
            paths(out, identity.selector());
            out.list(identity.fields(), field -> paths(out, field));
        });
        out.list(facts.derivations(), row -> out.list(row, out::number));
        if (facts.defaults() != null) {
            out.list(facts.defaults(), row -> out.list(row, out::number));
        }
        return out.text.toString();
    }

    private static void paths(Writer out, List<Path> paths) {
        out.list(paths, path -> {
            out.flag(path.deep());
            out.list(path.steps(), step -> out.word(step.namespace()).word(step.localName()));
            out.flag(path.attribute());
        });
    }

    /** @throws IllegalArgumentException when the text is not one that {@link #write} gives */
    public static SchemaFacts read(String text) {
        Reader in = new Reader(text);
        SchemaFacts facts = new SchemaFacts(
                in.list(() -> new Name(in.word(), in.word())),
                in.list(() -> new Simple(in.constant(Making.class), in.list(in::number), in.word(), in.list(in::word))),
                in.list(() -> new Type(in.number(), in.constant(Content.class), in.flag(), in.number())),
                in.list(() -> new Element(
                        in.number(),
                        in.flag(),
                        in.number(),
                        in.flag(),
                        in.flag(),
                        in.constant(ValueRule.class),
                        in.word(),
                        in.number(),
                        in.list(in::number))),
                in.list(() ->
                        new Attribute(in.number(), in.flag(), in.number(), in.constant(ValueRule.class), in.word())),
                in.list(() -> new Wildcard(in.flag(), in.list(in::word), in.constant(Process.class))),
                in.list(() -> new Identity(in.constant(Kind.class), in.number(), paths(in), in.list(() -> paths(in)))),
                in.list(() -> in.list(in::number)),
                in.at == text.length() ? null : in.list(() -> in.list(in::number)));
        if (in.at != text.length()) {
            throw new IllegalArgumentException("a schema's facts go on after their end");
        }
        return facts;
    }

    private static List<Path> paths(Reader in) {
        return in.list(() -> new Path(in.flag(), in.list(() -> new Step(in.word(), in.word())), in.flag()));
    }

    private static final class Writer {

        private final StringBuilder text = new StringBuilder();

        Writer word(String word) {
            text.append(word.replace("\\", "\\\\").replace("\n", "\\n")).append('\n');
            return this;
        }

        Writer number(int number) {
            return word(Integer.toString(number));
        }

        Writer flag(boolean flag) {
            return word(flag ? "1" : "0");
        }

        Writer constant(Enum<?> constant) {
            return word(constant.name());
        }

        <T> void list(List<T> list, Consumer<T> item) {
            number(list.size());
            list.forEach(item);
        }
    }

    private static final class Reader {

        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        String word() {
            int end = text.indexOf('\n', at);
            if (end < 0) {
                throw new IllegalArgumentException("a schema's facts end too early");
            }
            String word = text.substring(at, end);
            at = end + 1;
            return word.indexOf('\\') < 0 ? word : unescaped(word);
        }

        private static String unescaped(String word) {
            StringBuilder plain = new StringBuilder();
            for (int i = 0; i < word.length(); i++) {
                char c = word.charAt(i);
                if (c == '\\' && i + 1 < word.length()) {
                    i++;
                    plain.append(word.charAt(i) == 'n' ? '\n' : word.charAt(i));
                } else {
                    plain.append(c);
                }
            }
            return plain.toString();
        }

        int number() {
            return Integer.parseInt(word());
        }

        boolean flag() {
            return word().equals("1");
        }

        <E extends Enum<E>> E constant(Class<E> type) {
            return Enum.valueOf(type, word());
        }

        <T> List<T> list(Supplier<T> item) {
            int size = number();
            List<T> list = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                list.add(item.get()); // a length that is a lie ends with the text
            }
            return List.copyOf(list);
        }
    }
}
