package org.millrace.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.millrace.bundle.AbiVersions;
import org.millrace.bundle.Call;
import org.millrace.bundle.Descriptor;
import org.millrace.bundle.ValidatorCalls;
import org.millrace.model.catalog.Catalog;
import org.millrace.runtime.api.OpenCalls;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.server.PermittedCalls;

/**
 * What the catalog lets generated code call is what the runtime opens to flows, and so is what it let any version before: a step kind whose
 * runtime class is missing or differs in a parameter, and a bundle that a runtime could not open any more, are found here, not when a bundle
 * is loaded.
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

    private static TreeSet<String> namedByTheCatalog() {
        return Catalog.permittedCalls().stream()
                .map(call -> call.owner() + "." + call.name() + call.descriptor())
                .filter(call -> !call.startsWith("java/lang/Object."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String line(Call call, Set<Call> spending) {
        return call.owner() + "." + call.name() + call.descriptor() + (spending.contains(call) ? " spends" : "");
    }

    /** As the files of the ABI have it. */
    private static TreeSet<String> openToSchemas() {
        ValidatorCalls calls = OpenCalls.ofValidators();
        return calls.open().stream()
                .map(call -> line(call, calls.spending()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static TreeSet<String> ofAllVersions() {
        TreeSet<String> all = new TreeSet<>();
        for (int version = 1; version <= Descriptor.ABI; version++) {
            all.addAll(AbiVersions.lines(version));
        }
        return all;
    }

    @Test
    void theServerPermitsExactlyTheCallsThatTheRuntimeOpens() {
        TreeSet<String> permitted = PermittedCalls.all().stream()
                .map(call -> line(call, Set.of()))
                .collect(Collectors.toCollection(TreeSet::new));
        TreeSet<String> open = openInTheRuntime();
        open.removeIf(call -> call.startsWith("org/millrace/runtime/api/"));
        assertEquals(open, permitted, "mend the list of its family's class, e.g. JsonFamily");
    }

    @Test
    void theRuntimeOpensWhatTheCatalogNamesAndBesideItOnlyWhatOlderBundlesCall() {
        TreeSet<String> named = namedByTheCatalog();
        TreeSet<String> open = openInTheRuntime();
        assertEquals(
                Set.of(),
                without(named, open),
                "the families' .ecore name these, but no runtime class opens them" + RULES);
        TreeSet<String> beside = without(open, named);
        beside.removeAll(ofAllVersions());
        assertEquals(
                Set.of(),
                beside,
                "the runtime opens these, but neither a family's .ecore nor an older version of the ABI names them"
                        + RULES);
    }

    @Test
    void everyVersionOfTheAbiIsOpenStill() {
        TreeSet<String> open = openInTheRuntime();
        open.addAll(openToSchemas());
        TreeSet<String> released = ofAllVersions();
        assertEquals(
                Set.of(),
                without(released, open),
                "bundles that were compiled before call these, and the runtime has them no more: keep each" + RULES);
        assertEquals(
                Set.of(),
                without(open, released),
                "these are new: add them to abi/" + (Descriptor.ABI + 1) + ".calls, and raise Descriptor.ABI" + RULES);
    }

    /** A number for each version that bundles may have been compiled for: what it added stays as it was. */
    @Test
    void whatAReleasedVersionAddedNeverChanges() throws Exception {
        Map<Integer, String> released = Map.of(1, "552de763db1ea31e", 2, "64129312814ac2fc");
        assertEquals(Descriptor.ABI, released.size(), "the version of the ABI is new: seal its file here, too");
        for (int version = 1; version <= Descriptor.ABI; version++) {
            String text = String.join("\n", AbiVersions.lines(version));
            byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            assertEquals(
                    released.get(version),
                    HexFormat.of().formatHex(sum, 0, 8),
                    "abi/" + version + ".calls was changed; what is new goes into a file of the next version" + RULES);
        }
    }
}
