package org.millrace.runtime.control.http;

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
        return new Body("about:blank", title(status), status, code, getMessage(), remedy, reason);
    }

    /** As RFC 9457 has it, with {@code code}, {@code remedy} and {@code reason} of our own. */
    public record Body(
            String type, String title, int status, String code, String detail, String remedy, String reason) {}

    private static String title(int status) {
        return switch (status) {
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 408 -> "Request Timeout";
            case 409 -> "Conflict";
            case 413 -> "Content Too Large";
            case 415 -> "Unsupported Media Type";
            case 422 -> "Unprocessable Content";
            case 429 -> "Too Many Requests";
            case 500 -> "Internal Server Error";
            case 503 -> "Service Unavailable";
            case 504 -> "Gateway Timeout";
            default -> "Error";
        };
    }
}
