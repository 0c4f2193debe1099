package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Method;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.model.catalog.Catalog;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.server.PermittedCalls;

/**
 * What the catalog lets generated code call is exactly what the runtime opens to flows: a step kind whose runtime class is missing or
 * differs in a parameter is found here, not when a bundle is loaded.
 */
class OpenCallsTest {

    private static final String RULES = "; runtime/api/ABI.md has the rules";

    private static TreeSet<String> without(TreeSet<String> all, TreeSet<String> known) {
        TreeSet<String> rest = new TreeSet<>(all);
        rest.removeAll(known);
        return rest;
    }

    private static String text(Method method) {
        String parameters = java.util.Arrays.stream(method.getParameterTypes())
                .map(Class::descriptorString)
                .collect(Collectors.joining());
        return method.getDeclaringClass().getName().replace('.', '/') + "." + method.getName() + "(" + parameters + ")"
                + method.getReturnType().descriptorString();
    }

    private static TreeSet<String> openInTheRuntime() {
        return new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("org.millrace.runtime")
                        .stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.isAnnotatedWith(OpenToFlows.class))
                        .peek(method -> assertTrue(
                                method.getModifiers().contains(JavaModifier.STATIC)
                                        && method.getModifiers().contains(JavaModifier.PUBLIC),
                                method.getFullName() + " is open to flows, so it must be public and static"))
                        .map(method -> text(method.reflect()))
                        .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theServerPermitsExactlyTheCallsThatTheCatalogNames() {
        TreeSet<String> permitted = PermittedCalls.all().stream()
                .map(call -> call.owner() + "." + call.name() + call.descriptor())
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> named = Catalog.permittedCalls().stream()
                .map(call -> call.owner() + "." + call.name() + call.descriptor())
                .filter(call -> !call.startsWith("java/lang/Object.") && !call.startsWith("org/millrace/runtime/api/"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(named, permitted, "mend the list in the server's PermittedCalls");
    }

    @Test
    void theCatalogNamesExactlyTheCallsThatTheRuntimeOpens() {
        TreeSet<String> named = Catalog.permittedCalls().stream()
                .map(call -> call.owner() + "." + call.name() + call.descriptor())
                .filter(call -> !call.startsWith("java/lang/Object."))
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> open = openInTheRuntime();
        assertEquals(Set.of(), without(named, open), "flow.ecore names these, but no runtime class opens them" + RULES);
        assertEquals(
                Set.of(), without(open, named), "the runtime opens these, but flow.ecore names no such call" + RULES);
    }
}
