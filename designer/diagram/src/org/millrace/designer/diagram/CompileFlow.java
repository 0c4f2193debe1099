package org.millrace.designer.diagram;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Consumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.compiler.Compilation;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.pack.Author;

/**
 * Compiles a saved flow to a signed bundle beside it, with the very compiler and key of {@code millrace compile}, so that the bytes are the
 * same. Runs in a job of its own.
 */
public final class CompileFlow extends Job {

    private final Path flow;
    private final Path keys;
    private final Consumer<String> done;
    private final IFile resource;

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

    /** Where the bundle of a flow goes: {@code order.mpb} beside {@code order.flow}. */
    public static Path bundleOf(Path flow) {
        return flow.resolveSibling(flow.getFileName().toString().replaceFirst("\\.flow$", "") + ".mpb");
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        try {
            AuthorKey key =
                    AuthorKey.isIn(keys) ? AuthorKey.load(keys) : AuthorKey.make(keys, System.getProperty("user.name"));
            Compilation compilation = FlowCompiler.compile(
                    flow, CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())));
            if (compilation.archive().isEmpty()) {
                done.accept(
                        flow.getFileName() + " has " + compilation.diagnostics().size()
                                + " problems; no bundle was made. The Problems view lists them.");
                return Status.OK_STATUS;
            }
            Path bundle = bundleOf(flow);
            Path next = bundle.resolveSibling("." + bundle.getFileName() + ".new");
            Files.write(next, compilation.archive().get());
            Files.move(next, bundle, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            if (resource != null) {
                resource.getParent().refreshLocal(IResource.DEPTH_ONE, monitor);
            }
            done.accept("Compiled and signed: " + bundle.getFileName());
            return Status.OK_STATUS;
        } catch (KeyRefused e) {
            return failed(e.getMessage() + "; " + e.remedy(), e);
        } catch (IOException | CoreException e) {
            return failed("The bundle can't be written: " + e.getMessage(), e);
        }
    }

    private static IStatus failed(String message, Exception cause) {
        return new Status(IStatus.ERROR, "org.millrace.designer.diagram", message, cause);
    }
}
