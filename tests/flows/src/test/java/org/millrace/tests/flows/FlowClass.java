package org.millrace.tests.flows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.millrace.bundle.Bundle;
import org.millrace.runtime.api.CompiledFlow;
import org.millrace.runtime.api.Link;
import org.millrace.xml.validate.CompiledSchema;
import org.millrace.xml.validate.Validator;

/** Loads a bundle's classes by itself. */
final class FlowClass extends ClassLoader {

    private final Bundle bundle;

    private FlowClass(Bundle bundle) {
        super(FlowClass.class.getClassLoader());
        this.bundle = bundle;
    }

    /** The flow, its schemas judged by the classes that were made of them. */
    static CompiledFlow load(Bundle bundle, Link link) throws ReflectiveOperationException {
        FlowClass classes = new FlowClass(bundle);
        Map<String, Validator> validators = new HashMap<>();
        for (Map.Entry<String, List<String>> schema :
                bundle.descriptor().content().validators().entrySet()) {
            List<CompiledSchema> parts = new ArrayList<>();
            for (String part : schema.getValue()) {
                parts.add((CompiledSchema)
                        classes.loadClass(part).getConstructor().newInstance());
            }
            validators.put(schema.getKey(), Validator.of(parts));
        }
        return (CompiledFlow) classes.loadClass(bundle.descriptor().identity().className())
                .getConstructor(Link.class)
                .newInstance(new Link(link.flow(), link.resources(), validators, link.environment()));
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] code = name.equals(bundle.descriptor().identity().className())
                ? bundle.classFile()
                : bundle.validators().get(name);
        if (code == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, code, 0, code.length);
    }
}
