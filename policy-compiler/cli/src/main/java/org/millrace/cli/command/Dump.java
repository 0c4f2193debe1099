package org.millrace.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.millrace.bundle.Bundle;
import org.millrace.bundle.BundleLimits;
import org.millrace.bundle.BundleReader;
import org.millrace.bundle.BundleRefused;
import org.millrace.bundle.Descriptor;
import org.millrace.cli.build.Built;
import org.millrace.cli.result.DumpedBundle;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.Failure;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        try {
            Bundle bundle = BundleReader.inspect(Files.readAllBytes(file), BundleLimits.DEFAULTS);
            output.print(millrace, result(bundle), screen -> {
                screen.out().print(org.millrace.compiler.dump.Dump.text(bundle));
                screen.out().flush();
            });
            return ExitCode.DONE.number();
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

    private static DumpedBundle result(Bundle bundle) {
        Descriptor descriptor = bundle.descriptor();
        String expires = descriptor.identity().expires();
        return new DumpedBundle(
                descriptor.flow(),
                descriptor.version(),
                new DumpedBundle.Seal(
                        bundle.digest(),
                        bundle.signer().getSubjectX500Principal().getName(),
                        expires.isEmpty() ? null : expires,
                        descriptor.identity().abi()),
                new DumpedBundle.Runs(
                        descriptor.entry().transport(),
                        descriptor.cost().relays(),
                        Built.word(descriptor.cost().memory())),
                descriptor.needs().stream()
                        .map(need -> new DumpedBundle.Need(
                                need.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'), need.name()))
                        .toList(),
                descriptor.steps().stream()
                        .map(step -> new DumpedBundle.Step(step.id(), step.kind(), step.line()))
                        .toList(),
                List.copyOf(bundle.resources().keySet()));
    }
}
