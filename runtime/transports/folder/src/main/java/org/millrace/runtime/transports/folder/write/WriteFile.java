package org.millrace.runtime.transports.folder.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Link;
import org.millrace.runtime.api.LinkError;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.OpenToFlows;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.StepFacts;
import org.millrace.runtime.expression.text.Template;
import org.millrace.runtime.transports.folder.FileFields;
import org.millrace.runtime.transports.folder.FileNames;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.millrace.runtime.transports.folder.read.Arrival;
import org.millrace.xml.Printable;

/**
 * Writes the message as a file of a folder; a receipt becomes the message, with the file's name and without a body.
 *
 * <p>The file is written aside and gets its name when it is whole. What was written for an exchange that is repeated is found there: the same
 * content under the same name is as good as written.
 */
public final class WriteFile {

    private static final int MOST_NAME_BYTES = 220;
    private static final int MOST_SHOWN = 200;

    /** What becomes of a file that has the name already. */
    enum Existing {
        REFUSE,
        REPLACE,
        APPEND,
        BESIDE
    }

    private final OutFolder folder;
    private final String folderName;
    private final Template name;
    private final Existing existing;

    private WriteFile(FolderSettings folder, Template name, Existing existing) {
        this.folder = new OutFolder(folder);
        this.folderName = folder.name();
        this.name = name;
        this.existing = existing;
    }

    /** @throws LinkError when the environment has no such folder, or the name is no template */
    @OpenToFlows
    public static WriteFile prepare(Link link, StepFacts step) {
        String template = step.text("name");
        return new WriteFile(
                link.need(step.id(), FolderSettings.KIND, step.text("folder")),
                template.isEmpty() ? null : Template.parse(link, step.id(), template),
                Existing.valueOf(step.text("existing").toUpperCase(Locale.ROOT)));
    }

    @OpenToFlows
    public static void run(Exchange exchange, WriteFile prepared) {
        prepared.write(exchange);
    }

    private void write(Exchange exchange) {
        String fileName = checked(name == null ? cameAs(exchange) : name.expand(exchange));
        Message message = exchange.message();
        Payload body = message.fields().isCoded(message.headers()) ? message.content() : message.payload();
        Written written;
        try {
            written = existing == Existing.APPEND ? append(exchange, fileName, body) : create(exchange, fileName, body);
        } catch (IOException e) {
            throw new Fault(
                    FaultCode.BACKEND_UNREACHABLE,
                    "The gateway could not write the message to a file.",
                    "the folder " + folderName + ": " + (e.getMessage() == null ? e : e.getMessage()),
                    e);
        }
        Headers headers = new Headers();
        headers.add(FileFields.FILE_NAME, FileNames.asHeader(written.name()));
        exchange.response(Message.response(written, headers, Payload.empty(exchange), FileFields.OF_FILES));
    }

    private Written append(Exchange exchange, String fileName, Payload body) throws IOException {
        byte[] bytes = body.bytes();
        refuseWithoutLease(exchange);
        folder.append(fileName, bytes);
        return new Written(folderName, fileName, bytes.length);
    }

    private Written create(Exchange exchange, String fileName, Payload body) throws IOException {
        Path aside = folder.aside(exchange.id());
        try {
            long bytes = folder.write(aside, body::writeTo);
            refuseWithoutLease(exchange);
            return new Written(folderName, name(exchange, aside, fileName), bytes);
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    /** Gives the file its name; answers with it. */
    private String name(Exchange exchange, Path aside, String fileName) throws IOException {
        if (existing == Existing.REPLACE) {
            folder.replace(aside, fileName);
            return fileName;
        }
        if (folder.create(aside, fileName)) {
            return fileName;
        }
        if (existing == Existing.REFUSE) {
            throw Fault.raised(
                    "file.exists",
                    Fault.Cause.POLICY,
                    "There is another file of the name " + shown(fileName) + " in the folder " + folderName + ".",
                    null);
        }
        String other = FileNames.with(fileName, "~" + exchange.id());
        folder.replace(aside, other);
        return other;
    }

    private void refuseWithoutLease(Exchange exchange) {
        LeasedWork exclusive = exchange.exclusive();
        if (exclusive != null && !exclusive.isHeld()) {
            throw new Fault(
                    FaultCode.LEASE_LOST,
                    "The gateway no longer holds the lease under which this work was begun.",
                    "nothing was written to the folder " + folderName + "; the epoch was " + exclusive.epoch(),
                    null);
        }
    }

    /** The name of the file that the exchange began with, or the exchange's own. */
    private static String cameAs(Exchange exchange) {
        Arrival arrival = exchange.request().start(Arrival.class);
        return arrival == null ? exchange.id() : arrival.name();
    }

    private static String checked(String fileName) {
        String wrong = fileName.isEmpty()
                ? "it is empty"
                : fileName.startsWith(".")
                        ? "it begins with a full stop"
                        : fileName.indexOf('/') >= 0 || fileName.indexOf('\\') >= 0
                                ? "it names a folder"
                                : fileName.chars().anyMatch(Character::isISOControl)
                                        ? "it holds a control character"
                                        : fileName.getBytes(StandardCharsets.UTF_8).length > MOST_NAME_BYTES
                                                ? "it has more than " + MOST_NAME_BYTES + " bytes"
                                                : null;
        if (wrong != null) {
            throw Fault.raised(
                    "file.name",
                    Fault.Cause.CLIENT,
                    "No file can have the name \"" + shown(fileName) + "\": " + wrong + ".",
                    null);
        }
        return fileName;
    }

    private static String shown(String fileName) {
        return Printable.of(fileName, MOST_SHOWN);
    }
}
