package org.millrace.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.millrace.cli.result.CheckedAudit;
import org.millrace.cli.screen.HasScreen;
import org.millrace.client.Failure;
import org.millrace.client.Units;
import org.millrace.client.admin.AdminClient;
import org.millrace.client.admin.AuditCopy;
import org.millrace.client.admin.AuditHead;
import org.millrace.runtime.process.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What was done to a runtime and by whom, and whether its log of that is as it was written. Needs an administrator's token. */
@Command(
        name = "audit",
        description = "Shows a runtime's audit log, and whether it is as it was written.",
        subcommands = {Audit.Lines.class, Audit.Head.class, Audit.Check.class})
public final class Audit implements Callable<Integer> {

    @ParentCommand
    private HasScreen millrace;

    @Override
    public Integer call() {
        throw new Failure(
                Failure.Kind.USAGE,
                "what of the audit log?",
                "say " + Remedy.AGAIN + " list, head or check; --help shows more");
    }

    /** The newest lines. */
    @Command(name = "list", description = "Shows what was done here and by whom, the newest first.")
    static final class Lines implements Callable<Integer> {

        @ParentCommand
        private Audit audit;

        @Mixin
        private Question question;

        @Option(names = "--limit", paramLabel = "N", defaultValue = "50", description = "How many at most (50).")
        private int limit;

        @Override
        public Integer call() {
            List<String> columns = List.of("time", "who", "action", "subject", "outcome", "detail");
            return new Listing("/v1/audit?limit=" + limit, "entries", columns, Lines::row)
                    .show(audit.millrace, question);
        }

        private static List<String> row(JsonNode entry) {
            return List.of(
                    Units.time(Listing.text(entry, "time")),
                    Listing.text(entry, "who"),
                    Listing.text(entry, "action"),
                    Listing.text(entry, "subject"),
                    Listing.text(entry, "outcome"),
                    Listing.text(entry, "detail"));
        }
    }

    /** For a machine where whoever can write the log can't write. */
    @Command(
            name = "head",
            description =
                    "Shows where the audit log ends, signed by the runtime: kept on another machine, it proves later"
                            + " that the log was cut or rewritten.")
    static final class Head implements Callable<Integer> {

        @ParentCommand
        private Audit audit;

        @Mixin
        private RuntimeOptions runtime;

        @Option(names = "--to", paramLabel = "FILE", description = "Write it there; the file must not exist yet.")
        private Path file;

        @Mixin
        private Output output;

        @Override
        public Integer call() {
            try (AdminClient admin = runtime.connect()) {
                JsonNode answer = admin.get("/v1/audit/head");
                if (file != null) {
                    Files.writeString(file, answer + "\n", StandardCharsets.US_ASCII, StandardOpenOption.CREATE_NEW);
                }
                output.print(audit.millrace, answer, screen -> {
                    if (file == null) {
                        screen.json(answer);
                    } else {
                        screen.say("the head of " + answer.path("lines").asLong() + " lines is in " + file);
                    }
                });
            } catch (FileAlreadyExistsException e) {
                throw new Failure(Failure.Kind.USAGE, file + " exists already", "give another file", e);
            } catch (IOException e) {
                throw new Failure(Failure.Kind.FAILED, file + " can't be written: " + e.getMessage(), "", e);
            }
            return ExitCode.DONE.number();
        }
    }

    /** Against heads that were kept, when there are some. */
    @Command(
            name = "check",
            description =
                    "Says whether the audit log is whole, and goes on from heads that were kept. Ends with 1 if not.")
    static final class Check implements Callable<Integer> {

        @ParentCommand
        private Audit audit;

        @Mixin
        private RuntimeOptions runtime;

        @Parameters(
                arity = "0..*",
                paramLabel = "HEAD",
                description = "Files that 'millrace audit head --to' wrote, of any time.")
        private List<Path> files = List.of();

        @Option(
                names = "--log",
                paramLabel = "FILE",
                description = "Look at this copy of an audit.log instead of asking a runtime.")
        private Path log;

        @Mixin
        private Output output;

        @Override
        public Integer call() {
            List<AuditHead> heads = files.stream().map(Check::read).toList();
            if (log != null) {
                return copy(heads);
            }
            try (AdminClient admin = runtime.connect()) {
                JsonNode answer = admin.get("/v1/audit/chain");
                String key = heads.isEmpty()
                        ? ""
                        : admin.get("/v1/audit/head", AuditHead.class).key();
                for (int i = 0; i < heads.size() && answer.path("whole").asBoolean(); i++) {
                    requireKey(heads.get(i), key, files.get(i));
                    answer = admin.get("/v1/audit/chain?lines=" + heads.get(i).lines() + "&sha256="
                            + heads.get(i).sha256());
                }
                if (!answer.path("whole").asBoolean()) {
                    throw broken("line " + answer.path("brokenLine").asLong() + " "
                            + answer.path("wrong").asString(""));
                }
                return whole(answer.path("lines").asLong(), heads);
            }
        }

        private int copy(List<AuditHead> heads) {
            try {
                AuditCopy copy = AuditCopy.check(log, heads);
                if (copy.wrong().isPresent()) {
                    throw broken(copy.wrong().get());
                }
                return whole(copy.lines(), heads);
            } catch (IOException e) {
                throw new Failure(Failure.Kind.FAILED, log + " can't be read: " + e.getMessage(), "", e);
            }
        }

        private int whole(long lines, List<AuditHead> heads) {
            CheckedAudit checked = new CheckedAudit(
                    lines,
                    heads.stream()
                            .map(head -> new CheckedAudit.Kept(
                                    head.lines(), head.time().toString(), head.fingerprint()))
                            .toList());
            output.print(audit.millrace, checked, screen -> {
                screen.say("the audit log is whole: " + lines + " lines");
                checked.heads()
                        .forEach(head -> screen.say("  it goes on from the head of " + head.lines() + " lines of "
                                + head.time() + ", signed by the key " + head.key()));
            });
            return ExitCode.DONE.number();
        }

        private static Failure broken(String wrong) {
            return new Failure(
                    Failure.Kind.FAILED,
                    "the audit log is not as it was written: " + wrong,
                    "keep the file and the heads as they are, and look who could write there");
        }

        private static void requireKey(AuditHead head, String key, Path file) {
            if (!head.key().equals(key)) {
                throw new Failure(
                        Failure.Kind.FAILED,
                        file + " is signed by the key " + head.fingerprint()
                                + ", which is not the one that this runtime has",
                        "is it another runtime's? else its audit.key was replaced: check a copy of the log, with --log");
            }
        }

        private static AuditHead read(Path file) {
            try {
                AuditHead head = JsonMapper.shared().readValue(Files.readString(file), AuditHead.class);
                if (!head.signedByItsKey()) {
                    throw new Failure(
                            Failure.Kind.FAILED, file + " is no head that a runtime has signed, or was changed", "");
                }
                return head;
            } catch (IOException | JacksonException e) {
                throw new Failure(Failure.Kind.FAILED, file + " can't be read as a head: " + e.getMessage(), "", e);
            }
        }
    }
}
