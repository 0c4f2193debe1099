package org.millrace.runtime.server.transport;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.runtime.flow.Source;
import org.millrace.runtime.settings.Aliases;
import org.millrace.runtime.settings.NamedSection;
import org.millrace.runtime.settings.Section;

/** What a file says in the sections of transports. Immutable. */
public record Said(Map<NamedSection<?>, Map<String, ?>> bySection) implements Source.Settings {

    public static final Said NOTHING = new Said(Map.of());

    public Said {
        bySection = Map.copyOf(bySection);
    }

    /** Reads the sections of a file; what is wrong is noted. */
    public static Said read(List<? extends NamedSection<?>> sections, Section top, Aliases aliases) {
        Map<NamedSection<?>, Map<String, ?>> read = new LinkedHashMap<>();
        sections.forEach(section -> read.put(section, section.read(top, aliases)));
        return new Said(read);
    }

    /** By name, in the order of the file; of a section that was not read, what holds without it. */
    @SuppressWarnings("unchecked")
    public <S> Map<String, S> of(NamedSection<S> section) {
        return (Map<String, S>) bySection.getOrDefault(section, section.otherwise());
    }

    @Override
    @SuppressWarnings("unchecked")
    public <S> Map<String, S> of(Class<S> type) {
        return bySection.keySet().stream()
                .filter(section -> section.each().type() == type)
                .findFirst()
                .map(section -> of((NamedSection<S>) section))
                .orElse(Map.of());
    }

    /** The same with another content of a section. */
    public <S> Said with(NamedSection<S> section, Map<String, S> others) {
        Map<NamedSection<?>, Map<String, ?>> changed = new HashMap<>(bySection);
        changed.put(section, others);
        return new Said(changed);
    }
}
