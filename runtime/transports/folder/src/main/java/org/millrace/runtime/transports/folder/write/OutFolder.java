package org.millrace.runtime.transports.folder.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.runtime.api.BodyWriter;
import org.millrace.runtime.api.Exchange;
import org.millrace.runtime.api.Fault;
import org.millrace.runtime.api.FaultCode;
import org.millrace.runtime.api.Headers;
import org.millrace.runtime.api.LeasedWork;
import org.millrace.runtime.api.Message;
import org.millrace.runtime.api.Payload;
import org.millrace.runtime.api.folder.Folder;
import org.millrace.runtime.transports.folder.FileFields;
import org.millrace.runtime.transports.folder.FileNames;
import org.millrace.runtime.transports.folder.FolderSettings;
import org.millrace.xml.Printable;

/**
 * Writes messages as files. Each is written aside and gets its name when it is whole. What was written for an exchange that is repeated is found
 * there: the same content under the same name is as good as written.
 */
public final class OutFolder implements Folder {

    private static final int MOST_NAME_BYTES = 220;
    private static final int MOST_SHOWN = 200;

    private final FilePlacer files;
    private final String name;

    public OutFolder(FolderSettings folder) {
        this.files = new FilePlacer(folder);
        this.name = folder.name();
    }

    @Override
    public Message write(Exchange exchange, String fileName, Existing existing) {
        refuseOdd(fileName);
        Message message = exchange.message();
        Payload body = message.fields().isCoded(message.headers()) ? message.content() : message.payload();
        Written written;
        try {
            written = existing == Existing.APPEND
                    ? append(exchange, fileName, body)
                    : create(exchange, fileName, body, existing);
        } catch (IOException e) {
            throw new Fault(
                    FaultCode.BACKEND_UNREACHABLE,
                    "The gateway could not write the message to a file.",
                    "the folder " + name + ": " + (e.getMessage() == null ? e : e.getMessage()),
                    e);
        }
        return receipt(exchange, written);
    }

    private static Message receipt(Exchange exchange, Written written) {
        Headers headers = new Headers();
        headers.add(FileFields.FILE_NAME, FileNames.asHeader(written.name()));
        return Message.response(written, headers, Payload.empty(exchange), FileFields.OF_FILES);
    }

    @Override
    public Folder withoutEffect() {
        return new Rehearsed();
    }

    private final class Rehearsed implements Folder {

        @Override
        public Message write(Exchange exchange, String fileName, Existing existing) {
            refuseOdd(fileName);
            byte[] bytes = exchange.message().content().bytes();
            return receipt(exchange, new Written(name, fileName, bytes.length));
        }

        @Override
        public Folder withoutEffect() {
            return this;
        }
    }

    private Written append(Exchange exchange, String fileName, Payload body) throws IOException {
        byte[] bytes = body.bytes();
        refuseWithoutLease(exchange);
        files.append(fileName, bytes);
        return new Written(name, fileName, bytes.length);
    }

    private Written create(Exchange exchange, String fileName, Payload body, Existing existing) throws IOException {
        Path aside = files.aside(exchange.id());
        try {
            long bytes = files.write(aside, channel -> BodyWriter.write(body, exchange, channel));
            refuseWithoutLease(exchange);
            return new Written(name, place(exchange, aside, fileName, existing), bytes);
        } finally {
            Files.deleteIfExists(aside);
        }
    }

    /** Gives the file its name; answers with it. */
    private String place(Exchange exchange, Path aside, String fileName, Existing existing) throws IOException {
        if (existing == Existing.REPLACE) {
            files.replace(aside, fileName);
            return fileName;
        }
        if (files.create(aside, fileName)) {
            return fileName;
        }
        if (existing == Existing.REFUSE) {
            throw Fault.raised(
                    "file.exists",
                    Fault.Cause.POLICY,
                    "There is another file of the name " + shown(fileName) + " in the folder " + name + ".",
                    null);
        }
        String other = FileNames.with(fileName, "~" + exchange.id());
        files.replace(aside, other);
        return other;
    }

    private void refuseWithoutLease(Exchange exchange) {
        LeasedWork exclusive = exchange.exclusive();
        if (exclusive != null && !exclusive.isHeld()) {
            throw new Fault(
                    FaultCode.LEASE_LOST,
                    "The gateway no longer holds the lease under which this work was begun.",
                    "nothing was written to the folder " + name + "; the epoch was " + exclusive.epoch(),
                    null);
        }
    }

    private static void refuseOdd(String fileName) {
        String wrong = wrong(fileName);
        if (wrong != null) {
            throw Fault.raised(
                    "file.name",
                    Fault.Cause.CLIENT,
                    "No file can have the name \"" + shown(fileName) + "\": " + wrong + ".",
                    null);
        }
    }

    /** Null for nothing. */
    private static String wrong(String fileName) {
        if (fileName.isEmpty()) {
            return "it is empty";
        }
        if (fileName.startsWith(".")) {
            return "it begins with a full stop";
        }
        if (fileName.indexOf('/') >= 0 || fileName.indexOf('\\') >= 0) {
            return "it names a folder";
        }
        if (fileName.chars().anyMatch(Character::isISOControl)) {
            return "it holds a control character";
        }
        return fileName.getBytes(StandardCharsets.UTF_8).length > MOST_NAME_BYTES
                ? "it has more than " + MOST_NAME_BYTES + " bytes"
                : null;
    }

    private static String shown(String fileName) {
        return Printable.of(fileName, MOST_SHOWN);
    }
}
