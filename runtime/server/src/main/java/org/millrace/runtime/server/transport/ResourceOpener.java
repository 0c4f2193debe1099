package org.millrace.runtime.server.transport;

import java.util.Collection;
import java.util.function.Function;
import org.millrace.runtime.api.ResourceKind;
import org.millrace.runtime.flow.OpenResources;
import org.millrace.runtime.settings.NamedSection;

/**
 * A kind of resource that a transport brings.
 *
 * @param kind as steps ask for it
 * @param section of the environment's file, with what each may say
 * @param opening opens all of it
 */
public record ResourceOpener<S, R>(
        ResourceKind<R> kind, NamedSection<S> section, Function<Collection<S>, ? extends OpenResources<S, R>> opening) {

    public OpenResources<S, R> open(Said environment) {
        return opening.apply(environment.of(section).values());
    }
}
