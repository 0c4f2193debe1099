package org.millrace.runtime.control.http;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.millrace.runtime.http.Status;

/**
 * Why a call was not answered as asked: becomes an {@code application/problem+json} (RFC 9457). The texts are for the caller and hold
 * nothing internal.
 */
public final class Problem extends Exception {

    private static final long serialVersionUID = 1;

    private final int status;
    private final String code;
    private final String remedy;
    private final String reason;

    public Problem(int status, String code, String detail, String remedy) {
        this(status, code, detail, remedy, null);
    }

    /** @param reason for refused bundles the kind of refusal, else null */
    public Problem(int status, String code, String detail, String remedy, String reason) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
        this.remedy = remedy;
        this.reason = reason;
    }

    /** What the operating system says when a disk takes nothing more, for whatever reason. */
    private static final List<String> DISK = List.of(
            "No space left on device",
            "Disk quota exceeded",
            "Read-only file system",
            "Input/output error",
            "File too large");

    private static final int MAX_CAUSES = 20;

    /** For whom there is nothing but this answer to learn it from: that the disk did not take what had to be kept. Empty for other failures. */
    static Optional<Problem> ofDisk(Throwable thrown) {
        Throwable each = thrown;
        for (int depth = 0; each != null && depth < MAX_CAUSES; depth++) {
            String message = each instanceof IOException ? String.valueOf(each.getMessage()) : "";
            Optional<String> reason = DISK.stream().filter(message::contains).findFirst();
            if (reason.isPresent()) {
                return Optional.of(
                        new Problem(
                                507,
                                "disk",
                                "the disk of the runtime's data folder does not take what has to be kept: "
                                        + reason.get(),
                                "see that this disk has room and can be written, then look whether this is done, and ask again"));
            }
            each = each.getCause();
        }
        return Optional.empty();
    }

    public static Problem badRequest(String detail, String remedy) {
        return new Problem(400, "request.body", detail, remedy);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String remedy() {
        return remedy;
    }

    /** For refused bundles the kind of refusal, else null. */
    public String reason() {
        return reason;
    }

    /** The JSON that the caller gets. */
    Body body() {
        return new Body("about:blank", Status.reason(status), status, code, getMessage(), remedy, reason);
    }

    /** As RFC 9457 has it, with {@code code}, {@code remedy} and {@code reason} of our own. */
    public record Body(
            String type, String title, int status, String code, String detail, String remedy, String reason) {}
}
