package org.millrace.runtime.settings;

import java.util.List;

/** The configuration or environment can't be used; the message lists every reason, a line each. */
public final class ConfigurationRefused extends Exception {

    private static final long serialVersionUID = 1;

    private final transient List<String> problems;

    public ConfigurationRefused(List<String> problems) {
        super(String.join("\n", problems));
        this.problems = List.copyOf(problems);
    }

    public List<String> problems() {
        return problems;
    }
}
