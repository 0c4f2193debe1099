package org.millrace.designer.diagram.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.diagnostic.Diagnostic;
import org.millrace.compiler.diagnostic.Rule;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.diagram.problem.Marking;
import org.millrace.designer.diagram.session.EditSession;

/**
 * Compiles a saved flow to a signed bundle, with the very compiler and key of {@code millrace compile}, so that the bytes are the same. Runs in
 * a job of its own, one at a time. That no bundle could be made of a flow without errors (a key that can't be opened, a folder that can't be
 * written) stands in the Problems view until one is made.
 */
public final class CompileFlow extends Job {

    /** Why there is no bundle of a flow that has no errors. */
    public static final String MARKER = "org.millrace.designer.diagram.bundle";

    /** One at a time; no rule of the job, since refreshing the workspace needs rules that it would have to contain. */
    private static final Lock ONE_AT_A_TIME = new ReentrantLock();

    private final Path flow;
    private final Path keys;
    private final Consumer<String> done;
    private final IFile resource;
    private boolean quiet;
    private boolean marks;

    /**
     * @param resource the workspace's file, or null when the flow lies elsewhere
     * @param keys the folder of the author's key; one is made there when there is none
     * @param done told what came of it, a sentence, in the job's thread
     */
    public CompileFlow(Path flow, IFile resource, Path keys, Consumer<String> done) {
        super("Compiling " + flow.getFileName());
        this.flow = flow;
        this.resource = resource;
        this.keys = keys;
        this.done = done;
    }

    /** Saves the flow that is edited when it has changes, then compiles it; what comes of it stands in the status line. */
    public static void saved(EditSession editor) {
        if (editor.isDirty()) {
            editor.doSave(new NullProgressMonitor());
            if (editor.isDirty()) {
                return; // why it could not be saved was said
            }
        }
        var display = editor.getSite().getShell().getDisplay();
        new CompileFlow(
                        editor.file(),
                        editor.resource().orElse(null),
                        CompileSettings.keyFolder(),
                        said -> display.asyncExec(() -> PassingNote.show(editor, said)))
                .schedule();
    }

    /**
     * One that opens no dialog.
     *
     * @param marks whether it puts the flow's problems into the Problems view; where an editor is open, that does
     */
    public static CompileFlow quietly(IFile flow, boolean marks, Consumer<String> done) {
        CompileFlow job = new CompileFlow(flow.getLocation().toPath(), flow, CompileSettings.keyFolder(), done);
        job.quiet = true;
        job.marks = marks;
        job.setSystem(true);
        return job;
    }

    /** Where the bundle of a flow outside of the workspace goes: {@code order.mpb} beside {@code order.flow}. */
    public static Path bundleOf(Path flow) {
        return flow.resolveSibling(flow.getFileName().toString().replaceFirst("\\.flow$", "") + ".mpb");
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        Path bundle = resource == null ? bundleOf(flow) : CompileSettings.bundleOf(resource);
        try {
            Compilation compilation = compile(bundle);
            if (marks) {
                Marking.mark(resource, compilation.diagnostics());
            }
            if (compilation.subflow()) {
                mark(Optional.empty());
                done.accept(flow.getFileName() + " is a subflow: it is compiled with the flows that call it.");
                return Status.OK_STATUS;
            }
            if (compilation.archive().isEmpty()) {
                mark(unpacked(compilation.diagnostics()));
                done.accept(
                        flow.getFileName() + " has " + compilation.diagnostics().size()
                                + " problems; no bundle was made. The Problems view lists them.");
                return Status.OK_STATUS;
            }
            mark(Optional.empty());
            if (resource != null) {
                show(bundle, monitor);
            }
            done.accept("Compiled and signed: " + bundle.getFileName());
            return Status.OK_STATUS;
        } catch (KeyRefused e) {
            return failed(e.getMessage() + "; " + e.remedy(), e);
        } catch (IOException | CoreException e) {
            return failed(
                    "the bundle " + bundle + " can't be written: " + e + "; its folder must be writable for you", e);
        }
    }

    private Compilation compile(Path bundle) throws IOException {
        ONE_AT_A_TIME.lock();
        try {
            Compilation compilation = compilation(flow, keys);
            if (compilation.archive().isPresent()) {
                write(compilation.archive().get(), bundle);
            }
            return compilation;
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    /**
     * Compiles and signs, and writes nothing. Not for the UI thread; one at a time.
     *
     * @param keys the folder of the author's key; one is made there when there is none
     */
    public static Compilation compilation(Path flow, Path keys) throws IOException {
        ONE_AT_A_TIME.lock();
        try {
            AuthorKey key = AuthorKey.loadOrMake(keys, System.getProperty("user.name"));
            return FlowCompiler.compile(flow, CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())));
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    private static void write(byte[] archive, Path bundle) throws IOException {
        Files.createDirectories(bundle.getParent());
        Path next = bundle.resolveSibling("." + bundle.getFileName() + ".new");
        try {
            Files.write(next, archive);
            Files.move(next, bundle, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    /** Lets the workspace see the bundle, as a thing that is made and not written by hand. */
    private void show(Path bundle, IProgressMonitor monitor) throws CoreException {
        resource.getProject().refreshLocal(IResource.DEPTH_INFINITE, monitor);
        for (IFile made : ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(bundle.toUri())) {
            if (made.exists() && !made.isDerived()) {
                made.setDerived(true, monitor);
            }
        }
    }

    /** What only packing can find; the rest is marked by whoever checks. */
    private static Optional<String> unpacked(List<Diagnostic> diagnostics) {
        return diagnostics.stream()
                .filter(each -> each.code().equals(Rule.UNPACKED.code()))
                .map(each -> each.wrong() + "; " + each.remedy())
                .findFirst();
    }

    private void mark(Optional<String> wrong) {
        if (resource == null || !resource.exists()) {
            return;
        }
        try {
            resource.deleteMarkers(MARKER, true, IResource.DEPTH_ZERO);
            if (wrong.isPresent()) {
                resource.createMarker(
                        MARKER,
                        Map.of(IMarker.MESSAGE, "No bundle: " + wrong.get(), IMarker.SEVERITY, IMarker.SEVERITY_ERROR));
            }
        } catch (CoreException e) {
            // the flow went away meanwhile
        }
    }

    private IStatus failed(String message, Exception cause) {
        mark(Optional.of(message));
        done.accept("No bundle of " + flow.getFileName() + ": " + message);
        return quiet ? Status.OK_STATUS : new Status(IStatus.ERROR, "org.millrace.designer.diagram", message, cause);
    }
}
