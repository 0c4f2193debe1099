package org.millrace.runtime.server.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.millrace.runtime.server.transport.ResourceOpener;
import org.millrace.runtime.server.transport.Transports;
import org.millrace.runtime.settings.Declared;
import org.millrace.runtime.settings.Declared.Part;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Shape;

/** What is declared of the two files. */
enum UserFile {
    CONFIGURATION("millrace.yaml", Transports.sections(), Configuration.declared()),
    ENVIRONMENT("environment.yaml", environment(), EnvironmentFile.Plain.DECLARED);

    final String file;
    final List<NamedSection<?>> named;
    final Declared<?> plain;

    UserFile(String file, List<NamedSection<?>> named, Declared<?> plain) {
        this.file = file;
        this.named = named;
        this.plain = plain;
    }

    private static List<NamedSection<?>> environment() {
        List<NamedSection<?>> sections = new ArrayList<>();
        Transports.resources().stream().map(ResourceOpener::section).forEach(sections::add);
        sections.add(EnvironmentFile.KEYS);
        sections.add(EnvironmentFile.CERTIFICATES);
        return sections;
    }

    /** Each option of the file with the path to it, and a text of the file in which {@code %s} stands for its value. */
    void forEach(BiConsumer<String, Part> with) {
        Map<String, Part> all = new LinkedHashMap<>();
        named.forEach(section -> collect(section.key() + ".NAME", section.each(), all));
        collect("", plain, all);
        all.forEach(with);
    }

    private static void collect(String path, Declared<?> section, Map<String, Part> all) {
        for (Part part : section.parts()) {
            String inner = path.isEmpty() ? part.key() : path + "." + part.key();
            switch (part.shape()) {
                case Shape.Beside beside -> collect(path, beside.options(), all);
                case Shape.Nested nested -> collect(inner, nested.section(), all);
                case Shape.Named each -> collect(inner + ".NAME", each.each(), all);
                case Shape.OwnName ignored -> {}
                case Shape.Fixed ignored -> {}
                default -> all.put(inner, part);
            }
        }
    }

    /** A file that says one option, and beside it only what must be there. */
    String saying(String path, String value) {
        List<String> steps = List.of(path.split("\\."));
        for (NamedSection<?> section : named) {
            if (section.key().equals(steps.getFirst())) {
                return "{" + section.key() + ": {a: " + saying(section.each(), steps.subList(2, steps.size()), value)
                        + "}}\n";
            }
        }
        return saying(plain, steps, value) + "\n";
    }

    private static String saying(Declared<?> section, List<String> steps, String value) {
        List<String> said = new ArrayList<>();
        add(section, steps, value, said);
        return "{" + String.join(", ", said) + "}";
    }

    private static void add(Declared<?> section, List<String> steps, String value, List<String> said) {
        for (Part part : section.parts()) {
            if (part.shape() instanceof Shape.Beside beside) {
                add(beside.options(), steps, value, said);
            } else if (part.key().equals(steps.getFirst())) {
                List<String> rest = steps.subList(1, steps.size());
                said.add(part.key() + ": "
                        + switch (part.shape()) {
                            case Shape.Nested nested -> saying(nested.section(), rest, value);
                            case Shape.Named each ->
                                "{a: " + saying(each.each(), rest.subList(1, rest.size()), value) + "}";
                            default -> value;
                        });
            } else if (part.isRequired()) {
                said.add(part.key() + ": " + part.option().example());
            }
        }
    }
}
