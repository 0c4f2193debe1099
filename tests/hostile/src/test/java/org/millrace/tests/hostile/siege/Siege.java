package org.millrace.tests.hostile.siege;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Hands the one {@link Gateway} to tests; it is started for the first and closed after the last. */
public final class Siege implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Gateway.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Siege.class))
                .getOrComputeIfAbsent(Gateway.class, key -> Gateway.start(), Gateway.class);
    }
}
