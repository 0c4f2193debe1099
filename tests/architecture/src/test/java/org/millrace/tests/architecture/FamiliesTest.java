package org.millrace.tests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.api.Family;
import org.millrace.runtime.server.Families;

/**
 * A family of steps is one folder, one line in the server's list and one dependency in its pom: without these three the rest compiles, and runs
 * every flow that has none of its steps.
 */
class FamiliesTest {

    private static final Path TOP = Path.of("../..");
    private static final String STEPS = "org.millrace.runtime.steps.";

    private static JavaClasses ours;

    @BeforeAll
    static void readEveryClassOnce() {
        ours = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.millrace");
    }

    private static TreeSet<String> listed() {
        return Families.ALL.stream().map(Family::name).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aFamilySeesNoOther() {
        SlicesRuleDefinition.slices()
                .matching(STEPS + "(*)..")
                .should()
                .notDependOnEachOther()
                .because("a family is one module that a runtime can do without; what several need stands below them")
                .check(ours);
    }

    @Test
    void onlyTheServersListNamesAFamily() {
        noClasses()
                .that()
                .resideOutsideOfPackage(STEPS + ".")
                .and()
                .doNotBelongToAnyOf(Families.class)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(STEPS + ".")
                .because("what a runtime has to know of a family stands in its Family; ask Families.ALL")
                .check(ours);
    }

    @Test
    void onlyTheServersPomNamesAFamilysModule() throws IOException {
        TreeSet<String> naming = new TreeSet<>();
        for (String part : List.of("model", "policy-compiler", "runtime", "designer", "examples")) {
            for (Path pom : Sources.files("/pom.xml")) {
                String its = Sources.TOP.relativize(pom).toString();
                if (its.startsWith(part + "/")
                        && !its.startsWith("runtime/steps/")
                        && Sources.text(pom).contains(STEPS)) {
                    naming.add(its);
                }
            }
        }
        assertEquals(new TreeSet<>(List.of("runtime/server/pom.xml")), naming);
    }

    @Test
    void everyFoldersFamilyIsListedByItsName() throws IOException {
        try (Stream<Path> folders = Files.list(TOP.resolve("runtime/steps"))) {
            TreeSet<String> folder = folders.filter(each -> Files.exists(each.resolve("pom.xml")))
                    .map(each -> each.getFileName().toString())
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(folder, listed(), "a line in Families.ALL is missing, or a folder");
        }
        String reactor = Files.readString(TOP.resolve("pom.xml"));
        listed().forEach(name -> assertTrue(reactor.contains("<module>runtime/steps/" + name + "</module>"), name));
    }

    @Test
    void aFamilyOpensClassesOfItsOwnPackageAndThoseThatStandWithTheTransport() {
        for (Family family : Families.ALL) {
            for (Class<?> open : family.open()) {
                String place = open.getPackageName();
                assertTrue(place.equals(STEPS + family.name()) || !place.startsWith(STEPS), open.getName());
            }
        }
    }
}
