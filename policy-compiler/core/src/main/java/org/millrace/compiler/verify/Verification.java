package org.millrace.compiler.verify;

import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Call;
import org.millrace.bundle.CodeCheck;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.schema.Validators;
import org.millrace.model.catalog.Catalog;
import org.millrace.runtime.api.OpenCalls;

/**
 * Holds the emitted class against the bundle ABI with the very check that a runtime makes when it opens the bundle. A finding here is a
 * defect of the compiler, never of the flow.
 */
public final class Verification {

    private static final Set<Call> PERMITTED = Catalog.permittedCalls().stream()
            .map(call -> new Call(call.owner(), call.name(), call.descriptor()))
            .collect(Collectors.toUnmodifiableSet());

    private Verification() {}

    public static void verify(byte[] classFile, Descriptor facts, FlowSource flow, Diagnostics diagnostics) {
        try {
            CodeCheck.check(classFile, facts, PERMITTED);
        } catch (BundleRefused e) {
            report(e, flow, diagnostics);
        }
    }

    /** The same for the classes of schemas. */
    public static void verify(Validators validators, FlowSource flow, Diagnostics diagnostics) {
        validators.classes().forEach((className, classFile) -> {
            try {
                CodeCheck.checkValidator(classFile, className, OpenCalls.ofValidators());
            } catch (BundleRefused e) {
                report(e, flow, diagnostics);
            }
        });
    }

    private static void report(BundleRefused e, FlowSource flow, Diagnostics diagnostics) {
        diagnostics.add(
                Rule.UNVERIFIED,
                flow.place(flow.line()),
                "the compiler made code that no runtime would take: " + e.wrong(),
                "report this with the flow: it is a defect of the compiler");
    }
}
