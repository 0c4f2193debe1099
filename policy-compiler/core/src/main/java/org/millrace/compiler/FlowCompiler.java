package org.millrace.compiler;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.millrace.bundle.Descriptor;
import org.millrace.compiler.check.Check;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Diagnostics;
import org.millrace.compiler.emit.FlowEmitter;
import org.millrace.compiler.lower.Lowering;
import org.millrace.compiler.lower.Lowering.Lowered;
import org.millrace.compiler.pack.FlowFacts;
import org.millrace.compiler.pack.Packing;
import org.millrace.compiler.read.FlowReader;
import org.millrace.compiler.read.FlowSource;
import org.millrace.compiler.read.Graph;
import org.millrace.compiler.resource.FlowFolder;
import org.millrace.compiler.schema.SchemaFiles;
import org.millrace.compiler.schema.Validators;
import org.millrace.compiler.subflow.Inlining;
import org.millrace.compiler.subflow.Subflows;
import org.millrace.compiler.verify.Verification;

/** Compiles a flow to a signed bundle: the whole road of a flow through the compiler, pass by pass. Any thread. */
public final class FlowCompiler {

    private FlowCompiler() {}

    /**
     * @param flowFile a .flow file; what it names is looked for in its folder
     * @return the bundle, or what is wrong; the same flow and author give the same bytes
     */
    public static Compilation compile(Path flowFile, CompileOptions options) {
        return compile(flowFile, Optional.empty(), options);
    }

    /**
     * Says what is wrong with a flow while it is drawn.
     *
     * @param flowFile where it is, or will be, saved; what it names is looked for in its folder
     * @param content what the file would hold
     */
    public static List<Diagnostic> check(Path flowFile, byte[] content) {
        return compile(flowFile, Optional.of(content), CompileOptions.CHECK_ONLY)
                .diagnostics();
    }

    private static Compilation compile(Path flowFile, Optional<byte[]> content, CompileOptions options) {
        Diagnostics diagnostics = new Diagnostics(flowFile.getFileName().toString());
        FlowFolder folder = new FlowFolder(flowFile.toAbsolutePath().getParent(), diagnostics);

        // read: the file becomes immutable records with the lines they stand at; EMF ends here
        Optional<FlowSource> source = FlowReader.read(flowFile, content, diagnostics);
        if (source.isEmpty()) {
            return refused(diagnostics);
        }
        FlowSource drawn = source.get();
        Subflows subflows = Subflows.read(drawn, folder, diagnostics);

        // check: all that can be known to be wrong, at once, in all of them; collects the files that go into the bundle
        SchemaFiles schemas = new SchemaFiles(folder, diagnostics);
        Check.check(subflows, folder, schemas, diagnostics);
        if (diagnostics.hasErrors() || drawn.isSubflow()) {
            return without(diagnostics, drawn.isSubflow());
        }

        // inline: each call becomes the steps of its subflow; from here on there is one flow
        FlowSource flow = Inlining.inline(drawn, subflows);
        Graph graph = new Graph(flow);
        Check.checkInlined(flow, graph, diagnostics);
        if (diagnostics.hasErrors()) {
            return refused(diagnostics);
        }

        // lower: the graph becomes structured code, with its joins and fault wires made explicit
        Optional<Lowered> lowered = Lowering.lower(graph, diagnostics);
        if (lowered.isEmpty()) {
            return refused(diagnostics);
        }
        boolean relays = lowered.get().relays();

        // emit: schemas become classes, and the plan becomes one
        Validators validators = Validators.of(schemas.judged(), FlowFacts.className(flow));
        List<String> libraries = FlowFacts.libraries(flow, folder.collected(), validators);
        Descriptor facts = FlowFacts.of(
                        flow,
                        options.version().orElse(flow.version()),
                        relays,
                        libraries.isEmpty(),
                        validators.classNames(),
                        options.expires().map(LocalDate::toString).orElse(""))
                .needing(folder.neededAbi());
        Optional<byte[]> code = FlowEmitter.emit(
                flow, facts.identity().className(), lowered.get().plan(), relays, diagnostics);

        // verify: the runtime's own check of the classes, before anybody signs it
        code.ifPresent(emitted -> Verification.verify(emitted, facts, flow, diagnostics));
        Verification.verify(validators, flow, diagnostics);
        if (diagnostics.hasErrors()) {
            return refused(diagnostics);
        }

        // pack: everything into one archive, signed by the author
        Optional<byte[]> archive = options.author()
                .flatMap(author -> Packing.pack(
                        flow,
                        facts,
                        code.get(),
                        validators,
                        lowered.get().plan(),
                        folder.collected(),
                        author,
                        diagnostics));
        return new Compilation(
                diagnostics.sorted(), archive, Optional.of(lowered.get().plan()), Optional.of(facts), false, libraries);
    }

    private static Compilation refused(Diagnostics diagnostics) {
        return without(diagnostics, false);
    }

    private static Compilation without(Diagnostics diagnostics, boolean subflow) {
        return new Compilation(
                diagnostics.sorted(), Optional.empty(), Optional.empty(), Optional.empty(), subflow, List.of());
    }
}
