package org.millrace.tests.hostile.siege;

import static org.millrace.runtime.api.Eventually.eventually;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Hands the one {@link Gateway} to tests; it is started for the first and closed after the last. What a class of tests has sent to it must have
 * come to an end soon after the class: an exchange that stays in flight would be an attack that worked, and would be found by another class.
 */
public final class Siege implements ParameterResolver, AfterAllCallback {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Gateway.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return gateway(context);
    }

    @Override
    public void afterAll(ExtensionContext context) throws Exception {
        Gateway gateway = gateway(context);
        eventually(
                "no exchange of this class is in flight",
                () -> gateway.admin().get("/v1/status"),
                status -> status.path("inFlight").asInt() == 0);
    }

    private static Gateway gateway(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(Siege.class))
                .getOrComputeIfAbsent(Gateway.class, key -> Gateway.start(), Gateway.class);
    }
}
