package org.millrace.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.millrace.cli.result.KeptToken;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.Failure;
import org.millrace.client.Units;
import org.millrace.client.admin.AdminClient;
import org.millrace.compiler.key.OwnerOnly;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.databind.JsonNode;

/** Who may call a runtime's admin API. Needs an administrator's token itself. */
@Command(
        name = "tokens",
        description = "Lists, makes and removes the tokens that a runtime's admin API and status page ask for.",
        subcommands = {Tokens.All.class, Tokens.Make.class, Tokens.Remove.class})
public final class Tokens implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Override
    public Integer call() {
        throw new Failure(
                Failure.Kind.USAGE,
                "what of the tokens?",
                "say " + Remedy.AGAIN + " list, make or remove; --help shows more");
    }

    /** The names and roles; a token itself is never shown again. */
    @Command(name = "list", description = "Lists the tokens: names and roles, never the tokens themselves.")
    static final class All implements Callable<Integer> {

        @ParentCommand
        private Tokens tokens;

        @Mixin
        private Question question;

        @Override
        public Integer call() {
            return new Listing("/v1/tokens", "tokens", List.of("name", "role", "since"), All::row)
                    .show(tokens.millrace, question);
        }

        private static List<String> row(JsonNode token) {
            return List.of(
                    Listing.text(token, "name"), Listing.text(token, "role"), Units.time(Listing.text(token, "since")));
        }
    }

    @Command(
            name = "make",
            description = "Makes a token and shows it this once, or writes it to a file of the owner's alone.")
    static final class Make implements Callable<Integer> {

        @ParentCommand
        private Tokens tokens;

        @Mixin
        private RuntimeOptions runtime;

        @Parameters(paramLabel = "NAME", description = "Whose it is, as the audit log will call it.")
        private String name;

        @Option(
                names = "--role",
                required = true,
                paramLabel = "ROLE",
                completionCandidates = Candidates.Roles.class,
                description = "viewer, operator, deployer or administrator; each may do what those before it may.")
        private String role;

        @Option(
                names = "--to",
                paramLabel = "FILE",
                description = "Write the token there; the file must not exist yet.")
        private Path file;

        @Mixin
        private Output output;

        @Override
        public Integer call() {
            try (AdminClient admin = runtime.connect()) {
                if (file != null && Files.exists(file)) {
                    throw exists();
                }
                JsonNode answer = admin.post("/v1/tokens", Map.of("name", name, "role", role));
                String token = answer.path("token").asString();
                if (file == null) {
                    output.print(tokens.millrace, answer, screen -> screen.say(token));
                } else {
                    write(token);
                    output.print(
                            tokens.millrace,
                            new KeptToken(name, role, file.toString()),
                            screen -> screen.say(name + ": a token with the role " + role + " is in " + file));
                }
            }
            return ExitCode.DONE.number();
        }

        private void write(String token) {
            try {
                Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                try (var out = Files.newByteChannel(file, options, OwnerOnly.file(file))) {
                    out.write(java.nio.ByteBuffer.wrap((token + "\n").getBytes(StandardCharsets.US_ASCII)));
                }
            } catch (FileAlreadyExistsException e) {
                throw exists();
            } catch (IOException e) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        "the token was made, but " + file + " can't be written: " + e.getMessage(),
                        "remove it (millrace tokens remove " + name + ") and make another one",
                        e);
            }
        }

        private Failure exists() {
            return new Failure(Failure.Kind.USAGE, file + " exists already", "give another file, or remove this one");
        }
    }

    @Command(name = "remove", description = "Removes a token; it is no good from now on.")
    static final class Remove implements Callable<Integer> {

        @ParentCommand
        private Tokens tokens;

        @Mixin
        private RuntimeOptions runtime;

        @Parameters(
                paramLabel = "NAME",
                completionCandidates = Candidates.TokenNames.class,
                description = "Whose it is.")
        private String name;

        @Mixin
        private Output output;

        @Override
        public Integer call() {
            try (AdminClient admin = runtime.connect()) {
                JsonNode answer = admin.delete("/v1/tokens/" + AdminClient.encoded(name));
                output.print(tokens.millrace, answer, screen -> screen.say(name + ": the token is no good any more"));
            }
            return ExitCode.DONE.number();
        }
    }
}
