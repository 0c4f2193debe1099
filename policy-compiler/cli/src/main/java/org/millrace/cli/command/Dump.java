package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.cli.screen.ExitCode;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.Failure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

@Command(
        name = "dump",
        description = {
            "Shows what is in a bundle: its facts, its plan, and its code as a person can read it.",
            "Checks that it is whole and signed; whether the signer is trusted is for runtimes to say."
        })
public final class Dump implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Parameters(paramLabel = "BUNDLE", description = "A bundle (.mpb).")
    private Path file;

    @Override
    public Integer call() {
        try {
            byte[] archive = Files.readAllBytes(file);
            millrace.screen()
                    .out()
                    .print(org.millrace.compiler.dump.Dump.text(BundleReader.inspect(archive, BundleLimits.DEFAULTS)));
            millrace.screen().out().flush();
            return ExitCode.OK;
        } catch (BundleRefused e) {
            throw new Failure(Failure.Kind.FAILED, file + ": " + e.wrong() + " (" + e.reason() + ")", e.remedy(), e);
        } catch (IOException e) {
            throw new Failure(
                    Failure.Kind.USAGE,
                    Files.exists(file) ? file + " can't be read: " + e.getMessage() : "there is no file " + file,
                    "name a bundle that 'millrace compile' made",
                    e);
        }
    }
}
