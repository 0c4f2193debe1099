package org.millrace.runtime.control;

import java.io.IOException;
import org.millrace.runtime.control.access.Tokens;
import org.millrace.runtime.control.audit.AuditLog;
import org.millrace.runtime.control.http.Answer;
import org.millrace.runtime.control.http.Call;
import org.millrace.runtime.control.http.Gate;
import org.millrace.runtime.control.http.Problem;

/** Calls about who may administer the runtime. Thread-safe. */
final class AccessCalls {

    private static final int MAX_ENTRIES = 10_000;

    private final Tokens tokens;
    private final AuditLog audit;

    AccessCalls(Tokens tokens, AuditLog audit) {
        this.tokens = tokens;
        this.audit = audit;
    }

    /** Writes what the gate saw. */
    void witness(Gate.Seen seen) throws IOException {
        audit.append(
                seen.who(), seen.role(), seen.address(), seen.action(), seen.subject(), seen.outcome(), seen.detail());
    }

    Answer audit(Call call) throws Problem, IOException {
        return Answer.ok(new Views.Audit(audit.newest(call.query("limit", 50, 1, MAX_ENTRIES))));
    }

    Answer chain(Call call) throws IOException {
        AuditLog.Verification verified = audit.verify();
        return Answer.ok(new Views.AuditChain(
                verified.lines(),
                verified.whole(),
                verified.brokenLine(),
                verified.wrong(),
                audit.head().sha256()));
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
