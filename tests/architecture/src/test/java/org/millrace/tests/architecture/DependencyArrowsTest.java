package org.millrace.tests.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.millrace.runtime.process.ExitCode;

class DependencyArrowsTest {

    private static final String[] JDK = {"java..", "javax..", "org.w3c.dom..", "org.xml.sax.."};

    /** The neutral part of a message's road. */
    private static final String[] ROAD = {
        "org.millrace.runtime.admit..",
        "org.millrace.runtime.select..",
        "org.millrace.runtime.flow..",
        "org.millrace.runtime.reply..",
        "org.millrace.runtime.health.."
    };

    private static JavaClasses ours;

    @BeforeAll
    static void readEveryClassOnce() {
        ours = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.millrace");
    }

    /** The classes of some packages may depend on the JDK, themselves, and what is named; nothing else. */
    private static void mayDependOnly(String[] packages, String... others) {
        String[] allowed = new String[JDK.length + packages.length + others.length];
        System.arraycopy(JDK, 0, allowed, 0, JDK.length);
        System.arraycopy(packages, 0, allowed, JDK.length, packages.length);
        System.arraycopy(others, 0, allowed, JDK.length + packages.length, others.length);
        DescribedPredicate<JavaClass> known = resideInAnyPackage(allowed)
                .or(DescribedPredicate.describe(
                        "primitives and their arrays", c -> c.getPackageName().isEmpty()));
        classes()
                .that()
                .resideInAnyPackage(packages)
                .should()
                .onlyDependOnClassesThat(known)
                .because("DESIGN.md section 3 draws no other arrow; move the code to the part that may know the other")
                .check(ours);
    }

    private static void isSeenOnlyBy(String library, String... packages) {
        noClasses()
                .that()
                .resideOutsideOfPackages(packages)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library)
                .because("DESIGN.md section 3 keeps this library behind one door; call the part that owns it")
                .check(ours);
    }

    private static String[] of(String... packages) {
        return packages;
    }

    @Test
    void theBundleFormatKnowsTheJdkAlone() {
        mayDependOnly(of("org.millrace.bundle.."));
    }

    @Test
    void theEventStreamKnowsTheJdkAlone() {
        mayDependOnly(of("org.millrace.xml.."));
    }

    @Test
    void theJsonTapeKnowsTheJdkAlone() {
        mayDependOnly(of("org.millrace.json.."));
    }

    @Test
    void theWordsOfHttpKnowTheJdkAlone() {
        mayDependOnly(of("org.millrace.runtime.http.."));
    }

    @Test
    void theRuntimeApiKnowsOnlyBundleAndEventStream() {
        mayDependOnly(of("org.millrace.runtime.api.."), "org.millrace.bundle..", "org.millrace.xml..");
    }

    @Test
    void settingsKnowTheYamlLibraryAlone() {
        mayDependOnly(of("org.millrace.runtime.settings.."), "org.snakeyaml..");
        isSeenOnlyBy("org.snakeyaml..", "org.millrace.runtime.settings..", "org.millrace.compiler..");
    }

    @Test
    void stepsKnowTheApiAndNoOtherStageOfTheRoad() {
        noClasses()
                .that()
                .resideInAPackage("org.millrace.runtime.steps..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.millrace.runtime.transports..",
                        "org.millrace.runtime.admit..",
                        "org.millrace.runtime.select..",
                        "org.millrace.runtime.flow..",
                        "org.millrace.runtime.reply..",
                        "org.millrace.runtime.observe..",
                        "org.millrace.runtime.pair..",
                        "org.millrace.runtime.control..",
                        "org.millrace.runtime.server..")
                .because("a step works on an exchange; what happens around it is the road's business")
                .check(ours);
    }

    @Test
    void expressionsKnowTheApiAndSaxon() {
        mayDependOnly(
                of("org.millrace.runtime.expression.."),
                "org.millrace.runtime.api..",
                "org.millrace.runtime.http..",
                "org.millrace.bundle..",
                "org.millrace.xml..",
                "net.sf.saxon..",
                "org.apache.xerces..");
    }

    @Test
    void tlsKnowsBouncyCastleAlone() {
        mayDependOnly(of("org.millrace.runtime.tls.."), "org.bouncycastle..");
    }

    @Test
    void observeKnowsTheApiAndTheWordsOfHttpAndNoStage() {
        mayDependOnly(
                of("org.millrace.runtime.observe.."),
                "org.millrace.runtime.api..",
                "org.millrace.runtime.http..",
                "org.millrace.bundle..",
                "org.millrace.xml..",
                "org.HdrHistogram..",
                "org.slf4j..");
    }

    @Test
    void theProcessKnowsTheEventStreamAndTheLoggersInterface() {
        mayDependOnly(of("org.millrace.runtime.process.."), "org.millrace.xml..", "org.slf4j..");
    }

    @Test
    void pairKnowsTheApiAndRatis() {
        mayDependOnly(
                of("org.millrace.runtime.pair.."),
                "org.millrace.runtime.api..",
                "org.millrace.runtime.process..",
                "org.millrace.bundle..",
                "org.apache.ratis..",
                "org.bouncycastle..",
                "org.slf4j..");
        isSeenOnlyBy("org.apache.ratis..", "org.millrace.runtime.pair.group..");
        mayDependOnly(of("org.millrace.runtime.pair.state.."));
        mayDependOnly(
                of("org.millrace.runtime.pair.trust.."), "org.millrace.runtime.pair.state..", "org.bouncycastle..");
    }

    @Test
    void onlyTheServerKnowsTheServer() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.millrace.runtime.server..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.millrace.runtime.server..")
                .because("the server is the one place that knows all others")
                .check(ours);
    }

    @Test
    void theRuntimeNeverKnowsModelCompilerOrCommandLine() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.millrace.runtime..", "org.millrace.bundle..", "org.millrace.xml..", "org.millrace.json..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.millrace.model..",
                        "org.millrace.compiler..",
                        "org.millrace.client..",
                        "org.millrace.cli..")
                .because("a runtime runs bundles; it never reads or compiles a flow")
                .check(ours);
    }

    @Test
    void theClientKnowsNeitherCompilerNorScreen() {
        mayDependOnly(of("org.millrace.client.."), "tools.jackson..", "com.sun.net.httpserver..");
    }

    @Test
    void compilerAndCommandLineNeverLinkToTheRunningParts() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.millrace.compiler..",
                        "org.millrace.client..",
                        "org.millrace.cli..",
                        "org.millrace.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.millrace.runtime.steps..",
                        "org.millrace.runtime.transports..",
                        "org.millrace.runtime.admit..",
                        "org.millrace.runtime.select..",
                        "org.millrace.runtime.flow..",
                        "org.millrace.runtime.reply..",
                        "org.millrace.runtime.observe..",
                        "org.millrace.runtime.pair..",
                        "org.millrace.runtime.control..",
                        "org.millrace.runtime.server..")
                .orShould()
                .dependOnClassesThat(resideInAnyPackage("org.millrace.runtime.process..")
                        .and(DescribedPredicate.describe(
                                "are no exit codes", c -> !c.getName().startsWith(ExitCode.class.getName()))))
                .because(
                        "the command line speaks the admin API, and the compiler knows only what generated code links against")
                .check(ours);
    }

    @Test
    void theStagesOfTheRoadFormNoCycle() {
        noCycleOf("org.millrace.runtime.(admit|select|flow|reply|health)..");
        noCycleOf("org.millrace.runtime.transports.http.(*)..");
    }

    private static void noCycleOf(String slices) {
        SlicesRuleDefinition.slices()
                .matching(slices)
                .should()
                .beFreeOfCycles()
                .because("the road runs one way; the wiring passes each stage the next one")
                .check(ours);
    }

    @Test
    void theRoadKnowsNoTransport() {
        mayDependOnly(ROAD, "org.millrace.runtime.api..", "org.millrace.bundle..", "org.millrace.xml..", "org.slf4j..");
    }

    @Test
    void transportsKnowTheApiAndTheRoadAndNoOtherTransport() {
        SlicesRuleDefinition.slices()
                .matching("org.millrace.runtime.transports.(*)..")
                .should()
                .notDependOnEachOther()
                .because("what two transports share is the road's, or the api's")
                .check(ours);
        mayDependOnly(
                of("org.millrace.runtime.transports.."),
                "org.millrace.runtime.health..",
                "org.millrace.runtime.http..",
                "org.millrace.runtime.admit..",
                "org.millrace.runtime.select..",
                "org.millrace.runtime.flow..",
                "org.millrace.runtime.reply..",
                "org.millrace.runtime.api..",
                "org.millrace.runtime.settings..",
                "org.millrace.bundle..",
                "org.millrace.xml..",
                "org.eclipse.jetty..",
                "org.slf4j..");
    }

    @Test
    void jettyIsSeenOnlyByTheTransportOfHttpAndTheAdminApi() {
        isSeenOnlyBy("org.eclipse.jetty..", "org.millrace.runtime.transports.http..", "org.millrace.runtime.control..");
    }

    @Test
    void theInsideOfJettyIsSeenInOneFencedPackageAlone() {
        isSeenOnlyBy("org.eclipse.jetty..internal..", "org.millrace.runtime.transports.http.jetty..");
    }

    @Test
    void ofTransportsTheAdminApiKnowsOnlyTheWatchOverSlowClients() {
        noClasses()
                .that()
                .resideInAPackage("org.millrace.runtime.control..")
                .should()
                .dependOnClassesThat(resideInAnyPackage("org.millrace.runtime.transports..")
                        .and(DescribedPredicate.not(
                                resideInAnyPackage("org.millrace.runtime.transports.http.jetty.server.."))))
                .because("what is administered is told by the road: its sources and their states")
                .check(ours);
    }

    @Test
    void saxonIsSeenOnlyByExpressionsTheXmlStepsAndTheCompiler() {
        String[] doors = {"org.millrace.runtime.expression..", "org.millrace.runtime.steps.xml.."};
        isSeenOnlyBy("net.sf.saxon..", doors[0], doors[1], "org.millrace.compiler..");
        isSeenOnlyBy("org.millrace.runtime.expression.saxon..", doors);
    }

    @Test
    void santuarioAndWss4jAreSeenOnlyByTheSecuritySteps() {
        String[] doors = {"org.millrace.runtime.steps.wss..", "org.millrace.examples.."};
        isSeenOnlyBy("org.apache.wss4j..", doors);
        isSeenOnlyBy("org.apache.xml.security..", doors);
    }

    @Test
    void bouncyCastleIsSeenOnlyWhereTlsGetsItsKeysAndAPairItsCertificates() {
        isSeenOnlyBy("org.bouncycastle..", "org.millrace.runtime.tls..", "org.millrace.runtime.pair.trust..");
    }

    @Test
    void theJsonSchemaLibraryIsSeenOnlyByTheJsonStepsAndTheCompiler() {
        String[] doors = {
            "org.millrace.runtime.steps.json..", "org.millrace.compiler.json..", "org.millrace.compiler.sample.."
        };
        isSeenOnlyBy("com.networknt..", doors);
        isSeenOnlyBy("com.google.re2j..", doors);
    }

    @Test
    void emfIsSeenOnlyByTheModelAndWhereTheCompilerReadsStartsAndFixesFlows() {
        isSeenOnlyBy(
                "org.eclipse.emf..",
                "org.millrace.model..",
                "org.millrace.compiler.read..",
                "org.millrace.compiler.start..",
                "org.millrace.compiler.fix..");
    }

    @Test
    void pictureAndRouterKnowTheModelAlone() {
        mayDependOnly(of("org.millrace.model.draw.."), "org.millrace.model..", "org.eclipse.emf..");
    }

    @Test
    void theModelsFlowKnowsEmfAlone() {
        mayDependOnly(of("org.millrace.model.flow.."), "org.eclipse.emf..");
    }
}
