package org.millrace.runtime.control;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import org.millrace.runtime.control.access.Tokens;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.AuthFilter;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Problem;

/** Calls about who may administer the runtime. Thread-safe. */
final class AccessCalls {

    private static final int MAX_ENTRIES = 10_000;

    private final Tokens tokens;
    private final AuditLog audit;
    private final Semaphore walking = new Semaphore(1);

    AccessCalls(Tokens tokens, AuditLog audit) {
        this.tokens = tokens;
        this.audit = audit;
    }

    /** Writes what the gate saw. */
    void witness(AuthFilter.Seen seen) throws IOException {
        audit.append(
                seen.who(), seen.role(), seen.address(), seen.action(), seen.subject(), seen.outcome(), seen.detail());
    }

    Answer audit(Call call) throws Problem, IOException {
        return Answer.ok(new Views.Audit(audit.newest(call.query("limit", 50, 1, MAX_ENTRIES))));
    }

    /** One at a time: each reads the whole log. */
    Answer chain(Call call) throws Problem, IOException {
        AuditLog.Head outside = outside(call);
        if (!walking.tryAcquire()) {
            throw new Problem(
                    503,
                    "audit.busy",
                    "the audit log is just being checked for somebody else",
                    "ask again when that is done");
        }
        try {
            AuditLog.Verification verified = audit.verify(outside);
            AuditLog.Head head = audit.head();
            return Answer.ok(new Views.AuditChain(
                    verified.lines(),
                    verified.whole(),
                    verified.brokenLine(),
                    verified.wrong(),
                    head.sha256(),
                    head.lines()));
        } finally {
            walking.release();
        }
    }

    /** The head that somebody kept elsewhere; null when none is given. */
    private static AuditLog.Head outside(Call call) throws Problem {
        String sha256 = call.query("sha256", null);
        if (sha256 == null) {
            return null;
        }
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw Problem.badRequest("sha256 is not the hash of a line", "give sha256 and lines as the head has them");
        }
        return new AuditLog.Head(call.query("lines", 0, 0, Integer.MAX_VALUE), sha256);
    }

    Answer head(Call call) {
        return Answer.ok(audit.signedHead());
    }

    Answer list(Call call) {
        return Answer.ok(new Views.TokenList(tokens.all().stream()
                .map(holder -> new Views.Token(holder.name(), holder.role(), holder.since()))
                .toList()));
    }

    Answer make(Call call) throws Problem, IOException {
        Views.NewToken asked = call.json(Views.NewToken.class);
        if (!Tokens.isName(asked.name())) {
            throw Problem.badRequest("the token has no usable name", "give name: letters, digits and ._@-, at most 64");
        }
        if (asked.role() == null) {
            throw Problem.badRequest("the token has no role", "give role: viewer, operator, deployer or administrator");
        }
        call.did(asked.name(), "a token with the role " + asked.role().word());
        String token = tokens.make(asked.name(), asked.role())
                .orElseThrow(() -> new Problem(
                        409,
                        "token.exists",
                        "there is a token " + asked.name() + " already, or there are too many",
                        "choose another name, or remove one"));
        return new Answer.Value(201, new Views.MadeToken(asked.name(), asked.role(), token));
    }

    Answer remove(Call call) throws Problem, IOException {
        String name = call.name("name");
        call.did(name, "a token");
        switch (tokens.remove(name)) {
            case REMOVED -> {}
            case UNKNOWN ->
                throw new Problem(404, "token.unknown", "there is no token " + name, "GET /v1/tokens lists the tokens");
            case LAST_ADMINISTRATOR ->
                throw new Problem(
                        409,
                        "token.last",
                        name + " is the last administrator's token",
                        "make another administrator's token first");
        }
        return Answer.ok(new Views.RemovedToken(name));
    }
}
