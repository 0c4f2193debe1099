package org.millrace.tests.flows;

import org.millrace.bundle.Bundle;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Link;

/** Loads a bundle's class by itself. */
final class FlowClass extends ClassLoader {

    private final Bundle bundle;

    private FlowClass(Bundle bundle) {
        super(FlowClass.class.getClassLoader());
        this.bundle = bundle;
    }

    static CompiledFlow load(Bundle bundle, Link link) throws ReflectiveOperationException {
        return (CompiledFlow) new FlowClass(bundle)
                .loadClass(bundle.descriptor().className())
                .getConstructor(Link.class)
                .newInstance(link);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.equals(bundle.descriptor().className())) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bundle.classFile(), 0, bundle.classFile().length);
    }
}
