package org.millrace.designer.runtimes.live;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.millrace.compiler.CompileOptions;
import org.millrace.compiler.FlowCompiler;
import org.millrace.compiler.key.AuthorKey;
import org.millrace.compiler.key.KeyRefused;
import org.millrace.compiler.pack.Author;
import org.millrace.designer.diagram.compile.CompileSettings;

/**
 * The digest of the bundle that a saved flow and the author's key give, which is the same wherever it is made. Made in a job of its own,
 * nothing is written. Any thread.
 */
public final class DrawnBundle extends Job {

    private final Path flow;
    private final Runnable changed;
    private volatile String digest = "";
    private volatile String author = "";

    /** @param changed told by the job's thread when there is another digest */
    DrawnBundle(Path flow, Runnable changed) {
        super("Comparing " + flow.getFileName() + " with what runs");
        this.flow = flow;
        this.changed = changed;
        setSystem(true);
    }

    /** In hex; "" while it is not known: there are errors, or no key. */
    String digest() {
        return digest;
    }

    /** The name that a runtime knows the author by. */
    String author() {
        return author;
    }

    /** A drawing with the digest and the author of the bundle that its saved flow gives, as far as they are known. Takes a moment. */
    public static LiveCaption.Drawn compared(Path flow, LiveCaption.Drawn drawn) {
        Made made = made(flow);
        return drawn.of(made.digest(), made.author());
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        String before = digest;
        Made made = made(flow);
        author = made.author();
        digest = made.digest();
        if (!digest.equals(before) && !monitor.isCanceled()) {
            changed.run();
        }
        return Status.OK_STATUS;
    }

    private record Made(String digest, String author) {

        static final Made UNKNOWN = new Made("", "");
    }

    private static Made made(Path flow) {
        Path keys = CompileSettings.keyFolder();
        if (!AuthorKey.isIn(keys)) {
            return Made.UNKNOWN;
        }
        try {
            AuthorKey key = AuthorKey.load(keys);
            String author = key.certificate().getSubjectX500Principal().getName();
            return FlowCompiler.compile(flow, CompileOptions.signedBy(new Author(key.privateKey(), key.certificate())))
                    .archive()
                    .map(archive -> new Made(digest(archive), author))
                    .orElse(new Made("", author));
        } catch (KeyRefused e) {
            return Made.UNKNOWN; // whoever compiles is told why; here there is only nothing to compare
        }
    }

    private static String digest(byte[] archive) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
